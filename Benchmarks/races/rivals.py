"""DuckDB and SQLite: made ready, loaded with the sheets of a book, and asked in SQL."""

import csv
import os
import shutil
import subprocess
import sys

from races import child, schema
from races.questions import HERE, calendar, sql

THREADS = 2


def write_calendar(sheets):
    """The sheet of the table `days`; the racer wrote all others."""
    with open(os.path.join(sheets, "days.csv"), "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, quoting=csv.QUOTE_NONNUMERIC, lineterminator="\n")
        writer.writerow(["date"] * len(next(calendar())))
        writer.writerows(calendar())


def rows(path):
    """An answer as it was written: text in every cell."""
    with open(path, newline="", encoding="utf-8") as file:
        return sorted(tuple(row) for row in csv.reader(file))


class Rival:
    """A database; a subclass says how its side is started."""

    name = ""
    dialect = ""

    def __init__(self, limit):
        self.limit = limit
        self.version = None
        # Why it does not take part, or None.
        self.absence = None

    def start(self):
        """The command of its side, without arguments."""
        raise NotImplementedError

    def options(self):
        return []

    def indexes(self):
        return []

    def load(self, database, sheets):
        """The seconds of loading, which are over the limit where None."""
        parts = [";".join(schema.tables(self.dialect)), " ".join(schema.names())]
        parts += [*self.indexes(), ";".join(schema.views(self.dialect))]
        command = [*self.start(), "load", database, sheets, *self.options()]
        outcome = child.run(command, self.limit, "\f".join(parts))
        if outcome.seconds is None:
            return None
        return outcome.numbers()["load"][0] / 1e9

    def ask(self, database, question, answer, budget):
        """The process that was asked; its answer is in the file `answer`."""
        command = [*self.start(), "ask", database, answer, budget, *self.options()]
        return child.run(command, self.limit, question.sql(self.dialect))


class DuckDB(Rival):
    name, dialect = "DuckDB", "duckdb"

    def __init__(self, limit, cache):
        super().__init__(limit)
        self.python = os.path.join(cache, "venv", "bin", "python")
        try:
            self.prepare(os.path.join(cache, "venv"))
        except (OSError, subprocess.CalledProcessError) as error:
            said = getattr(error, "stderr", None) or str(error)
            words = " ".join(said.split())
            self.absence = f"not in a virtual environment: {words[-200:]}"

    def prepare(self, venv):
        def call(*words):
            return subprocess.run(
                words, check=True, capture_output=True, text=True).stdout.strip()

        version = (self.python, "-c", "import duckdb; print(duckdb.__version__)")
        try:
            self.version = call(*version)
        except (OSError, subprocess.CalledProcessError):
            call(sys.executable, "-m", "venv", "--clear", venv)
            call(self.python, "-m", "pip", "install", "-q", "duckdb")
            self.version = call(*version)

    def start(self):
        return [self.python, os.path.join(HERE, "duckdb_side.py")]

    def options(self):
        return [THREADS]


class SQLite(Rival):
    name, dialect = "SQLite", "sqlite"

    def __init__(self, limit, cache):
        super().__init__(limit)
        self.binary = os.path.join(cache, "sqlite_side")
        compiler = next(filter(None, map(shutil.which, ("clang", "cc", "gcc"))), None)
        if not compiler:
            self.absence = "no C compiler"
            return
        source = os.path.join(HERE, "sqlite_side.c")
        made = subprocess.run(
            [compiler, "-O2", "-o", self.binary, source, "-lsqlite3"], capture_output=True,
            text=True, check=False)
        if made.returncode:
            self.absence = "its C library is not here: apt-get install libsqlite3-dev"
        else:
            self.version = child.run([self.binary, "version"]).output.strip()

    def start(self):
        return [self.binary]

    def indexes(self):
        return [sql("indexes", self.dialect)]
