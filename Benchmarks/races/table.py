"""The one table of a race: figures, ratios, and whether the aims were met."""

DAYBOOK, COLD, DUCKDB, SQLITE, OTHER = "Daybook", "Daybook cold", "DuckDB", "SQLite", "others"
COLUMNS = [DAYBOOK, COLD, DUCKDB, SQLITE, OTHER]
TITLES = ["events", "figure", "unit", *COLUMNS, "ratio", "aim", "verdict"]
# From here on aims speak of a run.
JUDGED_EVENTS = 1_000_000
NOT_HERE = "not here"


def number(value):
    """Three significant digits, never with an exponent."""
    if value == 0:
        return "0"
    digits = 3
    magnitude = 0
    while abs(value) >= 10 ** (magnitude + 1):
        magnitude += 1
    while abs(value) < 10**magnitude:
        magnitude -= 1
    return f"{value:,.{max(0, digits - 1 - magnitude)}f}"


def percentile(samples, percent):
    """The nearest rank."""
    return sorted(samples)[(len(samples) * percent + 99) // 100 - 1]


class Value:
    """A number, or why there is none; with many samples their median and 99th percentile."""

    def __init__(self, amount=None, tail=None, text=None):
        self.amount, self.tail, self.text = amount, tail, text

    @classmethod
    def of(cls, samples, scale):
        """The median of times in nanoseconds; a tail of few samples says nothing."""
        tail = percentile(samples, 99) / scale if len(samples) >= 20 else None
        return cls(percentile(samples, 50) / scale, tail)

    def __str__(self):
        if self.amount is None:
            return self.text or ""
        tail = f" ({number(self.tail)})" if self.tail is not None else ""
        return (self.text or "") + number(self.amount) + tail


class Aim:
    """`Aim(">=", 8, DUCKDB)`: at least eight times as good as DuckDB; without a racer: a value."""

    def __init__(self, sign, limit, racer=None, subject=DAYBOOK):
        self.sign, self.limit, self.racer, self.subject = sign, limit, racer, subject

    def __str__(self):
        sign = {">=": "≥", "<=": "≤", "<": "<"}[self.sign]
        return f"{sign} {self.limit:,}" + (f" × {self.racer}" if self.racer else "")

    def is_met(self, value):
        compared = {">=": value >= self.limit, "<=": value <= self.limit, "<": value < self.limit}
        return compared[self.sign]


class Figure:
    """One line. `is_rate`: more is better; else less is."""

    def __init__(self, events, name, unit, values, aim=None, is_rate=False, beside=DUCKDB):
        self.events, self.name, self.unit, self.values = events, name, unit, values
        self.aim, self.is_rate, self.beside = aim, is_rate, beside

    @property
    def ratio(self):
        """How many times as good as the racer beside it; None where one of the two is missing."""
        subject = self.aim.subject if self.aim else DAYBOOK
        ours, theirs = (self.values.get(name, Value()).amount for name in (subject, self.beside))
        if not ours or not theirs:
            return None
        return ours / theirs if self.is_rate else theirs / ours

    @property
    def verdict(self):
        if not self.aim:
            return ""
        subject = self.values.get(self.aim.subject, Value()).amount
        value = self.ratio if self.aim.racer else subject
        if value is None or self.events < JUDGED_EVENTS:
            return "not judged"
        return "met" if self.aim.is_met(value) else "missed"

    def cells(self):
        values = [str(self.values.get(name, "")) for name in COLUMNS]
        ratio = number(self.ratio) if self.ratio else ""
        aim = str(self.aim or "")
        return [f"{self.events:,}", self.name, self.unit, *values, ratio, aim, self.verdict]


def text(figures, facts):
    lines = [TITLES, *(figure.cells() for figure in figures)]
    widths = [max(len(line[place]) for line in lines) for place in range(len(TITLES))]
    shown = ["  ".join(map(str.ljust, line, widths)).rstrip() for line in lines]
    width = max(len(name) for name, _ in facts)
    return "\n".join(shown + [""] + [f"{name.ljust(width)}  {fact}" for name, fact in facts])


def markdown(figures, facts):
    lines = [TITLES, ["---"] * len(TITLES), *(figure.cells() for figure in figures)]
    shown = ["| " + " | ".join(line) + " |" for line in lines]
    return "\n".join(shown + [""] + [f"- {name}: {fact}" for name, fact in facts])
