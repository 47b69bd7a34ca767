"""Sharing a finished game, opening one, the same dice again: what the pages show."""

import pytest

from magdagdon import record as records
from magdagdon.play.sharing import find_game
from magdagdon.record import Record
from magdagdon.web.pages.sharing import seed_view, share_view
from magdagdon.words import words_for
from tests.web.pages.conftest import Open
from tests.web.pages.scenes import GAMES, SEED

LINK = "https://game.example/open?game=1abc"


def _shared(name: str, language: str = "en", link: str | None = None) -> str:
    record, game = records.read(GAMES[name])
    return share_view(words_for(language), record, game, link).text


@pytest.mark.parametrize("language", ["sl", "en"])
@pytest.mark.parametrize("name", GAMES)
def test_text__has_words_first_and_then_the_record(name: str, language: str) -> None:
    record, game = records.read(GAMES[name])
    told, _, rest = _shared(name, language).partition("\n\n")
    title = words_for(language).text(
        "share.title", n=game.score.total, difficulty=record.difficulty.value
    )
    assert told.startswith(f"{title}\n")
    assert rest == records.format(record)
    assert find_game(f"{told}\n\n{rest}".encode()).text.decode() == rest


@pytest.mark.parametrize(
    ("name", "keys"),
    [
        (
            "survival",
            (
                ("count.STRAIGHT", 3),
                ("count.FOUR_OF_A_KIND", 3),
                ("share.no_ruin", 0),
                ("count.powers", 1),
            ),
        ),
        (
            "powers",
            (
                ("count.STRAIGHT", 2),
                ("count.TWO_PAIRS", 1),
                ("count.ruins", 2),
                ("count.powers", 3),
            ),
        ),
        ("nightmare", (("count.STRAIGHT", 1), ("count.TWO_PAIRS", 1), ("count.ruins", 2))),
    ],
)
def test_text__names_what_was_special(name: str, keys: tuple[tuple[str, int], ...]) -> None:
    words = words_for("en")
    specials = words.joined(words.text(key, n=n) for key, n in keys)
    assert words.text("share.specials", specials=specials) in _shared(name)


def test_text__says_that_the_dice_were_chosen_and_no_power_was_used() -> None:
    record, game = records.read(_WITHOUT_POWERS)
    words = words_for("en")
    text = share_view(words, record.with_header("dice", "chosen"), game, None).text
    assert words.text("share.no_power") in text
    assert words.text("scores.chosen") in text


def test_text__has_the_link_where_there_is_one() -> None:
    assert LINK not in _shared("powers")
    assert f"step by step: {LINK}\n" in _shared("powers", link=LINK)


@pytest.mark.parametrize(
    ("n", "form"),
    [
        ("1", "točka"),
        ("2", "točki"),
        ("3", "točke"),
        ("5", "točk"),
        ("-1", "točka"),
        ("102", "točki"),
    ],
)
def test_text__counts_points_in_slovene(n: str, form: str) -> None:
    title = words_for("sl").text("share.title", n=int(n), difficulty="PEACEFUL")
    assert f" {form} v igri" in title


def test_seed__is_shown_with_whether_it_fits() -> None:
    record = records.parse("MAGDAGDON 1 PEACEFUL\n1. 4263 2a1 2a2\n")
    assert seed_view(record) is None
    fits = seed_view(record.with_header("seed", SEED))
    assert fits is not None
    assert (fits.seed, fits.fits) == (SEED, True)
    other = seed_view(record.with_header("seed", "f" * 32))
    assert other is not None
    assert not other.fits


@pytest.mark.parametrize("seed", ["<script>", "", "f" * 31])
def test_seed__that_is_none_is_not_shown(seed: str) -> None:
    record = records.parse("MAGDAGDON 1 PEACEFUL\n")
    assert seed_view(Record(record.difficulty, (("seed", seed),))) is None


@pytest.mark.parametrize("language", ["sl", "en", "xx"])
def test_finished__can_be_shared_without_script(scene: Open, language: str) -> None:
    share = scene("finished", language).one("section", id="share")
    field = share.one("textarea", id="share-text")
    assert "readonly" in field.attributes
    assert find_game("".join(field.texts()).encode()).text.startswith(b"MAGDAGDON 1 PEACEFUL")
    assert share.one("a", download="magdagdon.mgd")["href"].endswith("/record")
    hidden_until_they_work = share.all("button")
    assert all({"if-share", "if-copy"} & set(button.classes) for button in hidden_until_they_work)


def test_finished__offers_the_same_dice(scene: Open) -> None:
    form = scene("finished-chosen").one("section", id="same-dice").one("form")
    fields = {field["name"]: field["value"] for field in form.all("input")}
    assert form["action"] == "/games/new"
    assert fields == {"difficulty": "SURVIVAL", "seed": SEED}
    assert "chosen dice" in scene("finished-chosen").one("p", class_="facts").text


def test_over__leads_to_sharing(scene: Open) -> None:
    address = scene("over").one("a", id="share-it")["href"]
    assert address.startswith("/scores/")
    assert address.endswith("#share")


def test_over__with_chosen_dice_is_no_best(scene: Open) -> None:
    said = scene("over-chosen").one("p", id="say").text
    assert "no place" in said
    assert words_for("en").text("game.now.best") not in said


def test_scores__chosen_dice_are_marked_and_have_no_place(scene: Open) -> None:
    rows = scene("scores-many").one("section", id="SURVIVAL").one("tbody").all("tr")
    assert [row.all("td")[0].text for row in rows] == ["–"] * 2
    assert all("chosen dice" in row.text for row in rows)
    peaceful = scene("scores-many").one("section", id="PEACEFUL").one("tbody").all("tr")
    assert [row.all("td")[0].text for row in peaceful[:2]] == ["1.", "2."]


def test_opened__is_a_replay_that_can_be_kept(scene: Open) -> None:
    page = scene("opened")
    assert "not among your games" in page.one("p", class_="facts").text
    assert all("/open?game=1" in a["href"] for a in page.one("nav", class_="steps").all("a"))
    keep = page.one("section", id="keep").one("form")
    assert keep["action"] == "/scores/import"
    text = "".join(keep.one("textarea").texts()).strip()
    assert records.parse(text) == records.read(GAMES["powers"])[0]


def test_open__of_a_damaged_link_says_what_to_do(scene: Open) -> None:
    told = scene("open-damaged").one("section", class_="report").text
    assert "cut off or damaged" in told
    assert "Nothing was kept." in told


_WITHOUT_POWERS = """MAGDAGDON 1 PEACEFUL
1. 3456 3a1 4b1 5c1 6d1
2. 3456 3a2 4b2 5c2 6d2
3. 3456 3a3 4b3 5c3 6d3
4. 3456 3a4 4b4 5c4 6d4
= 544
"""
