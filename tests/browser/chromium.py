"""Chromium as our tests start it, and pages in it that put up with no complaint."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from shutil import which
from typing import Literal

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    sync_playwright,
)

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
LOCALES = {"sl": "sl-SI", "en": "en-GB", "xx": "en-GB"}
PHONE = (390, 844)
SMALL = (320, 568)
DESKTOP = (1280, 800)

# Chromium writes a line for every answer of 4xx, though ours are pages: refused, stale.
_OURS = re.compile(r"the server responded with a status of (409|422)")


def executable() -> str:
    """Where Chromium is; a test that can't find it fails, since nothing else stands for it."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    found = os.environ.get("CHROMIUM") or next(filter(None, map(which, names)), None)
    if not found:
        pytest.fail("These tests need Chromium or Chrome: install it, or set CHROMIUM to its path.")
    return found


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser, for as long as this lasts."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS)
        yield browser
        browser.close()


@dataclass
class Visitors:
    """Opens pages of one site, each for a visitor of his own, and hears all that goes wrong there.

    Attributes:
        complaints: console errors and warnings, uncaught exceptions, requests to elsewhere.
        allowed: complaints that the test expects.
    """

    browser: Browser
    address: str
    complaints: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)
    _contexts: list[BrowserContext] = field(default_factory=list)

    def page(
        self,
        path: str = "/game",
        *,
        language: str = "en",
        size: tuple[int, int] = PHONE,
        theme: Literal["light", "dark"] = "light",
        script: bool = True,
        motion: bool = False,
        touch: bool = False,
    ) -> Page:
        """A page of the site in a browser without a history."""
        context = self.browser.new_context(
            base_url=self.address,
            locale=LOCALES[language],
            viewport={"width": size[0], "height": size[1]},
            color_scheme=theme,
            java_script_enabled=script,
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=touch,
        )
        context.set_default_timeout(20_000)
        context.on("page", self._listen)
        context.on("request", self._requested)
        self._contexts.append(context)
        page = context.new_page()
        if path:
            page.goto(path)
        return page

    def close(self) -> None:
        """Close all pages. AssertionError if there was a complaint."""
        for context in self._contexts:
            context.close()
        heard = [c for c in self.complaints if not any(a in c for a in self.allowed)]
        assert not heard, heard

    def _listen(self, page: Page) -> None:
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.complaints.append(f"uncaught: {error}"))

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not _OURS.search(message.text):
            self.complaints.append(f"{message.type}: {message.text}")

    def _requested(self, request: Request) -> None:
        if not request.url.startswith((self.address, "about:", "chrome-error:")):
            self.complaints.append(f"asked elsewhere: {request.url}")
