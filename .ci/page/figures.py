"""Every figure of a report's page is one of the command's JSON, and every field of it can be had there."""
import collections, datetime, html, json, re, urllib.parse

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
# The pages of one person, of a day and of how figures come about, and what each asks.
DOCUMENTS = {
    "/": "today", "/stats": "stats", "/stats?who={who}": "stats?who={who}",
    "/person/{who}": "show?what={who}&as=person", "/friends?who={who}": "friends?who={who}",
    "/why?report=rank&what={who}": "why?report=rank&what={who}",
    "/why?report=overtime&what={who}&period={month}": "why?report=overtime&what={who}&period={month}",
    "/diff?a=%23{middle}&b=today": "diff?a=%23{middle}&b=today", "/audit": "audit", "/ledger": "ledger",
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


def within(value):
    """Every object in a JSON value."""
    if isinstance(value, dict):
        yield value
        value = value.values()
    for inner in value if not isinstance(value, str) and hasattr(value, "__iter__") else []:
        yield from within(inner)


def taken_along(page, answer, ask):
    """A page leads to its JSON: the command's, with every field."""
    link = re.search(r'href="(/[^"]*\.json[^"]*)">JSON</a>', page)
    assert link and json.loads(ask(html.unescape(link[1]))) == answer, (link, "is the answer of its page")


def document(address, question, ask):
    """How many figures the tables of a page show, each of them one that its JSON has somewhere."""
    answer, page, count = json.loads(ask("/api/v1/" + question)), ask(address), 0
    taken_along(page, answer, ask)
    known = Known([{"rows": list(within(answer))}])
    for row, title, text in cells(page):
        if found := figure(text):
            assert known.has(*found, []), (address, row, title, text)
            count += 1
    return count


def check(question, others, ask):
    """How many figures a page shows, each of them one of the JSON of its questions."""
    report, _, options = question.partition("?")
    answers = [json.loads(ask("/api/v1/" + question))]
    answers += [json.loads(ask(f"/api/v1/{report}?{other}")) for other in others]
    known = Known(answers)
    page, count = ask("/" + question), 0
    taken_along(page, answers[0], ask)
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
    people = json.loads(ask("/api/v1/people"))["rows"]
    named = dict(month=f"{month:%Y-%m}", before=f"{before:%Y-%m}", year=year, gone=year - 1, middle=800,
                 who=urllib.parse.quote(people[0]["name"]))
    of_rows = [check(question.format(**named), [other.format(**named) for other in others], ask)
               for question, others in QUESTIONS.items()]
    return sum(of_rows) + sum(document(address.format(**named), question.format(**named), ask)
                              for address, question in DOCUMENTS.items())
