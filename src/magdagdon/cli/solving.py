"""The commands about perfect play: their options. What they do is imported when asked for."""

# ruff: noqa: PLC0415 - late imports: numba takes a while, and play never needs it

from typing import Annotated

import typer

from magdagdon.cli.help import SpokenCommand
from magdagdon.cli.settings import Parsers
from magdagdon.cli.terminal import Terminal
from magdagdon.rules import Difficulty

DIFFICULTIES = "|".join(difficulty.value for difficulty in Difficulty)


def add_solving(app: typer.Typer, terminal: Terminal) -> None:
    """Add `par`, `advise`, `review`, `simulate` and `solve`."""
    _add_par(app, terminal)
    _add_advise(app, terminal)
    _add_review(app, terminal)
    _add_simulate(app, terminal)
    _add_solve(app, terminal)


def _add_par(app: typer.Typer, terminal: Terminal) -> None:
    text = terminal.words.text

    @app.command(cls=SpokenCommand, help=text("solving.help.par"))
    def par(
        as_json: Annotated[bool, typer.Option("--json", help=text("cli.option.json"))] = False,
    ) -> None:
        from magdagdon.cli.par import par

        par(terminal, as_json=as_json)


def _add_advise(app: typer.Typer, terminal: Terminal) -> None:
    text = terminal.words.text
    parsers = Parsers(terminal.words)

    @app.command(cls=SpokenCommand, help=text("solving.help.advise"))
    def advise(
        file: Annotated[
            str, typer.Argument(metavar=text("cli.value.file"), help=text("cli.argument.record"))
        ],
        top: Annotated[
            int | None,
            typer.Option(
                metavar=text("solving.value.count"),
                parser=parsers.count,
                help=text("solving.option.top"),
            ),
        ] = None,
        book: Annotated[
            str | None,
            typer.Option(metavar=text("cli.value.file"), help=text("solving.option.book")),
        ] = None,
        as_json: Annotated[bool, typer.Option("--json", help=text("cli.option.json"))] = False,
    ) -> None:
        from magdagdon.cli.advise import advise

        advise(terminal, file, top=top, book=book, as_json=as_json)


def _add_review(app: typer.Typer, terminal: Terminal) -> None:
    text = terminal.words.text

    @app.command(cls=SpokenCommand, help=text("advice.help.review"))
    def review(
        file: Annotated[
            str, typer.Argument(metavar=text("cli.value.file"), help=text("cli.argument.record"))
        ],
        book: Annotated[
            str | None,
            typer.Option(metavar=text("cli.value.file"), help=text("solving.option.book")),
        ] = None,
        as_json: Annotated[bool, typer.Option("--json", help=text("cli.option.json"))] = False,
    ) -> None:
        from magdagdon.cli.review import review

        review(terminal, file, book=book, as_json=as_json)


def _add_simulate(app: typer.Typer, terminal: Terminal) -> None:
    text = terminal.words.text
    parsers = Parsers(terminal.words)

    @app.command(cls=SpokenCommand, help=text("solving.help.simulate"))
    def simulate(
        difficulty: Annotated[
            Difficulty,
            typer.Option(
                metavar=DIFFICULTIES,
                parser=parsers.difficulty,
                help=text("solving.option.difficulty"),
            ),
        ],
        policy: Annotated[
            str,
            typer.Option(
                metavar="random|greedy|best",
                parser=parsers.policy,
                help=text("solving.option.policy"),
            ),
        ] = "greedy",
        games: Annotated[
            int,
            typer.Option(
                metavar=text("solving.value.count"),
                parser=parsers.count,
                help=text("solving.option.games"),
            ),
        ] = 10_000,
        seed: Annotated[
            int,
            typer.Option(
                metavar=text("solving.value.number"),
                parser=parsers.natural,
                help=text("solving.option.seed"),
            ),
        ] = 1,
        processes: Annotated[
            int | None,
            typer.Option(
                metavar=text("solving.value.count"),
                parser=parsers.count,
                help=text("solving.option.processes"),
            ),
        ] = None,
        data: Annotated[
            str | None,
            typer.Option(metavar=text("cli.value.folder"), help=text("solving.option.tables")),
        ] = None,
        as_json: Annotated[bool, typer.Option("--json", help=text("cli.option.json"))] = False,
    ) -> None:
        from magdagdon.cli.simulate import Wish, simulate

        wish = Wish(difficulty, policy, games, seed, processes, data)
        simulate(terminal, wish, as_json=as_json)


def _add_solve(app: typer.Typer, terminal: Terminal) -> None:
    text = terminal.words.text
    parsers = Parsers(terminal.words)

    @app.command(cls=SpokenCommand, help=text("solving.help.solve"))
    def solve(
        difficulty: Annotated[
            Difficulty,
            typer.Argument(
                metavar=text("solving.value.difficulty"),
                parser=parsers.difficulty,
                help=text("solving.argument.difficulty"),
            ),
        ],
        data: Annotated[
            str,
            typer.Option(metavar=text("cli.value.folder"), help=text("solving.option.data")),
        ],
        processes: Annotated[
            int | None,
            typer.Option(
                metavar=text("solving.value.count"),
                parser=parsers.count,
                help=text("solving.option.processes"),
            ),
        ] = None,
    ) -> None:
        from magdagdon.cli.solve import solve

        solve(terminal, difficulty, data, processes)
