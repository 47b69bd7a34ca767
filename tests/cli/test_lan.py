"""`magdagdon serve --lan`: phones in the same network."""

import socket
from http.client import HTTPConnection

import pytest

from magdagdon.cli import lan
from magdagdon.cli.exits import Exit, Failure
from magdagdon.cli.serve import host_of
from tests.cli.conftest import Command
from tests.cli.running import running


def _in_a_network() -> bool:
    try:
        lan.address()
    except Failure:
        return False
    return True


def test_address__is_one_of_this_machines() -> None:
    if not _in_a_network():
        pytest.skip("this machine is in no network")
    with socket.socket() as listening:
        listening.bind((lan.address(), 0))


def test_address__without_a_network_is_a_clear_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(*_: object) -> None:
        raise OSError(101, "Network is unreachable")

    monkeypatch.setattr(socket.socket, "connect", nowhere)
    with pytest.raises(Failure) as failure:
        lan.address()
    assert (failure.value.key, failure.value.status) == ("lan.no_network", Exit.REFUSED)


def test_code__is_a_square_of_blocks() -> None:
    rows = lan.code("http://192.168.1.20:20021/").splitlines()
    assert {len(row) for row in rows} == {2 * len(rows) - 1}
    assert set("".join(rows)) <= set("█▀▄ ")


@pytest.mark.parametrize(
    ("host", "expected"), [(None, "127.0.0.1"), ("192.0.2.7", "192.0.2.7"), ("::", "::")]
)
def test_host__without_lan_is_what_was_said(host: str | None, expected: str) -> None:
    assert host_of(host, lan=False) == expected


def test_lan__beside_host_is_a_usage_error(magdagdon: Command) -> None:
    result = magdagdon("serve", "--lan", "--host", "127.0.0.1")
    assert result.returncode == Exit.USAGE
    assert b"--lan" in result.stderr
    assert result.stdout == b""


def test_lan__answers_by_the_address_in_the_network(environment: dict[str, str]) -> None:
    if not _in_a_network():
        pytest.skip("this machine is in no network")
    with running(environment, "serve", "--lan", "--port", "0") as server:
        assert server.address.startswith(f"http://{lan.address()}:")
        phone = HTTPConnection(lan.address(), server.port, timeout=20)
        phone.request("GET", "/game")
        assert phone.getresponse().status == 200
        phone.close()
