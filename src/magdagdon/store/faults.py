"""What a database reports, in the words of the middle."""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from magdagdon.play.errors import StoreFailed, StoreFault

_BY_CODE: dict[int, StoreFault] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "readonly",
    sqlite3.SQLITE_CANTOPEN: "readonly",
    sqlite3.SQLITE_PERM: "readonly",
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
}
_BY_EXTENDED_CODE: dict[int, StoreFault] = {
    # The shared memory beside the database can't grow: the disk is full.
    sqlite3.SQLITE_IOERR_SHMSIZE: "full",
    # A file reached the size the system allows it.
    sqlite3.SQLITE_IOERR_WRITE: "full",
}
_BY_ERRNO: dict[int | None, StoreFault] = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EROFS: "readonly",
    errno.EACCES: "readonly",
    errno.EPERM: "readonly",
}


@contextmanager
def reported() -> Iterator[None]:
    """Raise StoreFailed for whatever the database or the file system raises within."""
    try:
        yield
    except PoolTimeout as error:
        raise StoreFailed("busy", str(error)) from error
    except DBAPIError as error:
        raise StoreFailed(_kind(error.orig), str(error.orig)) from error
    except (SQLAlchemyError, sqlite3.Error) as error:
        raise StoreFailed(_kind(error), str(error)) from error
    except OSError as error:
        raise StoreFailed(_BY_ERRNO.get(error.errno, "other"), str(error)) from error


def _kind(error: BaseException | None) -> StoreFault:
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return "other"
    return _BY_EXTENDED_CODE.get(code) or _BY_CODE.get(code & 0xFF, "other")
