"""Static files in memory."""

from pathlib import Path

import pytest

from magdagdon.web import assets
from magdagdon.web.assets import load_assets


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(assets, "files", lambda _package: tmp_path)
    static = tmp_path / "static"
    (static / "icons").mkdir(parents=True)
    (static / "app.css").write_text("a{}")
    (static / "icons" / "die.svg").write_text("<svg/>")
    (static / "notes.md").write_text("for us")
    return static


def test_assets__are_found_by_release_and_name(package: Path) -> None:
    found = load_assets()
    asset = found.find(found.release, "icons/die.svg")
    assert asset is not None
    assert asset.content == b"<svg/>"
    assert asset.media_type == "image/svg+xml"


def test_assets__of_another_release_are_not_found(package: Path) -> None:
    assert load_assets().find("0" * 16, "app.css") is None


def test_assets__hold_only_kinds_that_pages_use(package: Path) -> None:
    assert set(load_assets().by_name) == {"app.css", "icons/die.svg"}


def test_release__changes_with_every_name_and_content(package: Path) -> None:
    seen = {load_assets().release}
    (package / "app.css").write_text("a{b}")
    seen.add(load_assets().release)
    (package / "app.css").rename(package / "other.css")
    seen.add(load_assets().release)
    assert len(seen) == 3


def test_release__is_the_same_for_the_same_files(package: Path) -> None:
    assert load_assets() == load_assets()


def test_assets__may_be_missing_altogether(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "files", lambda _package: tmp_path)
    assert load_assets().by_name == {}
