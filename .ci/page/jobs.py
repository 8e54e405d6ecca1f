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

    def tap(self, target):
        target.click()

    def fill(self, field, value):
        kind = field.evaluate("e => e.tagName + ' ' + e.type")
        if kind.startswith("SELECT"):
            field.select_option(value)
        elif "radio" in kind or "checkbox" in kind:
            field.check(force=True)
        else:
            field.fill(value)

    def follow(self, name, within="main"):
        self.open(self.page.locator(within).get_by_role("link", name=name, exact=True).first)

    def open(self, link):
        """Taps a link, and waits for its page."""
        with self.page.expect_navigation():
            self.tap(link)

    def place(self, name):
        """A place of the navigation, where a phone has it behind More."""
        places = self.page.get_by_role("navigation", name="Main")
        more = places.get_by_role("link", name="More")
        link = places.get_by_role("link", name=name, exact=True)
        # The page after a form may be on its way.
        more.or_(link).first.wait_for(state="attached")
        if not link.count() or not link.first.is_visible():
            self.open(more)
            link = self.page.locator("main").get_by_role("link", name=name, exact=True)
        self.open(link.first)

    def past(self, place):
        """A place, turned back to the month that is kept."""
        self.place(place)
        if not self.page.get_by_role("link", name="Back in time").count():
            self.follow("Month")
        while self.month not in self.page.locator(".scope").first.inner_text():
            self.follow("Back in time")

    def day(self, day, slot):
        """A day of the month that is kept, found in the calendar."""
        self.past("Calendar")
        self.follow(f"{day:%a} {day.day} {day:%b %Y}")
        self.follow(slot)

    def lesson(self, course, day, slot):
        """A day of a course."""
        self.place("Class")
        self.follow(course)
        self.send("Open", Day=str(day))
        self.follow(slot)

    def send(self, button, **values):
        """Fills in the form that has a button, and taps it."""
        form = self.page.locator("main form").filter(
            has=self.page.get_by_role("button", name=button, exact=True)).last
        for label, value in values.items():
            self.fill(form.get_by_label(label.replace("_", " "), exact=True).first, value)
        self.tap(form.get_by_role("button", name=button, exact=True).last)

    def form(self, button, **values):
        """The same, and the page says that something was recorded."""
        head = self.head()
        self.send(button, **values)
        self.recorded(head)

    def press(self, button):
        """Taps a button, which records something."""
        head = self.head()
        self.tap(button)
        self.recorded(head)

    def recorded(self, head):
        ends = time.monotonic() + 5
        while self.head() == head:
            told = self.page.get_by_role("alert").all_inner_texts()
            assert time.monotonic() < ends and not told, ("nothing was recorded", self.page.url, told)
        self.page.locator(".done").first.wait_for()

    def head(self):
        return self.book.json("status")["asOf"]["sequence"]

    def button(self, name, **options):
        self.press(self.page.get_by_role("button", name=name, exact=True, **options).first)

    def setting(self, name, value):
        self.place("Settings")
        self.open(self.page.get_by_role("link").filter(has_text=name).first)
        self.form("Save", Value=value)

    def open_past(self):
        """Days gone by are closed until somebody opens them."""
        self.setting("Edit past days", "on")

    def close_month(self):
        self.place("Settings")
        self.form("Close", Last_day=str(self.end), Reason="the month is over")

    def add_person(self, name, **more):
        self.place("People")
        self.tap(self.page.get_by_role("button", name="Add", exact=True))
        self.form("Save", Name=name, Joined=str(self.end.replace(day=1)), **more)


