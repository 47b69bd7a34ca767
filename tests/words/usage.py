"""Which keys the program asks for: found by reading its Python and its templates."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment, nodes

SOURCE = Path(__file__).parents[2] / "src" / "magdagdon"
_FILE_NAME = re.compile(r"\.(css|js|html|svg|po|mgd|txt|webmanifest)$")


@dataclass(frozen=True)
class Use:
    """A key, or the pattern of a key that is put together, and where it stands.

    ``fields`` are the names given with it, None where that can't be told from the text.
    """

    pattern: str
    literal: bool
    where: str
    fields: frozenset[str] | None = None


def uses(areas: frozenset[str]) -> Iterator[Use]:
    """Every use of a key whose first segment is one of ``areas`` (``game``, ``refusal``, …)."""
    for path in sorted(SOURCE.rglob("*.py")):
        yield from _of_interest(areas, _in_python(path))
    for path in sorted(SOURCE.rglob("*.html")):
        yield from _of_interest(areas, _in_template(path))


def _of_interest(areas: frozenset[str], found: Iterator[Use]) -> Iterator[Use]:
    for use in found:
        first, dot, _ = use.pattern.replace("\\.", ".").partition(".")
        if dot and first in areas and not _FILE_NAME.search(use.pattern):
            yield use


def _in_python(path: Path) -> Iterator[Use]:
    tree = ast.parse(path.read_text("utf-8"))
    where = str(path.relative_to(SOURCE))
    chooses_area = any(_begins_with_its_area(node) for node in ast.walk(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from _literal(node.value, f"{where}:{node.lineno}")
            if chooses_area and node.value.isalpha():
                yield Use(node.value + r"\..+", False, f"{where}:{node.lineno}")
        elif isinstance(node, ast.JoinedStr):
            yield Use(_pattern(node), False, f"{where}:{node.lineno}")
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            yield from _call_of_text(node, f"{where}:{node.lineno}")


def _begins_with_its_area(node: ast.AST) -> bool:
    """Whether it is ``f"{area}.…"``, the area being one of the words of its module."""
    match node:
        case ast.JoinedStr(values=[ast.FormattedValue(), ast.Constant(value=str(rest)), *_]):
            return rest.startswith(".")
    return False


def _pattern(node: ast.JoinedStr) -> str:
    parts = (v.value if isinstance(v, ast.Constant) else None for v in node.values)
    return "".join(".+" if part is None else re.escape(str(part)) for part in parts)


def _call_of_text(node: ast.Call, where: str) -> Iterator[Use]:
    assert isinstance(node.func, ast.Attribute)
    if node.func.attr != "text" or not node.args:
        return
    names = [keyword.arg for keyword in node.keywords]
    if None in names:
        return  # **fields: only a run can tell
    first = node.args[0]
    keys = (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,)
    for key in keys:
        if isinstance(key, ast.Constant) and isinstance(key.value, str):
            yield Use(re.escape(key.value), True, where, frozenset(map(str, names)))


def _in_template(path: Path) -> Iterator[Use]:
    where = str(path.relative_to(SOURCE))
    tree = Environment(autoescape=True).parse(path.read_text("utf-8"))
    for node in tree.find_all(nodes.Const):
        if isinstance(node.value, str):
            yield from _literal(node.value, f"{where}:{node.lineno}")
    for call in tree.find_all(nodes.Call):
        yield from _call_of_t(call, where)


def _call_of_t(call: nodes.Call, where: str) -> Iterator[Use]:
    named_t = isinstance(call.node, nodes.Name) and call.node.name == "t"
    if not named_t or call.dyn_kwargs or not call.args:
        return
    key = call.args[0]
    if isinstance(key, nodes.Const) and isinstance(key.value, str):
        fields = frozenset(keyword.key for keyword in call.kwargs)
        yield Use(re.escape(key.value), True, f"{where}:{call.lineno}", fields)


def _literal(text: str, where: str) -> Iterator[Use]:
    """A key as it stands; one that ends with a dot is the beginning of a key."""
    if re.fullmatch(r"[a-z]+\.([A-Za-z0-9_]+\.)*", text):
        yield Use(re.escape(text) + ".+", False, where)
    elif re.fullmatch(r"[a-z]+(\.[A-Za-z0-9_]+)+", text):
        yield Use(re.escape(text), True, where)
