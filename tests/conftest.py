"""What all tests share: an environment for processes of their own, and Hypothesis without hurry."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

# A busy machine is no failure. (Where CI is set Hypothesis loads its own profile for that.)
settings.register_profile("unhurried", deadline=None)
if not os.environ.get("CI"):
    settings.load_profile("unhurried")

_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE", "PYTHONIOENCODING", "PYTHONUTF8")
_SCREEN = ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME", "BROWSER", "NO_COLOR", "FORCE_COLOR")


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """For a process: English, UTF-8, no screen, and a data folder that is not there yet."""
    inherited = {k: v for k, v in os.environ.items() if k not in (*_LOCALE, *_SCREEN)}
    return {**inherited, "LC_ALL": "C.UTF-8", "MAGDAGDON_DATA_DIR": str(tmp_path / "data")}
