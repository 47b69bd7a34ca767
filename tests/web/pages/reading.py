"""A page as a test reads it: elements with their attributes and text, found by simple selectors."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

_VOID = {"meta", "link", "input", "br", "img", "use", "path"}


@dataclass
class Element:
    """An element of a page."""

    tag: str
    attributes: dict[str, str]
    children: list["Element | str"] = field(default_factory=list)

    @property
    def text(self) -> str:
        """All text in it, spaces collapsed."""
        return " ".join("".join(self.texts()).split())

    def texts(self) -> Iterator[str]:
        """Its stretches of text as they are written."""
        for child in self.children:
            yield from (child,) if isinstance(child, str) else child.texts()

    def __getitem__(self, attribute: str) -> str:
        return self.attributes[attribute]

    @property
    def classes(self) -> list[str]:
        """The words of its class."""
        return self.attributes.get("class", "").split()

    def walk(self) -> Iterator["Element"]:
        """It and everything in it."""
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.walk()

    def all(self, tag: str = "", **attributes: str) -> list["Element"]:
        """Those of a tag (or any) with these attributes; `class_` is one of its classes."""
        return [e for e in self.walk() if tag in ("", e.tag) and e.has(**attributes)]

    def one(self, tag: str = "", **attributes: str) -> "Element":
        """The only one of its kind."""
        (found,) = self.all(tag, **attributes)
        return found

    def has(self, **wanted: str) -> bool:
        """Whether it has these attributes."""
        return all(
            value in self.classes if name == "class_" else self.attributes.get(name) == value
            for name, value in wanted.items()
        )


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open = [Element("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(element)
        if tag not in _VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].children.append(Element(tag, {n: v or "" for n, v in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if self.open.pop().tag != tag:
            raise ValueError(f"</{tag}> closes nothing")

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def read(page: str) -> Element:
    """A page as one element; ValueError if its tags are not nested well."""
    reader = _Reader()
    reader.feed(page)
    reader.close()
    if len(reader.open) != 1:
        raise ValueError(f"<{reader.open[-1].tag}> is not closed")
    return reader.open[0]
