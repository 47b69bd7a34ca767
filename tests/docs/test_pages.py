"""Documents that can fail the build: their links lead somewhere, their commands exist and work."""

import re
import shlex
from pathlib import Path

import pytest

from magdagdon.cli.main import run
from magdagdon.cli.terminal import Terminal
from magdagdon.words import words_for
from scripts.cli_page import PAGE, page

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
README = (ROOT / "README.md").read_text(encoding="utf-8")

_LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")
_BLOCK = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)


def _commands(document: str) -> list[list[str]]:
    lines = "".join(_BLOCK.findall(document)).splitlines()
    return [words for line in lines if (words := shlex.split(line, comments=True))]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_document__links_lead_somewhere(document: Path) -> None:
    targets = _LINK.findall(_text(document))
    assert [target for target in targets if not (document.parent / target).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_document__named_paths_exist(document: Path) -> None:
    named = re.findall(r"`((?:src|tests|docs|scripts|requirements)/[\w./-]+)`", _text(document))
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_cli_page__is_what_the_program_says() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `make docs`"


def test_readme__a_player_needs_two_commands() -> None:
    clone, enter, play = _commands(README)[:3]
    assert (clone[:2], enter[0], play) == (["git", "clone"], "cd", ["make", "play"])


def test_readme__make_targets_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = [words[1] for words in _commands(README) if words[0] == "make"]
    assert {"play", "test", "check", "bench"} <= set(targets)
    assert all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in targets)


@pytest.mark.parametrize(
    "command", [words for words in _commands(README) if Path(words[0]).name == "magdagdon"]
)
def test_readme__commands_are_understood(command: list[str]) -> None:
    """With --help at the end nothing is done, but command and options must exist."""
    assert run([*command[1:], "--help"], Terminal(words_for("en"))) == 0


def test_readme__set_up_without_make_names_files_that_exist() -> None:
    [install] = [words for words in _commands(README) if "--require-hashes" in words]
    assert (ROOT / install[install.index("-r") + 1]).is_file()


def test_readme__says_that_there_is_no_licence_yet() -> None:
    assert not list(ROOT.glob("LICEN[CS]E*"))
    assert "None has been chosen yet" in README


def test_ci__runs_the_check_of_the_readme() -> None:
    assert re.search(r"^make check$", (ROOT / ".ci/run").read_text(encoding="utf-8"), re.MULTILINE)
    assert re.search(r"^check: lint test", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)


def _text(document: Path) -> str:
    return document.read_text(encoding="utf-8")
