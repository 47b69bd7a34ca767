"""The templates of one language."""

from functools import partial
from importlib.resources import files

from jinja2 import Environment, FunctionLoader, StrictUndefined

from magdagdon.web.pages.par import beside_par
from magdagdon.words import Words


def environment_for(words: Words) -> Environment:
    """Templates that speak one language: `t`, `number`, `signed` and `joined` are its words.

    `beside_par` tells how a score stands beside par.
    """
    environment = Environment(
        loader=FunctionLoader(_source),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        auto_reload=False,
    )
    environment.globals.update(
        t=words.text,
        number=words.number,
        signed=words.signed,
        joined=words.joined,
        date_time=words.date_time,
        beside_par=partial(beside_par, words),
        language=words.language,
    )
    return environment


def _source(name: str) -> str | None:
    template = files("magdagdon.web").joinpath("templates", name)
    return template.read_text("utf-8") if template.is_file() else None
