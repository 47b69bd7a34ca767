"""Names that nobody guesses."""

import secrets


def new_id() -> str:
    """A fresh id: 128 random bits as 22 url-safe characters."""
    return secrets.token_urlsafe(16)
