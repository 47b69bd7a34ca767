"""What the rules refuse."""


class IllegalMove(Exception):
    """A move the rules refuse; the game it was tried on is untouched.

    Attributes:
        code: what is wrong, one word for each kind (`differs`, `too_few`, …).
        rule: the number of the rule that refuses it, such as `R7`.
        fields: what the sentence about it needs; cells by name, everything else as numbers.
    """

    def __init__(self, code: str, rule: str, **fields: int | str) -> None:
        self.code = code
        self.rule = rule
        self.fields = fields
        super().__init__(f"{code} ({rule}) {fields}" if fields else f"{code} ({rule})")
