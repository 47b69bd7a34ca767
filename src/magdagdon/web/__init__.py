"""The game in a browser: an ASGI app of plain pages and forms."""

from magdagdon.web.app import create_app

__all__ = ["create_app"]
