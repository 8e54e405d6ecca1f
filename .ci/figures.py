"""Every figure of a report's page is one of the command's JSON, and every field of it can be had there."""
import collections, datetime, html, json, re

# A question of each report, and the other questions that its page answers beside it.
QUESTIONS = {
    "rank": [], "rank?period={year}": [], "rank?period={month}&slot=am": [], "rank?kind=warnings": [],
    "streaks": [], "streaks?period=all": [], "attendance": [], "attendance?period={month}": [],
    "overtime": [], "overtime?period={month}": [], "overtime?detail=on": [],
    "expenses": ["group-by=month", "period={month}"], "expenses?period={year}": ["period={gone}"],
    "expenses?period={month}": ["period={before}"], "points": ["group-by=month"],
    "shows": ["group-by=month"], "shows?period=all": ["group-by=month"],
    "venues": ["group-by=month"], "log": [], "settings": [], "holidays": [],
    "people": [], "categories": [], "courses": [],
}
# How far a figure may be from what it is rounded from.
TOLERANCE = {"%": 0.5001, "": 0.0051}


def leaves(value):
    """The scalars of a JSON value, and the length of each list."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from leaves(inner)
    elif isinstance(value, list):
        yield len(value)
        for inner in value:
            yield from leaves(inner)
    elif isinstance(value, str):
        if re.fullmatch(r"[+-]?\d+(\.\d+)?", value):
            yield float(value)
    elif value is not None and not isinstance(value, bool):
        yield float(value)


def sums(rows):
    """What the fields of rows add up to: each number, and how often each word stands."""
    totals = collections.Counter()
    for row in rows:
        for name, value in row.items():
            numbers = [] if isinstance(value, (dict, list)) else list(leaves(value))
            totals[name] += sum(numbers)
            if isinstance(value, str) and not numbers:
                totals[value] += 1
                totals[name, value] += 1
    return totals


def groups(rows):
    """The rows that have a word in common, for each word."""
    found = collections.defaultdict(list)
    for row in rows:
        for word in {value for value in row.values() if isinstance(value, str)}:
            found[word].append(row)
    return found


class Known:
    """The figures that answers have: of rows, their sums, and their shares of the whole."""

    def __init__(self, answers):
        self.all, self.of = set(), collections.defaultdict(set)
        for rows in (answer["rows"] for answer in answers):
            whole = sums(rows)
            self.all |= self.figures(rows, whole)
            for word, group in groups(rows).items():
                self.of[word] |= self.figures(group, whole)
        for figures in self.of.values():
            self.all |= figures

    @staticmethod
    def figures(rows, whole):
        """Each with its unit."""
        own = sums(rows)
        numbers = {*leaves(rows), *own.values()}
        shares = {100 * own[name] / whole[name] for name in own if whole[name]}
        parts = {100 * sums([row])[name] / whole[name] for row in rows for name in row if whole[name]}
        return {(value, "") for value in numbers} | {
            (value, "%") for value in shares | parts | {100 * number for number in numbers}}

    def has(self, value, unit, row):
        """Whether a row may show it: one that answers have says only what they say of it."""
        own = [self.of[text] for text in row[:2] if text in self.of]
        return any(
            kind == unit and abs(each - value) <= TOLERANCE[unit]
            for figures in own or [self.all] for each, kind in figures)


def figure(text):
    """What a cell shows, and its unit: minutes of a length, hundredths of a share; None: no figure."""
    text = text.replace("−", "-").replace(",", "").strip().lstrip("=")
    if length := re.fullmatch(r"([+-]?)(\d+)h(?: (\d+)m)?", text):
        minutes = int(length[2]) * 60 + int(length[3] or 0)
        return -minutes if length[1] == "-" else minutes, ""
    if number := re.fullmatch(r"([+-]?\d+(?:\.\d+)?)(%| [A-Z]{3})?", text):
        return float(number[1]), "%" if number[2] == "%" else ""
    return None


def words(markup):
    return html.unescape(re.sub("<[^>]*>", "", re.sub("(?s)<svg.*?</svg>", "", markup)))


def cells(page):
    """The row, the column and the text of each cell of a page's tables."""
    cell = r"(?s)<t[hd][^>]*>(.*?)</t[hd]>"
    for table in re.findall(r"(?s)<table.*?</table>", page):
        titles, _, body = table.partition("<tbody>")
        titles = [words(title) for title in re.findall(cell, titles)]
        for row in re.findall(r"(?s)<tr>(.*?)</tr>", body):
            texts = [words(text) for text in re.findall(cell, row)]
            yield from ((texts, *column) for column in zip(titles, texts))


def fields(rows):
    """The names of the fields of rows, those within others too."""
    for row in rows:
        for name, value in row.items():
            yield name
            inner = value if isinstance(value, list) else [value]
            yield from fields(each for each in inner if isinstance(each, dict))


def check(question, others, ask):
    """How many figures a page shows, each of them one of the JSON of its questions."""
    report, _, options = question.partition("?")
    answers = [json.loads(ask("/api/v1/" + question))]
    answers += [json.loads(ask(f"/api/v1/{report}?{other}")) for other in others]
    known = Known(answers)
    page, count = ask("/" + question), 0
    for row, title, text in cells(page):
        if found := figure(text):
            assert known.has(*found, row), (question, row, title, text)
            count += 1
    files = [html.unescape(file) for file in re.findall(r'href="(/[^"]*\.csv[^"]*)"', page)]
    # Day by day is beside the months of all.
    files += ["/overtime.csv"] if "detail=on" in options else []
    heads = page + "".join(ask(file).partition("\n")[0] for file in files)
    lacking = {name for name in fields(answers[0]["rows"]) if name not in heads}
    assert not lacking, (question, "fields that neither the page nor its file has", lacking)
    return count


def walk(ask):
    """How many figures the pages of all questions show."""
    month = datetime.date.today().replace(day=1) - datetime.timedelta(days=1)
    before = month.replace(day=1) - datetime.timedelta(days=1)
    year = datetime.date.today().year
    named = dict(month=f"{month:%Y-%m}", before=f"{before:%Y-%m}", year=year, gone=year - 1)
    return sum(check(question.format(**named), [other.format(**named) for other in others], ask)
               for question, others in QUESTIONS.items())
