"""The rivals' tables, from races/sql."""

import re

from races.questions import sql

# The number of each kind of entry in a correction, and the columns that reports read.
ENTRIES = {
    "attendance_marked": (32, "date, person, slot"),
    "warning_issued": (33, "date, person, slot"),
    "clock_punched": (34, "date, person, time, direction"),
    "expense_recorded": (35, "date, amount, currency, category"),
    "ticket_booked": (36, "date, show_id, venue, quantity, price, currency"),
    "sale_announced": (37, "date, show_id, time"),
    "points_awarded": (38, "date, student, course, points"),
    "project_scored": (39, "date, student, course, points"),
}


def statements(text):
    """The statements of a file, without its comments."""
    plain = re.sub(r"--.*", "", text)
    return [statement.strip() for statement in plain.split(";") if statement.strip()]


def tables(dialect):
    """Statements that make every table."""
    parts = [sql("entries", dialect, prefix=prefix) for prefix in ("", "amended_")]
    return statements("".join(parts) + sql("tables", dialect))


def names():
    """Every table that is loaded from a sheet of the same name."""
    amended = [f"amended_{name}" for name in ENTRIES]
    return [*ENTRIES, *amended, "corrections", "people", "categories", "shows", "venues",
            "courses", "days"]


def views(dialect):
    """Statements that make the views of what entries say now."""
    live = [
        sql("live", dialect, table=table, kind=kind, columns=columns)
        for table, (kind, columns) in ENTRIES.items()
    ]
    return statements(sql("standing", dialect) + "".join(live))
