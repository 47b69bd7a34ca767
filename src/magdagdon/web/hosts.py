"""The names this site answers to: against DNS rebinding, the Host header must be one of them."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import IPv6Address
from typing import Self

_HOST = re.compile(
    r"(?P<name>[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?|\[[0-9a-f:.]+\])(?::(?P<port>[0-9]{1,5}))?",
    re.ASCII | re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Host:
    """A host name or address as a Host header names it, with its port if it names one."""

    name: str
    port: int | None

    @classmethod
    def parse(cls, text: str) -> Self:
        """The host that `text` names, in one spelling; ValueError if it is none.

        >>> Host.parse("LOCALHOST:8000")
        Host(name='localhost', port=8000)
        >>> Host.parse("[0:0::1]").name
        '[::1]'
        """
        match = _HOST.fullmatch(text)
        if match is None:
            raise ValueError(f"not a host: {text!r}")
        port = match["port"]
        return cls(_one_spelling(match["name"]), None if port is None else int(port))


def _one_spelling(name: str) -> str:
    if name.startswith("["):
        return f"[{IPv6Address(name[1:-1]).compressed}]"
    return name.lower()


@dataclass(frozen=True, slots=True)
class AllowedHosts:
    """The hosts a site may be called by. One without a port is allowed with any port.

    Any port, because a tunnel or a container may change it, and a rebound name is wrong whatever
    its port is.
    """

    hosts: frozenset[Host]

    @classmethod
    def named(cls, names: Iterable[str]) -> Self:
        """Allow exactly these, each written as in a Host header; ValueError if one is none."""
        return cls(frozenset(Host.parse(name) for name in names))

    def allow(self, header: str) -> bool:
        """Whether a request with this Host header is meant for this site."""
        try:
            host = Host.parse(header)
        except ValueError:
            return False
        return host in self.hosts or Host(host.name, None) in self.hosts


LOOPBACK = AllowedHosts.named(["127.0.0.1", "localhost", "[::1]"])
