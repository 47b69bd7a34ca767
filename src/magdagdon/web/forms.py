"""Forms as they arrive: read within a limit, with just the fields that are expected."""

import re
from collections.abc import AsyncGenerator, Mapping
from dataclasses import dataclass

from starlette.datastructures import FormData, Headers, UploadFile
from starlette.formparsers import FormParser, MultiPartException, MultiPartParser
from starlette.requests import Request

FORM_LIMIT = 64 * 1024
IMPORT_LIMIT = 5 * 1024 * 1024
_DRAIN_LIMIT = 4 * IMPORT_LIMIT
_MAX_FIELDS = 32

_NUMBER = re.compile(r"-?[0-9]{1,9}", re.ASCII)


class BadForm(Exception):
    """A form that no page of ours sends: broken, or with unexpected, doubled or missing fields."""


class TooLarge(Exception):
    """A request body beyond the limit of its form."""


@dataclass(frozen=True, slots=True)
class Form:
    """The fields of a form and their values in the order sent; files as bytes, apart."""

    values: Mapping[str, tuple[str, ...]]
    files: Mapping[str, bytes]

    def one(self, name: str) -> str:
        """The value of a field that must be there; BadForm if it is not."""
        value = self.maybe(name)
        if value is None:
            raise BadForm(f"no {name}")
        return value

    def maybe(self, name: str) -> str | None:
        """The value of a field that may be there; BadForm if there are several."""
        values = self.values.get(name, ())
        if len(values) > 1:
            raise BadForm(f"several {name}")
        return values[0] if values else None

    def many(self, name: str) -> tuple[str, ...]:
        """The values of a field that may be there several times."""
        return self.values.get(name, ())


def number(text: str) -> int:
    """A whole number in plain digits; BadForm for all else that Python's `int` would take."""
    if not _NUMBER.fullmatch(text):
        raise BadForm(f"not a number: {text[:20]!r}")
    return int(text)


def given_text(form: Form) -> bytes:
    """What the fields `file` and `text` bring: records from a file, pasted ones, or both."""
    pasted = (form.maybe("text") or "").encode("utf-8", "surrogatepass")
    given = (form.files.get("file", b""), pasted)
    return b"\n".join(text for text in given if text.strip())


async def read_form(request: Request, fields: frozenset[str], limit: int = FORM_LIMIT) -> Form:
    """The form in the request's body.

    BadForm if it is none or has a field that is not among `fields`; TooLarge beyond `limit` bytes.
    """
    data = await _parse(request.headers, await _read(request, limit))
    if unknown := set(data) - fields:
        raise BadForm(f"unknown {min(unknown)[:20]!r}")
    return _sorted_out(data)


async def _read(request: Request, limit: int) -> bytes:
    """The body to its end, even if it is refused: a browser still sending sees no answer."""
    announced = request.headers.get("content-length", "0")
    if announced.isdecimal() and int(announced) > _DRAIN_LIMIT:
        raise TooLarge
    body, size = bytearray(), 0
    async for chunk in request.stream():
        size += len(chunk)
        if size <= limit:
            body += chunk
        elif size > _DRAIN_LIMIT:
            break
    if size > limit:
        raise TooLarge
    return bytes(body)


async def _parse(headers: Headers, body: bytes) -> FormData:
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    most = {"max_fields": _MAX_FIELDS, "max_part_size": len(body)}
    try:
        if kind == "application/x-www-form-urlencoded":
            return await FormParser(headers, _whole(body), **most).parse()
        if kind == "multipart/form-data":
            return await _InMemory(headers, _whole(body), max_files=1, **most).parse()
    except (MultiPartException, ValueError, LookupError) as error:
        raise BadForm("broken") from error
    raise BadForm("not a form")


async def _whole(body: bytes) -> AsyncGenerator[bytes, None]:
    yield body


class _InMemory(MultiPartParser):
    """Never lays a file on disk: it would need a thread, and the limit is small enough."""

    spool_max_size = IMPORT_LIMIT + 1


def _sorted_out(data: FormData) -> Form:
    values: dict[str, tuple[str, ...]] = {}
    files: dict[str, bytes] = {}
    for name, value in data.multi_items():
        if isinstance(value, UploadFile):
            with value.file as file:
                files[name] = file.read()
        else:
            values[name] = (*values.get(name, ()), value)
    return Form(values, files)
