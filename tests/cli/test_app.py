"""The command itself: help, version, wrong usage, completion, and what it loads."""

import subprocess
import sys
from collections.abc import Callable

import pytest

from magdagdon import __version__
from magdagdon.cli.main import run
from magdagdon.cli.terminal import Terminal
from magdagdon.words import words_for
from tests.cli.conftest import Command

HEAVY = ("sqlalchemy", "alembic", "uvicorn", "starlette", "jinja2", "numpy", "numba")


def test_version__is_that_of_the_package(magdagdon: Command) -> None:
    result = magdagdon("--version")
    assert (result.returncode, result.stdout.decode()) == (0, f"magdagdon {__version__}\n")


@pytest.mark.parametrize(
    ("language", "usage", "options"),
    [
        ("C", "Usage: magdagdon [OPTIONS] [COMMAND]", "Options:"),
        ("sl_SI.UTF-8", "Raba: magdagdon [MOŽNOSTI] [UKAZ]", "Možnosti:"),
    ],
)
def test_help__is_in_the_language_of_the_locale(
    magdagdon: Command, language: str, usage: str, options: str
) -> None:
    result = magdagdon("--help", LC_ALL=language, PYTHONIOENCODING="utf-8")
    lines = result.stdout.decode().splitlines()
    assert lines[0] == usage
    assert options in lines
    assert result.returncode == 0


Spoken = Callable[..., tuple[int, str, str]]


@pytest.fixture
def spoken(capsys: pytest.CaptureFixture[str]) -> Spoken:
    """Run a command line in this process: exit code, standard output, standard error."""

    def speak(arguments: str, language: str = "en") -> tuple[int, str, str]:
        code = run(arguments.split(), Terminal(words_for(language)))
        return code, *capsys.readouterr()

    return speak


COMMANDS = ["", "serve", "replay", "scores", "scores export", "scores import"]


@pytest.mark.parametrize("command", COMMANDS)
def test_help__slovene_has_no_english_left(spoken: Spoken, command: str) -> None:
    _, told, _ = spoken(f"{command} --help", "sl")
    for english in ("Usage", "Options", "Commands", "Arguments", "Show", "default", "the "):
        assert english not in told


@pytest.mark.parametrize("command", COMMANDS)
def test_help__short_option_says_the_same(spoken: Spoken, command: str) -> None:
    assert spoken(f"{command} -h") == spoken(f"{command} --help")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--nope", "there is no option --nope"),
        ("replay --nope x", "there is no option --nope"),
        ("nope", "there is no command nope"),
        ("scores nope", "there is no command nope"),
        ("replay", "FILE is missing"),
        ("--port", "--port needs a value"),
        ("--port x", "--port: a port is a number from 0 to 65535"),
        ("replay a b", "wrong usage: "),
    ],
)
def test_usage__wrong_one_is_said_on_standard_error(
    spoken: Spoken, arguments: str, sentence: str
) -> None:
    code, out, err = spoken(arguments)
    first, second = err.splitlines()
    assert (code, out) == (2, "")
    assert first.startswith(f"magdagdon: {sentence}")
    assert second == "Try magdagdon --help"


def test_completion__knows_commands_and_options(magdagdon: Command) -> None:
    def complete(line: str) -> list[str]:
        words = line.split(" ")
        variables = {"COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1)}
        result = magdagdon(_MAGDAGDON_COMPLETE="complete_bash", **variables)
        return result.stdout.decode().split()

    playing = ["serve", "replay", "verify-dice"]
    solving = ["par", "advise", "review", "simulate", "solve"]
    assert complete("magdagdon ") == [*playing, *solving, "scores"]
    assert complete("magdagdon scores e") == ["export"]
    assert "--public-url" in complete("magdagdon serve --p")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion__script_can_be_printed(magdagdon: Command, shell: str) -> None:
    result = magdagdon(_MAGDAGDON_COMPLETE=f"source_{shell}")
    assert result.returncode == 0
    assert b"_MAGDAGDON_COMPLETE" in result.stdout


@pytest.mark.parametrize("arguments", ["--help", "--version", "replay -", "replay --json -"])
def test_app__loads_no_database_and_no_server_for_small_commands(
    environment: dict[str, str], arguments: str
) -> None:
    loaded = _modules_loaded_by(environment, arguments.split())
    assert not loaded.intersection(HEAVY)


def test_package__loads_nothing_but_rules_and_records(environment: dict[str, str]) -> None:
    def loaded(script: str) -> set[str]:
        command = [sys.executable, "-c", f"import sys{script}; print(*sys.modules)"]
        result = subprocess.run(command, env=environment, capture_output=True, check=True)
        return {name.partition(".")[0] for name in result.stdout.decode().split()}

    assert loaded(", magdagdon") - loaded("") - sys.stdlib_module_names == {"magdagdon"}


def _modules_loaded_by(environment: dict[str, str], arguments: list[str]) -> set[str]:
    result = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "magdagdon", *arguments],
        env=environment,
        input=b"MAGDAGDON 1 PEACEFUL\n",
        capture_output=True,
        check=True,
    )
    names = (line.rpartition("|")[2].strip() for line in result.stderr.decode().splitlines())
    return {name.partition(".")[0] for name in names}
