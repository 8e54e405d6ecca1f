"""Five people keep a book from nothing to a month's end, by what they see on the page alone."""
import datetime, re, time


class Player:
    """Somebody at the page: taps links and buttons by their names, and fills in forms."""

    def __init__(self, page, book, scripted):
        self.page, self.book, self.scripted = page, book, scripted
        last = datetime.date.today().replace(day=1) - datetime.timedelta(days=1)
        days = (last.replace(day=day) for day in range(1, last.day + 1))
        self.month, self.days = f"{last:%Y-%m}", [day for day in days if day.weekday() < 5]
        self.end = last

    def go(self, path):
        answer = self.page.goto(self.book.origin + path)
        assert answer.status == 200, (path, answer.status)

    def follow(self, name, within="main"):
        self.open(self.page.locator(within).get_by_role("link", name=name, exact=True).first)

    def open(self, link):
        """Taps a link, and waits for its page."""
        with self.page.expect_navigation():
            link.click()

    def place(self, name):
        """A place of the navigation, where a phone has it behind More."""
        link = self.page.get_by_role("navigation", name="Main").get_by_role("link", name=name, exact=True)
        if not link.count() or not link.first.is_visible():
            self.open(self.page.get_by_role("navigation", name="Main").get_by_role("link", name="More"))
            link = self.page.locator("main").get_by_role("link", name=name, exact=True)
        self.open(link.first)

    def form(self, button, **values):
        """Fills in the form that has a button, and sends it; the page says that it was recorded."""
        form = self.page.locator("main form").filter(
            has=self.page.get_by_role("button", name=button, exact=True)).last
        for label, value in values.items():
            field = form.get_by_label(label.replace("_", " "), exact=True).first
            kind = field.evaluate("e => e.tagName + ' ' + e.type")
            if kind.startswith("SELECT"):
                field.select_option(value)
            elif "radio" in kind or "checkbox" in kind:
                field.check(force=True)
            else:
                field.fill(value)
        self.press(form.get_by_role("button", name=button, exact=True).last)

    def press(self, button):
        """Taps a button, which records something."""
        head = self.head()
        button.click()
        ends = time.monotonic() + 5
        while self.head() == head:
            told = self.page.get_by_role("alert").all_inner_texts()
            assert time.monotonic() < ends and not told, ("nothing was recorded", self.page.url, told)
        self.page.locator(".done").first.wait_for()

    def head(self):
        return self.book.json("status")["asOf"]["sequence"]

    def button(self, name, **options):
        self.press(self.page.get_by_role("button", name=name, exact=True, **options).first)

    def open_past(self):
        """Days gone by are closed until somebody opens them."""
        self.place("Settings")
        self.page.get_by_role("link").filter(has_text="Edit past days").first.click()
        self.form("Save", Value="on")

    def close_month(self):
        self.place("Settings")
        self.form("Close", Last_day=str(self.end), Reason="the month is over")

    def add_person(self, name, **more):
        self.place("People")
        self.page.get_by_role("button", name="Add", exact=True).click()
        self.form("Save", Name=name, Joined=str(self.end.replace(day=1)), **more)


def club(player):
    """Marks of two days, one of them by mistake, a warning, and the month's ranking."""
    for name in ("Ada Rossi", "Bruno Costa", "Chiara Verdi"):
        player.add_person(name)
    player.open_past()
    for day, present in ((player.days[0], ["Ada Rossi", "Bruno Costa"]), (player.days[1], ["Ada Rossi"])):
        player.go(f"/?on={day}&slot=morning")
        for name in present:
            player.button(name)
    player.go(f"/?on={player.days[1]}&slot=morning")
    player.button("Bruno Costa")
    player.button("Bruno Costa")
    player.go(f"/?on={player.days[2]}&slot=morning")
    player.page.get_by_role("button", name="Warn Bruno Costa", exact=True).or_(
        player.page.get_by_role("link", name="Warn Bruno Costa", exact=True)).first.click()
    player.form("Warn", Reason="late")
    player.close_month()
    rows = {row["person"]: row for row in player.book.json("rank", "-p", player.month)["rows"]}
    assert [rows[name]["attended"] for name in ("Ada Rossi", "Bruno Costa", "Chiara Verdi")] == [2, 1, 0]
    assert rows["Bruno Costa"]["warnings"] == 1
    player.place("Ranking")
    player.go(f"/rank?period={player.month}")
    assert "Ada Rossi" in player.page.locator("table").first.inner_text()


