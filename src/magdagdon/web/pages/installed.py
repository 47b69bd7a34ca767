"""The game as an app of the device: its name, its icons, the colour around it."""

from collections.abc import Mapping

from magdagdon.web.context import Context
from magdagdon.words import Words

SKY_TOPS: Mapping[str, Mapping[str, str]] = {
    "PEACEFUL": {"light": "#9fcbe4", "dark": "#101c38"},
    "SURVIVAL": {"light": "#4d3f75", "dark": "#180f2c"},
    "NIGHTMARE": {"light": "#15132a", "dark": "#050409"},
}
"""The top of each sky, `--sky-top` of the style sheet, for what the device draws above it."""

GROUND = "#efe7da"
"""What is shown while the app starts: `--ground` of the style sheet, in its light form."""

_ICONS = (
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("icon-maskable.png", "512x512", "maskable"),
)


def manifest(words: Words, ctx: Context) -> dict[str, object]:
    """The web app manifest in one language."""
    home = ctx.url("game")
    return {
        "id": home,
        "name": words.text("term.magdagdon"),
        "short_name": words.text("term.magdagdon"),
        "description": words.text("pages.description"),
        "lang": words.language,
        "dir": "ltr",
        "start_url": home,
        "scope": ctx.url("home"),
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": SKY_TOPS["PEACEFUL"]["light"],
        "categories": ["games"],
        "icons": [
            {"src": ctx.static(name), "sizes": sizes, "type": "image/png", "purpose": purpose}
            for name, sizes, purpose in _ICONS
        ],
    }
