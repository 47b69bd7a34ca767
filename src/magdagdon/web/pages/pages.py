"""Every screen, rendered in one language."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, partial

from magdagdon.play import (
    Accuracy,
    FinishedGame,
    ImportReport,
    PlayedGame,
    Profile,
    ScoreRow,
    Statistics,
)
from magdagdon.rules import Difficulty, Phase
from magdagdon.web.book import Book
from magdagdon.web.context import Context
from magdagdon.web.judging import MistakeScreen
from magdagdon.web.lesson_play import LessonScreen
from magdagdon.web.opened import OpenedGame, OpenForm
from magdagdon.web.pages.board import edge_views, live_board
from magdagdon.web.pages.counting import counted
from magdagdon.web.pages.environment import environment_for
from magdagdon.web.pages.hand import hand_view
from magdagdon.web.pages.hints import HintView, hint_say, hint_view
from magdagdon.web.pages.history import history_view
from magdagdon.web.pages.installed import SKY_TOPS, manifest
from magdagdon.web.pages.lesson import coach_view, lesson_view
from magdagdon.web.pages.mistakes import book_view, mistake_view, on_table
from magdagdon.web.pages.reviewed import review_page
from magdagdon.web.pages.rules import section_views
from magdagdon.web.pages.say import say_view
from magdagdon.web.pages.sharing import seed_view, share_view, specials
from magdagdon.web.pages.shelf import refusal, report_view, unfinished_view
from magdagdon.web.pages.statistics import statistics_view
from magdagdon.web.pages.telling import story_views, table_view
from magdagdon.web.reviewed import ReviewScreen
from magdagdon.web.screen import GameScreen, NewGameForm
from magdagdon.words import LANGUAGES, Words, words_for


class Pages:
    """The screens in one language. Every method returns a whole HTML document."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self._templates = environment_for(words)

    def game(self, ctx: Context, screen: GameScreen) -> str:
        """The game being played, and its end."""
        title, par = self.words.text("term.magdagdon"), ctx.par(screen.played.game.difficulty)
        say = hint_say(self.words, screen) or say_view(self.words, screen, par)
        hint = hint_view(self.words, screen, ctx.url)
        if hint.gauge:
            say = replace(say, heard=hint.gauge.text)
        return self._render("game", ctx, title=title, say=say, hint=hint, **self._table(screen))

    def hint(self, ctx: Context, screen: GameScreen) -> str:
        """What a game screen that waits for values has to change."""
        say, hint = hint_say(self.words, screen), hint_view(self.words, screen, ctx.url)
        title = self.words.text("hints.button")
        return self._render("hint", ctx, title=title, say=say, hint=hint)

    def lesson(self, ctx: Context, lesson: LessonScreen) -> str:
        """The lesson after some of its steps."""
        view = lesson_view(lesson)
        values = {
            **self._table(lesson.screen, view.cell),
            "title": self.words.text("pages.title", page=self.words.text("lesson.title")),
            "say": coach_view(self.words, lesson),
            "hint": HintView(),
            "answers": lesson.is_answer,
        }
        return self._render("lesson", ctx, lesson=view, **values)

    def mistakes(self, ctx: Context, book: Book) -> str:
        """What is in the mistake book, and what became of a game that was to be added."""
        heading, view = self.words.text("nav.mistakes"), book_view(self.words, book)
        return self._page("mistakes", ctx, heading, book=view)

    def mistake(self, ctx: Context, screen: MistakeScreen) -> str:
        """A position of the mistake book, and the verdict on what was chosen there."""
        values = {
            **self._table(on_table(screen)),
            "title": self.words.text("pages.title", page=self.words.text("nav.mistakes")),
            "hint": HintView(),
            **mistake_view(self.words, screen),
        }
        return self._render("mistake", ctx, **values)

    def finished(
        self, ctx: Context, finished: FinishedGame, step: int, link: str | None = None
    ) -> str:
        """A finished game after one of its steps, 0 being the empty board.

        `link` is an address under which anybody can look at it, None where there is none.
        """
        record, row = finished.record, finished.row
        view = history_view(self.words, record, step)
        heading = self.words.text(
            "finished.title", difficulty=row.difficulty.value, score=row.score
        )
        return self._page(
            "finished",
            ctx,
            heading,
            row.difficulty,
            view=view,
            row=row,
            address=partial(ctx.url, "finished", id=row.id),
            review=ctx.url("review", id=row.id),
            share=share_view(self.words, record, view.end, link),
            dice=seed_view(record),
        )

    def review(self, ctx: Context, screen: ReviewScreen) -> str:
        """A finished game explained; or why it can't be yet."""
        heading = self.words.text(
            "review.title", difficulty=screen.record.difficulty.value, score=screen.score
        )
        values = review_page(self.words, ctx, screen)
        return self._page("review", ctx, heading, screen.record.difficulty, **values)

    def open(self, ctx: Context, form: OpenForm) -> str:
        """The form for opening a game, with what was wrong with the last one."""
        refused = form.refused and refusal(self.words, form.refused)
        return self._page("open", ctx, self.words.text("open.title"), form=form, refused=refused)

    def opened(self, ctx: Context, opened: OpenedGame, step: int) -> str:
        """A game that somebody sent, after one of its steps; it is not kept."""
        record = opened.record
        key = "finished.title" if opened.is_over else "open.unfinished"
        heading = self.words.text(
            key, difficulty=record.difficulty.value, score=opened.game.score.total
        )
        return self._page(
            "opened",
            ctx,
            heading,
            record.difficulty,
            view=history_view(self.words, record, step),
            address=partial(ctx.url, "open", game=opened.packed),
            review=ctx.url("opened_review", game=opened.packed) if opened.is_over else "",
            opened=opened,
            specials=specials(self.words, record, opened.game),
            dice=seed_view(record) if opened.is_over else None,
        )

    def new_game(self, ctx: Context, form: NewGameForm) -> str:
        """A new game, its difficulty and dice to be chosen."""
        return self._page(
            "new_game",
            ctx,
            self.words.text("new.title"),
            form.difficulty or Difficulty.PEACEFUL,
            form=form,
            difficulties=tuple(Difficulty),
        )

    def scores(
        self,
        ctx: Context,
        tables: Mapping[Difficulty, Sequence[ScoreRow]],
        report: ImportReport | None,
    ) -> str:
        """The tables of scores, export and import, and what became of an import."""
        return self._page(
            "scores",
            ctx,
            self.words.text("nav.scores"),
            tables=tables,
            report=report and report_view(self.words, report),
        )

    def statistics(
        self, ctx: Context, statistics: Statistics, accuracy: Mapping[Difficulty, Accuracy]
    ) -> str:
        """Finished games in numbers, and what the reviewed ones tell of their decisions."""
        view = statistics_view(self.words, statistics, accuracy)
        return self._page("statistics", ctx, self.words.text("nav.statistics"), view=view)

    def unfinished(self, ctx: Context, games: Sequence[PlayedGame]) -> str:
        """The games that were left for another one."""
        views = [unfinished_view(self.words, played) for played in games]
        return self._page("unfinished", ctx, self.words.text("nav.unfinished"), games=views)

    def delete(self, ctx: Context, played: PlayedGame) -> str:
        """The question before a game is deleted."""
        view = unfinished_view(self.words, played)
        return self._page("delete", ctx, self.words.text("delete.title"), game=view)

    def rules(self, ctx: Context) -> str:
        """The rules, with the real board drawn for each example."""
        sections = section_views(self.words)
        return self._page("rules", ctx, self.words.text("nav.rules"), sections=sections)

    def settings(self, ctx: Context, profile: Profile, saved: bool) -> str:
        """Difficulty (R22) and language."""
        return self._page(
            "settings",
            ctx,
            self.words.text("nav.settings"),
            profile.difficulty,
            profile=profile,
            saved=saved,
            difficulties=tuple(Difficulty),
            languages=LANGUAGES,
        )

    def about(self, ctx: Context) -> str:
        """Whose game this is."""
        return self._page("about", ctx, self.words.text("nav.about"))

    def offline(self, ctx: Context) -> str:
        """The page for when there is no connection."""
        return self._page("offline", ctx, self.words.text("offline.title"))

    def manifest(self, ctx: Context) -> dict[str, object]:
        """What a device is told that installs the game."""
        return manifest(self.words, ctx)

    def error(self, ctx: Context, status: int, key: str, fields: Mapping[str, int | str]) -> str:
        """What went wrong, and the way back."""
        heading = self.words.text(f"error.{key}.title", **fields)
        text = self.words.text(f"error.{key}.text", **fields)
        return self._page("error", ctx, heading, text=text, status=status)

    def _table(self, screen: GameScreen, asked: str = "") -> dict[str, object]:
        """What a game screen shows besides its line; `asked` as in `live_board`."""
        game = screen.played.game
        score = game.live_score
        return {
            "sky": game.difficulty.value,
            "played": screen.played,
            "can_take_back": screen.can_take_back,
            "offers_lesson": screen.offers_lesson,
            "event": screen.outcome.event if screen.outcome else "",
            "answers": bool(screen.outcome or screen.refusal or screen.notice),
            "board": live_board(self.words, game, asked),
            "hand": hand_view(screen),
            "score": score,
            "lines": edge_views(self.words, score),
            "stories": story_views(self.words, game),
            "table": table_view(self.words, game),
            "count": counted(self.words, score) if game.phase is Phase.OVER else "",
        }

    def _page(
        self,
        name: str,
        ctx: Context,
        heading: str,
        difficulty: Difficulty = Difficulty.PEACEFUL,
        **values: object,
    ) -> str:
        title = self.words.text("pages.title", page=heading)
        sky = difficulty.value
        return self._render(name, ctx, title=title, heading=heading, sky=sky, **values)

    def _render(self, name: str, ctx: Context, **values: object) -> str:
        return self._templates.get_template(f"{name}.html").render(
            ctx=ctx, screen=name, sky_tops=SKY_TOPS, **values
        )


@cache
def pages_for(language: str) -> Pages:
    """The pages of a language; ValueError if there are no words in it."""
    return Pages(words_for(language))
