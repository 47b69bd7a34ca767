"""Arrays in files: written under another name first, checksummed, listed in a manifest."""

import hashlib
import json
import os
from pathlib import Path
from typing import Any

import numpy as np

from magdagdon.solver.arrays import Array

MANIFEST = "manifest.json"
FORMAT = 1
PIECE = 1 << 24


class DamagedData(Exception):
    """A file of the data folder is missing, of the wrong size or not what was written."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


def checksum(array: Array) -> str:
    """SHA-256 of the bytes of an array."""
    digest = hashlib.sha256()
    flat = array.reshape(-1).view(np.uint8)
    for begin in range(0, flat.size, PIECE):
        digest.update(flat[begin : begin + PIECE].data)
    return digest.hexdigest()


class DataFolder:
    """A folder of arrays. What its manifest lists is complete; anything else is leftovers."""

    def __init__(self, path: Path) -> None:
        path.mkdir(parents=True, exist_ok=True)
        self._path = path
        self._listed: dict[str, dict[str, Any]] = self._read_manifest()

    def _read_manifest(self) -> dict[str, dict[str, Any]]:
        path = self._path / MANIFEST
        if not path.exists():
            return {}
        try:
            content = json.loads(path.read_text("utf-8"))
            if content["format"] != FORMAT:
                raise DamagedData(path)
            listed: dict[str, dict[str, Any]] = content["arrays"]
            return listed
        except (ValueError, KeyError, TypeError) as error:
            raise DamagedData(path) from error

    def _write_manifest(self) -> None:
        part = self._path / (MANIFEST + ".part")
        content = {"format": FORMAT, "arrays": self._listed}
        with part.open("w", encoding="utf-8") as file:
            json.dump(content, file, indent=1, sort_keys=True)
            file.flush()
            os.fsync(file.fileno())
        part.replace(self._path / MANIFEST)

    def __contains__(self, name: str) -> bool:
        return name in self._listed

    def note(self, name: str) -> dict[str, Any]:
        """What the manifest says of an array."""
        return self._listed[name]

    def create(self, name: str, shape: tuple[int, ...], dtype: type) -> Array:
        """A new array mapped from a file; it counts only once it is `sealed`."""
        part = self._part(name)
        part.parent.mkdir(parents=True, exist_ok=True)
        return np.memmap(part, dtype, "w+", shape=shape)

    def seal(self, arrays: dict[str, Array], **notes: Any) -> None:
        """Complete arrays that were created here, all at once; notes go to the manifest."""
        for name, array in arrays.items():
            if isinstance(array, np.memmap):
                array.flush()
            entry = {"dtype": array.dtype.str, "shape": list(array.shape)}
            self._listed[name] = entry | {"sha256": checksum(array)} | notes
            self._part(name).replace(self._path / name)
        self._write_manifest()

    def add(self, name: str, array: Array, **notes: Any) -> None:
        """Write an array that is in memory."""
        self._part(name).parent.mkdir(parents=True, exist_ok=True)
        array.tofile(self._part(name))
        self.seal({name: array}, **notes)

    def load(self, name: str) -> Array:
        """An array, read into memory and checked; `DamagedData` if it is not what was written."""
        entry, path = self._listed[name], self._path / name
        try:
            array = np.fromfile(path, np.dtype(entry["dtype"])).reshape(entry["shape"])
        except (OSError, ValueError) as error:
            raise DamagedData(path) from error
        if checksum(array) != entry["sha256"]:
            raise DamagedData(path)
        return array

    def drop(self, names: list[str]) -> None:
        """Forget arrays and remove their files."""
        for name in names:
            self._listed.pop(name, None)
        self._write_manifest()
        for name in names:
            (self._path / name).unlink(missing_ok=True)

    def _part(self, name: str) -> Path:
        return self._path / (name + ".part")
