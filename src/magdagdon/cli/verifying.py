"""`magdagdon verify-dice`: the dice of a record against a seed that was revealed."""

# ruff: noqa: PLC0415 - what a command does is imported when it is asked for, as in `cli.app`

from collections.abc import Callable
from typing import Annotated

import typer

from magdagdon.cli.exits import Exit, Failure
from magdagdon.cli.help import SpokenCommand
from magdagdon.cli.terminal import Terminal
from magdagdon.words import Words


def add_verifying(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command to the application."""
    text = terminal.words.text

    @app.command("verify-dice", cls=SpokenCommand, help=text("verify.help"))
    def verify(
        file: Annotated[
            str, typer.Argument(metavar=text("cli.value.file"), help=text("cli.argument.record"))
        ],
        seed: Annotated[
            str | None,
            typer.Option(
                metavar=text("verify.value.seed"),
                parser=_seed_parser(terminal.words),
                help=text("verify.option.seed"),
            ),
        ] = None,
    ) -> None:
        verify_dice(terminal, file, seed)


def verify_dice(terminal: Terminal, file: str, seed: str | None) -> None:
    """Say whether all dice of a record are those of a seed, by default the one that it tells.

    Raises:
        typer.Exit: with exit code 1, the record is refused or other dice fell.
        Failure: with exit code 2, there is no seed.
    """
    from magdagdon.cli.replay import read_record
    from magdagdon.play import SeededDice, first_difference, told_seed
    from magdagdon.play.throws import throws

    record, _ = read_record(terminal, file)
    seed = seed or told_seed(record)
    if seed is None:
        raise Failure("verify.no_seed", Exit.USAGE, file=file)
    difference = first_difference(record, SeededDice(seed))
    if difference is None:
        terminal.say("verify.fits", throws=sum(1 for _ in throws(record)), seed=seed)
        return
    terminal.warn(
        "verify.reroll" if difference.throw.nth else "verify.roll",
        file=file,
        turn=difference.throw.turn,
        nth=difference.throw.nth,
        found=_faces(difference.throw.dice),
        expected=_faces(difference.expected),
        seed=seed,
    )
    raise typer.Exit(Exit.REFUSED)


def _faces(dice: tuple[int, ...]) -> str:
    return " ".join(map(str, dice))


def _seed_parser(words: Words) -> Callable[[str], str]:
    def parse(text: str) -> str:
        from magdagdon.play import parse_seed

        try:
            return parse_seed(text)
        except ValueError:
            raise typer.BadParameter(words.text("new.wrong")) from None

    return parse
