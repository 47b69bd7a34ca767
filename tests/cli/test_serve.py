"""`magdagdon serve`: several players, the names it answers to, the proxy before it."""

import socket
from contextlib import closing
from datetime import UTC, datetime, timedelta
from importlib.util import find_spec
from pathlib import Path

import pytest

from magdagdon.cli.exits import Exit, Failure
from magdagdon.cli.serve import allowed_hosts
from magdagdon.cli.settings import PublicUrl, ServeSettings
from magdagdon.play import Room, new_seed
from magdagdon.store import open_store
from tests.cli.conftest import Command
from tests.cli.running import running

ANY_PORT = ("serve", "--port", "0")


def settings(
    host: str = "127.0.0.1", public_url: PublicUrl | None = None, allowed: tuple[str, ...] = ()
) -> ServeSettings:
    return ServeSettings(host, 0, public_url, allowed, None, None)


def test_serve__knows_players_by_a_cookie(environment: dict[str, str]) -> None:
    with running(environment, *ANY_PORT) as server:
        cookie = server.get("/game").headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "Secure" not in cookie
        same = server.get("/game", Cookie=cookie.partition(";")[0]).headers["set-cookie"]
        assert same.partition(";")[0] == cookie.partition(";")[0]


def test_serve__ends_cleanly_on_ctrl_c(environment: dict[str, str]) -> None:
    with running(environment, *ANY_PORT) as server:
        server.get("/game")
        code, out, err = server.interrupt()
    assert (code, err) == (0, "")
    assert out.splitlines()[-1] == "MAGDAGDON has ended. All games are kept."


def test_serve__says_the_address_that_players_type(environment: dict[str, str]) -> None:
    with running(environment, *ANY_PORT, "--public-url", "https://game.example") as server:
        assert server.address == "https://game.example/"


def test_serve__public_url_decides_about_cookie_and_names(environment: dict[str, str]) -> None:
    port = _free_port()
    arguments = ("serve", "--port", str(port), "--public-url", "https://game.example")
    with running(environment, *arguments):
        answer = _get(port, "/game", "game.example")
        assert answer.startswith(b"HTTP/1.1 200")
        assert b"__Host-magdagdon=" in answer
        assert b"Secure" in answer
        assert _get(port, "/game", "other.example").startswith(b"HTTP/1.1 400")


def test_serve__believes_no_forwarded_header(environment: dict[str, str]) -> None:
    with running(environment, *ANY_PORT) as server:
        answer = server.get("/game", **{"X-Forwarded-Proto": "https"})
        assert "Secure" not in answer.headers["set-cookie"]


def test_serve__database_is_where_it_is_told(environment: dict[str, str], tmp_path: Path) -> None:
    database = tmp_path / "somewhere" / "else.sqlite3"
    with running(environment, *ANY_PORT, "--database", str(database)) as server:
        server.get("/game")
    assert database.is_file()
    assert not (tmp_path / "data").exists()


def test_serve__forgets_who_only_looked_a_month_ago(
    environment: dict[str, str], tmp_path: Path
) -> None:
    database = tmp_path / "games.sqlite3"
    moments = iter([datetime.now(UTC) - timedelta(days=days) for days in (31, 29)])
    with closing(open_store(database)) as store:
        room = Room(store.games, store.scores, lambda: next(moments), new_seed)
        room.current("long ago")
        room.current("lately")
    with running(environment, *ANY_PORT, "--database", str(database)):
        pass
    with closing(open_store(database)) as store:
        known = [store.games.profile(owner).current for owner in ("long ago", "lately")]
    assert [game is not None for game in known] == [False, True]


@pytest.mark.parametrize(
    ("database", "sentence"),
    [
        ("nonsense://me:secret@db.example/games", "nonsense://me:***@db.example/games is neither"),
        ("postgresql://me:secret@db.example:x/games", "postgresql://me:***@db.example:x/games is"),
    ],
)
def test_serve__database_that_is_none_is_a_usage_error(
    magdagdon: Command, database: str, sentence: str
) -> None:
    result = magdagdon("serve", "--port", "0", "--database", database)
    assert (result.returncode, result.stdout) == (2, b"")
    assert result.stderr.decode().startswith(sentence)


@pytest.mark.skipif(find_spec("psycopg") is not None, reason="the driver is here")
def test_serve__driver_that_is_missing_is_named(magdagdon: Command) -> None:
    result = magdagdon("serve", "--port", "0", MAGDAGDON_DATABASE="postgresql://a:secret@b/c")
    assert (result.returncode, result.stdout) == (2, b"")
    assert "lacks psycopg" in result.stderr.decode()
    assert "secret" not in result.stderr.decode()


def test_serve__on_all_addresses_it_says_a_name_that_players_can_type(
    environment: dict[str, str],
) -> None:
    with running(environment, *ANY_PORT, "--host", "0.0.0.0", "--allowed-host", "game.lan") as it:
        assert it.address == f"http://game.lan:{it.port}/"
        assert it.get("/game", Host="game.lan").status == 200


def test_serve__data_folder_is_where_it_is_told(
    environment: dict[str, str], tmp_path: Path
) -> None:
    with running(environment, *ANY_PORT, "--data-dir", str(tmp_path / "there")) as server:
        server.get("/game")
    assert (tmp_path / "there" / "magdagdon.sqlite3").is_file()


def test_serve__taken_port_is_an_error(magdagdon: Command) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        result = magdagdon("serve", "--port", str(port))
    assert (result.returncode, result.stdout) == (1, b"")
    assert result.stderr.decode() == f"Another program listens on 127.0.0.1:{port}.\n"


def test_serve__on_all_addresses_it_wants_to_know_its_names(magdagdon: Command) -> None:
    result = magdagdon("serve", "--host", "0.0.0.0", "--port", "0")
    assert (result.returncode, result.stdout) == (2, b"")
    assert b"--allowed-host" in result.stderr


@pytest.mark.parametrize(
    "url",
    ["game.example", "ftp://game.example", "https://", "https://a/b", "https://a:x", "https://u@a"],
)
def test_serve__public_url_that_is_none_is_a_usage_error(magdagdon: Command, url: str) -> None:
    result = magdagdon("serve", "--public-url", url)
    assert (result.returncode, result.stdout) == (2, b"")
    assert b"--public-url: " in result.stderr


@pytest.mark.parametrize(
    ("told", "names"),
    [
        (settings("0.0.0.0", allowed=("game.lan",)), ["game.lan", "game.lan:80", "localhost"]),
        (settings("192.168.1.5"), ["192.168.1.5:20021"]),
        (settings("::1"), ["[::1]:20021"]),
        (settings("::", PublicUrl("https", "game.example")), ["game.example"]),
        (settings(public_url=PublicUrl("http", "game.example:81")), ["game.example:81"]),
    ],
)
def test_allowed_hosts__are_those_told_and_this_machine(
    told: ServeSettings, names: list[str]
) -> None:
    hosts = allowed_hosts(told)
    assert all(map(hosts.allow, names))
    assert not hosts.allow("evil.example")


def test_allowed_hosts__name_that_is_none_is_refused() -> None:
    with pytest.raises(Failure) as refused:
        allowed_hosts(settings(allowed=("not a host",)))
    assert refused.value.status is Exit.USAGE


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
        return port


def _get(port: int, path: str, host: str) -> bytes:
    request = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
    with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
        connection.sendall(request.encode())
        return b"".join(iter(lambda: connection.recv(65536), b""))
