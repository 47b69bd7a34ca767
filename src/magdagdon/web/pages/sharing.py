"""A finished game to be given away: words first, then the record; and the seed of its dice."""

from collections.abc import Iterator
from dataclasses import dataclass

from magdagdon import record as records
from magdagdon.play import SeededDice, first_difference, told_seed
from magdagdon.play.chosen import is_marked
from magdagdon.play.figures import figures_of
from magdagdon.record import Record
from magdagdon.rules import Combination, Game
from magdagdon.words import Words


@dataclass(frozen=True, slots=True)
class ShareView:
    """What is shared: the `text` as a whole, and `link` alone where there is one."""

    title: str
    text: str
    link: str | None


@dataclass(frozen=True, slots=True)
class SeedView:
    """The seed that a game tells, and whether its dice are those of that seed."""

    seed: str
    fits: bool


def share_view(words: Words, record: Record, game: Game, link: str | None) -> ShareView:
    """A finished game as others get it."""
    title = words.text("share.title", n=game.score.total, difficulty=record.difficulty.value)
    lines = [title, specials(words, record, game)]
    lines += [words.text("share.watch", link=link)] if link else []
    lines += [words.text("share.how"), "", records.format(record)]
    return ShareView(title, "\n".join(lines), link)


def specials(words: Words, record: Record, game: Game) -> str:
    """What was special about a game: its bonuses, RUINs, powers, chosen dice."""
    return words.text("share.specials", specials=words.joined(_specials(words, record, game)))


def _specials(words: Words, record: Record, game: Game) -> Iterator[str]:
    figures = figures_of(record)
    for combination, n in zip(Combination, figures.combinations, strict=True):
        if n:
            yield words.text(f"count.{combination.name}", n=n)
    yield (
        words.text("count.ruins", n=figures.ruins) if figures.ruins else words.text("share.no_ruin")
    )
    if record.difficulty.charges:
        powers = words.text("count.powers", n=game.powers_used)
        yield powers if game.powers_used else words.text("share.no_power")
    if is_marked(record):
        yield words.text("scores.chosen")


def seed_view(record: Record) -> SeedView | None:
    """The seed of a finished game, None if its record tells none."""
    seed = told_seed(record)
    if seed is None:
        return None
    return SeedView(seed, first_difference(record, SeededDice(seed)) is None)
