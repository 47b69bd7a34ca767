"""`magdagdon`: the game on this machine, for the person at it."""

from contextlib import suppress

from magdagdon import __version__
from magdagdon.advice import NO_ADVISER
from magdagdon.cli import browser, ports, server
from magdagdon.cli.folder import data_folder, database, prepare
from magdagdon.cli.office import office_for
from magdagdon.cli.settings import LOOPBACK
from magdagdon.cli.terminal import Terminal
from magdagdon.web.health import Health
from magdagdon.web.wrapping import app_for_one


def play(terminal: Terminal, port: int, *, open_browser: bool) -> None:
    """Start the game, or go to the one that runs already, and stay until Ctrl-C."""
    folder = prepare(data_folder())
    ours = ports.instance_of(folder)
    try:
        listening = ports.listen(LOOPBACK, port)
    except ports.PortTaken:
        running = ports.running_at(LOOPBACK, port)
        if running is not None and running.instance == ours.instance:
            _go_to(terminal, port, running, open_browser=open_browser)
            return
        terminal.say("cli.play.other_port", port=str(port))
        listening = ports.listen(LOOPBACK, 0)
    with suppress(KeyboardInterrupt), listening, server.parts(database(folder)) as parts:
        office, pars = office_for(1), server.known_pars()
        app = app_for_one(*parts, instance=ours.instance, adviser=office or NO_ADVISER, pars=pars)
        _announce(terminal, _address(listening.getsockname()[1]), open_browser=open_browser)
        server.run(app, listening, office)
    terminal.say("cli.play.ended")


def _go_to(terminal: Terminal, port: int, running: Health, *, open_browser: bool) -> None:
    terminal.say("cli.play.running", address=_address(port))
    if running.version != __version__:
        terminal.say("cli.play.other_version", running=running.version, version=__version__)
    if open_browser and not browser.open_now(_address(port)):
        terminal.say("cli.play.open_yourself")


def _announce(terminal: Terminal, address: str, *, open_browser: bool) -> None:
    terminal.say("cli.play.address", address=address)
    if not (open_browser and browser.open_later(address)):
        terminal.say("cli.play.open_yourself")
    terminal.say("cli.play.how_to_end")
    terminal.finish()


def _address(port: int) -> str:
    return f"http://{ports.at(LOOPBACK, port)}/"
