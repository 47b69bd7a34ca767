"""The language of the command line: that of the system's locale, as `gettext` finds it."""

import locale
import os
import sys
from collections.abc import Mapping

from magdagdon.words import LANGUAGES

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first one that says anything decides
_FALLBACK = "en"


def spoken_language(environment: Mapping[str, str] = os.environ) -> str:
    """The offered language that the environment asks for; English if it asks for none of ours.

    >>> spoken_language({"LANG": "sl_SI.UTF-8"})
    'sl'
    """
    named = (environment[name] for name in _VARIABLES if environment.get(name))
    language = next(named, None) or _system_locale()
    code = language.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return code if code in LANGUAGES else _FALLBACK


def _system_locale() -> str:
    """The locale that Windows has set; elsewhere the variables say it all."""
    if sys.platform != "win32":
        return ""
    import ctypes  # noqa: PLC0415 - a library of its own, for one system

    number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
    return locale.windows_locale.get(number, "")
