"""Every rule is tested by its number."""

import ast
import re
from pathlib import Path

TESTS = Path(__file__).parent.parent
RULES = {f"R{number}" for number in range(1, 25)}


def cited() -> set[str]:
    """The rule numbers in the docstrings of test functions; of a range only its ends."""
    docstrings = [
        ast.get_docstring(node) or ""
        for path in TESTS.rglob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test")
    ]
    return {rule for text in docstrings for rule in re.findall(r"\bR\d+", text)} & RULES


def test_rules__are_each_cited_by_a_test() -> None:
    """By its number, not as the inside of a range."""
    assert sorted(RULES - cited()) == []
