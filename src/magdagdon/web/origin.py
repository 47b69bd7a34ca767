"""Whether a request that changes something comes from a page of this site.

Sec-Fetch-Site is asked first: it can't be forged by a page and survives every referrer policy. A
browser sends it to https and to this machine only; elsewhere Origin, then Referer decide. A request
with none of the three comes from no browser of today, so nobody's cookie travels with it against
the will of its owner: it is allowed (docs/decisions/0011-web-security.md).
"""

from urllib.parse import urlsplit

from starlette.datastructures import Headers

from magdagdon.web.hosts import Host

_DEFAULT_PORTS = {"http": 80, "https": 443}
_OWN_SITES = ("same-origin", "none")


def is_same_origin(headers: Headers, scheme: str) -> bool:
    """Whether these headers of a request that came by `scheme` show no foreign origin."""
    if site := headers.getlist("sec-fetch-site"):
        return all(value in _OWN_SITES for value in site)
    own = _origin(f"{scheme}://{headers.get('host', '')}")
    claimed = headers.getlist("origin") or headers.getlist("referer")
    return all(own is not None and _origin(value) == own for value in claimed)


def _origin(url: str) -> tuple[str, str, int] | None:
    try:
        parts = urlsplit(url)
        host = Host.parse(parts.netloc)
    except ValueError:
        return None
    port = host.port or _DEFAULT_PORTS.get(parts.scheme, 0)
    return parts.scheme, host.name, port
