"""The pinned requirements: names, versions and hashes, nothing that names a host."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
FILES = ("run", "solver", "test")

_ENTRY = re.compile(
    r"[a-z0-9.-]+==[^\s;]+(?: ; [^\\]+)? \\\n(?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+"
)


def text(name: str) -> str:
    return (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[\[<>=~! ]", line, maxsplit=1)[0].lower() for line in requirements}


def pinned(name: str) -> set[str]:
    return names([line for line in text(name).splitlines() if "==" in line])


@pytest.mark.parametrize("name", FILES)
def test_requirements__hold_names_versions_and_hashes_only(name: str) -> None:
    rest = _ENTRY.sub("", text(name))
    assert all(line.startswith("    #") for line in rest.splitlines()), rest


@pytest.mark.parametrize("name", FILES)
def test_requirements__name_no_host(name: str) -> None:
    assert not re.search(r"://|--index|--find-links|--extra-index", text(name))


def test_requirements__pin_what_the_package_needs_and_what_builds_it() -> None:
    assert names(PROJECT["project"]["dependencies"]) | {"hatchling"} <= pinned("run")


def test_requirements__pin_the_extra_and_the_tools() -> None:
    solver = names(PROJECT["project"]["optional-dependencies"]["solver"])
    groups = PROJECT["dependency-groups"]
    assert solver <= pinned("solver")
    assert names([*groups["test"], *groups["check"]]) <= pinned("test")


def test_requirements__agree_with_each_other() -> None:
    run, solver, test = (set(_pins(name)) for name in FILES)
    assert run <= solver <= test


def test_requirements__know_what_windows_needs() -> None:
    assert "colorama==0.4.6 ; sys_platform == 'win32'" in _pins("run")


def _pins(name: str) -> list[str]:
    return [line.removesuffix(" \\") for line in text(name).splitlines() if "==" in line]
