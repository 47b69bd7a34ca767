"""The examples in docstrings are run."""

import doctest
import importlib
import pkgutil

import pytest

import magdagdon

MODULES = ["magdagdon"] + [
    module.name
    for module in pkgutil.walk_packages(magdagdon.__path__, "magdagdon.")
    if not module.name.endswith("__main__") and ".migrations" not in module.name
]


@pytest.mark.parametrize("name", MODULES)
def test_docstring__examples_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_package__exports_exist_and_are_sorted() -> None:
    names = magdagdon.__all__
    assert all(hasattr(magdagdon, name) for name in names)
    assert names == sorted(names)
