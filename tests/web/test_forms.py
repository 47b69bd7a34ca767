"""Forms: limits, and what is no form of ours."""

import asyncio
from collections.abc import Iterator

import pytest
from starlette.requests import Request
from starlette.types import Message

from magdagdon.web.forms import FORM_LIMIT, BadForm, Form, TooLarge, number, read_form

URLENCODED = "application/x-www-form-urlencoded"
MULTIPART = "multipart/form-data; boundary=b"
FIELDS = frozenset({"a", "b", "file"})


def _request(chunks: list[bytes], content_type: str, length: str | None = None) -> Request:
    headers = [(b"content-type", content_type.encode())]
    if length is not None:
        headers.append((b"content-length", length.encode()))
    messages: Iterator[bytes] = iter(chunks)
    left = len(chunks)

    async def receive() -> Message:
        nonlocal left
        left -= 1
        return {"type": "http.request", "body": next(messages, b""), "more_body": left > 0}

    return Request({"type": "http", "method": "POST", "headers": headers}, receive)


def _read(body: bytes, content_type: str = URLENCODED, limit: int = FORM_LIMIT) -> Form:
    return asyncio.run(read_form(_request([body], content_type), FIELDS, limit))


def _part(name: str, content: bytes, extra: str = "") -> bytes:
    head = f'--b\r\nContent-Disposition: form-data; name="{name}"{extra}\r\n\r\n'
    return head.encode() + content + b"\r\n"


def test_form__gives_fields_in_the_order_sent() -> None:
    form = _read(b"a=1&b=x&b=%C4%8D+y")
    assert form.one("a") == "1"
    assert form.many("b") == ("x", "č y")
    assert form.maybe("file") is None


def test_form__may_be_multipart() -> None:
    form = _read(_part("a", "č".encode()) + b"--b--\r\n", MULTIPART)
    assert form.one("a") == "č"


def test_form__keeps_files_as_bytes() -> None:
    body = _part("file", b"\xff\x00", '; filename="x.mgd"') + b"--b--\r\n"
    assert _read(body, MULTIPART).files == {"file": b"\xff\x00"}


def test_form__may_be_empty() -> None:
    assert _read(b"").values == {}


def test_form__without_a_field_that_must_be_there_is_bad() -> None:
    with pytest.raises(BadForm):
        _read(b"b=1").one("a")


def test_form__with_a_doubled_field_is_bad() -> None:
    form = _read(b"a=1&a=1")
    for read in (form.one, form.maybe):
        with pytest.raises(BadForm):
            read("a")


@pytest.mark.parametrize(
    ("body", "content_type"),
    [
        (b"a=1&c=2", URLENCODED),
        (b"=", URLENCODED),
        (b"\x00\xff=1", URLENCODED),
        (b"&".join(b"a=%d" % n for n in range(40)), URLENCODED),
        (b'{"a": 1}', "application/json"),
        (b"a=1", "text/plain"),
        (b"a=1", ""),
        (b"a=1", MULTIPART),
        (b"--b", "multipart/form-data"),
        (_part("a", b"1")[: -len(b"\r\n")], "multipart/form-data; boundary="),
        (_part("c", b"1") + b"--b--", MULTIPART),
        (_part("file", b"1", '; filename="1"') * 2 + b"--b--", MULTIPART),
        (b"--b\r\nContent-Disposition: form-data\r\n\r\n1\r\n--b--", MULTIPART),
        (b"--b\r\nnonsense\r\n\r\n1\r\n--b--", MULTIPART),
    ],
)
def test_form__that_no_page_of_ours_sends_is_bad(body: bytes, content_type: str) -> None:
    with pytest.raises(BadForm):
        _read(body, content_type)


@pytest.mark.parametrize("content_type", [URLENCODED, MULTIPART])
def test_form__beyond_its_limit_is_read_to_its_end_and_refused(content_type: str) -> None:
    """A browser that is still sending would see no answer."""
    read: list[bytes] = []
    request = _request([b"a=" + b"x" * 90] * 20, content_type)
    receive = request.receive

    async def watched() -> Message:
        message = await receive()
        read.append(message["body"])
        return message

    request._receive = watched  # noqa: SLF001
    with pytest.raises(TooLarge):
        asyncio.run(read_form(request, FIELDS, 100))
    assert len(read) == 20


def test_form__as_long_as_its_limit_is_taken() -> None:
    assert len(_read(b"a=" + b"x" * 98, limit=100).one("a")) == 98


def test_form__that_announces_far_too_much_is_not_even_read() -> None:
    request = _request([], URLENCODED, length=str(10**9))
    with pytest.raises(TooLarge):
        asyncio.run(read_form(request, FIELDS))


def test_form__that_never_ends_is_cut_off() -> None:
    request = _request([b"x" * 1024 * 1024] * 10_000, URLENCODED)
    with pytest.raises(TooLarge):
        asyncio.run(read_form(request, FIELDS))


@pytest.mark.parametrize(("text", "expected"), [("0", 0), ("17", 17), ("-1", -1)])
def test_number__reads_plain_digits(text: str, expected: int) -> None:
    assert number(text) == expected


@pytest.mark.parametrize(
    "text", ["", " 1", "1 ", "+1", "1_0", "0x1", "1.0", "١", "1e3", "−1", "1\n", "9" * 5000]
)
def test_number__refuses_what_is_none_or_is_written_otherwise(text: str) -> None:
    with pytest.raises(BadForm):
        number(text)
