"""What a worker may take of the machine."""

import subprocess
import sys
from pathlib import Path

import pytest

from magdagdon.advising.confinement import GIB

SCRIPT = """
import os, resource, signal
from pathlib import Path
from magdagdon.advising.confinement import GIB, confine
confine(2 * GIB)
print(os.nice(0), resource.getrlimit(resource.RLIMIT_AS)[0], signal.getsignal(signal.SIGINT).name)
group = Path("/proc/self/autogroup")
print(group.read_text().split()[-1] if group.exists() else 19)
try:
    bytearray(3 * GIB)
except MemoryError:
    print("no more")
"""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="by the means of Linux")


@pytest.fixture(scope="module")
def told() -> list[str]:
    command = [sys.executable, "-c", SCRIPT]
    done = subprocess.run(
        command, capture_output=True, check=True, text=True, start_new_session=True
    )
    return done.stdout.splitlines()


def test_confine__least_priority_limited_memory_no_interrupt(told: list[str]) -> None:
    assert told[0] == f"19 {2 * GIB} SIG_IGN"
    assert told[2] == "no more"


def test_confine__its_session_gives_way_too(told: list[str]) -> None:
    assert told[1] == "19"


@pytest.mark.skipif(not Path("/proc/self/oom_score_adj").exists(), reason="no such file")
def test_confine__goes_first_where_memory_gets_short() -> None:
    script = "from magdagdon.advising.confinement import confine; confine(1 << 32)\n"
    script += "print(open('/proc/self/oom_score_adj').read())"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    assert done.stdout.strip() == b"1000"
