"""Help pages and usage errors in the language of the command line: Typer's own are English only."""

from collections.abc import Iterable
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from magdagdon.cli.terminal import Terminal
from magdagdon.words import Words

# Options that Typer adds by itself, by the name of their parameter.
_BUILT_IN = {
    "help": "cli.option.help",
    "install_completion": "cli.option.install_completion",
    "show_completion": "cli.option.show_completion",
}

Row = tuple[str, str]


class SpokenCommand(TyperCommand):
    """A command whose help page is written by the `Terminal` given to the application as `obj`."""

    def get_help_option(self, ctx: Any) -> Any:
        """The option --help, its page printed as all our output is."""
        return _printing(super().get_help_option(ctx))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the page: usage, what it does, arguments, options."""
        _write_page(self, ctx, formatter, commands=())


class SpokenGroup(TyperGroup):
    """As `SpokenCommand`, with the commands inside it."""

    def get_help_option(self, ctx: Any) -> Any:
        """The option --help, its page printed as all our output is."""
        return _printing(super().get_help_option(ctx))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the page: usage, what it does, commands (but hidden ones), options."""
        inside = ((name, self.get_command(ctx, name)) for name in self.list_commands(ctx))
        shown = ((name, command) for name, command in inside if command and not command.hidden)
        commands = [(name, command.help or "") for name, command in shown]
        _write_page(self, ctx, formatter, commands)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that is asked for, and what it was given."""
        if args[0] not in self.list_commands(ctx) and not ctx.resilient_parsing:
            words: Words = ctx.obj.words
            raise typer.BadParameter(words.text("cli.usage.no_such_command", command=args[0]))
        return super().resolve_command(ctx, args)


def _printing(option: Any) -> Any:
    """Typer's echo writes UTF-8 where a console has no Unicode and trips over closed pipes."""
    option.callback = _print_page
    return option


def _print_page(ctx: Any, _option: Any, asked: bool) -> None:
    if asked and not ctx.resilient_parsing:
        terminal: Terminal = ctx.obj
        terminal.show(ctx.get_help())
        raise typer.Exit


def _write_page(command: Any, ctx: Any, formatter: Any, commands: Iterable[Row]) -> None:
    words: Words = ctx.obj.words
    parameters = command.get_params(ctx)
    arguments = [p for p in parameters if p.param_type_name == "argument"]
    options = [p for p in parameters if p.param_type_name == "option"]
    pieces = [words.text("cli.help.usage_options")]
    pieces += [p.metavar if p.required else f"[{p.metavar}]" for p in arguments]
    pieces += [words.text("cli.help.usage_command")] if commands else []
    formatter.write_usage(ctx.command_path, " ".join(pieces), words.text("cli.help.usage") + " ")
    formatter.write_paragraph()
    formatter.write_text(command.help or "")
    _write_section(formatter, words.text("cli.help.commands"), list(commands))
    _write_section(
        formatter, words.text("cli.help.arguments"), [(p.metavar, p.help or "") for p in arguments]
    )
    _write_section(
        formatter, words.text("cli.help.options"), [_option_row(p, words) for p in options]
    )


def _write_section(formatter: Any, title: str, rows: list[Row]) -> None:
    if rows:
        with formatter.section(title):
            formatter.write_dl(rows)


def _option_row(option: Any, words: Words) -> Row:
    label = ", ".join(sorted(option.opts, key=len))  # Typer keeps them in no order
    if not option.is_flag:
        label = f"{label} {option.metavar}"
    built_in = _BUILT_IN.get(option.name)
    return label, words.text(built_in) if built_in else option.help or ""


def usage_sentence(error: typer.TyperException, words: Words) -> str:
    """What is wrong with a command line, for Typer's refusals and our own.

    Typer names its kinds of refusals in a private module, so they are told apart by their names.
    """
    match type(error).__name__:
        case "NoSuchOption":
            return words.text("cli.usage.no_such_option", option=_attribute(error, "option_name"))
        case "BadOptionUsage":
            return words.text("cli.usage.needs_value", option=_attribute(error, "option_name"))
        case "MissingParameter":
            return words.text("cli.usage.missing", name=_parameter(error))
        case "BadParameter":
            return f"{_parameter(error)}: {error.message}".removeprefix(": ")
    return words.text("cli.usage.wrong", reason=error.format_message())


def _attribute(error: Exception, name: str) -> str:
    return str(getattr(error, name, ""))


def _parameter(error: Exception) -> str:
    parameter = getattr(error, "param", None)
    if parameter is None:
        return ""
    return str(parameter.metavar if parameter.param_type_name == "argument" else parameter.opts[0])
