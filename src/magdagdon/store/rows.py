"""Between rows of the database and the values of the middle."""

from typing import Any

from sqlalchemy import Row

from magdagdon import record as records
from magdagdon.play.errors import DamagedGame
from magdagdon.play.figures import Figures, figures_of, format_figures, parse_figures
from magdagdon.play.finished import CountedGame, FinishedGame, ScoreRow, body_hash
from magdagdon.play.played import PlayedGame
from magdagdon.play.preferences import parse_preferences
from magdagdon.play.profile import Profile
from magdagdon.play.saved import SavedGame, load, save
from magdagdon.rules import Difficulty
from magdagdon.store.moments import format_moment, parse_moment


def profile_of(row: Row[Any]) -> Profile:
    """A player's profile, from a row of `players`."""
    return Profile(
        owner=row.owner,
        language=row.language,
        difficulty=Difficulty(row.difficulty),
        current=row.current,
        previous=row.previous,
        notice=row.notice,
        lesson_seen=row.lesson_seen,
        preferences=parse_preferences(row.preferences),
    )


def seat_row(profile: Profile) -> dict[str, Any]:
    """What a profile says about the table, as columns of `players`."""
    return {
        "difficulty": profile.difficulty.value,
        "current": profile.current,
        "previous": profile.previous,
    }


def game_row(played: PlayedGame) -> dict[str, Any]:
    """A game as a row of `games`."""
    saved = save(played)
    return {
        "id": saved.id,
        "owner": saved.owner,
        "version": saved.version,
        "seed": saved.seed,
        "record": saved.record,
        "hand": saved.hand,
        "begun": format_moment(saved.begun),
        "changed": format_moment(saved.changed),
        "last": saved.last,
    }


def played_game(row: Row[Any]) -> PlayedGame:
    """The game of a row of `games`; DamagedGame if it can't be read."""
    try:
        begun, changed = parse_moment(row.begun), parse_moment(row.changed)
    except (ValueError, TypeError) as fault:
        raise DamagedGame(row.id, str(fault)) from fault
    return load(
        SavedGame(
            id=row.id,
            owner=row.owner,
            version=row.version,
            seed=row.seed,
            record=row.record,
            hand=row.hand,
            begun=begun,
            changed=changed,
            last=row.last,
        )
    )


def score_row(owner: str, finished: FinishedGame) -> dict[str, Any]:
    """A finished game as a row of `scores`."""
    row = finished.row
    return {
        "id": row.id,
        "owner": owner,
        "difficulty": row.difficulty.value,
        "score": row.score,
        "ended": format_moment(row.ended),
        "turns": row.turns,
        "powers_used": row.powers_used,
        "imported": row.imported,
        "record": records.format(finished.record),
        "body": body_hash(finished.record),
        "chosen": row.chosen,
        "hints": row.hints,
        "figures": format_figures(figures_of(finished.record)),
    }


def score_of(row: Row[Any]) -> ScoreRow:
    """The line of a table of scores, from a row of `scores`."""
    return ScoreRow(
        id=row.id,
        difficulty=Difficulty(row.difficulty),
        score=row.score,
        ended=parse_moment(row.ended),
        turns=row.turns,
        powers_used=row.powers_used,
        imported=row.imported,
        chosen=row.chosen,
        hints=row.hints,
    )


def counted_of(row: Row[Any]) -> CountedGame:
    """A finished game with its figures, from a row of `scores`; ValueError if they are damaged."""
    return CountedGame(score_of(row), _figures(row))


def _figures(row: Row[Any]) -> Figures:
    """The figures that were kept; the game of a row older than those is counted anew."""
    if row.figures is None:
        return figures_of(records.parse(row.record))
    return parse_figures(row.figures)
