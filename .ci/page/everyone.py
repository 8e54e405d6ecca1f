"""Each page, for each role, of a book with nothing and of one with much, refused too, and by keyboard."""
import datetime, email, json, os, re, time, urllib.parse

from book import ALL, Book
from entering import REPORTS, SCHOOL, WRITES
from reader import Browser, DESK, PHONE

ACCOUNTS = [("Rita", "--role", "recorder"), ("Rae", "--role", "reader"),
            ("Chiara Verdi", "--role", "teacher"), ("Ada Rossi", "--role", "self")]
# What a form takes for none of its fields.
STRANGE = dict.fromkeys(["who", "name", "amount", "category", "on", "from", "at", "points", "student", "course",
                         "show", "value", "n", "slot", "date", "direction", "professor", "role", "person"], "?")


def links(book):
    """Who may log in, and a link for each."""
    yield "owner", book.link
    for name, *words in ACCOUNTS:
        said = json.loads(book.run("accounts", "add", name, *words, "--format", "json"))
        yield words[1], book.origin + "/login?" + urllib.parse.urlparse(said["link"]).query


def kind(address):
    """Two addresses of a kind show the same page of two things."""
    parts = urllib.parse.urlsplit(address)
    asked = urllib.parse.parse_qsl(parts.query)
    return (parts.path.split("/")[1], *sorted({name for name, _ in asked}),
            *(value for name, value in asked if name in ("report", "group-by")))


def pages(browser, most):
    """The pages that links lead to, one of a kind: of each its address, and whether it is answered."""
    waiting, kinds = ["/", "/account", "/more", *("/" + report for report in REPORTS)], set()
    while waiting and most:
        path = waiting.pop(0)
        if kind(path) in kinds or re.search(r"\.(pdf|svg|csv|json|png|ics)(\?|$)|^/(ledger/checkpoint|picture)", path):
            continue
        kinds.add(kind(path))
        most -= 1
        answer = browser.page.goto(browser.book.origin + path)
        assert answer.status < 500, (path, answer.status)
        yield path, answer.status == 200
        waiting += browser.page.locator("main a[href^='/']").evaluate_all(
            "all => all.map(one => one.getAttribute('href').split('#')[0])")


class Looked:
    """What somebody who needs more than a pair of eyes would be stopped by, on all pages that were looked at."""

    def __init__(self, browser, name):
        self.browser, self.name, self.wrong = browser, name, []

    def at(self, *what):
        try:
            self.browser.fit(what)
        except AssertionError as error:
            self.wrong.append((self.name, error))

    def all(self, most):
        """Each kind of page; how many of them were answered."""
        count = 0
        for path, is_answered in pages(self.browser, most):
            self.at(path)
            count += is_answered
        return count

    def refused(self, step=1):
        """What a form answers to nothing at all, and to what it takes for none of its fields."""
        writes = [path for path in WRITES if not path.startswith("api") and path != "undo"]
        for path in writes[::step]:
            for typed in ({}, STRANGE):
                self.browser.page.goto(self.browser.book.origin + "/account")
                with self.browser.page.expect_navigation():
                    self.browser.page.evaluate(SEND, ["/" + path, typed])
                self.at("refused", path, bool(typed))

    def nobody(self):
        """What somebody sees who is not logged in."""
        self.browser.context.clear_cookies()
        for path in ("/", "/login", "/door", "/nowhere", "/entry/4"):
            self.browser.page.goto(self.browser.book.origin + path)
            self.at(path)


SEND = """([path, typed]) => {
    const form = document.createElement("form");
    [form.method, form.action] = ["post", path];
    for (const name in typed) {
        const field = document.createElement("input");
        [field.name, field.value] = [name, typed[name]];
        form.append(field);
    }
    document.body.append(form);
    form.submit();
}"""
PRESETS = ("bare", "club", "company", "class", "household", "theatre", "office-classic")


