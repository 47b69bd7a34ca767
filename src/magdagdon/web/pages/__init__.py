"""The pages: what the player sees, as HTML. Rules come from `rules`, sentences from `words`."""

from magdagdon.web.pages.pages import Pages, pages_for

__all__ = ["Pages", "pages_for"]
