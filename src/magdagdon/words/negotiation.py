"""Which of our languages a browser would like best (the Accept-Language header)."""

LANGUAGES = ("sl", "en")
"""The languages offered to players. In this order where a browser likes both equally."""

_FALLBACK = "en"  # for those who read neither: English is the likelier second language


def negotiate(accept_language: str | None) -> str:
    """The offered language that the header prefers; English if it names neither.

    Takes the header's value as the browser sent it. Never fails: ranges it can't read don't count.

    >>> negotiate("de-AT, sl-SI;q=0.8, en;q=0.5")
    'sl'
    """
    weights = _weights(accept_language or "")
    best = max(LANGUAGES, key=lambda language: weights.get(language, 0.0))
    return best if weights.get(best, 0.0) > 0 else _FALLBACK


def _weights(header: str) -> dict[str, float]:
    weights: dict[str, float] = {}
    for part in header.split(","):
        tag, _, parameter = part.partition(";")
        language = tag.strip().lower().partition("-")[0]
        weights[language] = max(weights.get(language, 0.0), _quality(parameter))
    return weights


def _quality(parameter: str) -> float:
    """The q value of a language range, 1 if there is none, 0 if it is nonsense (RFC 9110)."""
    name, _, value = parameter.partition("=")
    if not name.strip():
        return 1.0
    try:
        quality = float(value)
    except ValueError:
        return 0.0
    return quality if name.strip().lower() == "q" and 0 <= quality <= 1 else 0.0
