"""`magdagdon serve`: the game for several players, each known by a cookie."""

import socket
from contextlib import suppress
from datetime import timedelta

from magdagdon.advice import NO_ADVISER
from magdagdon.cli import ports, server
from magdagdon.cli.exits import Exit, Failure
from magdagdon.cli.folder import data_folder, database, prepare
from magdagdon.cli.lan import address as lan_address
from magdagdon.cli.lan import can_draw, code
from magdagdon.cli.office import office_for
from magdagdon.cli.settings import LOOPBACK as LOOPBACK_ADDRESS
from magdagdon.cli.settings import ServeSettings
from magdagdon.cli.terminal import Terminal
from magdagdon.web.hosts import LOOPBACK, AllowedHosts, Host
from magdagdon.web.wrapping import app_for_several

_EVERYWHERE = ("", "0.0.0.0", "::")  # noqa: S104 - to be recognised, not to be listened on

_FORGET_AFTER = timedelta(days=30)


def serve(terminal: Terminal, settings: ServeSettings) -> None:
    """Serve the game until Ctrl-C."""
    hosts = allowed_hosts(settings)
    https = settings.public_url is not None and settings.public_url.scheme == "https"
    place = settings.database or database(prepare(data_folder(settings.data_dir)))
    listening = _listen(settings)
    with (
        suppress(KeyboardInterrupt),
        listening,
        server.parts(place, forget_after=_FORGET_AFTER) as parts,
    ):
        public_url = settings.public_url.address if settings.public_url else ""
        office = office_for(settings.advisers)
        app = app_for_several(
            *parts,
            hosts=hosts,
            https=https,
            public_url=public_url,
            adviser=office or NO_ADVISER,
            pars=server.known_pars(),
        )
        _announce(terminal, settings, _address(settings, listening.getsockname()[1]))
        terminal.say("cli.play.how_to_end")
        terminal.finish()
        server.run(app, listening, office)
    terminal.say("cli.serve.ended")


def host_of(host: str | None, *, lan: bool) -> str:
    """Where to listen: what was said, or this machine's address in its network, or only here.

    Raises:
        Failure: both were said, or there is no network.
    """
    if lan and host is not None:
        raise Failure("lan.with_host", Exit.USAGE)
    return lan_address() if lan else host or LOOPBACK_ADDRESS


def allowed_hosts(settings: ServeSettings) -> AllowedHosts:
    """The names the game answers to: those it was told, where it listens, and this machine's own.

    Raises:
        Failure: it listens on all addresses and was told no name, or what it was told is none.
    """
    told = [*settings.allowed_hosts]
    if settings.public_url is not None:
        told.append(settings.public_url.host)
    if settings.host not in _EVERYWHERE:
        told.append(ports.bracketed(settings.host))
    if not told:
        raise Failure("cli.usage.who_may_ask", Exit.USAGE, host=settings.host)
    return AllowedHosts(frozenset(map(_host, told)) | LOOPBACK.hosts)


def _announce(terminal: Terminal, settings: ServeSettings, address: str) -> None:
    terminal.say("cli.serve.address", address=address)
    if settings.lan and can_draw():
        terminal.say("lan.scan")
        terminal.show(code(address))
    if settings.lan and address.startswith("http:"):
        terminal.say("lan.plain")


def _host(name: str) -> Host:
    try:
        return Host.parse(name)
    except ValueError:
        raise Failure("cli.usage.allowed_host", Exit.USAGE, host=name) from None


def _listen(settings: ServeSettings) -> socket.socket:
    """The socket; unlike the game of one player, a service does not move to another port."""
    try:
        return ports.listen(settings.host, settings.port)
    except ports.PortTaken:
        address = ports.at(settings.host, settings.port)
        raise Failure("cli.port_taken", address=address) from None


def _address(settings: ServeSettings, port: int) -> str:
    if settings.public_url is not None:
        return f"{settings.public_url.address}/"
    if settings.host not in _EVERYWHERE:
        return f"http://{ports.at(settings.host, port)}/"
    name = settings.allowed_hosts[0]
    return f"http://{name}/" if Host.parse(name).port else f"http://{name}:{port}/"
