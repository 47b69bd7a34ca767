"""How a player wants the game to look, move, sound and take keys."""

from dataclasses import dataclass
from enum import Enum


class Theme(Enum):
    """Light or dark; SYSTEM leaves it to the device."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True, slots=True)
class Preferences:
    """The switches of a player.

    Attributes:
        theme: light or dark.
        less_motion: nothing moves, it only fades; without it the device decides.
        sound: whether the game is heard.
        vibration: whether it is felt, where the device can do that.
        keys: whether single letters and digits are shortcuts (WCAG 2.1.4).
        gauge: whether the worth of what is staged is shown, which is help.
        help: whether help is offered at all; without it neither hint nor gauge.
    """

    theme: Theme = Theme.SYSTEM
    less_motion: bool = False
    sound: bool = False
    vibration: bool = True
    keys: bool = True
    gauge: bool = False
    help: bool = True


AT_FIRST = Preferences()

_WORDS = {
    "less_motion": (True, "still"),
    "sound": (True, "sound"),
    "vibration": (False, "unfelt"),
    "keys": (False, "keyless"),
    "gauge": (True, "gauge"),
    "help": (False, "unhelped"),
}
"""The word that stands for a switch that is not as it is at first."""


def format_preferences(preferences: Preferences) -> str:
    """As one short text, what is as at first left out.

    >>> format_preferences(Preferences(Theme.DARK, sound=True))
    'dark sound'
    """
    theme = () if preferences.theme is Theme.SYSTEM else (preferences.theme.value,)
    changed = (
        word for name, (value, word) in _WORDS.items() if getattr(preferences, name) is value
    )
    return " ".join((*theme, *changed))


def parse_preferences(text: str) -> Preferences:
    """The reverse; a word that nobody knows is passed over, it is from another version.

    >>> parse_preferences("dark sound").sound
    True
    """
    words = text.split()
    theme = next((theme for theme in Theme if theme.value in words), Theme.SYSTEM)
    switches = {name: value for name, (value, word) in _WORDS.items() if word in words}
    return Preferences(theme, **switches)
