"""What every racer is asked, in SQL and on Daybook's command line."""

import datetime
import os
from decimal import Decimal

HERE = os.path.dirname(os.path.abspath(__file__))
# The days all books of a race live in, so that no answer hangs on the day it is run: as in
# Sources/Workloads/Running/BookCalendar.swift.
TODAY = datetime.date(2026, 11, 20)
START = datetime.date(2010, 1, 1)
MONTH = "2018-03"
# The first person of a generated book punches the clock, and attends.
PERSON = 0

EPOCH = datetime.date(1970, 1, 1)


def day_number(date):
    return (date - EPOCH).days


FIRST, LAST = (day_number(datetime.date(2018, 3, day)) for day in (1, 31))
EVERYTHING = {"range": "1 = 1", "punched": "1 = 1", "days": "1 = 1", "people": "1 = 1"}
ONE_MONTH = {
    "range": f"date BETWEEN {FIRST} AND {LAST}",
    "days": f"days.date BETWEEN {FIRST} AND {LAST}",
    "people": f"id = {PERSON}",
    # A shift may begin the day before or end the day after.
    "punched": f"person = {PERSON} AND date BETWEEN {FIRST - 1} AND {LAST + 1}",
}
DIALECTS = {
    # Distinct (date, slot) as bits, which is several times as fast as counting them distinct.
    "duckdb": {
        "div": "//", "greatest": "greatest", "least": "least", "key": "",
        "slots": "bit_count(bitstring_agg(date * 2 + slot, "
                 f"{2 * day_number(START)}, {2 * day_number(TODAY) + 1}))",
        "week_slots": "bit_count(bit_or(1 << ((date + 3) % 7 * 2 + slot)))",
    },
    "sqlite": {
        "div": "/", "greatest": "max", "least": "min", "key": "PRIMARY KEY",
        "slots": "count(DISTINCT date * 2 + slot)",
        "week_slots": "count(DISTINCT date * 2 + slot)",
    },
}


def sql(name, dialect, **values):
    """The statement in races/sql/NAME.sql, or in NAME.DIALECT.sql where there is one, with its
    places filled in."""
    folder = os.path.join(HERE, "sql")
    path = os.path.join(folder, f"{name}.{dialect}.sql")
    if not os.path.exists(path):
        path = os.path.join(folder, f"{name}.sql")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    *_, (*_, today_works, workdays, _) = calendar()
    places = {
        "today": day_number(TODAY), "person": PERSON, "today_works": today_works,
        "workdays": workdays}
    return text.format(**{**places, **DIALECTS[dialect], **values})


class Question:
    """One report, and how the rows of Daybook's ndjson become those of every racer."""

    def __init__(self, name, file, places, command=None, row=None, is_keyed=False):
        self.name, self.file, self.places = name, file, places
        self.command, self.row, self.is_keyed = command, row, is_keyed

    def sql(self, dialect):
        return sql(self.file, dialect, **self.places)


def cents(text):
    return int(Decimal(text) * 100)


def streak(run):
    return (run["days"], run["from"], run["to"]) if run else (None, None, None)


def ranked(row):
    return row["rank"], row["person"], row["attended"], row["warnings"]


def streaks(row):
    return (row["person"], *streak(row["best"]), *streak(row["current"]))


def worked(row):
    return (
        row["person"], row["month"], row["workedMinutes"], row["expectedMinutes"],
        row["overtimeMinutes"], row["absentDays"], row["diligenceAbsences"],
        len(row["incompleteDays"]))


def spent(row):
    return row.get("period", MONTH), row["category"], cents(row["total"]), row["count"]


def visited(row):
    name = row["show"] if "show" in row else row["venue"]
    return (
        name, row["visits"], row["quantity"], cents(row["total"]), row["first"], row["last"])


def awarded(row):
    points = int(Decimal(row["points"]) * 1000)
    return row["rank"], row["student"], row["course"], points, row["count"]


def questions(person):
    """Everything that is asked; `person` is the name of the one that some of it is about."""
    shows = {"group": "show_id", "names": "shows"}
    venues = {"group": "venue", "names": "venues"}
    whole, month = EVERYTHING, ONE_MONTH
    return [
        Question("rank_all", "rank", whole, ["rank", "-p", "all"], ranked),
        Question("rank_month", "rank", month, ["rank", "-p", MONTH], ranked),
        # No one command answers this: in process it is a ranking a week.
        Question("rank_weeks", "rank_weeks", whole),
        Question("streaks", "streaks", whole, ["streaks"], streaks),
        Question(
            "friends", "friends", whole, ["friends", person],
            lambda row: (row["rank"], row["person"], row["shared"])),
        Question("overtime", "overtime", whole, ["overtime", "-p", "all"], worked),
        Question(
            "expenses", "expenses", whole, ["expenses", "-p", "all", "-g", "month,category"],
            spent),
        Question("shows", "visits", shows, ["shows", "-p", "all"], visited),
        Question("venues", "visits", venues, ["venues", "-p", "all"], visited),
        Question("points", "points", whole, ["points"], awarded),
        Question(
            "keyed_overtime", "overtime", month, ["overtime", person, "-p", MONTH], worked, True),
        Question("keyed_expenses", "expenses", month, ["expenses", "-p", MONTH], spent, True),
    ]


# What the projections hold, and so what a rival must answer in the time of a rebuild.
OF_A_REBUILD = [
    "rank_all", "rank_weeks", "streaks", "friends", "overtime", "expenses", "shows", "venues",
    "points",
]


def calendar():
    """Rows of the table `days`."""
    through = 0
    for number in range(day_number(START), day_number(TODAY) + 1):
        date = EPOCH + datetime.timedelta(days=number)
        year, week, weekday = date.isocalendar()
        working = int(weekday <= 5)
        through += working
        quota = 480 if working else 300 if weekday == 6 else 0
        yield (
            number, date.isoformat(), date.year * 100 + date.month, date.isoformat()[:7],
            (number + 3) // 7, f"{year}-W{week:02}", int(weekday == 7), working, through, quota)
