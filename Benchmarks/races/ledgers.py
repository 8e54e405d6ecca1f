"""Monthly totals by category of many expenses: the files, and the plain-text ledgers."""

import csv
import datetime
import os
import random
import shutil

from races import child
from races.questions import START, TODAY

CATEGORIES = [f"Category {number:02}" for number in range(20)]
SEED = 1
ACCOUNT = "expenses:"


def expenses(count):
    """Rows of (date, cents, category), by date; the same ones every time."""
    source = random.Random(SEED)
    days = (TODAY - START).days
    for number in range(count):
        date = START + datetime.timedelta(days=number * days // count)
        yield date.isoformat(), source.randrange(100, 20_000), source.choice(CATEGORIES)


def euros(cents):
    return f"{cents // 100}.{cents % 100:02}"


def write_files(count, directory):
    """The same expenses as CSV for Daybook and as a journal for ledgers."""
    table, journal = (os.path.join(directory, name) for name in ("spent.csv", "spent.journal"))
    with open(table, "w", encoding="utf-8") as rows, open(journal, "w", encoding="utf-8") as book:
        rows.write("date,amount,category\n")
        for date, cents, category in expenses(count):
            amount = euros(cents)
            rows.write(f"{date},{amount},{category}\n")
            book.write(f"{date} spent\n    {ACCOUNT}{category}    {amount} EUR\n    cash\n\n")
    return table, journal


def cents(text):
    whole, _, part = text.removesuffix(" EUR").replace(",", "").partition(".")
    return int(whole) * 100 + int((part + "00")[:2])


class Ledger:
    """A plain-text ledger; a subclass says what it is called with, and reads what it prints."""

    name = ""

    def __init__(self, limit):
        self.limit = limit
        here = shutil.which(self.name)
        self.absence = None if here else f"not installed: apt-get install {self.name}"
        self.version = None
        if here:
            self.version = child.run([self.name, "--version"]).output.split(",")[0].split()[1]

    def command(self, journal):
        raise NotImplementedError

    def totals(self, output):
        raise NotImplementedError

    def ask(self, journal):
        """The process, and its rows of (month, category, cents)."""
        outcome = child.run(self.command(journal), self.limit)
        if outcome.seconds is None:
            return outcome, None
        return outcome, sorted(row for row in self.totals(outcome.output) if row[2])


class HLedger(Ledger):
    name = "hledger"

    def command(self, journal):
        return ["hledger", "-f", journal, "balance", ACCOUNT, "-MNO", "csv", "--flat"]

    def totals(self, output):
        (_, *months), *lines = csv.reader(output.splitlines())
        for account, *amounts in lines:
            for month, amount in zip(months, amounts):
                yield month, account.removeprefix(ACCOUNT), cents(amount)


class LedgerCLI(Ledger):
    name = "ledger"

    def command(self, journal):
        line = '%(format_date(date, "%Y-%m")),%(account),%(quantity(amount))\n'
        return ["ledger", "-f", journal, "register", ACCOUNT, "--monthly", "--format", line]

    def totals(self, output):
        for month, account, amount in csv.reader(output.splitlines()):
            yield month, account.removeprefix(ACCOUNT), cents(amount)
