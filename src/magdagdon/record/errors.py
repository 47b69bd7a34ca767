"""What reading a record refuses, in three grades: grammar, moves, result."""

from .record import Mark


class RecordError(Exception):
    """A record that is refused.

    Attributes:
        line, column: where, from 1, in characters.
        code: what is wrong, one word for each kind.
        rule: the number of the rule that refuses it; None for grammar.
        fields: what the sentence about it needs.
    """

    def __init__(self, at: Mark, code: str, rule: str | None = None, **fields: int | str) -> None:
        self.line = at.line
        self.column = at.column
        self.code = code
        self.rule = rule
        self.fields = fields
        super().__init__(f"{at.line}:{at.column}: {code}" + (f" ({rule})" if rule else ""))


class GrammarError(RecordError):
    """The text is not of the record's form (RECORD.md). Its sentence is `record.CODE`."""


class IllegalRecordError(RecordError):
    """The rules refuse a move of the record. Its sentence is `refusal.CODE`."""


class ResultError(RecordError):
    """The result is wrong, or stands on a game that is not over. Its sentence is `record.CODE`."""
