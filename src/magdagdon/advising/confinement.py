"""Keeping a worker from everybody else's way, as far as the system can do that."""

import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

GIB = 1 << 30

LEAST_PRIORITY = 19


def confine(memory: int) -> None:
    """Take only the time that nobody else wants, and no more than so many bytes.

    Where memory gets short in the whole machine, this process is the one to go. Ctrl-C is for the
    server.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _give_way()
    with suppress(OSError):  # Linux only
        Path("/proc/self/oom_score_adj").write_text("1000")
    limit_memory(memory)


def _give_way() -> None:
    """Take the least priority.

    Where Linux groups processes by session, that of a process counts only within its group, so
    the group, which is ours alone, takes it too.
    """
    if sys.platform == "win32":
        return
    os.setpriority(os.PRIO_PROCESS, 0, LEAST_PRIORITY)
    if os.getpid() == os.getsid(0):
        with suppress(OSError):  # no Linux, no groups, or somebody changed theirs a moment ago
            Path("/proc/self/autogroup").write_text(str(LEAST_PRIORITY))


def limit_memory(memory: int) -> None:
    """Have no more than so many bytes of addresses, where the system can do that."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - not on Windows

    _, most = resource.getrlimit(resource.RLIMIT_AS)
    with suppress(OSError, ValueError):  # macOS knows the limit and refuses to set it
        least = memory if most == resource.RLIM_INFINITY else min(memory, most)
        resource.setrlimit(resource.RLIMIT_AS, (least, most))
