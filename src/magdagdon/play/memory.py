"""A shelf and tables of scores in memory, of equal rank with the ones in the database.

For tests, demonstrations and games that nobody wants to keep. Games lie here as plain values too,
so every look replays them.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from threading import Lock

from magdagdon import record as records
from magdagdon.play.errors import Conflict, UnknownGame
from magdagdon.play.figures import figures_of
from magdagdon.play.finished import CountedGame, FinishedGame, ScoreRow, body, ranked
from magdagdon.play.memory_studies import MemoryStudies
from magdagdon.play.played import PlayedGame
from magdagdon.play.preferences import Preferences
from magdagdon.play.profile import Profile
from magdagdon.play.saved import SavedGame, load, save
from magdagdon.rules import Difficulty


class MemoryShelf:
    """Games and scores that live as long as the program.

    Attributes:
        games: fits the protocol Games.
        scores: fits the protocol Scores.
        studies: fits the protocol Studies.
    """

    def __init__(self) -> None:
        lock = Lock()
        self.scores = MemoryScores(lock)
        self.games = MemoryGames(lock, self.scores)
        self.studies = MemoryStudies()


class MemoryScores:
    """Tables of scores in memory; see the protocol Scores."""

    def __init__(self, lock: Lock) -> None:
        self._lock = lock
        self._kept: list[tuple[str, ScoreRow, str]] = []

    def table(self, owner: str, difficulty: Difficulty) -> list[ScoreRow]:
        with self._lock:
            rows = [row for kept_by, row, _ in self._kept if kept_by == owner]
        return ranked(row for row in rows if row.difficulty is difficulty)

    def finished(self, owner: str, game_id: str) -> FinishedGame:
        with self._lock:
            found = [(row, text) for kept_by, row, text in self._kept if kept_by == owner]
        for row, text in found:
            if row.id == game_id:
                table = self.table(owner, row.difficulty)
                return FinishedGame(next(r for r in table if r.id == game_id), records.parse(text))
        raise UnknownGame(game_id)

    def records(self, owner: str) -> list[str]:
        with self._lock:
            mine = [(row.ended, text) for kept_by, row, text in self._kept if kept_by == owner]
        return [text for _, text in sorted(mine, key=lambda kept: kept[0])]

    def counted(self, owner: str) -> list[CountedGame]:
        with self._lock:
            mine = [(row, text) for kept_by, row, text in self._kept if kept_by == owner]
        return [
            CountedGame(row, figures_of(records.parse(text)))
            for row, text in sorted(mine, key=lambda kept: kept[0].ended)
        ]

    def add_imported(self, owner: str, games: Sequence[FinishedGame]) -> int:
        with self._lock:
            there = {body(records.parse(text)) for by, _, text in self._kept if by == owner}
            before = len(self._kept)
            for game in games:
                if body(game.record) not in there:
                    there.add(body(game.record))
                    self.add(owner, game)
            return len(self._kept) - before

    def add(self, owner: str, game: FinishedGame) -> None:
        """Add a row; the lock is held by whoever calls."""
        self._kept.append((owner, game.row, records.format(game.record)))


class MemoryGames:
    """The shelf in memory; see the protocol Games."""

    def __init__(self, lock: Lock, scores: MemoryScores) -> None:
        self._lock = lock
        self._scores = scores
        self._profiles: dict[str, Profile] = {}
        self._games: dict[str, SavedGame] = {}
        self._aside: dict[str, SavedGame] = {}

    def profile(self, owner: str) -> Profile:
        return self._profiles.get(owner, Profile(owner))

    def choose_language(self, owner: str, language: str) -> None:
        with self._lock:
            self._profiles[owner] = replace(self.profile(owner), language=language)

    def choose_preferences(self, owner: str, preferences: Preferences) -> None:
        with self._lock:
            self._profiles[owner] = replace(self.profile(owner), preferences=preferences)

    def note_lesson(self, owner: str) -> None:
        with self._lock:
            self._profiles[owner] = replace(self.profile(owner), lesson_seen=True)

    def load(self, owner: str, game_id: str) -> PlayedGame:
        return load(self._saved(owner, game_id))

    def ids(self, owner: str) -> tuple[str, ...]:
        with self._lock:
            mine = [saved for saved in self._games.values() if saved.owner == owner]
        return tuple(saved.id for saved in sorted(mine, key=lambda s: s.changed, reverse=True))

    def save(
        self, played: PlayedGame, expected_version: int, finished: FinishedGame | None = None
    ) -> None:
        with self._lock:
            profile = self._on_table(played.owner, played.id)
            self._at_version(played.id, expected_version)
            self._games[played.id] = save(played)
            self._profiles[played.owner] = replace(profile, previous=None, notice=None)
            if finished is not None:
                self._scores.add(played.owner, finished)

    def arrange(
        self,
        profile: Profile,
        expected_current: str | None,
        *,
        put: PlayedGame | None = None,
        drop: PlayedGame | None = None,
    ) -> None:
        with self._lock:
            before = self._on_table(profile.owner, expected_current)
            if put is not None and put.version:
                self._at_version(put.id, put.version - 1)
            if drop is not None:
                self._at_version(drop.id, drop.version)
                del self._games[drop.id]
            if put is not None:
                self._games[put.id] = save(put)
            self._profiles[profile.owner] = replace(
                before,
                difficulty=profile.difficulty,
                current=profile.current,
                previous=profile.previous,
            )

    def delete(self, owner: str, game_id: str) -> None:
        with self._lock:
            self._saved(owner, game_id)
            profile = self.profile(owner)
            if profile.current == game_id:
                raise Conflict
            del self._games[game_id]
            self._profiles[owner] = _without(profile, game_id)

    def set_aside(self, owner: str, game_id: str) -> None:
        with self._lock, suppress(UnknownGame):
            self._aside[game_id] = self._saved(owner, game_id)
            del self._games[game_id]
            profile = _without(self.profile(owner), game_id)
            self._profiles[owner] = replace(profile, notice="set_aside")

    def _saved(self, owner: str, game_id: str) -> SavedGame:
        saved = self._games.get(game_id)
        if saved is None or saved.owner != owner:
            raise UnknownGame(game_id)
        return saved

    def _on_table(self, owner: str, game_id: str | None) -> Profile:
        profile = self.profile(owner)
        if profile.current != game_id:
            raise Conflict
        return profile

    def _at_version(self, game_id: str, version: int) -> None:
        saved = self._games.get(game_id)
        if saved is None or saved.version != version:
            raise Conflict


def _without(profile: Profile, game_id: str) -> Profile:
    """A profile that no longer points at a game."""
    return replace(
        profile,
        current=None if profile.current == game_id else profile.current,
        previous=None if profile.previous == game_id else profile.previous,
    )