class Typist(Player):
    """Somebody without a mouse: Tab, Space, Enter, arrows and what is typed."""

    def reach(self, target, there="document.activeElement === e"):
        for _ in range(400):
            if target.evaluate(f"e => {there}"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(("Tab never comes to", target.evaluate("e => e.outerHTML")[:200], self.page.url))

    def tap(self, target):
        target.wait_for()
        self.reach(target)
        self.page.keyboard.press("Enter")

    def fill(self, field, value):
        kind = field.evaluate("e => e.type")
        if kind == "radio":
            self.reach(field, "document.activeElement.name === e.name")
            while not field.is_checked():
                self.page.keyboard.press("Space" if field.evaluate("e => document.activeElement === e") else "ArrowDown")
            return
        self.reach(field)
        if kind == "checkbox":
            self.page.keyboard.press("Space")
        elif kind == "date":
            self.page.keyboard.type("{1}{2}{0}".format(*value.split("-")))
        elif kind == "time":
            self.page.keyboard.type(datetime.time.fromisoformat(value).strftime("%I%M%p"))
        elif kind.startswith("select"):
            self.page.keyboard.type(value)
        else:
            self.page.keyboard.press("Control+A")
            self.page.keyboard.type(value)
        assert kind == "checkbox" or value in (field.input_value(), field.evaluate(
            "e => e.selectedOptions ? e.selectedOptions[0].textContent : e.value")), (kind, value, field.input_value())


def club(player):
    """Marks of two days, one of them by mistake, a warning, and the month's ranking."""
    for name in ("Ada Rossi", "Bruno Costa", "Chiara Verdi"):
        player.add_person(name)
    player.open_past()
    for day, present in ((player.days[0], ["Ada Rossi", "Bruno Costa"]), (player.days[1], ["Ada Rossi"])):
        player.day(day, "Morning")
        for name in present:
            player.button(name)
    player.day(player.days[1], "Morning")
    player.button("Bruno Costa")
    player.button("Bruno Costa")
    player.day(player.days[2], "Morning")
    player.tap(player.page.get_by_role("button", name="Warn Bruno Costa", exact=True).or_(
        player.page.get_by_role("link", name="Warn Bruno Costa", exact=True)).first)
    player.form("Warn", Reason="late")
    player.close_month()
    rows = {row["person"]: row for row in player.book.json("rank", "-p", player.month)["rows"]}
    assert [rows[name]["attended"] for name in ("Ada Rossi", "Bruno Costa", "Chiara Verdi")] == [2, 1, 0]
    assert rows["Bruno Costa"]["warnings"] == 1
    player.past("Ranking")
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
    player.tap(player.page.get_by_role("button", name="Add", exact=True).or_(
        player.page.get_by_role("link", name=re.compile("^(Declare|Add)"))).first)
    player.form("Save", Date=str(player.days[2]), Name="Bridge day")
    player.past("Working time")
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
    player.tap(player.page.get_by_role("button", name="Add", exact=True).first)
    player.form("Save", Name="Algebra", Professor="Dr Weiss")
    player.place("Class")
    player.follow("Algebra")
    player.follow("Enrol someone")
    player.form("Enrol", Kim_Lee=True, Lea_Fox=True)
    player.open_past()
    player.lesson("Algebra", player.days[1], "Morning")
    player.button(f"Enrol all 2 from {player.days[1]:%a} {player.days[1].day} {player.days[1]:%b %Y} on")
    player.button("All present")
    player.lesson("Algebra", player.days[2], "Morning")
    head = player.head()
    player.fill(player.page.get_by_label("Lea Fox", exact=True), True)
    if not player.scripted:
        player.tap(player.page.get_by_role("button", name="Save", exact=True))
    player.recorded(head)
    player.place("Class")
    player.follow("Algebra")
    player.tap(player.page.get_by_role("button", name="Points for Kim Lee", exact=True))
    player.form("Add", Points="3", Reason="a proof")
    player.place("Class")
    player.follow("Algebra")
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
        player.place("Today")
        player.form("Spend", Amount=amount, **{category: True}, Date=str(player.days[number]))
    player.place("Today")
    player.form("Spend", Amount="2.30", Food=True, Date=str(player.days[3]), Refund=True)
    player.setting("Budget", "1000")
    rows = {row["category"]: row for row in player.book.json("expenses", "-p", player.month)["rows"]}
    assert {name: row["total"] for name, row in rows.items() if row["total"] != "0.00"} == {
        "Food": "10.00", "Travel": "5.00", "Rent": "850.00"}, rows
    player.past("Expenses")
    assert "850.00" in player.page.locator("table").first.inner_text()
    player.close_month()


def theatre(player):
    """Two visits, one cancelled, a sale announced, and the year's shows."""
    for number, show in enumerate(("Hamlet", "Tosca")):
        player.place("Tickets")
        player.form("Book", Show=show, Date=str(player.days[number]), Time="19:30", Venue="Globe",
                    Seats="B4", Quantity="1", Price="45.00")
    player.place("Log")
    player.open(player.page.get_by_role("link", name=re.compile("^#")).first)
    player.tap(player.page.get_by_role("button", name="Retract", exact=True).or_(
        player.page.get_by_role("link", name="Retract", exact=True)).first)
    player.fill(player.page.get_by_label("Reason").first, "ill")
    assert player.page.get_by_text("Figures that would move").count()
    player.press(player.page.locator("form[action='/retract'] button").last)
    player.place("Tickets")
    player.form("Announce", Show="Carmen", Opens=f"{datetime.date.today() + datetime.timedelta(days=9)} 10:00")
    rows = player.book.json("shows", "-p", "all")["rows"]
    assert [row["show"] for row in rows if row["visits"]] == ["Hamlet"], rows


JOBS = dict(club=club, company=office, household=household, theatre=theatre)
JOBS["class"] = teacher
