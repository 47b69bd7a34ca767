"""Which Host headers mean this site."""

import pytest

from magdagdon.web.hosts import LOOPBACK, AllowedHosts, Host


@pytest.mark.parametrize(
    "header",
    [
        "127.0.0.1",
        "127.0.0.1:8000",
        "localhost",
        "localhost:1",
        "LocalHost:65535",
        "[::1]",
        "[::1]:8000",
        "[0:0:0:0:0:0:0:1]:8000",
    ],
)
def test_loopback__answers_to_every_name_of_this_machine(header: str) -> None:
    assert LOOPBACK.allow(header)


@pytest.mark.parametrize(
    "header",
    [
        "",
        "evil.example",
        "evil.example:8000",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "127.0.0.2",
        "0.0.0.0",
        "[::]",
        "[::2]:8000",
        "[::1",
        "::1",
        "[:::1]",
        "localhost:",
        "localhost:8000:8000",
        "localhost:eight",
        "localhost:٨",
        "localhost:123456",
        "user@localhost",
        "localhost/",
        " localhost",
        "localhost, evil.example",
        "-localhost",
    ],
)
def test_loopback__answers_to_no_other_name(header: str) -> None:
    assert not LOOPBACK.allow(header)


def test_hosts__with_a_port_allow_that_port_only() -> None:
    hosts = AllowedHosts.named(["game.example:8443"])
    assert hosts.allow("game.example:8443")
    assert not hosts.allow("game.example")
    assert not hosts.allow("game.example:80")


def test_hosts__refuse_to_allow_what_is_no_host() -> None:
    with pytest.raises(ValueError, match="not a host"):
        AllowedHosts.named(["https://game.example"])


def test_host__is_one_for_all_its_spellings() -> None:
    assert Host.parse("[0::0:1]:80") == Host.parse("[::1]:80") == Host("[::1]", 80)