def office(player):
    """Times of two days, a holiday, the month's overtime and its file."""
    player.add_person("Eva Lang")
    player.open_past()
    for day, times in ((player.days[0], ("08:00", "17:30")), (player.days[1], ("09:00", "17:00"))):
        for clock, direction in zip(times, ("In", "Out")):
            player.place("Working time")
            player.form("Add", Person="Eva Lang", Date=str(day), Time=clock, Direction=direction)
    player.place("Holidays")
    player.page.get_by_role("button", name="Add", exact=True).or_(
        player.page.get_by_role("link", name=re.compile("^(Declare|Add)"))).first.click()
    player.form("Save", Date=str(player.days[2]), Name="Bridge day")
    player.go(f"/overtime?period={player.month}")
    row = player.book.json("overtime", "-p", player.month)["rows"][0]
    assert row["workedMinutes"] == 17 * 60 + 30, row
    assert row["absentDays"] == len(player.days) - 3, row
    assert "17h 30m" in player.page.locator("table").first.inner_text()
    player.close_month()


def teacher(player):
    """A course with two students: a tick of each, points, scores, and the sheet."""
    player.add_person("Dr Weiss", Role="professor")
    for name in ("Kim Lee", "Lea Fox"):
        player.add_person(name)
    player.place("Class")
    player.page.get_by_role("button", name="Add", exact=True).first.click()
    player.form("Save", Name="Algebra", Professor="Dr Weiss")
    player.place("Class")
    player.follow("Algebra")
    player.page.get_by_role("link", name="Enrol someone", exact=True).click()
    player.form("Enrol", Kim_Lee=True, Lea_Fox=True, From=str(player.days[0]))
    player.open_past()
    player.go(f"/course/Algebra?form-on={player.days[1]}&form-slot=morning")
    player.button("All present")
    player.go(f"/course/Algebra?form-on={player.days[2]}&form-slot=morning")
    player.page.get_by_label("Lea Fox", exact=True).check()
    if not player.scripted:
        player.button("Save")
    player.go("/course/Algebra")
    player.page.get_by_role("button", name="Points for Kim Lee", exact=True).click()
    player.form("Add", Points="3", Reason="a proof")
    player.go("/course/Algebra")
    player.form("Score Kim Lee", Project_score_of_Kim_Lee="28")
    rows = player.book.json("points", "--course", "Algebra", "-p", "all")["rows"]
    assert [(row["student"], row["points"]) for row in rows] == [("Kim Lee", "3")], rows
    rows = player.book.json("rank", "--course", "Algebra", "-p", player.month)["rows"]
    assert {row["person"]: (row["attended"], row["possible"]) for row in rows} == {
        "Kim Lee": (1, 2), "Lea Fox": (2, 2)}, rows
    player.close_month()


def household(player):
    """Expenses as in a queue, a budget, a refund, and the month by category."""
    player.open_past()
    for number, (amount, category) in enumerate((("12,30", "Food"), ("5", "Travel"), ("850.00", "Rent"))):
        player.go("/")
        player.form("Spend", Amount=amount, **{category: True}, Date=str(player.days[number]))
    player.go("/")
    player.form("Spend", Amount="2.30", Food=True, Date=str(player.days[3]), Refund=True)
    player.go("/settings?form-name=budget")
    player.form("Save", Value="1000")
    rows = {row["category"]: row for row in player.book.json("expenses", "-p", player.month)["rows"]}
    assert {name: row["total"] for name, row in rows.items() if row["total"] != "0.00"} == {
        "Food": "10.00", "Travel": "5.00", "Rent": "850.00"}, rows
    player.place("Expenses")
    player.go(f"/expenses?period={player.month}")
    assert "850.00" in player.page.locator("table").first.inner_text()
    player.close_month()


def theatre(player):
    """Two visits, one cancelled, a sale announced, and the year's shows."""
    for number, show in enumerate(("Hamlet", "Tosca")):
        player.place("Tickets")
        player.form("Book", Show=show, Date=str(player.days[number]), Time="19:30", Venue="Globe",
                    Seats="B4", Quantity="1", Price="45.00")
    player.place("Log")
    player.page.get_by_role("link", name=re.compile("^#")).first.click()
    player.page.get_by_role("button", name="Retract", exact=True).or_(
        player.page.get_by_role("link", name="Retract", exact=True)).first.click()
    player.page.get_by_label("Reason").first.fill("ill")
    assert player.page.get_by_text("Figures that would move").count()
    player.press(player.page.locator("form[action='/retract'] button").last)
    player.place("Tickets")
    player.form("Announce", Show="Carmen", Opens=f"{datetime.date.today() + datetime.timedelta(days=9)} 10:00")
    rows = player.book.json("shows", "-p", "all")["rows"]
    assert [row["show"] for row in rows if row["visits"]] == ["Hamlet"], rows


JOBS = dict(club=club, company=office, household=household, theatre=theatre)
JOBS["class"] = teacher
