"""Opening the player's browser."""

import os
import sys
import threading
import webbrowser

_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME")


def open_later(address: str) -> bool:
    """Open the address in the player's browser without waiting; whether there is one to try."""
    if not _has_screen():
        return False
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    return True


def open_now(address: str) -> bool:
    """Open the address in the player's browser; whether that could be done."""
    return _has_screen() and webbrowser.open(address)


def _has_screen() -> bool:
    """Whether a browser would come up in a window, and not in the terminal that we run in."""
    if sys.platform in ("win32", "darwin") or os.environ.get("BROWSER"):
        return True
    return any(os.environ.get(name) for name in _SCREENS)
