"""Who plays: one person, or several with a cookie each."""

import asyncio

import pytest
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from magdagdon.web.players import (
    ONE_PLAYER,
    CookiePlayers,
    cookie_player,
    new_player_id,
    one_player,
    owner_of,
)
from tests.web.browser import Browser

KNOWN = "A" * 22


async def _who(scope: Scope, receive: Receive, send: Send) -> None:
    response: Response = PlainTextResponse(cookie_player(scope))
    if scope["path"] == "/error":
        response.status_code = 400
    if scope["path"] == "/static":
        response.headers["cache-control"] = "public, max-age=1, immutable"
    await response(scope, receive, send)


def _browser(*, https: bool = False) -> Browser:
    scheme = "https" if https else "http"
    return Browser(CookiePlayers(_who, https=https), f"{scheme}://game.example")


def test_one_player__is_the_same_whoever_asks() -> None:
    assert one_player({"type": "http"}) == one_player({"type": "http", "x": 1}) == ONE_PLAYER


def test_new_player_id__has_128_bits_in_22_characters() -> None:
    ids = {new_player_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert {len(player_id) for player_id in ids} == {22}


def test_cookie__is_given_once_and_known_again() -> None:
    browser = _browser()
    first = browser.get("/")
    assert first.text == owner_of(browser.cookies["magdagdon"])
    assert browser.get("/").text == first.text


def test_cookie__is_guarded() -> None:
    cookie = _browser().get("/").headers["set-cookie"]
    attributes = cookie.split("; ")[1:]
    assert attributes == ["Path=/", "Max-Age=34560000", "HttpOnly", "SameSite=Lax"]


def test_cookie__behind_https_is_secure_and_bound_to_the_host() -> None:
    cookie = _browser(https=True).get("/").headers["set-cookie"]
    assert cookie.startswith("__Host-magdagdon=")
    assert "; Path=/;" in cookie
    assert cookie.endswith("; Secure")


def test_cookie__is_not_what_the_shelves_know() -> None:
    assert KNOWN not in owner_of(KNOWN)
    assert owner_of(KNOWN) != owner_of("B" * 21 + "A")


@pytest.mark.parametrize(
    "cookie",
    [
        "magdagdon=",
        "magdagdon=short",
        f"magdagdon={'A' * 21}B",  # more than 128 bits
        f"magdagdon={'A' * 23}",
        f"magdagdon={'A' * 21}!",
        f"magdagdon='{KNOWN}'",
        f"other={KNOWN}",
        f"MAGDAGDON={KNOWN}",
        f"magdagdon {KNOWN}",
        ";;;=",
        "magdagdon=" + "A" * 10_000,
    ],
)
def test_cookie__that_is_malformed_is_replaced_by_a_new_id(cookie: str) -> None:
    answer = _browser().get("/", cookie=cookie)
    assert answer.status_code == 200
    assert answer.text != owner_of(KNOWN)
    assert len(answer.headers["set-cookie"].partition(";")[0]) == len("magdagdon=") + 22


def test_cookie__is_found_among_others() -> None:
    answer = _browser().get("/", cookie=f"a=b; magdagdon=x; magdagdon={KNOWN};c")
    assert answer.text == owner_of(KNOWN)
    assert f"magdagdon={KNOWN};" in answer.headers["set-cookie"]


def test_cookie__without_https_prefix_means_nothing_behind_https() -> None:
    answer = _browser(https=True).get("/", cookie=f"magdagdon={KNOWN}")
    assert answer.text != owner_of(KNOWN)


def test_cookie__is_never_replaced_in_answer_to_a_form() -> None:
    """A foreign page's form comes without it (SameSite), and must not make us forget a player."""
    assert "set-cookie" not in _browser().post("/").headers


def test_cookie__stays_out_of_answers_that_caches_keep() -> None:
    headers = _browser().get("/static").headers
    assert "set-cookie" not in headers
    assert "vary" not in headers


def test_cookie__stays_out_of_errors() -> None:
    assert "set-cookie" not in _browser().get("/error").headers


def test_cookie__makes_answers_vary() -> None:
    assert "Cookie" in _browser().get("/").headers["vary"]


def test_players__let_other_protocols_through() -> None:
    seen: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(scope["type"])

    players = CookiePlayers(app, https=False)
    asyncio.run(players({"type": "lifespan"}, None, None))  # type: ignore[arg-type]
    assert seen == ["lifespan"]