def fit(chromium, folder):
    """Every page is fit for every role, in a book with nothing and in a full one, done or refused."""
    seen, wrong, most = {}, [], 120 if ALL else 8

    def look(book, link, name, is_refused=False, **screen):
        with Browser(chromium, book, **screen) as browser:
            browser.is_refused = True
            browser.enter(link)
            looked = Looked(browser, name)
            seen[name] = looked.all(most)
            if is_refused:
                looked.refused(1 if ALL else 6)
                looked.nobody()
            wrong.extend(looked.wrong)
    with Book(folder, "club", *SCHOOL) as book:
        for role, link in links(book):
            if ALL or role != "owner":
                look(book, link, role, ALL or role == "recorder", **PHONE)
        if ALL:
            look(book, json.loads(book.run("accounts", "link", "Ada", "--format", "json"))["link"], "desk", **DESK)
    for preset in PRESETS if ALL else PRESETS[:1]:
        own = os.path.join(folder, preset)
        os.mkdir(own)
        with Book(own, preset) as book:
            look(book, book.link, "empty " + preset, **PHONE)
    print("        pages:", ", ".join(f"{who} {count}" for who, count in seen.items()))
    assert min(seen.values()) > (12 if ALL else 4), seen
    assert not wrong, "\n".join(str(one) for one in wrong)


# What can be tapped, a group of choices once.
STOPS = """() => {
    const groups = new Set(), stops = [];
    for (const one of document.querySelectorAll("a[href], button, input, select, textarea, summary")) {
        if (one.disabled || one.type === "hidden" || !one.checkVisibility({visibilityProperty: true})) continue;
        if (one.type === "radio") {
            if (groups.has(one.name)) continue;
            groups.add(one.name);
        }
        one.dataset.stop = one.type === "radio" ? "radio " + one.name : String(stops.length);
        stops.push([one.dataset.stop, one.outerHTML.slice(0, 120)]);
    }
    return stops;
}"""
HERE = """() => {
    const one = document.activeElement, box = one.closest("label") ?? one;
    const isSeen = [one, box].some(each => getComputedStyle(each).outlineStyle !== "none");
    return [one.type === "radio" ? "radio " + one.name : one.dataset.stop, isSeen, one.outerHTML.slice(0, 120)];
}"""


def stops(chromium, folder):
    """Tab comes to everything that can be tapped on every page, and shows where it is."""
    count = 0
    with Book(folder, "club", *SCHOOL) as book, Browser(chromium, book, **DESK) as browser:
        browser.enter(book.link)
        browser.is_refused = True
        for path, _ in pages(browser, 400 if ALL else 6):
            waited = dict(browser.page.evaluate(STOPS))
            for _ in range(6 * len(waited)):
                if not waited:
                    break
                browser.page.keyboard.press("Tab")
                stop, is_seen, markup = browser.page.evaluate(HERE)
                if waited.pop(stop, None):
                    count += 1
                    assert is_seen, (path, "nothing shows that Tab is at", markup)
            assert not waited, (path, "Tab never comes to", waited)
    print("        ", count, "places")


