"""The command: what is asked for, what is built, the table."""

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time

from races import child, months, table
from races.daybook_side import Daybook
from races.ledgers import HLedger, LedgerCLI
from races.race import Race, note
from races.rivals import DuckDB, SQLite

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CACHE = os.path.join(ROOT, ".build", "race")
CURVE = [1_000_000, 10_000_000, 100_000_000]
FEWEST, MOST = 20_000, 1_000_000_000


class Scale:
    """How much a race does: so many events, and rounds of everything."""

    def __init__(self, events, is_quick=False):
        self.events = events
        self.rounds = 3 if is_quick else 20
        self.cold = 2 if is_quick else 20
        self.rebuilds = 1 if is_quick else 5
        # Seconds that a rival's rounds of one question may take together.
        self.seconds = 0.01 if is_quick else 2
        self.expenses = 2000 if is_quick else 1_000_000


def options(arguments):
    parser = argparse.ArgumentParser(
        prog="Benchmarks/race", allow_abbrev=False,
        description="Races Daybook against DuckDB, SQLite, hledger, ledger and plain C: the same "
        "events, the same reports, equal answers before a time counts.",
        epilog="Exit: 0 done, 1 a wrong answer or a failure, 2 usage.")
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--events", type=int, default=10_000_000, metavar="N",
                      help="events of the book (10,000,000)")
    size.add_argument("--quick", action="store_true",
                      help="20,000 events: compares the answers, judges nothing")
    size.add_argument("--curve", action="store_true", help="1, 10 and 100 M events")
    parser.add_argument("--limit", type=int, default=300, metavar="SECONDS",
                        help="stop a rival after so long (300)")
    parser.add_argument("--directory", default="/var/tmp", metavar="DIR",
                        help="make everything in DIR (/var/tmp), on a disk; removed afterwards")
    parser.add_argument("--markdown", action="store_true", help="print the table as Markdown")
    chosen = parser.parse_args(arguments)
    if not FEWEST <= chosen.events <= MOST:
        parser.error(f"--events {chosen.events} is not a number from {FEWEST} to {MOST}")
    return chosen


def build():
    """Builds the command and the racer, unless they are up to date."""
    note("building …")
    bench = os.path.join(ROOT, "Benchmarks")
    scratch = os.path.join(ROOT, ".build", "benchmarks")
    command = ["swift", "build", "-c", "release"]
    for words in (
        ["--package-path", ROOT, "--static-swift-stdlib", "--product", "daybook"],
        ["--package-path", bench, "--scratch-path", scratch, "--product", "daybook-racer"],
    ):
        made = subprocess.run(command + words, capture_output=True, text=True, check=False)
        if made.returncode:
            raise child.Failure("swift build: " + (made.stderr + made.stdout)[-2000:])
    return Daybook(
        os.path.join(ROOT, ".build", "release", "daybook"),
        os.path.join(scratch, "release", "daybook-racer"))


def processor():
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            names = [line.split(":", 1)[1].strip() for line in file if "model name" in line]
    except OSError:
        names = []
    return names[0] if names else platform.processor() or "unknown"


def facts(arguments, racers, others):
    """What a reader of the table must know beside it."""
    here = [f"{racer.name} {racer.version}" for racer in racers if not racer.absence]
    absent = [f"{racer.name}: {racer.absence}" for racer in racers if racer.absence]
    lines = [
        ("command", " ".join(["Benchmarks/race", *arguments])),
        ("machine", f"{os.cpu_count()} cores, {processor()}"),
        ("others", f"kept {table.number(others)} cores busy meanwhile"),
        ("rivals", ", ".join(here)),
    ]
    return lines + [("not here", fact) for fact in absent]


def race(chosen, arguments):
    daybook = build()
    os.makedirs(CACHE, exist_ok=True)
    rivals = [DuckDB(chosen.limit, CACHE), SQLite(chosen.limit, CACHE)]
    ledgers = [HLedger(chosen.limit), LedgerCLI(chosen.limit)]
    sizes = CURVE if chosen.curve else [20_000 if chosen.quick else chosen.events]
    began, busy, own = time.monotonic(), child.busy_seconds(), child.children_seconds()
    figures = []
    for events in sizes:
        with tempfile.TemporaryDirectory(prefix="daybook-race-", dir=chosen.directory) as place:
            scale = Scale(events, chosen.quick)
            figures += Race(daybook, rivals, scale, place).run()
    with tempfile.TemporaryDirectory(prefix="daybook-race-", dir=chosen.directory) as place:
        figures.append(months.race(daybook, rivals, ledgers, Scale(0, chosen.quick), place))
    spent = child.busy_seconds() - busy - (child.children_seconds() - own)
    others = max(0, spent) / (time.monotonic() - began)
    shown = table.markdown if chosen.markdown else table.text
    print(shown(figures, facts(arguments, [*rivals, *ledgers], others)))


def main(arguments):
    chosen = options(arguments)
    if not shutil.which("swift"):
        print("race: Swift is not here", file=sys.stderr)
        return 1
    try:
        race(chosen, arguments)
    except child.Failure as failure:
        print(f"race: {failure}", file=sys.stderr)
        return 1
    return 0
