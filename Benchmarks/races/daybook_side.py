"""Daybook's side of a race: its book, its answers in process, and its command started cold."""

import json
import os

from races import child
from races.questions import START, TODAY
from races.rivals import rows

NOW = f"{TODAY}T12:00"
MARKS = {"preset": "bare", "zone": "UTC", "currency": "EUR", "weekdays": "mon-fri", "start": START}


class Daybook:
    def __init__(self, binary, racer):
        self.binary, self.racer = binary, racer

    def call(self, book, *words):
        """One process of the command, seen from the day that all races are run on."""
        return child.run([self.binary, *words, "-b", book, "--now", NOW, "--color", "never"])

    def make(self, book):
        options = [word for name, value in MARKS.items() for word in (f"--{name}", value)]
        self.call(book, "init", book, *options)

    def generate(self, book, events):
        self.make(book)
        return self.call(book, "generate", "--events", events, "--seed", 1)

    def columns(self, book, directory):
        """The events of the book as sheets; how many there are."""
        os.makedirs(directory)
        outcome = child.run([self.racer, "columns", book, directory])
        return outcome.numbers()["events"][0]

    def figures(self, book, directory, rounds):
        """The nanoseconds of each question in process; the answers lie in `directory`."""
        os.makedirs(directory)
        return child.run([self.racer, "figures", book, directory, rounds]).numbers()

    def answer(self, directory, question):
        """The rows that were answered in process; the first line is a name."""
        path = os.path.join(directory, question.name + ".csv")
        return sorted(row for row in rows(path) if row != (question.name,))

    def cold(self, book, question, rounds):
        """The rows that the command prints, and the nanoseconds of so many new processes."""
        times = []
        for _ in range(rounds):
            outcome = self.call(book, *question.command, "--format", "ndjson")
            times.append(int(outcome.seconds * 1e9))
        lines = (question.row(json.loads(line)) for line in outcome.output.splitlines())
        cells = (tuple("" if cell is None else str(cell) for cell in row) for row in lines)
        return sorted(cells), times

    def rebuild(self, book, rounds, *options):
        """The times of `rebuild` in new processes, and the most memory of one."""
        outcomes = [self.call(book, "rebuild", *options) for _ in range(rounds)]
        seconds = [int(outcome.seconds * 1e9) for outcome in outcomes]
        return seconds, max(outcome.peak_bytes for outcome in outcomes)

    def table_bytes(self, book):
        """Bytes of each table of the book's file."""
        sizes = child.run([self.racer, "size", book]).numbers()
        return {name: numbers[0] for name, numbers in sizes.items()}

    def yardstick(self, directory, events):
        """What plain C does with as many rows, and the disk with a sync: nanoseconds."""
        os.makedirs(directory)
        return child.run([self.racer, "yardstick", directory, events]).numbers()


def file_bytes(path):
    """All that a database keeps: a file, or a directory of them."""
    if os.path.isdir(path):
        return sum(os.path.getsize(os.path.join(path, name)) for name in os.listdir(path))
    return os.path.getsize(path)