def first_page(chromium, folder):
    """The first page of forty people takes at most 60 KB in all, nothing of it kept from before."""
    people = [f"Person {number} of Forty" for number in range(40)]
    with Book(folder, "club", ["people", "add", *people, "--joined", "2026-01-01"], ["mark", "--all"]) as book:
        with Browser(chromium, book, **PHONE) as browser:
            browser.enter(book.link)
            state, drawn = browser.context.storage_state(), []
        for _ in range(5 if ALL else 1):
            with Browser(chromium, book, storage_state=state, **PHONE) as browser:
                network, sizes = browser.context.new_cdp_session(browser.page), []
                network.send("Network.enable")
                network.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
                page = browser.go("/")
                page.wait_for_timeout(300)
                assert page.locator("button[aria-pressed]").count() >= 40
                drawn.append(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"))
        began = time.monotonic()
        book.ask("/healthz")
        print(f"         {sum(sizes):.0f} bytes in {len(sizes)} files, shown after {min(drawn):.0f} ms; "
              f"an answer of one word {1000 * (time.monotonic() - began):.0f} ms")
        assert len(sizes) >= 3 and sum(sizes) <= 60 * 1024, sizes


def many(chromium, folder):
    """Of many people a day shows a hundred cards, and finds each."""
    people = [f"Person {number:03} of Many" for number in range(130)]
    with Book(folder, "club", ["people", "add", *people, "--joined", "2026-01-01"]) as book:
        for scripts in (True, False):
            with Browser(chromium, book, java_script_enabled=scripts, **PHONE) as browser:
                page = browser.enter(book.link if scripts else book.origin + "/login?" + urllib.parse.urlparse(
                    json.loads(book.run("accounts", "link", "Ada", "--format", "json"))["link"]).query)
                page.get_by_text("100 of 130 are shown.").wait_for()
                assert page.locator(".card").count() == 100
                browser.check(f"many-{scripts}")
                page.get_by_label("Find").fill("person 12")
                page.get_by_role("button", name="Find").click()
                page.get_by_text("10 of 130 are shown.").wait_for()
                page.get_by_role("button", name="Person 129 of Many", exact=True).click()
                page.get_by_role("status").get_by_text("Person 129 of Many is present").wait_for()
                assert page.get_by_label("Find").input_value() == "person 12", "the search stays"
                book.run("unmark", "Person 129 of Many")
                browser.go("/attendance?period=this+month")
                page.get_by_label("Find").fill("Person 007 of Many")
                page.get_by_role("button", name="Find").click()
                page.get_by_role("link", name="Everybody").wait_for()
                assert "Person 007 of Many" in page.locator("main").inner_text()
                assert "Person 008 of Many" not in page.locator("main").inner_text()


def earlier(chromium, folder):
    """A page of an earlier point tells what it knew then, and of each figure that is another by now what it is."""
    today = datetime.datetime.now(datetime.timezone.utc).date()
    kept = Book(folder, "club", ["people", "add", "Ada Rossi", "--joined", "2026-01-01"])
    kept.age(9)
    with kept as book, Browser(chromium, book, **DESK) as browser:
        page = browser.enter(book.link)
        before = book.json("status")["asOf"]["sequence"]
        book.run("set", "edit-past-days", "on")
        book.run("mark", "Ada Rossi", "--on", str(today - datetime.timedelta(9)))
        for path in ("/", "/rank"):
            browser.go(f"{path}?as-of=%23{before}")
            page.get_by_text("figures have changed since").or_(page.get_by_text("One figure has changed since")).wait_for()
            assert page.get_by_text("now 1").count(), "each says what it is now"
        browser.check("earlier-1280")
        # The slider asks of a day: a key moves it by one, a finger to any.
        for take, days in ((lambda slider: slider.press("ArrowLeft"), 1), (lambda slider: slider.fill("4"), 5)):
            browser.go("/rank?period=all")
            day = today - datetime.timedelta(days=days)
            take(page.get_by_role("slider", name="Day"))
            page.wait_for_url(f"**as-of={day}")
            page.get_by_text("now 1").first.wait_for()
            assert page.get_by_label("As of").input_value() == str(day)


def mailed(chromium, folder):
    """A month is sent to the client by the system's mailer."""
    script = os.path.join(folder, "mailer")
    with open(script, "w") as file:
        file.write(f"#!/bin/sh\necho \"$@\" > {folder}/to\ncat > {folder}/mail\n")
    os.chmod(script, 0o755)
    os.environ["DAYBOOK_SENDMAIL"] = script
    try:
        with Book(folder, "company", ["people", "add", "Ada Rossi", "--joined", "2026-01-01"],
                  ["set", "client-email", "office@example.org"], ["in", "Ada Rossi"]) as book, \
                Browser(chromium, book, **PHONE) as browser:
            page = browser.enter(book.link)
            browser.go(f"/overtime?period={datetime.date.today():%Y-%m}")
            page.get_by_role("button", name="Send month").click()
            page.get_by_role("status").get_by_text("office@example.org").wait_for()
            assert "office@example.org" in open(folder + "/to").read()
            with open(folder + "/mail", "rb") as file:
                mail = email.message_from_binary_file(file)
            sheet = next(mail.walk()).get_payload()[0].get_payload(decode=True).decode()
            assert mail["To"] == "office@example.org" and "Ada Rossi" in sheet, sheet[:400]
    finally:
        del os.environ["DAYBOOK_SENDMAIL"]
