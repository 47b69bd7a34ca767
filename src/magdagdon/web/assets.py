"""Static files: read once from the package (a zip will do), kept in memory under one hash.

One hash for all of them, so that a style sheet or a script finds its neighbours by relative names,
and a page never meets a script of another release.
"""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath

MEDIA_TYPES: Mapping[str, str] = {
    ".css": "text/css; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


@dataclass(frozen=True, slots=True)
class Asset:
    """One static file as it is sent."""

    content: bytes
    media_type: str


@dataclass(frozen=True, slots=True)
class Assets:
    """All static files by name ("game.css", "icons/die.svg") and the hash of them all."""

    release: str
    by_name: Mapping[str, Asset]

    def find(self, release: str, name: str) -> Asset | None:
        """The file of this name, if `release` is the one we are."""
        return self.by_name.get(name) if release == self.release else None


def load_assets() -> Assets:
    """Read the package's static files."""
    folder = files("magdagdon.web").joinpath("static")
    contents = dict(sorted(_walk(folder, ""))) if folder.is_dir() else {}
    return Assets(
        _hash(contents),
        {name: Asset(content, MEDIA_TYPES[_suffix(name)]) for name, content in contents.items()},
    )


def _walk(folder: Traversable, prefix: str) -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        name = prefix + entry.name
        if entry.is_dir():
            yield from _walk(entry, f"{name}/")
        elif _suffix(name) in MEDIA_TYPES:
            yield name, entry.read_bytes()


def _suffix(name: str) -> str:
    return PurePosixPath(name).suffix


def _hash(contents: Mapping[str, bytes]) -> str:
    whole = hashlib.sha256()
    for name, content in contents.items():
        whole.update(f"{name}\0{len(content)}\0".encode())
        whole.update(content)
    return whole.hexdigest()[:16]
