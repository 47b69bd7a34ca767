"""Reading catalogues: from files, from a zip, quickly."""

import os
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest

from magdagdon.words import LANGUAGES, catalogue
from magdagdon.words.catalogue import Piece, load, pieces
from tests.words.usage import SOURCE

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
ALLOWED_SECONDS = 0.1


def write(folder: Path, name: str, *entries: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(HEADER + "\n\n".join(entries) + "\n", "utf-8")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(catalogue, "files", lambda _: tmp_path)
    return tmp_path / "catalogues" / "sl"


def test_load__merges_all_areas_of_a_language(folder: Path) -> None:
    write(folder, "a.po", 'msgid "a.one"\nmsgstr "Ena"')
    forms = "\n".join(f'msgstr[{i}] "{{n}} {form}"' for i, form in enumerate("čšžć"))
    write(folder, "b.po", f'msgid "b.one"\nmsgid_plural "b.one"\n{forms}')
    (folder / "readme.txt").write_text("not a catalogue")
    assert load("sl") == {"a.one": ("Ena",), "b.one": ("{n} č", "{n} š", "{n} ž", "{n} ć")}


def test_load__of_a_key_that_two_areas_claim__is_refused(folder: Path) -> None:
    write(folder, "a.po", 'msgid "a.one"\nmsgstr "Ena"')
    write(folder, "b.po", 'msgid "a.one"\nmsgstr "Dva"')
    with pytest.raises(ValueError, match=r"sl/b\.po: the key 'a\.one' is in another area too"):
        load("sl")


def test_pieces__take_a_sentence_apart_at_its_placeholders() -> None:
    assert list(pieces("{a}: {{b}} {c:+}.")) == [
        Piece("", "a", False),
        Piece(": {", None, False),
        Piece("b}", None, False),
        Piece(" ", "c", True),
        Piece(".", None, False),
    ]


def test_words__can_be_read_from_a_zip(tmp_path: Path) -> None:
    archive = tmp_path / "magdagdon.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        packed.writestr("magdagdon/__init__.py", "")
        for path in (SOURCE / "words").rglob("*.[p][yo]"):
            packed.write(path, Path("magdagdon") / path.relative_to(SOURCE))
    script = (
        "import magdagdon.words as words\n"
        "print(words.__file__)\n"
        "print(ascii(words.words_for('sl').text('term.difficulty')))\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(archive)}
    run = [sys.executable, "-c", script]
    printed = subprocess.check_output(run, env=environment, text=True, cwd=tmp_path).splitlines()
    assert printed[0].startswith(str(archive))
    assert printed[1] == ascii("TEŽAVNOST")


@pytest.mark.parametrize("language", LANGUAGES)
def test_load__is_quick(language: str) -> None:
    """Processor time, best of five: other work on the machine doesn't count."""
    assert min(_seconds_to_load(language) for _ in range(5)) < ALLOWED_SECONDS


def _seconds_to_load(language: str) -> float:
    begin = time.process_time()
    load(language)
    return time.process_time() - begin
