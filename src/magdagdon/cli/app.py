"""The commands and their options. What they do is imported when they are asked for, not before."""

# ruff: noqa: PLC0415 - late imports: `--help` and `replay` load no database and no server

from typing import Annotated

import typer

from magdagdon import __version__
from magdagdon.cli.help import SpokenCommand, SpokenGroup
from magdagdon.cli.settings import (
    DEFAULT_PORT,
    DEFAULT_SERVE_PORT,
    LOOPBACK,
    Parsers,
    PublicUrl,
    ServeSettings,
)
from magdagdon.cli.solving import add_solving
from magdagdon.cli.terminal import Terminal
from magdagdon.cli.verifying import add_verifying


def build(terminal: Terminal) -> typer.Typer:
    """The application, its help in the words of the terminal."""
    app = _group(terminal, "cli.help.magdagdon")
    _add_play(app, terminal)
    _add_serve(app, terminal)
    _add_adviser(app, terminal)
    _add_replay(app, terminal)
    add_verifying(app, terminal)
    app.add_typer(_scores(terminal), name="scores")
    add_solving(app, terminal)
    return app


def _group(terminal: Terminal, help_key: str) -> typer.Typer:
    return typer.Typer(
        cls=SpokenGroup,
        help=terminal.words.text(help_key),
        invoke_without_command=True,
        add_completion=help_key == "cli.help.magdagdon",
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["--help", "-h"]},
    )


def _add_play(app: typer.Typer, terminal: Terminal) -> None:
    text = terminal.words.text

    def show_version(asked: bool) -> None:
        if asked:
            terminal.show(f"magdagdon {__version__}")
            raise typer.Exit

    @app.callback()
    def play(
        context: typer.Context,
        port: Annotated[
            int,
            typer.Option(
                metavar=text("cli.value.port"),
                parser=Parsers(terminal.words).port,
                help=text("cli.option.port", port=str(DEFAULT_PORT)),
            ),
        ] = DEFAULT_PORT,
        no_browser: Annotated[
            bool, typer.Option("--no-browser", help=text("cli.option.no_browser"))
        ] = False,
        version: Annotated[  # noqa: ARG001 - its callback answers
            bool,
            typer.Option(
                "--version", callback=show_version, is_eager=True, help=text("cli.option.version")
            ),
        ] = False,
    ) -> None:
        if context.invoked_subcommand is None:
            from magdagdon.cli.play import play

            play(terminal, port, open_browser=not no_browser)


def _add_serve(app: typer.Typer, terminal: Terminal) -> None:
    text = terminal.words.text
    parsers = Parsers(terminal.words)

    @app.command(cls=SpokenCommand, help=text("cli.help.serve"))
    def serve(
        host: Annotated[
            str | None,
            typer.Option(
                metavar=text("cli.value.address"),
                help=text("cli.option.host"),
                show_default=LOOPBACK,
            ),
        ] = None,
        port: Annotated[
            int,
            typer.Option(
                metavar=text("cli.value.port"),
                parser=parsers.port,
                help=text("cli.option.serve_port", port=str(DEFAULT_SERVE_PORT)),
            ),
        ] = DEFAULT_SERVE_PORT,
        lan: Annotated[bool, typer.Option("--lan", help=text("lan.option"))] = False,
        public_url: Annotated[
            PublicUrl | None,
            typer.Option(
                metavar="URL", parser=parsers.public_url, help=text("cli.option.public_url")
            ),
        ] = None,
        allowed_host: Annotated[
            list[str] | None,
            typer.Option(metavar=text("cli.value.host"), help=text("cli.option.allowed_host")),
        ] = None,
        database: Annotated[
            str | None,
            typer.Option(
                metavar=text("cli.value.database"),
                envvar="MAGDAGDON_DATABASE",
                help=text("cli.option.database"),
            ),
        ] = None,
        data_dir: Annotated[
            str | None,
            typer.Option(
                metavar=text("cli.value.folder"),
                envvar="MAGDAGDON_DATA_DIR",
                help=text("cli.option.data_dir"),
            ),
        ] = None,
        advisers: Annotated[
            int,
            typer.Option(
                metavar=text("solving.value.count"),
                parser=parsers.advisers,
                help=text("advising.option"),
            ),
        ] = 1,
    ) -> None:
        from magdagdon.cli.serve import host_of, serve

        where = host_of(host, lan=lan)
        hosts = tuple(allowed_host or ())
        settings = ServeSettings(where, port, public_url, hosts, database, data_dir, lan, advisers)
        serve(terminal, settings)


def _add_adviser(app: typer.Typer, terminal: Terminal) -> None:
    @app.command(cls=SpokenCommand, help=terminal.words.text("advising.help"), hidden=True)
    def adviser() -> None:
        from magdagdon.cli.adviser import answer_server

        answer_server()


def _add_replay(app: typer.Typer, terminal: Terminal) -> None:
    text = terminal.words.text

    @app.command(cls=SpokenCommand, help=text("cli.help.replay"))
    def replay(
        file: Annotated[
            str, typer.Argument(metavar=text("cli.value.file"), help=text("cli.argument.record"))
        ],
        as_json: Annotated[bool, typer.Option("--json", help=text("cli.option.json"))] = False,
    ) -> None:
        from magdagdon.cli.replay import replay

        replay(terminal, file, as_json=as_json)


def _scores(terminal: Terminal) -> typer.Typer:
    text = terminal.words.text
    scores = _group(terminal, "cli.help.scores")

    @scores.callback()
    def show(context: typer.Context) -> None:
        if context.invoked_subcommand is None:
            from magdagdon.cli.scores import show

            show(terminal)

    @scores.command("export", cls=SpokenCommand, help=text("cli.help.export"))
    def export(
        file: Annotated[
            str, typer.Argument(metavar=text("cli.value.file"), help=text("cli.argument.export"))
        ] = "-",
        force: Annotated[bool, typer.Option("--force", help=text("cli.option.force"))] = False,
    ) -> None:
        from magdagdon.cli.scores import export

        export(terminal, file, overwrite=force)

    @scores.command("import", cls=SpokenCommand, help=text("cli.help.import"))
    def import_(
        file: Annotated[
            str, typer.Argument(metavar=text("cli.value.file"), help=text("cli.argument.import"))
        ],
    ) -> None:
        from magdagdon.cli.scores import import_games

        import_games(terminal, file)

    return scores
