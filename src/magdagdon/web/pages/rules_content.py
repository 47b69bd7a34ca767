"""What stands on the Rules screen, in order: keys of the catalogues and boards to be drawn."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Item:
    """One line of a list of terms: the term, what it is, and the points it brings, if any."""

    label: str  # key
    text: str  # key
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Terms:
    """A list of terms with their explanations."""

    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """A board to be drawn, and the sentence under it.

    ``board`` has 16 characters, row by row: ``.`` empty, ``1`` to ``6``, ``x`` a RUIN. Cells and
    lines that the sentence speaks of are named as the rules name them; ``staged`` are cells whose
    numbers were placed this turn.
    """

    board: str
    caption: str  # key
    cells: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    staged: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rules: where links lead to, its title, and what it says.

    A plain string in ``content`` is the key of a paragraph.
    """

    id: str
    title: str  # key
    content: tuple[str | Terms | Example, ...]


INTRO = "rules.intro"

SECTIONS = (
    Section("goal", "term.goal", ("rules.goal.field",)),
    Section(
        "turn",
        "term.turn",
        (
            "rules.turn.roll",
            "rules.turn.stage",
            "rules.turn.minimum",
            "rules.turn.undo",
            "rules.turn.confirm",
            "rules.turn.kept",
        ),
    ),
    Section(
        "difficulty",
        "term.difficulty",
        (
            Terms(
                (
                    Item("difficulty.PEACEFUL", "difficulty.PEACEFUL.about"),
                    Item("difficulty.SURVIVAL", "difficulty.SURVIVAL.about"),
                    Item("difficulty.NIGHTMARE", "difficulty.NIGHTMARE.about"),
                )
            ),
            "rules.difficulty.fewer",
            "rules.difficulty.change",
        ),
    ),
    Section(
        "placement",
        "term.legal_placement",
        (
            "rules.placement.first",
            "rules.placement.touch",
            Example("23..3...........", "rules.example.diagonal", cells=("b2",)),
            "rules.placement.differ",
            Example("34..2...........", "rules.example.two_and_four", cells=("b2",)),
            Example("34..3...........", "rules.example.three_and_four", cells=("b2",)),
            Example("2.5.3.5.344.....", "rules.example.two_and_five", cells=("b1",)),
            "rules.placement.ruin",
            Example("3x..4...........", "rules.example.beside_ruin", cells=("c1",)),
            "rules.placement.order",
            Example("345.............", "rules.example.order", staged=("b1", "c1")),
        ),
    ),
    Section(
        "power",
        "term.majda_power",
        (
            "rules.power.charges",
            Terms(
                (
                    Item("rules.power.shift.name", "rules.power.shift"),
                    Item("term.reroll", "rules.power.reroll"),
                )
            ),
            "rules.power.price",
            "rules.power.when",
            "rules.power.staged",
        ),
    ),
    Section(
        "magdagdon",
        "term.magdagdon_and_ruins",
        (
            "rules.magdagdon.what",
            "rules.magdagdon.choice",
            "rules.magdagdon.accept",
            "rules.magdagdon.forced",
            "rules.magdagdon.cost",
        ),
    ),
    Section(
        "scoring",
        "term.scoring",
        (
            "rules.scoring.base",
            "rules.scoring.bonus",
            Terms(
                (
                    Item("combination.STRAIGHT", "rules.scoring.straight", 60),
                    Item("combination.FOUR_OF_A_KIND", "rules.scoring.four_of_a_kind", 40),
                    Item("combination.TWO_PAIRS", "rules.scoring.two_pairs", 20),
                )
            ),
            Example(
                "....2345........",
                "rules.example.straight",
                lines=("row 2", "column a", "column b", "column c", "column d"),
            ),
            Example(
                ".34.23x..33.....",
                "rules.example.ruin",
                cells=("c2",),
                lines=("row 2", "column c"),
            ),
            "rules.scoring.total",
        ),
    ),
    Section("end", "term.end_of_game", ("rules.end.when", "rules.end.order")),
    Section(
        "planning",
        "rules.planning",
        (
            "rules.planning.stage",
            "rules.planning.order",
            "rules.planning.power",
            "rules.planning.ruin",
        ),
    ),
)
"""The whole of the rules, in the order in which a new player needs them."""
