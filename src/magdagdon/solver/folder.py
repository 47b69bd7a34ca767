"""Arrays in files: written under another name first, checksummed, listed in a manifest."""

import hashlib
import json
import os
from pathlib import Path
from typing import Any, Self

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

    def __init__(self, path: Path, *, create: bool = True) -> None:
        if create:
            path.mkdir(parents=True, exist_ok=True)
        self._path = path
        self._streams: dict[str, FileStream] = {}
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

    def stream(self, name: str, dtype: type) -> "FileStream":
        """A new array written block by block; it counts only once it is sealed."""
        self._streams[name] = FileStream(self._part(name), dtype)
        return self._streams[name]

    def seal(self, arrays: dict[str, Array], **notes: Any) -> None:
        """Complete some arrays, all at once; notes go to the manifest.

        What is in memory is written; what a stream made is in its file already.
        """
        for name, array in arrays.items():
            entry = {"dtype": array.dtype.str, "shape": list(array.shape)}
            self._listed[name] = entry | {"sha256": self._written(name, array)} | notes
        for name in arrays:
            self._part(name).replace(self._path / name)
        self._write_manifest()

    def _written(self, name: str, array: Array) -> str:
        """The checksum of an array that is in its file now."""
        stream = self._streams.pop(name, None)
        if stream is not None:
            return stream.digest
        array.tofile(self._part(name))
        return checksum(array)

    def load(self, name: str, room: int = 1 << 62) -> Array:
        """An array, checked; `DamagedData` if it is not what was written.

        It is read into memory, or mapped from its file if it takes more than `room` bytes.
        """
        path = self._path / name
        if name not in self._listed:
            raise DamagedData(path)
        entry = self._listed[name]
        dtype, shape = np.dtype(entry["dtype"]), tuple(entry["shape"])
        try:
            if path.stat().st_size > room:
                array: Array = np.memmap(path, dtype, "r", shape=shape)
            else:
                array = np.fromfile(path, dtype).reshape(shape)
        except (OSError, ValueError) as error:
            raise DamagedData(path) from error
        if checksum(array) != entry["sha256"]:
            raise DamagedData(path)
        return array

    def drop(self, names: list[str]) -> None:
        """Forget arrays and remove their files; those that are not there are no matter."""
        listed = [name for name in names if name in self._listed]
        if not listed:
            return
        for name in listed:
            del self._listed[name]
        self._write_manifest()
        for name in listed:
            (self._path / name).unlink(missing_ok=True)

    def _part(self, name: str) -> Path:
        return self._path / (name + ".part")


class FileStream:
    """An array that grows in a file."""

    def __init__(self, path: Path, dtype: type) -> None:
        self._path = path
        self._dtype = dtype
        self._file = path.open("wb")
        self._digest = hashlib.sha256()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def write(self, block: Array) -> None:
        """Add to its end."""
        self._file.write(block.data)
        self._digest.update(block.view(np.uint8).data)

    @property
    def digest(self) -> str:
        """SHA-256 of all that was written, so that it need not be read again for it."""
        return self._digest.hexdigest()

    def array(self) -> Array:
        """All of it, mapped; nothing can be written any more."""
        self._file.flush()
        os.fsync(self._file.fileno())
        self._file.close()
        if self._path.stat().st_size == 0:
            return np.empty(0, self._dtype)
        return np.memmap(self._path, self._dtype, "r")
