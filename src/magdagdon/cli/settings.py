"""What can be set on the command line, and the values it takes."""

from dataclasses import dataclass
from urllib.parse import urlsplit

import typer

from magdagdon.rules import Difficulty
from magdagdon.words import Words

DEFAULT_PORT = 20020  # fixed: what a browser keeps for the game belongs to address and port
DEFAULT_SERVE_PORT = 20021
LOOPBACK = "127.0.0.1"
MOST_ADVISERS = 64
POLICIES = ("random", "greedy", "best")


@dataclass(frozen=True, slots=True)
class PublicUrl:
    """The address under which players reach the game, when a proxy stands before it."""

    scheme: str
    host: str  # with its port, as in a Host header

    @property
    def address(self) -> str:
        """The address, without a slash at its end."""
        return f"{self.scheme}://{self.host}"


@dataclass(frozen=True, slots=True)
class ServeSettings:
    """What `magdagdon serve` was told.

    Attributes:
        host: the address to listen on.
        port: and its port.
        public_url: what players type, if not `http://host:port`.
        allowed_hosts: further names that the game answers to.
        database: a file or a database URL; None: the usual file in the data folder.
        data_dir: the data folder; None: the usual one.
        lan: whether phones in the same network are told how to get here.
        advisers: how many workers may compute hints and reviews at a time; 0: there are none.
    """

    host: str
    port: int
    public_url: PublicUrl | None
    allowed_hosts: tuple[str, ...]
    database: str | None
    data_dir: str | None
    lan: bool = False
    advisers: int = 1


@dataclass(frozen=True, slots=True)
class Parsers:
    """Checks of option values; what is wrong is said in the words of the command line."""

    words: Words

    def port(self, text: str | int) -> int:
        """A port number, 0 for any free one."""
        if not (str(text).isdecimal() and int(text) <= 65535):
            raise typer.BadParameter(self.words.text("cli.usage.port"))
        return int(text)

    def public_url(self, text: str | PublicUrl) -> PublicUrl:
        """An http or https address without a path: the cookie is for the whole host."""
        if isinstance(text, PublicUrl):
            return text
        try:
            parts = urlsplit(text)
            wrong = parts.scheme not in ("http", "https") or not parts.hostname or parts.username
            rest = (parts.path.rstrip("/"), parts.query, parts.fragment)
            number = parts.port  # ValueError if it is none
        except ValueError:
            raise typer.BadParameter(self.words.text("cli.usage.public_url")) from None
        if wrong or any(rest) or number == 0:
            raise typer.BadParameter(self.words.text("cli.usage.public_url"))
        return PublicUrl(parts.scheme, parts.netloc)

    def count(self, text: str | int) -> int:
        """A whole number from 1 up."""
        if not (str(text).isdecimal() and int(text) >= 1):
            raise typer.BadParameter(self.words.text("solving.usage.count"))
        return int(text)

    def advisers(self, text: str | int) -> int:
        """A number of workers: 0 for none, and never more than a machine could bear."""
        if not (str(text).isdecimal() and int(text) <= MOST_ADVISERS):
            raise typer.BadParameter(self.words.text("advising.usage", most=str(MOST_ADVISERS)))
        return int(text)

    def natural(self, text: str | int) -> int:
        """A whole number from 0 up that fits 64 bits."""
        if not (str(text).isdecimal() and int(text) < 1 << 64):
            raise typer.BadParameter(self.words.text("solving.usage.natural"))
        return int(text)

    def difficulty(self, text: str | Difficulty) -> Difficulty:
        """A difficulty by its name, in capitals or not."""
        if isinstance(text, Difficulty):
            return text
        try:
            return Difficulty(text.upper())
        except ValueError:
            raise typer.BadParameter(self.words.text("solving.usage.difficulty")) from None

    def policy(self, text: str) -> str:
        """A way to play in simulations."""
        if text not in POLICIES:
            raise typer.BadParameter(self.words.text("solving.usage.policy"))
        return text
