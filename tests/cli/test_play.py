"""`magdagdon`: the port, the running game that is found again, the browser, the end."""

import json
import socket
import stat
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from magdagdon import __version__
from tests.cli.conftest import Command
from tests.cli.running import running, wait_until

NO_BROWSER = ("--port", "0", "--no-browser")


def test_play__serves_the_game_on_loopback(environment: dict[str, str]) -> None:
    with running(environment, *NO_BROWSER) as game:
        assert game.address == f"http://127.0.0.1:{game.port}/"
        answer = game.get("/game")
        assert answer.status == 200
        assert "set-cookie" not in answer.headers


def test_play__ends_cleanly_on_ctrl_c(environment: dict[str, str]) -> None:
    with running(environment, *NO_BROWSER) as game:
        game.get("/game")
        code, out, err = game.interrupt()
        assert (code, err) == (0, "")
        assert out.splitlines()[-1] == "MAGDAGDON has ended. Your game is kept."


def test_play__ends_cleanly_on_ctrl_c_with_a_connection_left_open(
    environment: dict[str, str],
) -> None:
    with running(environment, *NO_BROWSER) as game:
        with socket.create_connection(("127.0.0.1", game.port)) as connection:
            connection.sendall(b"GET /game HTTP/1.1\r\nHost: 127.0.0.1\r\n")
            game.get("/game")
            code, _, err = game.interrupt()
        assert (code, err) == (0, "")


def test_play__answers_to_loopback_names_only(environment: dict[str, str]) -> None:
    with running(environment, *NO_BROWSER) as game:
        assert game.get("/game", Host=f"localhost:{game.port}").status == 200
        assert game.get("/game", Host="evil.example").status == 400


def test_play__speaks_the_language_of_the_locale(environment: dict[str, str]) -> None:
    with running(environment | {"LC_ALL": "sl_SI.UTF-8"}, *NO_BROWSER) as game:
        assert game.said[-1].startswith("MAGDAGDON je na http://")


def test_play__keeps_games_in_the_data_folder_for_its_owner_only(
    environment: dict[str, str], tmp_path: Path
) -> None:
    with running(environment, *NO_BROWSER) as game:
        game.get("/game")
    folder = tmp_path / "data"
    assert (folder / "magdagdon.sqlite3").is_file()
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_play__second_start_goes_to_the_running_game(
    environment: dict[str, str], magdagdon: Command
) -> None:
    with running(environment, *NO_BROWSER) as game:
        result = magdagdon("--port", str(game.port), "--no-browser")
    assert (result.returncode, result.stderr) == (0, b"")
    assert result.stdout.decode() == f"MAGDAGDON is running already: {game.address}\n"


def test_play__second_start_opens_the_browser_at_the_running_game(
    environment: dict[str, str], magdagdon: Command, tmp_path: Path
) -> None:
    opened = tmp_path / "opened"
    with running(environment, *NO_BROWSER) as game:
        magdagdon("--port", str(game.port), BROWSER=_browser(tmp_path, opened))
        wait_until(opened.exists)
    assert opened.read_text() == game.address


def test_play__opens_the_browser(environment: dict[str, str], tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    environment["BROWSER"] = _browser(tmp_path, opened)
    with running(environment, "--port", "0") as game:
        wait_until(opened.exists)
        assert opened.read_text() == game.address


def test_play__without_a_screen_it_says_that_you_open_the_address(
    environment: dict[str, str],
) -> None:
    with running(environment, "--port", "0") as game:
        assert game.next_line() == "Open this address in your browser."


def test_play__other_data_folder_is_another_game(
    environment: dict[str, str], tmp_path: Path
) -> None:
    other = environment | {"MAGDAGDON_DATA_DIR": str(tmp_path / "other")}
    with (
        running(environment, *NO_BROWSER) as first,
        running(other, "--port", str(first.port), "--no-browser") as second,
    ):
        assert second.port != first.port
        assert second.said[0].startswith(f"Port {first.port} belongs to another program")


@pytest.fixture(params=["mute", "web server", "older"])
def foreign_port(request: pytest.FixtureRequest) -> Iterator[int]:
    """A port that another program has: one that says nothing, one that speaks HTTP."""
    if request.param == "mute":
        with socket.create_server(("127.0.0.1", 0)) as server:
            yield server.getsockname()[1]
        return
    answer = {"web server": b"hello", "older": json.dumps(["magdagdon"]).encode()}[request.param]
    with HTTPServer(("127.0.0.1", 0), _answering(answer)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


def test_play__other_program_on_the_port_means_a_free_one(
    environment: dict[str, str], foreign_port: int
) -> None:
    with running(environment, "--port", str(foreign_port), "--no-browser") as game:
        assert game.port != foreign_port
        assert f"Port {foreign_port} belongs to another program" in game.said[0]
        assert game.get("/game").status == 200


def test_play__running_game_of_another_version_is_named(
    environment: dict[str, str], magdagdon: Command
) -> None:
    with running(environment, *NO_BROWSER) as game:
        told = json.loads(game.get("/healthz").body)
    answer = json.dumps(told | {"version": "0.0.1"}).encode()
    with HTTPServer(("127.0.0.1", 0), _answering(answer)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        result = magdagdon("--port", str(server.server_port), "--no-browser")
        server.shutdown()
    assert f"It is version 0.0.1; this one is {__version__}." in result.stdout.decode()


def test_play__port_out_of_range_is_a_usage_error(magdagdon: Command) -> None:
    result = magdagdon("--port", "65536")
    assert (result.returncode, result.stdout) == (2, b"")
    assert b"--port: a port is a number from 0 to 65535" in result.stderr


def test_play__folder_that_cannot_be_made_is_named(magdagdon: Command, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    folder = tmp_path / "file" / "data"
    result = magdagdon(*NO_BROWSER, MAGDAGDON_DATA_DIR=str(folder))
    assert (result.returncode, result.stdout) == (1, b"")
    [line] = result.stderr.decode().splitlines()
    assert line.startswith(f"Games and scores can't be kept in {folder}: ")


def test_play__damaged_data_is_named(
    environment: dict[str, str], magdagdon: Command, tmp_path: Path
) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "magdagdon.sqlite3").write_bytes(b"no database at all " * 500)
    result = magdagdon(*NO_BROWSER)
    assert (result.returncode, result.stdout) == (1, b"")
    assert b"is damaged" in result.stderr
    assert b"Traceback" not in result.stderr


def _browser(folder: Path, opened: Path) -> str:
    """A program that BROWSER may name, which notes what it is asked to open."""
    script = folder / "browser"
    part = opened.with_suffix(".part")
    script.write_text(f'#!/bin/sh\nprintf %s "$1" >"{part}" && mv "{part}" "{opened}"\n')
    script.chmod(0o755)
    return f"{script} %s"


def _answering(answer: bytes) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, *_: object) -> None:
            pass

    return Handler
