"""Plays with plain forms: sees what a page offers, and sends only what its forms would send."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from random import Random
from typing import Self

import httpx

from tests.web.browser import Browser

_VOID = ("input", "br", "img", "meta", "link", "use")


@dataclass
class Control:
    """A control of a form: an input or a button."""

    tag: str
    told: dict[str, str]

    def __getattr__(self, name: str) -> str:
        return self.told.get(name, "")

    @property
    def is_dead(self) -> bool:
        return "disabled" in self.told or self.told.get("aria-disabled") == "true"


@dataclass
class PlainForm:
    """A form and its controls, wherever on the page they stand."""

    action: str
    method: str
    controls: list[Control] = field(default_factory=list)

    def named(self, name: str) -> Iterator[Control]:
        """The controls of a name that can do something now."""
        return (c for c in self.controls if c.told.get("name") == name and not c.is_dead)

    def sent_with(self, *pressed: Control) -> list[tuple[str, str]]:
        """What is sent if these are pressed or chosen, and all else is left as it is."""
        kept = (
            c
            for c in self.controls
            if c.told.get("type") == "hidden"
            or ("checked" in c.told and c.name not in {p.name for p in pressed})
        )
        return [(c.name, c.value) for c in (*kept, *pressed) if c.name]


class PlainPage(HTMLParser):
    """The forms of a page by id (or, without one, by action)."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
        self.forms: dict[str, PlainForm] = {}
        self._open: str | None = None
        self._strays: list[tuple[str, Control]] = []
        self.feed(text)
        for form, control in self._strays:
            self.forms[form].controls.append(control)

    @classmethod
    def of(cls, answer: httpx.Response) -> Self:
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        return cls(answer.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._open = told.get("id", told["action"])
            self.forms[self._open] = PlainForm(told["action"], told.get("method", "get"))
        elif tag in ("input", "button", "select", "textarea"):
            form = told.get("form", self._open)
            if form is not None:
                self._strays.append((form, Control(tag, told)))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._open = None


class FormPlayer:
    """Plays a game as somebody would who has no script, and takes what seems to fit."""

    def __init__(self, browser: Browser, luck: int) -> None:
        self.browser = browser
        self.luck = Random(luck)
        self.seen: list[str] = []
        self.page = self._look(browser.open("/game"))

    @property
    def is_over(self) -> bool:
        """Whether the page offers nothing to do with the board any more."""
        turn = self.page.forms["turn"]
        return not any(True for name in ("roll", "die") for _ in turn.named(name)) and not any(
            True for name in ("confirm", "undo") for _ in turn.named(name)
        )

    def play_on(self) -> None:
        """One press: whatever the page offers next."""
        turn = self.page.forms["turn"]
        for offer in (self._roll, self._confirm, self._place, self._take_all_back):
            if pressed := offer(turn):
                self.press(*pressed)
                return
        raise AssertionError("the page offers nothing")

    def press(self, *pressed: Control) -> httpx.Response:
        """Send the form of the turn."""
        turn = self.page.forms["turn"]
        fields: dict[str, str | list[str]] = {}
        for name, value in turn.sent_with(*pressed):
            known = fields.get(name)
            fields[name] = value if known is None else [*_listed(known), value]
        answer = self.browser.post(turn.action, fields)
        assert answer.status_code == 200, (answer.status_code, fields)
        self.page = self._look(answer)
        return answer

    def _look(self, answer: httpx.Response) -> PlainPage:
        self.seen.append(answer.text)
        return PlainPage.of(answer)

    @staticmethod
    def _roll(turn: PlainForm) -> list[Control]:
        return list(turn.named("roll"))

    @staticmethod
    def _confirm(turn: PlainForm) -> list[Control]:
        return list(turn.named("confirm"))

    def _place(self, turn: PlainForm) -> list[Control]:
        dice = list(turn.named("die"))
        self.luck.shuffle(dice)
        for die in dice:
            cells = [c for c in turn.named("cell") if die.told["data-v"] in _takes(c)]
            if cells:
                return [die, self.luck.choice(cells)]
        return []

    @staticmethod
    def _take_all_back(turn: PlainForm) -> list[Control]:
        return list(turn.named("undo"))[-1:]


def _takes(cell: Control) -> list[str]:
    return cell.told.get("data-takes", "").split()


def _listed(value: str | list[str]) -> list[str]:
    return value if isinstance(value, list) else [value]
