"""What every shelf of games and table of scores must do: run on each that we have."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Protocol

import pytest

from magdagdon.play import (
    AskRoll,
    Command,
    Conflict,
    CountedGame,
    DamagedGame,
    FinishedGame,
    Games,
    PlayedGame,
    Preferences,
    Profile,
    ScoreRow,
    Scores,
    SeededDice,
    Theme,
    UnknownGame,
)
from magdagdon.play.acting import act
from magdagdon.play.figures import figures_of
from magdagdon.play.finished import finished_game
from magdagdon.play.played import laid_out
from magdagdon.record import Record
from magdagdon.rules import Difficulty, Stage
from tests.support.playing import OWNER, choose

NOON = datetime(2026, 11, 30, 12, 0, 0, 123456, tzinfo=UTC)
STRANGER = "stranger"


class Shelf(Protocol):
    """What is under test."""

    @property
    def games(self) -> Games: ...
    @property
    def scores(self) -> Scores: ...


def fresh(seed: int = 1, owner: str = OWNER) -> PlayedGame:
    return laid_out(owner, Difficulty.PEACEFUL, f"{seed:032x}", NOON)


def after(played: PlayedGame, command: Command) -> PlayedGame:
    moment = played.changed + timedelta(seconds=1)
    return act(played, command, SeededDice(played.seed), moment)[0]


def over(seed: int) -> PlayedGame:
    """A game played to its end."""
    played, random = fresh(seed), Random(seed)
    while not played.is_over:
        played = after(played, choose(played.game, random))
    return played


def row(name: str, score: int, powers: int = 0, turns: int = 8, minute: int = 0) -> FinishedGame:
    """A row with a record of its own; records are not looked into by tables."""
    ended = NOON + timedelta(minutes=minute)
    line = ScoreRow(name, Difficulty.SURVIVAL, score, ended, turns, powers, imported=True)
    return FinishedGame(line, replace(over(len(name)).record, headers=(("name", name),)))


def put(shelf: Shelf, played: PlayedGame, previous: PlayedGame | None = None) -> PlayedGame:
    """Put a new game on the table in front of its owner."""
    profile = shelf.games.profile(played.owner)
    seat = replace(profile, current=played.id, previous=previous.id if previous else None)
    shelf.games.arrange(seat, profile.current, put=played)
    return played


def state(shelf: Shelf) -> object:
    """All that can be seen of a player."""
    ids = shelf.games.ids(OWNER)
    tables = [shelf.scores.table(OWNER, difficulty) for difficulty in Difficulty]
    games = [shelf.games.load(OWNER, game_id) for game_id in ids]
    return shelf.games.profile(OWNER), games, tables, shelf.scores.records(OWNER)


class ShelfContract:
    """Subclasses give the fixture `shelf`, and `spoil`, which damages a kept game."""

    def spoil(self, shelf: Shelf, game_id: str) -> None:
        raise NotImplementedError

    # Players

    def test_profile__of_a_player_not_seen_before_is_fresh(self, shelf: Shelf) -> None:
        assert shelf.games.profile(OWNER) == Profile(OWNER)
        assert shelf.games.ids(OWNER) == ()

    def test_choose_language__keeps_it_and_leaves_the_rest(self, shelf: Shelf) -> None:
        put(shelf, fresh())
        before = shelf.games.profile(OWNER)
        shelf.games.choose_language(OWNER, "sl")
        assert shelf.games.profile(OWNER) == replace(before, language="sl")
        assert shelf.games.profile(STRANGER).language is None

    def test_choose_preferences__keeps_them_and_leaves_the_rest(self, shelf: Shelf) -> None:
        played = put(shelf, fresh())
        before = shelf.games.profile(OWNER)
        chosen = Preferences(Theme.DARK, True, True, False, False, gauge=True, help=False)
        shelf.games.choose_preferences(OWNER, chosen)
        assert shelf.games.profile(OWNER) == replace(before, preferences=chosen)
        assert shelf.games.profile(STRANGER).preferences == Preferences()
        put(shelf, fresh(2), previous=played)
        assert shelf.games.profile(OWNER).preferences == chosen

    def test_choose_preferences__needs_no_game(self, shelf: Shelf) -> None:
        shelf.games.choose_preferences(OWNER, Preferences(Theme.LIGHT))
        assert shelf.games.profile(OWNER) == Profile(OWNER, preferences=Preferences(Theme.LIGHT))

    def test_note_lesson__keeps_it_and_leaves_the_rest(self, shelf: Shelf) -> None:
        played = put(shelf, fresh())
        before = shelf.games.profile(OWNER)
        shelf.games.note_lesson(OWNER)
        assert shelf.games.profile(OWNER) == replace(before, lesson_seen=True)
        assert not shelf.games.profile(STRANGER).lesson_seen
        put(shelf, fresh(2), previous=played)
        assert shelf.games.profile(OWNER).lesson_seen

    def test_note_lesson__needs_no_game(self, shelf: Shelf) -> None:
        shelf.games.note_lesson(OWNER)
        assert shelf.games.profile(OWNER) == Profile(OWNER, lesson_seen=True)

    # Games

    def test_load__gives_the_game_that_was_put(self, shelf: Shelf) -> None:
        played = put(shelf, fresh())
        assert shelf.games.load(OWNER, played.id) == played
        assert shelf.games.profile(OWNER).current == played.id

    def test_load__of_a_strangers_game_is_unknown(self, shelf: Shelf) -> None:
        played = put(shelf, fresh())
        with pytest.raises(UnknownGame):
            shelf.games.load(STRANGER, played.id)

    def test_load__of_a_damaged_game_says_so(self, shelf: Shelf) -> None:
        played = put(shelf, fresh())
        self.spoil(shelf, played.id)
        with pytest.raises(DamagedGame) as caught:
            shelf.games.load(OWNER, played.id)
        assert caught.value.game_id == played.id

    def test_save__keeps_each_step_of_a_whole_game(self, shelf: Shelf) -> None:
        played, random = put(shelf, fresh(5)), Random(5)
        while not played.is_over:
            before, played = played, after(played, choose(played.game, random))
            shelf.games.save(
                played, before.version, finished_game(played) if played.is_over else None
            )
            assert shelf.games.load(OWNER, played.id) == played
        assert [line.id for line in shelf.scores.table(OWNER, Difficulty.PEACEFUL)] == [played.id]

    def test_save__at_another_version_is_a_conflict(self, shelf: Shelf) -> None:
        played = put(shelf, fresh())
        rolled = after(played, AskRoll())
        shelf.games.save(rolled, 0)
        before = state(shelf)
        with pytest.raises(Conflict):
            shelf.games.save(rolled, 0)
        assert state(shelf) == before

    def test_save__of_a_game_off_the_table_is_a_conflict(self, shelf: Shelf) -> None:
        first = put(shelf, fresh(1))
        put(shelf, fresh(2), previous=first)
        before = state(shelf)
        with pytest.raises(Conflict):
            shelf.games.save(after(first, AskRoll()), 0)
        assert state(shelf) == before

    def test_save__ends_the_way_back_and_the_notice(self, shelf: Shelf) -> None:
        first = put(shelf, fresh(1))
        second = put(shelf, fresh(2), previous=first)
        assert shelf.games.profile(OWNER).previous == first.id
        shelf.games.save(after(second, AskRoll()), 0)
        assert shelf.games.profile(OWNER).previous is None
        shelf.games.set_aside(OWNER, first.id)
        shelf.games.save(after(after(second, AskRoll()), Stage(1, 5)), 1)
        assert shelf.games.profile(OWNER).notice is None

    def test_save__of_the_end_writes_the_score_or_nothing(self, shelf: Shelf) -> None:
        played = over(3)
        put(shelf, replace(played, version=0))
        ended = replace(played, version=1)
        shelf.games.save(ended, 0, finished_game(ended))
        before = state(shelf)
        with pytest.raises(Conflict):
            shelf.games.save(ended, 0, finished_game(ended))
        assert state(shelf) == before
        assert len(shelf.scores.table(OWNER, Difficulty.PEACEFUL)) == 1

    def test_ids__last_changed_comes_first(self, shelf: Shelf) -> None:
        first = put(shelf, fresh(1))
        second = put(shelf, replace(fresh(2), changed=NOON + timedelta(hours=1)), previous=first)
        put(shelf, fresh(9, owner=STRANGER))
        assert shelf.games.ids(OWNER) == (second.id, first.id)

    def test_arrange__over_another_current_game_is_a_conflict(self, shelf: Shelf) -> None:
        put(shelf, fresh(1))
        before, other = state(shelf), fresh(2)
        with pytest.raises(Conflict):
            shelf.games.arrange(Profile(OWNER, current=other.id), None, put=other)
        assert state(shelf) == before

    def test_arrange__does_not_drop_a_game_that_was_played_on(self, shelf: Shelf) -> None:
        first = put(shelf, fresh(1))
        shelf.games.save(after(first, AskRoll()), 0)
        before, other = state(shelf), fresh(2)
        with pytest.raises(Conflict):
            shelf.games.arrange(Profile(OWNER, current=other.id), first.id, put=other, drop=first)
        assert state(shelf) == before

    def test_arrange__drops_and_puts_in_one_step(self, shelf: Shelf) -> None:
        first, other = put(shelf, fresh(1)), fresh(2)
        shelf.games.arrange(Profile(OWNER, current=other.id), first.id, put=other, drop=first)
        assert shelf.games.ids(OWNER) == (other.id,)

    def test_arrange__lays_a_game_out_anew_in_its_own_place(self, shelf: Shelf) -> None:
        first = put(shelf, fresh(1))
        anew = replace(fresh(2), id=first.id, version=1)
        profile = shelf.games.profile(OWNER)
        shelf.games.arrange(profile, first.id, put=anew)
        assert shelf.games.load(OWNER, first.id) == anew
        with pytest.raises(Conflict):
            shelf.games.arrange(profile, first.id, put=anew)

    def test_arrange__leaves_language_and_notice(self, shelf: Shelf) -> None:
        first = put(shelf, fresh(1))
        shelf.games.choose_language(OWNER, "en")
        shelf.games.set_aside(OWNER, first.id)
        put(shelf, fresh(2))
        profile = shelf.games.profile(OWNER)
        assert (profile.language, profile.notice) == ("en", "set_aside")

    def test_delete__takes_a_game_and_the_way_back_to_it(self, shelf: Shelf) -> None:
        first = put(shelf, fresh(1))
        second = put(shelf, fresh(2), previous=first)
        shelf.games.delete(OWNER, first.id)
        assert shelf.games.ids(OWNER) == (second.id,)
        assert shelf.games.profile(OWNER).previous is None

    def test_delete__of_the_game_on_the_table_is_a_conflict(self, shelf: Shelf) -> None:
        first = put(shelf, fresh(1))
        with pytest.raises(Conflict):
            shelf.games.delete(OWNER, first.id)
        assert shelf.games.ids(OWNER) == (first.id,)

    @pytest.mark.parametrize("who", [OWNER, STRANGER])
    def test_delete__of_what_is_not_there_is_unknown(self, shelf: Shelf, who: str) -> None:
        first = put(shelf, fresh(1))
        put(shelf, fresh(2), previous=first)
        if who == OWNER:
            shelf.games.delete(OWNER, first.id)
        with pytest.raises(UnknownGame):
            shelf.games.delete(who, first.id)

    def test_set_aside__keeps_the_game_off_table_and_shelf(self, shelf: Shelf) -> None:
        first = put(shelf, fresh(1))
        shelf.games.set_aside(OWNER, first.id)
        profile = shelf.games.profile(OWNER)
        assert (profile.current, profile.notice) == (None, "set_aside")
        assert shelf.games.ids(OWNER) == ()
        with pytest.raises(UnknownGame):
            shelf.games.load(OWNER, first.id)

    def test_set_aside__again_or_by_a_stranger_changes_nothing(self, shelf: Shelf) -> None:
        first = put(shelf, fresh(1))
        shelf.games.set_aside(STRANGER, first.id)
        assert shelf.games.profile(STRANGER) == Profile(STRANGER)
        assert shelf.games.ids(OWNER) == (first.id,)
        shelf.games.set_aside(OWNER, first.id)
        second = put(shelf, fresh(2))
        before = state(shelf)
        shelf.games.set_aside(OWNER, first.id)
        assert state(shelf) == before
        assert shelf.games.profile(OWNER).current == second.id

    # Scores

    def test_table__stands_in_the_order_of_r21(self, shelf: Shelf) -> None:
        """R21: higher score, then fewer powers, then fewer turns, then earlier."""
        games = [
            row("a", 200, minute=9),
            row("bb", 210, powers=1),
            row("ccc", 210, turns=9),
            row("dddd", 210, minute=5),
            row("eeeee", 210, minute=4),
            row("ffffff", -15),
        ]
        assert shelf.scores.add_imported(OWNER, games) == 6
        table = shelf.scores.table(OWNER, Difficulty.SURVIVAL)
        assert [line.id[0] for line in table] == list("edcbaf")
        assert [line.rank for line in table] == [1, 2, 3, 4, 5, 6]

    def test_table__holds_nobody_elses_and_no_other_difficultys_games(self, shelf: Shelf) -> None:
        shelf.scores.add_imported(OWNER, [row("a", 1)])
        assert shelf.scores.table(STRANGER, Difficulty.SURVIVAL) == []
        assert shelf.scores.table(OWNER, Difficulty.PEACEFUL) == []

    def test_finished__has_its_rank_and_its_record(self, shelf: Shelf) -> None:
        first, second = row("a", 1), row("bb", 2)
        shelf.scores.add_imported(OWNER, [first, second])
        found = shelf.scores.finished(OWNER, "a")
        assert found == FinishedGame(replace(first.row, rank=2), first.record)

    def test_finished__of_a_stranger_is_unknown(self, shelf: Shelf) -> None:
        shelf.scores.add_imported(OWNER, [row("a", 1)])
        with pytest.raises(UnknownGame):
            shelf.scores.finished(STRANGER, "a")
        with pytest.raises(UnknownGame):
            shelf.scores.finished(OWNER, "b")

    def test_records__stand_in_the_order_the_games_ended(self, shelf: Shelf) -> None:
        games = [row("a", 1, minute=3), row("bb", 9, minute=1), row("ccc", 5, minute=2)]
        shelf.scores.add_imported(OWNER, games)
        names = [text.split("name: ")[1].split("\n")[0] for text in shelf.scores.records(OWNER)]
        assert names == ["bb", "ccc", "a"]

    def test_counted__has_the_figures_of_every_game_in_the_order_they_ended(
        self, shelf: Shelf
    ) -> None:
        games = [row("a", 1, minute=3), row("bb", 9, minute=1), row("ccc", 5, minute=2)]
        shelf.scores.add_imported(OWNER, games)
        first, second, third = (CountedGame(g.row, figures_of(g.record)) for g in games)
        assert shelf.scores.counted(OWNER) == [second, third, first]
        assert shelf.scores.counted(STRANGER) == []

    def test_table__games_with_chosen_dice_take_no_place(self, shelf: Shelf) -> None:
        known = row("bb", 210)
        chosen = replace(known, row=replace(known.row, chosen=True))
        shelf.scores.add_imported(OWNER, [row("a", 200), chosen, row("ccc", 190)])
        table = shelf.scores.table(OWNER, Difficulty.SURVIVAL)
        assert [(line.id, line.rank, line.chosen) for line in table] == [
            ("bb", 0, True),
            ("a", 1, False),
            ("ccc", 2, False),
        ]
        assert not shelf.scores.finished(OWNER, "bb").is_best

    @pytest.mark.parametrize("hints", [None, 0, 3])
    def test_table__keeps_how_often_help_was_asked_for(
        self, shelf: Shelf, hints: int | None
    ) -> None:
        helped = row("a", 1)
        helped = replace(helped, row=replace(helped.row, hints=hints))
        shelf.scores.add_imported(OWNER, [helped])
        (line,) = shelf.scores.table(OWNER, Difficulty.SURVIVAL)
        assert (line.hints, line.without_help) == (hints, hints == 0)
        assert shelf.scores.finished(OWNER, "a").row == line
        assert shelf.scores.counted(OWNER)[0].row.hints == hints

    def test_add_imported__passes_over_what_is_there(self, shelf: Shelf) -> None:
        first = row("a", 1)
        twin = FinishedGame(replace(first.row, id="twin"), _with_header(first.record, "other"))
        assert shelf.scores.add_imported(OWNER, [first, twin]) == 1
        assert shelf.scores.add_imported(OWNER, [twin, row("bb", 2)]) == 1
        assert [line.id for line in shelf.scores.table(OWNER, Difficulty.SURVIVAL)] == ["bb", "a"]

    def test_add_imported__passes_over_games_played_here(self, shelf: Shelf) -> None:
        played = over(3)
        put(shelf, replace(played, version=0))
        shelf.games.save(replace(played, version=1), 0, finished_game(played))
        again = FinishedGame(
            replace(finished_game(played).row, id="again", imported=True), played.record
        )
        assert shelf.scores.add_imported(OWNER, [again]) == 0
        assert shelf.scores.add_imported(STRANGER, [again]) == 1


def _with_header(record: Record, name: str) -> Record:
    return replace(record, headers=(("name", name),))
