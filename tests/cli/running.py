"""A server of the command line, running in a process of its own until the test is over."""

import http.client
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from urllib.parse import urlsplit


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    headers: http.client.HTTPMessage
    body: bytes


@dataclass(frozen=True, slots=True)
class Running:
    """A process that has said its address."""

    process: "subprocess.Popen[str]"
    said: list[str]
    address: str

    @property
    def port(self) -> int:
        port = urlsplit(self.address).port
        assert port is not None
        return port

    def get(self, path: str, **headers: str) -> Answer:
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)) as connection:
            connection.request("GET", path, headers=headers)
            response = connection.getresponse()
            return Answer(response.status, response.headers, response.read())

    def next_line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def interrupt(self) -> tuple[int, str, str]:
        """Press Ctrl-C; the exit code and what was printed on both streams after the address."""
        self.process.send_signal(signal.SIGINT)
        out, err = self.process.communicate(timeout=20)
        return self.process.returncode, out, err


@contextmanager
def running(environment: dict[str, str], *arguments: str) -> Iterator[Running]:
    """Start `magdagdon ARGUMENTS` and wait until it has said its address."""
    process = subprocess.Popen(
        [sys.executable, "-m", "magdagdon", *arguments],
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    try:
        yield Running(process, said := _until_address(process), said[-1].split()[-1])
    finally:
        process.kill()
        process.communicate()


def _until_address(process: "subprocess.Popen[str]") -> list[str]:
    assert process.stdout is not None
    said = []
    for line in process.stdout:
        said.append(line.strip())
        if "http" in line:
            return said
    raise AssertionError((said, process.communicate()))


def wait_until(condition: object, seconds: float = 10) -> None:
    """Wait for something that takes its time, such as a file another process writes."""
    assert callable(condition)
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.05)
