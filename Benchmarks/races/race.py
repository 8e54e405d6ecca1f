"""A race at one size: the same events for everyone, the same questions, equal answers first."""

import os
import shutil
import sys

from races import table
from races.child import Failure
from races.daybook_side import file_bytes
from races.questions import OF_A_REBUILD, questions
from races.rivals import rows, write_calendar
from races.table import COLD, DAYBOOK, DUCKDB, OTHER, SQLITE, Aim, Figure, Value

MILLISECOND, MEGABYTE, MILLION = 1e6, 1e6, 1e6
REPORT = Aim(">=", 10, DUCKDB)
KEYED = Aim(">=", 1000, DUCKDB)


def note(line):
    """Says what is being done, to somebody who watches."""
    if sys.stderr.isatty():
        print(line, file=sys.stderr)


def check(question, racer, answer, ours):
    """An answer must equal ours before its time counts."""
    if answer == ours:
        return
    theirs, mine = set(answer) - set(ours), set(ours) - set(answer)
    raise Failure(
        f"{question.name}: {racer} answers {len(answer)} rows, Daybook {len(ours)}; "
        f"{racer} alone has {sorted(theirs)[:3]}, Daybook alone {sorted(mine)[:3]}")


class Race:
    """One book and its rivals in a directory of their own; `figures` is what it came to."""

    def __init__(self, daybook, rivals, scale, directory):
        self.daybook, self.rivals, self.scale = daybook, rivals, scale
        self.directory = directory
        self.events = scale.events
        self.figures = []
        # By rival: the milliseconds of all questions of a rebuild, the most memory, the size of
        # its file; and who was stopped.
        self.sums, self.peaks, self.bytes, self.late = {}, {}, {}, set()

    def place(self, name):
        return os.path.join(self.directory, name)

    def add(self, name, unit, values, **options):
        self.figures.append(Figure(self.events, name, unit, values, **options))

    def run(self):
        note(f"{self.events:,} events: making a book …")
        book = self.place("raced.book")
        generating = self.daybook.generate(book, self.events)
        written = file_bytes(book), self.daybook.table_bytes(book)["log"]
        self.daybook.columns(book, self.place("sheets"))
        write_calendar(self.place("sheets"))
        plain = self.daybook.yardstick(self.place("plain"), self.events)
        shutil.rmtree(self.place("plain"))
        loads = {rival.name: self.load(rival) for rival in self.rivals}
        shutil.rmtree(self.place("sheets"))
        self.add_writing(generating, plain, loads)
        self.add_sizes(*written, plain)
        answers = self.place("answers")
        times = self.daybook.figures(book, answers, self.scale.rounds)
        asked = questions(self.person(answers))
        reports = [self.race(book, answers, question, times) for question in asked]
        self.add_rebuilding(book, plain)
        self.figures += reports
        self.add("fsync_4k", "ms", {OTHER: Value.of(plain["fsync"], MILLISECOND)})
        return self.figures

    def person(self, answers):
        """The name of the first person, of whom keyed figures are."""
        return rows(os.path.join(answers, "keyed_overtime.csv"))[0][0]

    def load(self, rival):
        """Loads a rival: its seconds, or a word for why there are none."""
        if rival.absence:
            return Value(text=table.NOT_HERE)
        note(f"{self.events:,} events: loading {rival.name} …")
        database = self.place(rival.name)
        seconds = rival.load(database, self.place("sheets"))
        if seconds is None:
            return Value(text=f"over {rival.limit} s")
        self.bytes[rival.name] = Value(file_bytes(database) / self.events)
        return Value(self.events / MILLION / seconds)

    def add_writing(self, generating, plain, loads):
        ours = Value(self.events / MILLION / generating.seconds)
        put = Value(self.events * 1e3 / plain["put"][0], text="C ")
        self.add(
            "append_batch", "M events/s", {DAYBOOK: ours, **loads, OTHER: put}, is_rate=True,
            aim=Aim(">=", 3, SQLITE), beside=SQLITE)

    def add_sizes(self, everything, log, plain):
        self.add("bytes_log", "bytes/event", {DAYBOOK: Value(log / self.events)},
                 aim=Aim("<=", 16))
        values = {DAYBOOK: Value(everything / self.events), **self.bytes}
        values[OTHER] = Value(plain["bytes"][0] / self.events, text="C ")
        self.add("bytes_everything", "bytes/event", values, aim=Aim("<=", 24))

    def race(self, book, answers, question, times):
        """One question asked of everyone."""
        note(f"{self.events:,} events: {question.name} …")
        ours = self.daybook.answer(answers, question)
        values = {DAYBOOK: Value.of(times[question.name], MILLISECOND)}
        if question.command:
            printed, cold = self.daybook.cold(book, question, self.scale.cold)
            check(question, "daybook's command", printed, ours)
            values[COLD] = Value.of(cold, MILLISECOND)
        for rival in self.rivals:
            values[rival.name] = self.ask(rival, question, ours)
        aim = KEYED if question.is_keyed else REPORT if question.command else None
        return Figure(self.events, question.name, "ms", values, aim=aim)

    def ask(self, rival, question, ours):
        """The time of a rival's equal answer, or a word for why there is none."""
        database, answer = self.place(rival.name), self.place("answer.csv")
        if rival.name not in self.bytes:
            return Value(text=table.NOT_HERE if rival.absence else "not loaded")
        outcome = rival.ask(database, question, answer, self.scale.seconds)
        if "first" in outcome.numbers():
            check(question, rival.name, rows(answer), ours)
        self.peaks[rival.name] = max(self.peaks.get(rival.name, 0), outcome.peak_bytes)
        if outcome.seconds is None:
            self.late.add(rival.name)
            return Value(text=f"over {rival.limit} s")
        value = Value.of(outcome.numbers()["times"], MILLISECOND)
        if question.name in OF_A_REBUILD:
            self.sums[rival.name] = self.sums.get(rival.name, 0) + value.amount
        return value

    def sum(self, rival):
        """What a rival needs for all that a rebuild makes; less, where it was stopped."""
        if rival.name in self.late:
            return Value(text=f"over {rival.limit} s")
        total = self.sums.get(rival.name)
        return Value(total) if total else Value(text=table.NOT_HERE)

    def add_rebuilding(self, book, plain):
        sums = {rival.name: self.sum(rival) for rival in self.rivals}
        scan = Value.of(plain["scan"], MILLISECOND)
        scan.text = "C scan "
        checks, peak = self.daybook.rebuild(book, self.scale.rebuilds, "--check")
        swaps, _ = self.daybook.rebuild(book, self.scale.rebuilds)
        aim = Aim(">=", 8, DUCKDB, subject=COLD)
        for name, times in (("rebuild_check", checks), ("rebuild_swap", swaps)):
            values = {COLD: Value.of(times, MILLISECOND), **sums, OTHER: scan}
            self.add(name, "ms", values, aim=aim)
        peaks = {name: Value(most / MEGABYTE) for name, most in self.peaks.items()}
        self.add("peak_memory", "MB", {COLD: Value(peak / MEGABYTE), **peaks})
