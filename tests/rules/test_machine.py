"""Whole games of any moves, legal and refused, kept beside a model of the reference (R4-R23)."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from magdagdon.rules import (
    CELLS,
    Confirm,
    Difficulty,
    Game,
    Move,
    Phase,
    Reroll,
    Roll,
    RuinCell,
    Shift,
    Stage,
    Unstage,
    new_game,
)
from tests.rules.agreement import check_blocking, check_moves, check_placing
from tests.rules.model import Model
from tests.rules.playing import conceivable_moves, refusal

FACES = st.integers(1, 6)
ANY_MOVE = st.sampled_from(list(conceivable_moves())) | st.builds(
    Roll, st.lists(st.integers(0, 7), max_size=5).map(tuple)
)


class GameMachine(RuleBasedStateMachine):
    """Every step makes the same move on the package's game and on the model."""

    game: Game
    model: Model

    @initialize(difficulty=st.sampled_from(Difficulty))
    def begin(self, difficulty: Difficulty) -> None:
        self.game, self.model = new_game(difficulty), Model(difficulty.value)

    def make(self, move: Move) -> None:
        self.game = self.game.apply(move)
        self.model.make(move)

    @precondition(lambda self: self.game.can_roll)
    @rule(dice=st.tuples(FACES, FACES, FACES, FACES))
    def roll(self, dice: tuple[int, ...]) -> None:
        self.make(Roll(dice))

    @precondition(lambda self: self.listed(Stage))
    @rule(data=st.data())
    def stage(self, data: st.DataObject) -> None:
        self.make(data.draw(st.sampled_from(self.listed(Stage))))

    @precondition(lambda self: self.listed(Unstage))
    @rule(data=st.data())
    def unstage(self, data: st.DataObject) -> None:
        """R8: any staged die, in any order."""
        self.make(data.draw(st.sampled_from(self.listed(Unstage))))

    @precondition(lambda self: self.listed(Stage))
    @rule(data=st.data())
    def stage_and_undo(self, data: st.DataObject) -> None:
        """R8: undo gives back the very state before."""
        move = data.draw(st.sampled_from(self.listed(Stage)))
        assert isinstance(move, Stage)
        undone = self.game.apply(move).apply(Unstage(move.cell))
        assert undone == self.game
        assert (hash(undone), repr(undone)) == (hash(self.game), repr(self.game))

    @precondition(lambda self: self.listed(Shift))
    @rule(data=st.data())
    def shift(self, data: st.DataObject) -> None:
        self.make(data.draw(st.sampled_from(self.listed(Shift))))

    @precondition(lambda self: self.game.can_reroll)
    @rule(data=st.data())
    def reroll(self, data: st.DataObject) -> None:
        dice = data.draw(st.lists(st.sampled_from(self.game.available), min_size=1, unique=True))
        faces = data.draw(st.lists(FACES, min_size=len(dice), max_size=len(dice)))
        self.make(Reroll(tuple(dice), tuple(faces)))

    @precondition(lambda self: self.game.can_confirm)
    @rule()
    def confirm(self) -> None:
        self.make(Confirm())

    @precondition(lambda self: self.game.phase is Phase.MAGDAGDON)
    @rule(data=st.data())
    def ruin(self, data: st.DataObject) -> None:
        self.make(data.draw(st.sampled_from(self.listed(RuinCell))))

    @rule(move=ANY_MOVE)
    def try_anything(self, move: Move) -> None:
        """A move that is not listed is refused and leaves the game equal."""
        legal_roll = self.game.can_roll and isinstance(move, Roll)
        if not legal_roll and move not in self.game.legal_moves():
            assert refusal(self.game, move).rule.startswith("R")

    @invariant()
    def agrees_with_the_model(self) -> None:
        game, model = self.game, self.model
        assert game.phase.name == model.phase
        assert (game.board.values, game.table.values) == (model.board, model.table)
        assert list(game.dice) == model.dice
        assert [(die.die, die.cell) for die in game.staged] == model.staged
        assert [(die.cell, die.value) for die in game.staged] == model.placements
        assert (game.powers_used, game.turns) == (model.powers_used, model.turns)

    @invariant()
    def is_a_value(self) -> None:
        """Equal states are equal and hash alike, however they came about."""
        game = self.game
        again = Game(
            game.difficulty, game.board, game.dice, game.staged, game.powers_used, game.turns,
            game.phase,
        )  # fmt: skip
        assert again == game
        assert hash(again) == hash(game)

    @invariant()
    def answers_like_the_reference(self) -> None:
        check_moves(self.game)
        if self.game.dice:
            check_placing(self.game)
            check_blocking(self.game)

    def listed(self, kind: type) -> list[Move]:
        return [move for move in self.game.legal_moves() if isinstance(move, kind)]


TestGame = GameMachine.TestCase
TestGame.settings = settings(max_examples=60, stateful_step_count=60, deadline=None)


def test_conceivable_moves__hold_every_kind_that_is_listed() -> None:
    """R4: ROLL and REROLL, which carry chance, are tried on their own."""
    kinds = {type(move) for move in conceivable_moves()}
    assert kinds == {Stage, Unstage, Shift, Confirm, RuinCell}
    assert len(CELLS) == 16
