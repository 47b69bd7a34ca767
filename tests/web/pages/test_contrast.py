"""Colours that have to be told apart, computed from the tokens (WCAG 2.2, 1.4.3 and 1.4.11)."""

import re
from pathlib import Path

import pytest

STYLE = Path(__file__).parents[3] / "src" / "magdagdon" / "web" / "static" / "app.css"
DIFFICULTIES = ("PEACEFUL", "SURVIVAL", "NIGHTMARE")
THEMES = ("light", "dark")

TEXT = [
    # what is written, on what
    ("ink", "ground"), ("ink", "panel"), ("ink", "slab"),
    ("ink-soft", "ground"), ("ink-soft", "panel"),
    ("on-strong", "strong"), ("warn", "panel"), ("gain", "panel"), ("panel", "gain"),
    ("strong", "panel"),
]  # fmt: skip

SHAPES = [
    # what is drawn, beside what
    *(("glow", ground) for ground in ("socket", "slab", "lit-cell", "panel", "ground")),
    ("line", "panel"), ("line", "ground"), ("warn", "socket"),
    ("pip", "ivory"), ("heart", "ivory"), ("ivory", "char"), ("ember", "char"),
    *(("carved", f"stone-{value}") for value in range(1, 7)),
]  # fmt: skip


def tokens(theme: str, difficulty: str) -> dict[str, str]:
    """The colours of a theme under a sky, `#rrggbb` each."""
    style = STYLE.read_text("utf-8")
    sky = re.search(rf'\[data-sky="{difficulty}"\] {{(.*?)}}', style, re.DOTALL)
    assert sky
    found: dict[str, str] = {}
    for name, value in re.findall(r"--([\w-]+): ([^;]+);", style[: style.index("/* ---- Ground")]):
        found.setdefault(name, value)
    found.update(re.findall(r"--([\w-]+): ([^;]+);", sky[1]))
    return {name: _of(theme, value) for name, value in found.items()}


def _of(theme: str, value: str) -> str:
    both = re.fullmatch(r"light-dark\((.+), (.+)\)", value)
    return both[1 + THEMES.index(theme)] if both else value


def contrast(one: str, other: str) -> float:
    """The ratio of WCAG, 1 to 21."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_contrast__of_black_and_white_is_21() -> None:
    assert round(contrast("#000000", "#ffffff"), 2) == 21
    assert round(contrast("#777777", "#ffffff"), 2) == 4.48


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "ground"), TEXT)
def test_text__stands_out(theme: str, ink: str, ground: str) -> None:
    colours = tokens(theme, "PEACEFUL")
    assert contrast(colours[ink], colours[ground]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("shape", "ground"), SHAPES)
def test_shapes__stand_out(theme: str, shape: str, ground: str) -> None:
    colours = tokens(theme, "PEACEFUL")
    assert contrast(colours[shape], colours[ground]) >= 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_name_and_score__stand_out_from_their_sky(theme: str, difficulty: str) -> None:
    colours = tokens(theme, difficulty)
    assert contrast(colours["on-sky"], colours["sky-top"]) >= 4.5
