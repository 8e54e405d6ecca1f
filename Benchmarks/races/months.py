"""Monthly totals by category of a million expenses, every racer started cold."""

import os

from races import table
from races.child import Failure
from races.ledgers import write_files
from races.questions import Question, EVERYTHING, spent
from races.race import MILLISECOND, check, note
from races.rivals import rows, write_calendar
from races.table import COLD, DUCKDB, OTHER, SQLITE, Aim, Figure, Value

QUESTION = Question(
    "category_months", "expenses", EVERYTHING,
    ["expenses", "-p", "all", "-g", "month,category"], spent)
AIM = Aim("<", 30, subject=COLD)


def ledger_time(ledger, journal, ours):
    """What a plain-text ledger took, in words, after its totals were compared."""
    if ledger.absence:
        return f"{ledger.name} {table.NOT_HERE}"
    note(f"category_months: {ledger.name} …")
    outcome, totals = ledger.ask(journal)
    if outcome.seconds is None:
        return f"{ledger.name} over {ledger.limit} s"
    check(QUESTION, ledger.name, totals, ours)
    return f"{ledger.name} {table.number(outcome.seconds * 1e3)}"


def rival_time(rival, directory, sheets, ours, rounds):
    """Times of a rival's process; of DuckDB without the start of Python."""
    if rival.absence:
        return Value(text=table.NOT_HERE)
    database, answer = (os.path.join(directory, name) for name in (rival.name, "answer.csv"))
    times = []
    if rival.load(database, sheets) is None:
        return Value(text=f"over {rival.limit} s")
    for _ in range(rounds):
        outcome = rival.ask(database, QUESTION, answer, 0)
        if outcome.seconds is None:
            return Value(text=f"over {rival.limit} s")
        check(QUESTION, rival.name, rows(answer), ours)
        first = outcome.numbers()["first"][0]
        times.append(first if rival.name == DUCKDB else int(outcome.seconds * 1e9))
    return Value.of(times, MILLISECOND)


def race(daybook, rivals, ledgers, scale, directory):
    """The one figure, of `scale.expenses` expenses."""
    note(f"category_months: writing {scale.expenses:,} expenses …")
    csv_path, journal = write_files(scale.expenses, directory)
    book, sheets = (os.path.join(directory, name) for name in ("spent.book", "sheets"))
    daybook.make(book)
    daybook.call(book, "import", "expenses", csv_path, "--create-missing")
    daybook.columns(book, sheets)
    write_calendar(sheets)
    ours, times = daybook.cold(book, QUESTION, scale.cold)
    if sum(int(entries) for *_, entries in ours) != scale.expenses:
        raise Failure(f"category_months: the book has not all of {scale.expenses} expenses")
    values = {COLD: Value.of(times, MILLISECOND)}
    for rival in rivals:
        values[rival.name] = rival_time(rival, directory, sheets, ours, scale.rebuilds)
    totals = sorted((month, category, int(total)) for month, category, total, _ in ours)
    said = [ledger_time(ledger, journal, totals) for ledger in ledgers]
    values[OTHER] = Value(text=", ".join(said))
    return Figure(scale.expenses, QUESTION.name, "ms", values, aim=AIM, beside=SQLITE)
