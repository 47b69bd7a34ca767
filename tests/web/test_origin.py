"""Which requests come from our own pages."""

import pytest
from starlette.datastructures import Headers

from magdagdon.web.origin import is_same_origin

HERE = {"host": "127.0.0.1:8000"}


@pytest.mark.parametrize(
    ("headers", "own"),
    [
        # Sec-Fetch-Site decides alone
        ({"sec-fetch-site": "same-origin"}, True),
        ({"sec-fetch-site": "none"}, True),
        ({"sec-fetch-site": "same-site"}, False),
        ({"sec-fetch-site": "cross-site"}, False),
        ({"sec-fetch-site": "nonsense"}, False),
        ({"sec-fetch-site": "same-origin", "origin": "null"}, True),
        ({"sec-fetch-site": "cross-site", "origin": "http://127.0.0.1:8000"}, False),
        # then Origin
        ({"origin": "http://127.0.0.1:8000"}, True),
        ({"origin": "HTTP://127.0.0.1:8000"}, True),
        ({"origin": "https://127.0.0.1:8000"}, False),
        ({"origin": "http://127.0.0.1:8001"}, False),
        ({"origin": "http://127.0.0.1"}, False),
        ({"origin": "http://localhost:8000"}, False),
        ({"origin": "http://evil.example"}, False),
        ({"origin": "null"}, False),
        ({"origin": ""}, False),
        ({"origin": "http://[::1"}, False),
        ({"origin": "http://127.0.0.1:8000", "referer": "http://evil.example/"}, True),
        # then Referer
        ({"referer": "http://127.0.0.1:8000/game?x"}, True),
        ({"referer": "http://evil.example/http://127.0.0.1:8000/"}, False),
        ({"referer": "http://127.0.0.1:8000@evil.example/"}, False),
        ({"referer": "http://127.0.0.1:8000.evil.example/"}, False),
        ({"referer": "about:blank"}, False),
        # and a client that sends none of them is no browser
        ({}, True),
    ],
)
def test_origin__is_ours_by_the_first_header_that_tells(headers: dict[str, str], own: bool) -> None:
    assert is_same_origin(Headers({**HERE, **headers}), "http") is own


@pytest.mark.parametrize(
    ("host", "origin", "scheme", "own"),
    [
        ("game.example", "https://game.example", "https", True),
        ("game.example", "https://game.example:443", "https", True),
        ("game.example:443", "https://game.example", "https", True),
        ("game.example", "http://game.example", "https", False),
        ("game.example", "http://game.example:80", "http", True),
        ("game.example:443", "http://game.example", "http", False),
        ("[::1]:8000", "http://[::1]:8000", "http", True),
        ("[0:0::1]:8000", "http://[::1]:8000", "http", True),
        ("no host", "http://no host", "http", False),
    ],
)
def test_origin__knows_default_ports_and_schemes(
    host: str, origin: str, scheme: str, own: bool
) -> None:
    assert is_same_origin(Headers({"host": host, "origin": origin}), scheme) is own


def test_origin__sent_twice_must_be_ours_twice() -> None:
    raw = [(b"host", b"a.example"), (b"origin", b"http://a.example"), (b"origin", b"http://b")]
    assert not is_same_origin(Headers(raw=raw), "http")
