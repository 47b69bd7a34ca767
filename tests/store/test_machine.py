"""Any commands in any order, on the database: kept as answered, undone without a trace."""

import tempfile
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from magdagdon.play import (
    AskHint,
    AskReroll,
    AskRoll,
    Command,
    PlayedGame,
    Refused,
    Stale,
    Undo,
    UndoAll,
)
from magdagdon.play.saved import save
from magdagdon.record import replay
from magdagdon.rules import Confirm, Difficulty, RuinCell, Shift, Stage, Unstage
from magdagdon.store import open_store
from tests.support.playing import OWNER, choose, press, room_on

DICE = st.integers(1, 4)
CELLS = st.integers(0, 15)
COMMANDS: st.SearchStrategy[Command] = st.one_of(
    st.builds(AskRoll),
    st.builds(AskHint),
    st.builds(Stage, DICE, CELLS),
    st.builds(Unstage, CELLS),
    st.builds(Undo),
    st.builds(UndoAll),
    st.builds(Shift, DICE, st.sampled_from((-1, 1))),
    st.builds(AskReroll, st.lists(DICE, max_size=4).map(tuple)),
    st.builds(Confirm),
    st.builds(RuinCell, CELLS),
)


def kept(played: PlayedGame) -> tuple[str, str]:
    """What an undo must bring back, byte for byte."""
    saved = save(played)
    return saved.record, saved.hand


class RoomMachine(RuleBasedStateMachine):
    """Presses of a player, sound and foolish ones, on one table."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.store = open_store(Path(self.folder.name) / "games.sqlite")
        self.room = room_on(self.store.games, self.store.scores)
        self.seen = self.room.current(OWNER)
        self.before_staging: list[tuple[int, tuple[str, str]]] = []
        self.finished: dict[str, int] = {}

    def press(self, command: Command) -> None:
        before = self.seen
        try:
            reply = press(self.room, before, command)
        except Refused:
            return  # nothing may have changed: the invariants look
        assert press(self.room, before, command) == reply
        self.seen = reply.played
        assert self.seen.version == before.version + 1
        self.note_staging(before, command)

    def note_staging(self, before: PlayedGame, command: Command) -> None:
        """Each state that was staged on can be come back to by as many undos."""
        if isinstance(command, Stage):
            self.before_staging.append((before.version, kept(before)))
        elif isinstance(command, Undo) and self.before_staging:
            assert kept(self.seen) == self.before_staging.pop()[1]
        else:
            self.before_staging.clear()

    @rule(command=COMMANDS)
    def any_press(self, command: Command) -> None:
        self.press(command)

    @rule(seed=st.integers(0, 2**32), count=st.integers(1, 12))
    def sound_presses(self, seed: int, count: int) -> None:
        random = Random(seed)
        for _ in range(count):
            if not self.seen.is_over:
                self.press(choose(self.seen.game, random))

    @precondition(lambda self: self.seen.game.staged)
    @rule()
    def undo_all(self) -> None:
        """All of the turn's staging undone is the state that the roll or the last power left."""
        self.press(UndoAll())
        assert self.seen.game.staged == ()

    @precondition(lambda self: self.seen.version > 1)
    @rule(back=st.integers(2, 5), command=COMMANDS)
    def press_on_an_old_page(self, back: int, command: Command) -> None:
        version = self.seen.version - back
        with pytest.raises(Stale) as caught:
            self.room.command(OWNER, self.seen.id, version, command)
        assert caught.value.played == self.seen

    @rule(difficulty=st.sampled_from(list(Difficulty)))
    def new_game(self, difficulty: Difficulty) -> None:
        self.move_to(self.room.new_game(OWNER, difficulty, self.seen.id))

    @rule()
    def take_back(self) -> None:
        self.move_to(self.room.take_back_new_game(OWNER, self.seen.id))

    @precondition(lambda self: self.room.unfinished(OWNER))
    @rule(which=st.integers(0, 99))
    def resume(self, which: int) -> None:
        left = self.room.unfinished(OWNER)
        chosen = left[which % len(left)]
        self.move_to(self.room.resume(OWNER, chosen.id))
        assert self.seen == chosen

    def move_to(self, played: PlayedGame) -> None:
        if played != self.seen:
            self.before_staging.clear()
        self.seen = played

    @invariant()
    def what_was_answered_is_kept(self) -> None:
        assert self.room.current(OWNER) == self.seen

    @invariant()
    def every_score_is_of_a_game_that_ended_here_once(self) -> None:
        if self.seen.is_over:
            self.finished[self.seen.id] = self.seen.game.score.total
        rows = [row for d in Difficulty for row in self.room.table(OWNER, d)]
        assert {row.id: row.score for row in rows} == self.finished
        assert len(rows) == len(self.finished)
        for row in rows:
            assert replay(self.room.finished(OWNER, row.id).record).score.total == row.score

    @invariant()
    def no_game_without_a_roll_lingers(self) -> None:
        for played in self.room.unfinished(OWNER):
            assert played.is_begun
            assert not played.is_over
        assert len(self.store.games.ids(OWNER)) == 1 + len(self.room.unfinished(OWNER))

    def teardown(self) -> None:
        self.store.check()
        self.store.close()
        self.folder.cleanup()


RoomMachine.TestCase.settings = settings(max_examples=15, stateful_step_count=25, deadline=None)
TestRoomMachine = RoomMachine.TestCase
