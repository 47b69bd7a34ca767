"""The tables of the database. Portable SQL: migrations make them, this says what they are."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
    true,
)

metadata = MetaData()

players = Table(
    "players",
    metadata,
    Column("owner", String(64), primary_key=True),
    Column("language", String(16)),
    Column("difficulty", String(16), nullable=False),
    Column("current", String(64), ForeignKey("games.id", name="players_current")),
    Column("previous", String(64), ForeignKey("games.id", name="players_previous")),
    Column("notice", String(32)),
    Column("lesson_seen", Boolean, nullable=False, server_default=false()),
    # As `magdagdon.play.preferences` writes them.
    Column("preferences", String(64), nullable=False, server_default=""),
)

games = Table(
    "games",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("owner", String(64), nullable=False),
    Column("version", Integer, nullable=False),
    Column("seed", String(32), nullable=False),
    Column("record", Text, nullable=False),
    Column("hand", String(32), nullable=False),
    Column("begun", String(27), nullable=False),
    Column("changed", String(27), nullable=False),
    Column("last", Text),
    Column("aside", Boolean, nullable=False, server_default=false()),
    Index("games_by_owner", "owner", "changed"),
)

scores = Table(
    "scores",
    metadata,
    # In the order the games came in: the last word where R21 leaves two equal.
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("id", String(64), nullable=False, unique=True),
    Column("owner", String(64), nullable=False),
    Column("difficulty", String(16), nullable=False),
    Column("score", Integer, nullable=False),
    Column("ended", String(27), nullable=False),
    Column("turns", Integer, nullable=False),
    Column("powers_used", Integer, nullable=False),
    Column("imported", Boolean, nullable=False),
    Column("record", Text, nullable=False),
    # A hash of the record without headers: a file may bring a game once (see Scores.add_imported).
    Column("body", String(64), nullable=False),
    Column("chosen", Boolean, nullable=False, server_default=false()),
    # As `magdagdon.play.figures` writes them; null in rows that are older than this column.
    Column("figures", String(64)),
    # Positions at which help was asked for; null where nobody knows.
    Column("hints", Integer),
    Index("scores_by_owner", "owner", "difficulty"),
    Index("scores_by_body", "owner", "body"),
)

Index(
    "scores_imported_once",
    scores.c.owner,
    scores.c.body,
    unique=True,
    sqlite_where=scores.c.imported == true(),
    postgresql_where=scores.c.imported == true(),
)

reviews = Table(
    "reviews",
    metadata,
    Column("owner", String(64), primary_key=True),
    # The hash of the record without headers, as `scores.body`.
    Column("game", String(64), primary_key=True),
    Column("difficulty", String(16), nullable=False),
    Column("start", Float, nullable=False),
    Column("luck", Float, nullable=False),
    Column("loss", Float, nullable=False),
    Column("decisions", Integer, nullable=False),
    Column("perfect", Integer, nullable=False),
    Column("equal", Integer, nullable=False),
    Column("counted", Boolean, nullable=False),
    # Long, and so the last: what stands before it is read without it.
    Column("text", Text, nullable=False),
)

mistakes = Table(
    "mistakes",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("owner", String(64), nullable=False),
    # As `magdagdon.play.mistakes` names it: a position is in a book once.
    Column("position", String(64), nullable=False),
    Column("record", Text, nullable=False),
    Column("chosen", String(32), nullable=False),
    Column("best", String(32), nullable=False),
    Column("loss", Float, nullable=False),
    Column("box", Integer, nullable=False),
    Column("due", String(27), nullable=False),
    Column("tries", Integer, nullable=False),
    Column("source", String(64), nullable=False),
    Index("mistakes_once", "owner", "position", unique=True),
)
