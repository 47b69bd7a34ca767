"""The sign of life at /healthz: by it a second start finds the first."""

import json
from dataclasses import dataclass
from typing import Self

PATH = "/healthz"
_APP = "magdagdon"


@dataclass(frozen=True, slots=True)
class Health:
    """What a running program says of itself.

    Attributes:
        version: of the package.
        instance: whatever it was started with to be told from others, such as a hash of its data
            folder; "" if nothing.
    """

    version: str
    instance: str

    def as_json(self) -> dict[str, str]:
        """The object that is sent."""
        return {"app": _APP, "version": self.version, "instance": self.instance}

    @classmethod
    def parse(cls, body: bytes | str) -> Self | None:
        """What an answer of /healthz says; None if another program sent it."""
        try:
            told = json.loads(body)
        except ValueError:
            return None
        if not isinstance(told, dict) or told.get("app") != _APP:
            return None
        return cls(str(told.get("version", "")), str(told.get("instance", "")))
