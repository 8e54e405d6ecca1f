"""The page in a real browser: who gets in, what a tap records, what is refused. See `.ci/browser`."""
import concurrent.futures, datetime, hashlib, html, itertools, json, os, random, re, resource, select, shutil, signal, socket, ssl, stat, struct, subprocess
import sys, tempfile, threading, time, traceback, urllib.error, urllib.parse, urllib.request, zlib

import figures, jobs
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

programs, shots = sys.argv[1], sys.argv[2]
# Every question at every address: `.ci/nightly page`; without it the gate asks some of each.
ALL = os.environ.get("DAYBOOK_PAGE") == "all"
HOSTILE = "<script>document.title='owned'</script>"


class Book:
    """A book of a preset, and the server of its page."""

    def __init__(self, folder, preset, *lines, serve=("--listen", "127.0.0.1:0"), start="2026-01-01"):
        self.path, self.serve = os.path.join(folder, preset + ".book"), serve
        self.run("init", self.path, "--preset", preset, "--zone", "UTC", "--currency", "EUR",
                 "--start", start, book=False)
        for line in lines:
            self.run(*line)

    def run(self, *words, book=True, name="Ada"):
        own = ["-b", self.path] if book else []
        done = subprocess.run([programs + "/daybook", *own, *words], capture_output=True, text=True,
                              env={**os.environ, "DAYBOOK_USER": name})
        assert done.returncode == 0, (words, done.stderr)
        return done.stdout

    def json(self, *words):
        return json.loads(self.run(*words, "--format", "json"))

    def __enter__(self):
        self.start()
        return self

    def start(self):
        self.server = subprocess.Popen(
            [programs + "/daybook", "serve", "-b", self.path, "--by", "Ada", *self.serve,
             "--format", "json"], stdout=subprocess.PIPE, text=True)
        self.said = json.loads(self.server.stdout.readline())
        self.link, self.origin = self.said["url"], self.said["origin"]
        self.secret = self.link.split("link=")[1]

    def __exit__(self, *_):
        self.server.terminate()
        assert self.server.wait(10) == 0, "the server ends with 0 when it is asked to"

    def owner_token(self, name):
        """A token for an account, made by the owner at the page."""
        link = json.loads(self.run("accounts", "link", "Ada", "--format", "json"))["link"]
        secret = link.split("link=")[1]
        headers = self.ask("/open", {"link": secret}, Origin=self.origin)[1]
        page = self.ask("/accounts", {"deed": "token", "name": name}, Origin=self.origin,
                        Cookie=headers["Set-Cookie"].split(";")[0])[2]
        return re.search(r"with this token:<br><code>([0-9a-f]{64})</code>", page)[1]

    def enter(self, **headers):
        """Logs in with the link that the server printed: the cookie's whole header."""
        return self.ask("/open", {"link": self.secret}, Origin=self.origin, **headers)[1]["Set-Cookie"]

    def log(self):
        """The lines of the access log."""
        with open(self.path + "/access.log") as file:
            return [json.loads(line) for line in file]

    def ask(self, path, data=None, at=None, trust=None, **headers):
        """What the server answers to a program: status, headers, text."""
        class Stay(urllib.request.HTTPRedirectHandler):
            def redirect_request(self, *_):
                return None
        body = data
        if data is not None and not isinstance(data, bytes):
            body = urllib.parse.urlencode(data, doseq=True).encode()
        request = urllib.request.Request(
            (at or self.origin) + path, body, {name.replace("_", "-"): value for name, value in headers.items()})
        try:
            tls = [urllib.request.HTTPSHandler(context=trust)] if trust else []
            answer = urllib.request.build_opener(Stay, *tls).open(request, timeout=20)
        except urllib.error.HTTPError as error:
            answer = error
        return answer.status, answer.headers, answer.read().decode()


class Browser:
    """A browser whose console has to stay silent."""

    def __init__(self, chromium, book, **options):
        self.context = chromium.new_context(**options)
        self.page = self.context.new_page()
        self.book, self.wrong, self.is_refused = book, [], False
        self.scripted = options.get("java_script_enabled", True)
        self.page.on("console", lambda m: self.wrong.append(m.text) if m.type == "error" else None)
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))

    def enter(self, link):
        self.page.goto(link)
        self.page.get_by_role("button", name="Open the book").click()
        return self.page

    def go(self, path):
        answer = self.page.goto(self.book.origin + path)
        assert answer.status < 400, (path, answer.status)
        return self.page

    def check(self, name):
        """No word of the page is out of reach for anybody (WCAG 2.2 AA), none is outside of it."""
        if not self.scripted:
            # Nothing waits in a page without script; the same page was looked at with it.
            self.page.screenshot(path=f"{shots}/{name}.png")
            return
        found = Axe().run(self.page).response["violations"]
        assert not found, (name, [(one["id"], one["nodes"][0]["html"][:120]) for one in found])
        over = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert over <= 0, (name, "is wider than its screen by", over)
        self.page.screenshot(path=f"{shots}/{name}.png")

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        self.context.close()
        # A browser writes down each answer that refuses, and each lost connection.
        if self.is_refused:
            self.wrong = [one for one in self.wrong if "Failed to load resource" not in one]
        assert kind or not self.wrong, self.wrong


PHONE = dict(viewport=dict(width=390, height=844), has_touch=True)
DESK = dict(viewport=dict(width=1280, height=800), color_scheme="dark")
CLUB = ["people", "add", "Ada Rossi", "Bruno Costa", HOSTILE, "김민준", "--joined", "2026-01-01"]


def taps(chromium, folder):
    """A tap marks somebody, Undo takes it back, and what is recorded elsewhere appears by itself."""
    with Book(folder, "club", CLUB) as book, Browser(chromium, book, **PHONE) as browser:
        page = browser.enter(book.link)
        person = page.get_by_role("button", name="Ada Rossi", exact=True)
        assert person.get_attribute("aria-pressed") == "false"
        person.click()
        page.get_by_role("button", name="Undo").wait_for()
        assert re.match(r"Ada Rossi is present this (morning|afternoon)\.",
                        page.get_by_role("status").inner_text())
        assert person.get_attribute("aria-pressed") == "true"
        last = book.json("log", "-n", "1")["rows"][0]
        assert (last["kind"], last["by"]) == ("attendance.marked", "Ada"), last
        page.get_by_role("button", name="Undo").click()
        page.get_by_role("button", name="Ada Rossi", exact=True, pressed=False).wait_for()
        before = time.monotonic()
        book.run("mark", "김민준", name="Bo")
        page.get_by_role("button", name="김민준", exact=True, pressed=True).wait_for(timeout=3000)
        print(f"  seen after {time.monotonic() - before:.2f} s")
        page.get_by_role("button", name="Warn Bruno Costa").click()
        page.get_by_label("Reason").fill("did not come")
        page.get_by_role("button", name="Warn", exact=True).click()
        page.get_by_role("button", name="Take back warning of Bruno Costa").wait_for()
        browser.check("today-390")
        browser.is_refused = True
        page.get_by_role("button", name="Bruno Costa", exact=True).click()
        page.get_by_role("alert").get_by_role("button", name="Take back the warning of Bruno Costa").click()
        page.get_by_role("button", name="Warn Bruno Costa").wait_for()
        # The months and weeks that run are gone to from each other.
        month, week = datetime.date.today().strftime("%Y-%m"), datetime.date.today().strftime("%G-W%V")
        browser.go("/rank?period=" + month)
        page.get_by_role("link", name="Week", exact=True).click()
        assert page.url.endswith("period=" + week), page.url
        page.goto(book.origin + "/rank?as-of=2026-01-02")
        page.get_by_role("link", name="The week of Fri 2 Jan 2026").click()
        assert page.url.endswith("/rank?period=2026-W01"), page.url


def quick_taps(chromium, folder):
    """Taps that come faster than their pages each count, as the card then is."""
    with Book(folder, "club", CLUB) as book, Browser(chromium, book, **PHONE) as browser:
        page = browser.enter(book.link)
        page.evaluate("""() => { const tap = (name) => [...document.querySelectorAll(".card .name")]
            .find((one) => one.textContent.endsWith(name)).click();
            for (const name of ["Ada Rossi", "Bruno Costa", "Ada Rossi", "Ada Rossi", "Bruno Costa"]) tap(name); }""")
        page.get_by_text("Bruno Costa is not present").wait_for()
        assert page.get_by_role("button", name="Ada Rossi", exact=True, pressed=True).count() == 1
        kinds = [row["kind"] for row in book.json("log", "-n", "5")["rows"]]
        assert kinds == ["entry.retracted", "attendance.marked", "entry.retracted", "attendance.marked", "attendance.marked"], kinds


def settings(chromium, folder):
    """A time that is refused stays as it was chosen, and leads to the setting that lets it in. A month is closed."""
    office = ["people", "add", "Tom Baker", "--joined", "2026-01-01"]
    with Book(folder, "company", office) as book, Browser(chromium, book, **PHONE) as browser:
        page, browser.is_refused = browser.enter(book.link), True
        yesterday = (datetime.date.today() - datetime.timedelta(days=1)).isoformat()
        page.get_by_label("Date").fill(yesterday)
        page.get_by_label("Time", exact=True).fill("17:00")
        page.get_by_label("Direction").select_option("Out")
        page.get_by_role("button", name="Add", exact=True).click()
        page.get_by_role("alert").get_by_role("link", name="Open past days first").wait_for()
        assert page.get_by_label("Direction").input_value() == "Out"
        assert page.get_by_label("Date").input_value() == yesterday
        page.get_by_role("link", name="Open past days first").click()
        page.get_by_label("Value").select_option("on")
        browser.check("setting-390")
        page.get_by_role("button", name="Save").click()
        page.get_by_text("Edit-past-days set to on").wait_for()
        form = page.get_by_role("form", name="Add a time")
        held = [form.get_by_label(name, exact=True).input_value() for name in ("Person", "Date", "Time", "Direction")]
        assert held == ["Tom Baker", yesterday, "17:00", "Out"], held
        form.get_by_role("button", name="Add").click()
        page.get_by_role("alert").get_by_role("link", name="Check in first").wait_for()
        page.get_by_role("button", name="Record it as it is").click()
        page.get_by_role("status").get_by_text("Tom Baker checked out at 17:00").wait_for()
        held = [form.get_by_label(name, exact=True).input_value() for name in ("Person", "Date", "Time", "Direction")]
        assert held == ["Tom Baker", yesterday, "", "In"], held
        browser.go("/settings")
        browser.check("settings-390")
        row = next(row for row in book.json("set")["rows"] if row["setting"] == "edit-past-days" and row["state"] == "now")
        assert row["value"] == "on", row
        page.get_by_role("link", name="Quota The hours").click()
        page.get_by_label("Value").fill("nonsense")
        page.get_by_label("For").select_option("Tom Baker")
        page.get_by_role("button", name="Save").click()
        page.get_by_role("alert").wait_for()
        assert page.get_by_label("Value").input_value() == "nonsense"
        assert page.get_by_label("For").input_value() == "Tom Baker"
        page.get_by_label("Value").fill("6h")
        page.get_by_role("button", name="Save").click()
        page.get_by_role("link", name="Quota of Tom Baker").wait_for()
        browser.go("/overtime?period=2026-01")
        page.get_by_role("link", name="Close Jan 2026").click()
        assert page.get_by_label("Last day").input_value() == "2026-01-31"
        page.get_by_role("button", name="Close", exact=True).click()
        page.get_by_text("Closed up to Sat 31 Jan 2026").wait_for()
        page.get_by_role("button", name="Open the closed days").click()
        page.get_by_text("No day is closed.").wait_for()


def way_round(chromium, folder):
    """A ticket that is refused comes back as it was typed from the setting that lets it in; what a correction moves is told."""
    with Book(folder, "theatre", ["set", "tickets-per-day", "1"]) as book, Browser(chromium, book, **PHONE) as browser:
        page, browser.is_refused = browser.enter(book.link), True
        browser.go("/shows")
        form = page.get_by_role("form", name="Book a ticket")
        typed = {"Show": "Tosca", "Venue": "Opera House", "Quantity": "2", "Price": "60", "Review": "fine & good"}
        for name, value in typed.items():
            form.get_by_label(name).fill(value)
        form.get_by_role("button", name="Book").click()
        page.get_by_role("alert").get_by_role("link", name="If that is right").click()
        page.get_by_label("Value").fill("5")
        page.get_by_role("button", name="Save").click()
        page.get_by_text("As you typed it.").wait_for()
        held = {name: form.get_by_label(name).input_value() for name in typed}
        assert held == typed, held
        assert page.get_by_role("form", name="Announce a sale").get_by_label("Show").input_value() == ""
        top = page.evaluate("document.querySelector('#ticket').getBoundingClientRect().top")
        assert 0 < top < 200, top
        browser.check("held-390")
        form.get_by_role("button", name="Book").click()
        page.get_by_role("status").get_by_text("2 tickets for Tosca").wait_for()
        assert form.get_by_label("Show").input_value() == ""
        browser.go(f"/entry/{book.json('log', '-n', '1')['rows'][0]['sequence']}?do=retract")
        figures = page.locator(".preview li").all_inner_texts()
        assert "paid 60.00 → 0.00" in figures and len(figures) == 10, figures
        book.run("lock", datetime.date.today().isoformat())
        page.get_by_label("Reason").fill("sold")
        browser.check("retract-390")
        page.get_by_role("button", name="Retract and save").click()
        page.get_by_role("alert").get_by_role("link", name="If it must change, open it first").click()
        page.get_by_role("button", name="Open the closed days").click()
        page.get_by_text("As you typed it.").wait_for()
        assert page.get_by_label("Reason").input_value() == "sold"
        page.get_by_role("button", name="Retract and save").click()
        page.get_by_role("button", name="Reinstate").wait_for()


def off_days(chromium, folder):
    """A day on which nobody is expected says why, and leads to what decides it and back. A holiday is taken away."""
    with Book(folder, "club", CLUB, ["set", "weekdays", "fri", "--from", "2026-01-01"],
              ["holidays", "add", "2026-12-25", "Christmas"]) as book, Browser(chromium, book, **PHONE) as browser:
        page = browser.enter(book.link)
        browser.go("/?on=2026-11-26")
        page.get_by_text("Nobody is expected on a Thursday").wait_for()
        browser.check("off-390")
        page.get_by_role("link", name="Make it a day like those").click()
        page.get_by_role("button", name="Save").click()
        page.get_by_role("button", name="Ada Rossi", exact=True).wait_for()
        browser.go("/?on=2026-12-25")
        page.get_by_role("link", name="Holidays").first.click()
        page.get_by_role("button", name="Take away Fri 25 Dec 2026").wait_for()
        browser.check("holidays-390")
        page.get_by_role("button", name="Take away Fri 25 Dec 2026").click()
        page.get_by_text("no longer a holiday").wait_for()


def without_script(chromium, folder):
    """Every form is one of its own."""
    with Book(folder, "club", CLUB) as book, \
            Browser(chromium, book, java_script_enabled=False, **PHONE) as browser:
        page = browser.enter(book.link)
        page.get_by_role("button", name="Ada Rossi", exact=True).click()
        assert page.get_by_role("button", name="Ada Rossi", exact=True, pressed=True).count() == 1
        page.get_by_role("button", name="Undo").click()
        assert page.get_by_role("button", name="Ada Rossi", exact=True, pressed=False).count() == 1
        page.get_by_role("button", name="Log out").click()
        page.get_by_role("link", name="Give yourself one").wait_for()
        page.get_by_role("button", name="Log out all the same").click()
        page.get_by_role("button", name="Log in").wait_for()


def every_page(chromium, folder):
    """Each page of each place is fit for everyone, on a phone and a desk, and shows names as text."""
    with Book(folder, "club", CLUB, ["mark", "--all", "--slot", "both"]) as book:
        state = None
        for name, screen in (("390", PHONE), ("1280", DESK)):
            with Browser(chromium, book, storage_state=state, **screen) as browser:
                page = browser.enter(book.link) if state is None else browser.go("/")
                state = browser.context.storage_state()
                links = page.locator("nav[aria-label=Main] a").evaluate_all(
                    "all => all.map(a => a.getAttribute('href'))")
                assert len(links) > 6, links
                for path in links + ["/rank?period=this+week", "/people?add=1", "/account",
                                     "/person/Ada%20Rossi", "/entry/7", "/more", "/ledger/verify"]:
                    browser.go(path)
                    assert page.title() != "owned", path
                    browser.check(re.sub(r"\W+", "-", path).strip("-") + "-" + name)


def links(chromium, folder):
    """No page leads to one that is not there: of each kind of address that pages name, one is asked."""
    with Book(folder, "club", *SCHOOL) as book:
        own = dict(Cookie=book.enter().split(";")[0])
        kinds, asked, waiting = set(), 0, [("/", "")]
        last = book.json("status")["asOf"]["sequence"]
        waiting += [(f"/{report}?as-of=%23{last - 9}", "") for report in ("rank", "points", "people", "")]
        while waiting and (ALL or asked < 60):
            path, source = waiting.pop(0)
            status, headers, text = book.ask(path, **own)
            asked += 1
            assert status == 200 or status == 303, (path, "on", source, status, re.findall('(?s)role="alert".*?</div>', text))
            if not headers["Content-Type"].startswith("text/html"):
                continue
            for href in re.findall(r'href="(/[^"#]*)"', text):
                target = urllib.parse.urlsplit(html.unescape(href))
                fields = urllib.parse.parse_qsl(target.query)
                what = [value for name, value in fields if name in ("report", "group-by", "field")]
                kind = (target.path.split("/")[1], *sorted({name for name, _ in fields}), *what)
                is_file = re.search(r"\.(pdf|svg|csv|json)$", target.path)
                if kind in kinds or (is_file and (not ALL or target.path.endswith(".pdf"))):
                    continue
                kinds.add(kind)
                waiting.append((html.unescape(href), path))
        assert asked >= 60, asked
        assert "all figures are sound" in book.ask("/ledger/verify", **own)[2]
        kept = os.path.join(folder, "kept.checkpoint")
        with open(kept, "w") as file:
            file.write(book.ask("/ledger/checkpoint", **own)[2])
        book.run("verify", "--checkpoint", kept)


def keeps_out(chromium, folder):
    """Whoever is not logged in, another site, another name of the machine, and a used link."""
    with Book(folder, "club", CLUB) as book:
        port = book.origin.rsplit(":", 1)[1]
        cookie = "daybook-" + port
        for path in ("/", "/rank", "/log", "/people", "/entry/1", "/live", "/rank.csv"):
            status, headers, text = book.ask(path)
            assert status == 303 and headers["Location"].startswith("/login?"), (path, status)
            assert "Rossi" not in text
        assert book.ask("/api/v1/rank")[0] == 401
        assert book.ask("/rank", Host="evil.example")[0] == 421
        secret = urllib.parse.parse_qs(urllib.parse.urlparse(book.link).query)["link"][0]
        assert book.ask("/open", {"link": secret})[0] == 403, "without an origin"
        assert book.ask("/open", {"link": secret}, Origin="http://evil.example")[0] == 403
        status, headers, _ = book.ask("/open", {"link": secret}, Origin=book.origin)
        assert status == 303 and "HttpOnly" in headers["Set-Cookie"], headers
        session = headers["Set-Cookie"].split(";")[0]
        assert session.startswith(cookie + "="), session
        assert book.ask("/open", {"link": secret}, Origin=book.origin)[0] == 401, "a used link"
        own = dict(Cookie=session)
        assert book.ask("/rank", **own)[0] == 200
        mark = {"who": "Ada Rossi", "back": "//evil.example/"}
        assert book.ask("/mark", mark, **own)[0] == 403
        assert book.ask("/mark", mark, Origin="null", **own)[0] == 403
        assert book.ask("/mark", mark, Sec_Fetch_Site="cross-site", Origin=book.origin, **own)[0] == 403
        status, headers, _ = book.ask("/mark", mark, Sec_Fetch_Site="same-origin", **own)
        assert (status, headers["Location"]) == (303, "/"), "back to another site"
        policy = headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy
        assert book.ask("/logout", **own)[0] == 200 == book.ask("/rank", **own)[0], "it only asks"
        assert book.ask("/logout", {}, Origin=book.origin, **own)[0] == 303
        assert book.ask("/rank", **own)[0] == 303, "a session that ended"
        assert book.ask("/assets/../data.mdb", **own)[0] in (303, 404)


def once(chromium, folder):
    """A form that is sent twice records once; one that is refused says so and keeps what was typed."""
    with Book(folder, "household", ["categories", "add", "Books"]) as book, \
            Browser(chromium, book, **PHONE) as browser:
        page = browser.enter(book.link)
        browser.go("/expenses")
        page.get_by_label("Amount").fill("12,30")
        key = page.locator("form[action='/spend'] input[name=key]").get_attribute("value")
        cookies = browser.context.cookies()
        session = "; ".join(f"{one['name']}={one['value']}" for one in cookies)
        form = {"amount": "12,30", "category": "Books", "key": key, "back": "/expenses"}
        for _ in range(2):
            assert book.ask("/spend", form, Origin=book.origin, Cookie=session)[0] == 303
        assert [row["total"] for row in book.json("expenses")["rows"]] == ["12.30"]
        status, _, text = book.ask(
            "/spend", {**form, "amount": "twelve", "note": "typed", "key": "x"},
            Origin=book.origin, Cookie=session)
        assert status == 400 or status == 422, status
        assert 'role="alert"' in text and 'value="typed"' in text


TAPS = """() => {
  window.seen = [];
  window.over = false;
  const pause = () => new Promise((done) => setTimeout(done, 20));
  const tap = async (lane, number) => {
    const note = `tap-${lane}-${number}`;
    const body = new URLSearchParams({amount: "1", category: "Food", note, key: note, back: "/account"});
    for (;;) {
      try {
        const answer = await fetch("/spend", {method: "POST", body});
        if (answer.ok) return window.seen.push(note);
        if (answer.status < 500) throw Error(answer.status);
      } catch {}
      await pause();
    }
  };
  window.ended = Promise.all([1, 2, 3, 4].map(async (lane) => {
    for (let number = 0; !window.over; number += 1) await tap(lane, number);
  }));
}"""


def killed(chromium, folder):
    """The server is killed among taps: what a browser saw as done is in the book, and nothing is there twice."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        place = "127.0.0.1:%d" % free.getsockname()[1]
    with Book(folder, "household", serve=("--listen", place)) as book, \
            Browser(chromium, book, **PHONE) as browser:
        page, browser.is_refused = browser.enter(book.link), True
        page.evaluate(TAPS)
        dice, most = random.Random(1), 0
        for _ in range(100 if ALL else 3):
            time.sleep(dice.uniform(0.2, 1.2))
            seen = page.evaluate("window.seen.slice()")
            book.server.kill()
            book.server.wait()
            # Those before were looked at before; in the end all of them are.
            noted = [row["content"]["note"] for row in book.json("log", "-n", "2000", "--kind", "expense.recorded")["rows"]]
            assert len(noted) == len(set(noted)), "twice"
            assert len(seen) - most < 2000 and set(seen[most:]) <= set(noted), set(seen[most:]) - set(noted)
            most = len(seen)
            book.start()
        page.evaluate("window.over = true")
        page.evaluate("window.ended")
        seen = page.evaluate("window.seen")
        noted = [row["content"]["note"] for row in book.json("log", "-n", "0", "--kind", "expense.recorded")["rows"]]
        assert sorted(seen) == sorted(noted) and most, (len(seen), len(noted))
        book.run("verify")
        print(f"  {len(seen)} taps were seen as done")


def interface(chromium, folder):
    """A program gets the JSON of the commands, as far as its account's role goes."""
    with Book(folder, "club", CLUB) as book:
        status, _, text = book.ask("/api")
        assert status == 200 and json.loads(text)["openapi"] == "3.1.0"
        link = book.run("accounts", "add", "Eve", "--role", "reader", "--format", "json")
        secret = json.loads(link)["link"].split("link=")[1]
        headers = book.ask("/open", {"link": secret}, Origin=book.origin)[1]
        own = dict(Cookie=headers["Set-Cookie"].split(";")[0])
        status, _, text = book.ask("/api/v1/rank?period=2026", **own)
        assert json.loads(text)["rows"] == book.json("rank", "-p", "2026")["rows"]
        status, headers, text = book.ask("/api/v1/mark", {"who": "Ada Rossi"}, Origin=book.origin, **own)
        assert status == 403 and headers["Content-Type"] == "application/problem+json"
        assert book.ask("/mark", {"who": "Ada Rossi"}, Origin=book.origin, **own)[0] == 403
        assert book.ask("/accounts", **own)[0] == 403
        head = book.json("status")["asOf"]
        for query in ("name=edit-past-days&value=off", "what=edit-past-days&value=off"):
            for path in ("/settings", "/settings.json", "/api/v1/settings"):
                assert book.ask(f"{path}?{query}", **own)[0] == 400, "no address changes anything"
        assert book.json("status")["asOf"] == head
        token = book.owner_token("Eve")
        shown = dict(Authorization="Bearer " + token)
        assert json.loads(book.ask("/api/v1/rank?period=2026", **shown)[2])["rows"]
        assert book.ask("/api/v1/mark", {"who": "Ada Rossi"}, **shown)[0] == 403, "of a reader"
        assert book.ask("/api/v1/rank", Authorization="Bearer x", **own)[0] == 401, "no cookie beside it"
        key = dict(Idempotency_Key="one", Authorization="Bearer " + book.owner_token("Ada"))
        before = book.json("status")["asOf"]["sequence"]
        for _ in range(2):
            assert book.ask("/api/v1/warn", {"who": "Bruno Costa", "reason": "late"}, **key)[0] == 200
        assert book.json("status")["asOf"]["sequence"] == before + 1, "a key records once"
        entry = book.json("log", "-n", "1")["rows"][0]["sequence"]
        change = dict(n=entry, reason="very late", because="a slip")
        assert book.ask("/api/v1/amend", change, **shown)[0] == 403, "of a reader"
        assert book.ask("/api/v1/amend", change, **key)[0] == 200
        assert "very late" in book.run("show", f"#{entry}")
        assert book.ask("/api/v1/retract", dict(n=entry, because="a slip"), **key)[0] == 200
        assert book.ask("/api/v1/retract", dict(n="Bruno", because="a slip"), **key)[0] == 400
        book.run("accounts", "add", "Sid", "--role", "recorder")
        scribe = dict(Authorization="Bearer " + book.owner_token("Sid"))
        assert book.ask("/api/v1/reinstate", dict(n=entry, because="no slip"), **scribe)[0] == 200
        for name in ("what", "who", "field=value"):
            stray = {name: 2, "because": "by another name", "slot": "morning"}
            for deed in ("amend", "retract", "reinstate"):
                assert book.ask(f"/api/v1/{deed}", stray, **scribe)[0] == 400, (deed, name)
        status, headers, _ = book.ask("/api/v1/retract", dict(n=2, because="the roster"), **scribe)
        assert status == 403 and headers["Content-Type"] == "application/problem+json"
        status, _, text = book.ask("/api/v1/rank?period=nonsense", **own)
        assert status == 400 and "remedy" in json.loads(text)


def door(chromium, folder):
    """A tablet by the door: a name, a PIN, in and out; nothing else opens, and nothing is lost in silence."""
    with Book(folder, "company", ["people", "add", "Ada Rossi", "Bruno Costa", "Bruna Alt", "--role",
                                  "employee", "--joined", "2026-01-01"]) as book, \
            Browser(chromium, book, **DESK) as browser:
        page, browser.is_refused = browser.enter(book.link), True
        browser.go("/person/Ada%20Rossi")
        page.get_by_label("PIN").fill("12")
        page.get_by_role("button", name="Save").click()
        page.get_by_text("A PIN has 4 to 12 digits").wait_for()
        browser.go("/person/Ada%20Rossi")
        page.get_by_label("PIN").fill("4711")
        page.get_by_role("button", name="Save").click()
        page.get_by_text("Ada Rossi has a new PIN").wait_for()
        browser.go("/door")
        browser.check("door-switch")
        page.get_by_role("button", name="Make this device the door").click()
        page.get_by_label("Your name").wait_for()
        assert page.get_by_text("Ada Rossi").count() == 0, "names are typed"
        assert page.locator("nav, a[href]:not(.skip)").count() == 0, "no way leads out of it"
        browser.check("door")
        for path in ("/", "/log", "/person/Ada%20Rossi", "/live", "/account"):
            page.goto(book.origin + path)
            assert "/login" in page.url and page.get_by_text("Ada").count() == 0, path
        page.goto(book.origin + "/door")
        assert page.locator("a[href]:not(.skip)").count() == 0, "no way leads out of it"
        page.get_by_label("Your name").fill("bru")
        page.get_by_role("button", name="Next").click()
        page.get_by_text("Several names begin so").wait_for()
        page.get_by_label("Your name").fill("ada")
        page.get_by_role("button", name="Next").click()
        page.get_by_label("PIN", exact=True).fill("0000")
        before = book.json("status")["asOf"]["sequence"]
        page.get_by_role("button", name="In", exact=True).click()
        page.get_by_text("The PIN is wrong").wait_for()
        page.get_by_label("PIN", exact=True).fill("4711")
        browser.check("door-pin")
        browser.context.set_offline(True)
        page.get_by_role("button", name="In", exact=True).click()
        page.get_by_text("Not recorded: there is no connection").wait_for()
        assert book.json("status")["asOf"]["sequence"] == before
        browser.context.set_offline(False)
        page.get_by_role("button", name="In", exact=True).click()
        page.get_by_text("In since").wait_for()
        browser.check("door-in")
        last = book.json("log", "-n", "1")["rows"][0]
        assert (last["kind"], last["by"]) == ("clock.punched", "Ada Rossi"), last
        page.get_by_role("button", name="Done").click()
        page.get_by_label("Your name").fill("bruno")
        page.get_by_role("button", name="Next").click()
        page.get_by_role("button", name="Not me").click()
        page.get_by_label("Your name").wait_for()
        cookies = "; ".join(f"{one['name']}={one['value']}" for one in browser.context.cookies())
        shown = dict(Cookie=cookies, Origin=book.origin)
        for guess in range(5):
            text = book.ask("/door", {"who": "Ada Rossi", "pin": "1", "way": "out"}, **shown)[2]
        assert "before you try again" in text
        assert book.json("status")["asOf"]["sequence"] == before + 1


SCHOOL = [
    ["people", "add", "Ada Rossi", "--joined", "2026-01-01"],
    ["people", "change", "Ada Rossi", "--name", "Bruno Costa"],
    ["people", "add", "Ada Rossi", "Elsa Blu", "--joined", "2026-01-01"],
    ["people", "add", "Chiara Verdi", "Dario Neri", "--role", "professor", "--joined", "2026-01-01"],
    ["courses", "add", "Algebra", "--professor", "Chiara Verdi"],
    ["courses", "add", "Botany", "--professor", "Dario Neri"],
    ["enrol", "Ada Rossi", "Elsa Blu", "--course", "Algebra"],
    ["enrol", "Bruno Costa", "Ada Rossi", "--course", "Botany"],
    ["mark", "Ada Rossi", "Elsa Blu", "--course", "Algebra"],
    ["mark", "Bruno Costa", "--course", "Botany"],
    ["bonus", "Ada Rossi", "3", "fine-work", "--course", "Algebra"],
    ["bonus", "Bruno Costa", "5", "secret-deed", "--course", "Botany"],
    ["in", "Ada Rossi", "--at", "00:00"], ["in", "Bruno Costa", "--at", "00:00"],
    ["categories", "add", "Travel"], ["spend", "7", "Travel"],
    ["ticket", "Hamlet", "--price", "9", "--create-missing"],
    ["set", "punch-from", "anywhere"],
]
REPORTS = ["rank", "streaks", "friends", "stats", "attendance", "calendar", "overtime", "expenses",
           "points", "shows", "venues", "log", "audit", "diff", "why", "today", "courses", "people",
           "categories", "holidays", "settings", "ledger"]
WRITES = ["mark", "unmark", "warn", "unwarn", "in", "out", "spend", "ticket", "sale", "enrol",
          "bonus", "score", "people", "categories", "courses", "holidays", "settings", "lock",
          "unlock", "time", "class", "undo", "amend", "retract", "reinstate", "send-month",
          "people/change", "shows", "shows/change", "accounts", "api/v1/people/change", "api/v1/mark", "api/v1/in", "api/v1/bonus",
          "api/v1/amend", "api/v1/retract", "api/v1/reinstate"]


def roles(chromium, folder):
    """Whoever is tied to somebody finds nothing of another, at no address, in no file, no error."""
    with Book(folder, "club", *SCHOOL) as book:
        last = book.json("status")["asOf"]["sequence"]

        def enter(name, *words):
            said = json.loads(book.run("accounts", "add", name, *words, "--format", "json"))
            secret = said["link"].split("link=")[1]
            headers = book.ask("/open", {"link": secret}, Origin=book.origin)[1]
            return dict(Cookie=headers["Set-Cookie"].split(";")[0])
        queries = ["", "who=Bruno+Costa", "course=Botany", "who=Ada+Rossi&as-of=%232",
                   "what=Bruno+Costa", "who=Ada+Rossi&as-of=%231", "report=rank&who=Bruno+Costa",
                   "report=points&who=Bruno+Costa&course=Botany", "report=expenses&what=Travel",
                   "grep=secret", "student=Bruno+Costa", "find=Bruno", "period=nonsense"]
        if not ALL:
            queries = queries[:4]
        things = ["person/Bruno%20Costa", "person/Elsa%20Blu", "person/Dario%20Neri",
                  "course/Botany", "show/Hamlet", "category/Travel", "person/Ada%20Rossi"]
        cases = {
            ("Ada Rossi", "self"): ["Bruno", "Elsa", "Dario", "Hamlet", "Travel", "secret-deed"],
            ("Chiara Verdi", "teacher"): ["Bruno", "Dario", "Botany", "Hamlet", "Travel",
                                          "secret-deed"],
        }
        for (name, role), hidden in cases.items():
            own = enter(name, "--role", role)
            seen, asked_for = 0, 0

            def look(path, *data, must=ALL, **headers):
                nonlocal asked_for
                asked_for += 1
                if not (must or data or asked_for % 3 == 0):
                    return 0
                status, _, text = book.ask(path, *data, **own, **headers)
                # What somebody asks by is told back to nobody but them.
                asked = urllib.parse.unquote_plus(path + str(data))
                shown = [word for word in hidden if word in text and word not in asked]
                assert not shown, (role, path, data, status, shown)
                assert status < 500, (role, path, data, status)
                return status
            for path in ["", "more", "account", *REPORTS, *things]:
                for suffix in ["", ".csv", ".json", ".svg"]:
                    for query in queries if suffix == "" else queries[1:2] if ALL else queries[:1]:
                        seen += look(f"/{path}{suffix}?{query}") == 200
                for query in queries[1:6]:
                    seen += look(f"/api/v1/{path}?{query}") == 200
            for number in range(1, last + 1):
                for path in (f"/entry/{number}", f"/entry/{number}.json", f"/entry/{number}?do=amend"):
                    seen += look(path) == 200
            places = re.findall(r'<li[^>]*><a href="(/[^"]*)"', book.ask("/", **own)[2])
            assert len(places) > 1, (role, places)
            for path in places:
                assert look(path, must=True) == 200, (role, path)
            for query in ("who=Ada+Rossi", "who=Ada+Rossi&course=Algebra", "who=Elsa+Blu&course=Algebra"):
                for report in ("points", "rank", "stats", "streaks", "overtime", "courses"):
                    for field in ("", "&field=rank", "&field=rank.of"):
                        look(f"/why?report={report}&{query}{field}", must=True)
            assert seen > (20 if ALL else 5), (role, seen)
            head = book.json("status")["asOf"]
            typed = {"who": "Bruno Costa", "student": "Bruno Costa", "course": "Botany", "points": "1",
                     "amount": "1", "category": "Travel", "n": f"#{last - 5}", "because": "x",
                     "name": "new", "show": "Hamlet", "at": "12:00"}
            for path in WRITES:
                for data in (typed, {key: typed[key] for key in ("who", "n", "because")}):
                    assert look("/" + path, data, Origin=book.origin) in (400, 403, 404), path
            for deed in ("amend", "retract", "reinstate"):
                # By a name that reports take for what they are about.
                for name in ("what", "who"):
                    data = {name: typed["n"], "because": "by another name", "slot": "morning"}
                    assert look("/api/v1/" + deed, data, Origin=book.origin) in (400, 404), name
            assert book.json("status")["asOf"] == head, "another's is changed by nobody"
        own = enter("me", "--role", "self", "--person", "Ada Rossi")
        assert book.ask("/out", {"back": "/"}, Origin=book.origin, **own)[0] == 303
        assert book.json("log", "-n", "1")["rows"][0]["by"] == "me"
        own = enter("prof", "--role", "teacher", "--person", "Chiara Verdi")
        form = {"student": "Elsa Blu", "course": "Algebra", "points": "2"}
        assert book.ask("/bonus", form, Origin=book.origin, **own)[0] == 303
        form["course"] = "Botany"
        assert book.ask("/bonus", form, Origin=book.origin, **own)[0] == 404
        for name in ("reader", "recorder"):
            own = enter(name, "--role", name)
            assert book.ask("/log", **own)[0] == 200
            for path in WRITES:
                status = book.ask("/" + path, {}, Origin=book.origin, **own)[0]
                assert status < 500 and status != 200, (name, path, status)
                if name == "reader" or path in ("people", "people/change", "shows", "settings", "lock", "accounts"):
                    assert status == 403, (name, path, status)
            if name == "recorder":
                book.run("set", "edit-past-days", "owner")
                past = {"who": "Elsa Blu", "on": "2026-01-05"}
                assert book.ask("/mark", past, Origin=book.origin, **own)[0] == 409
                assert book.ask("/api/v1/mark", {**past, "on": "yesterday"}, Origin=book.origin, **own)[0] == 409
                assert book.ask("/warn", {"who": "Dario Neri"}, Origin=book.origin, **own)[0] == 303


def raw(port, data, wait=5):
    """What the server answers to these bytes."""
    with socket.create_connection(("127.0.0.1", port), wait) as one:
        one.sendall(data)
        said = b""
        try:
            while piece := one.recv(65536):
                said += piece
        except ConnectionResetError:
            pass
        return said.decode("latin1")


class SlowSenders(threading.Thread):
    """A thousand of them, who never end their headers, while the other tests run."""

    def __init__(self, folder):
        super().__init__()
        self.folder, self.failure, self.asked = folder, None, None

    def run(self):
        try:
            hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
            with Book(self.folder, "company") as book:
                port = int(book.origin.rsplit(":", 1)[1])
                began, slow = time.monotonic(), []
                for number in range(1000):
                    one = socket.create_connection(("127.0.0.1", port), 10)
                    one.sendall(b"GET /login HTTP/1.1\r\nHost: 127.0.0.1\r\nX-%d: " % number)
                    slow.append(one)
                before = time.monotonic()
                assert book.ask("/login")[0] == 200
                self.asked = time.monotonic() - before
                time.sleep(max(0, began + 9 - time.monotonic()))
                assert not select.select(slow[-100:], [], [], 0)[0], "closed before their time"
                waited, poll = set(), select.poll()
                for one in slow:
                    poll.register(one, select.POLLIN)
                while len(waited) < 1000 and time.monotonic() < began + 25:
                    for number, _ in poll.poll(500):
                        waited.add(number)
                        poll.unregister(number)
                assert len(waited) == 1000, f"{1000 - len(waited)} slow senders are still there"
                for one in slow:
                    one.close()
        except Exception as error:
            self.failure = error


def limits(chromium, folder):
    """What is too large, too much or too long, a log without secrets, and an end without haste."""
    with Book(folder, "club", CLUB) as book:
        port = int(book.origin.rsplit(":", 1)[1])
        host = f"Host: 127.0.0.1:{port}\r\n".encode()
        own = dict(Cookie=book.enter().split(";")[0])
        status, _, text = book.ask("/login", {"name": "x" * 70_000}, Origin=book.origin)
        assert status == 413 and "64 KB" in text, (status, text)
        chunks = b"%x\r\n%s\r\n0\r\n\r\n" % (70_000, b"x" * 70_000)
        said = raw(port, b"POST /login HTTP/1.1\r\nConnection: close\r\nSec-Fetch-Site: same-origin\r\n"
                   + host + b"Transfer-Encoding: chunked\r\n\r\n" + chunks)
        assert said.startswith("HTTP/1.1 413"), said
        for many in (b"X: " + b"x" * 17_000 + b"\r\n", b"".join(b"X-%d: y\r\n" % n for n in range(10_000))):
            said = raw(port, b"GET / HTTP/1.1\r\n" + host + many + b"\r\n")
            assert said.startswith("HTTP/1.1 431") and "16 KB" in said, said[:200]
        streams = []
        for number in range(9):
            one = socket.create_connection(("127.0.0.1", port), 5)
            one.sendall(b"GET /live HTTP/1.1\r\n" + host + f"Cookie: {own['Cookie']}\r\n\r\n".encode())
            said = one.recv(4096)
            assert said.startswith(b"HTTP/1.1 200" if number < 8 else b"HTTP/1.1 429"), (number, said)
            streams.append(one)
        streams.pop().close()
        assert book.ask("/logout", {}, Origin=book.origin, **own)[0] == 303
        book.run("mark", "Ada Rossi")
        for one in streams:
            one.settimeout(5)
            said = b""
            while piece := one.recv(4096):
                said += piece
            assert b"data:" not in said, "a stream ends with its session"
        lines = book.log()
        assert {"account": "Ada", "peer": "127.0.0.1", "method": "POST", "path": "/open", "status": 303} \
            .items() <= next(line for line in lines if line["path"] == "/open").items(), lines[0]
        with open(book.path + "/access.log") as file:
            assert book.secret not in file.read()
        assert stat.S_IMODE(os.stat(book.path + "/access.log").st_mode) == 0o600
        link = json.loads(book.run("accounts", "link", "Ada", "--format", "json"))["link"]
        book.secret = link.split("link=")[1]
        own = f"Cookie: {book.enter().split(';')[0]}\r\n".encode()
        live, paper = (socket.create_connection(("127.0.0.1", port), 10) for _ in range(2))
        live.sendall(b"GET /live HTTP/1.1\r\n" + host + own + b"\r\n")
        assert live.recv(4096).startswith(b"HTTP/1.1 200")
        paper.sendall(b"GET /rank.pdf HTTP/1.1\r\nConnection: close\r\n" + host + own + b"\r\n")
        time.sleep(0.05)
        book.server.send_signal(signal.SIGTERM)
        said = b""
        while piece := paper.recv(65536):
            said += piece
        assert said.startswith(b"HTTP/1.1 200") and b"%%EOF" in said, said[:200]
        while live.recv(4096):
            pass


def ways(chromium, folder):
    """Behind a proxy, by TLS with a certificate of its own or another's; other names get nowhere."""
    with Book(folder, "club", CLUB) as book:
        pass
    book.serve = ["--behind-proxy", "https://books.example.org", "--listen", "127.0.0.1:18329"]
    with book:
        here = dict(at="http://127.0.0.1:18329", Host="books.example.org")
        assert book.origin == "https://books.example.org"
        assert book.ask("/login", at=here["at"])[0] == 421, "only the public name"
        cookie = book.enter(X_Forwarded_For="6.6.6.6, 192.0.2.1", **here)
        assert cookie.startswith("__Host-daybook-443=") and "Secure" in cookie, cookie
        assert "Domain" not in cookie and "Path=/" in cookie.split("; "), cookie
        assert book.log()[-1]["peer"] == "192.0.2.1"
    book.serve = ["--lan", "--listen", "127.0.0.1:0"]
    digest = None
    for _ in range(2):
        with book:
            assert digest in (None, book.said["certificateSha256"]), "the certificate is kept"
            digest = book.said["certificateSha256"]
            port = int(book.origin.rsplit(":", 1)[1])
            trust = ssl.create_default_context(cafile=book.path + "/tls.crt")
            assert book.origin.startswith("https://127.0.0.1:")
            cookie = book.enter(trust=trust)
            assert "Secure" in cookie, cookie
            page = book.ask("/accounts", {"deed": "link", "name": "Ada"}, trust=trust,
                            Origin=book.origin, Cookie=cookie.split(";")[0])[2]
            assert 'src="data:image/svg+xml;base64,' in page, "a code for a phone's camera"
            for name in ("127.0.0.1", "localhost"):
                assert book.ask("/login", at=f"https://{name}:{port}", trust=trust)[0] == 200, name
            assert book.ask("/login", trust=trust, Host="evil.example")[0] == 421
            shown = ssl.PEM_cert_to_DER_cert(open(book.path + "/tls.crt").read())
            assert hashlib.sha256(shown).hexdigest().upper() == digest.replace(":", "")
            assert stat.S_IMODE(os.stat(book.path + "/tls.key").st_mode) == 0o600
            said = raw(port, b"GET /login HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n" % port)
            assert not said.startswith("HTTP"), "plain http is answered nowhere"
    book.serve = ["--tls-certificate", book.path + "/tls.crt", "--tls-key", book.path + "/tls.key",
                  "--listen", "127.0.0.1:0", "--read-only"]
    with book:
        own = dict(trust=trust, Cookie=book.enter(trust=trust).split(";")[0])
        assert book.ask("/login", trust=trust, Host="evil.example")[0] == 421
        status, _, text = book.ask("/mark", {"who": "Ada Rossi"}, Origin=book.origin, **own)
        assert status == 403 and "nothing can be recorded" in text, text
        cards = re.findall(r'action="/(?:un)?mark".*?(<button[^>]*>)', book.ask("/", **own)[2], re.S)
        assert cards and all("disabled" in card for card in cards), cards
        assert book.ask("/accounts", **own)[0] == 403
    for place in ("0.0.0.0:0", "[::]:0", "192.0.2.1:80"):
        done = subprocess.run([programs + "/daybook", "serve", "-b", book.path, "--listen", place],
                              capture_output=True, text=True, timeout=10)
        assert done.returncode == 64, done
        for way in ("--lan", "--tls-certificate", "--behind-proxy"):
            assert way in done.stderr, done.stderr


def png(width, height, rows=None, note=b""):
    """A picture: grey, or of given rows of three bytes a dot, with a note of whoever made it."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = rows or b"".join(b"\0" + bytes([90, 140, 180]) * width for _ in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + (chunk(b"tEXt", b"Comment\0" + note) if note else b"")
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def upload(fields, name, content, field="picture"):
    """A form with a file: its bytes and its type."""
    lines = [f'--x\r\nContent-Disposition: form-data; name="{key}"\r\n\r\n{value}\r\n'.encode()
             for key, value in fields.items()]
    head = f'--x\r\nContent-Disposition: form-data; name="{field}"; filename="{name}"\r\n\r\n'
    return b"".join(lines) + head.encode() + content + b"\r\n--x--\r\n"


MULTIPART = {"Content_Type": "multipart/form-data; boundary=x"}
CLASSES = [["people", "add", "Chiara Verdi", "--role", "professor", "--joined", "2026-01-01"],
           ["people", "add", "Ada Rossi", "Elsa Blu", "--role", "student", "--joined",
            "2026-01-01"],
           ["courses", "add", "Algebra", "--professor", "Chiara Verdi"],
           ["enrol", "Ada Rossi", "--course", "Algebra", "--from", "2026-01-01"]]


def pictures(chromium, folder):
    """A face is chosen on a phone, shown to who sees its owner, and taken away; what is none is refused."""
    face, noise = png(60, 60, note=b"secret place"), os.urandom(3 * 1200)
    large = png(1200, 900, b"".join(b"\0" + noise[n:] + noise[:n] for n in range(900)))
    large += b"" if len(large) > 2_100_000 else os.urandom(2_200_000)
    with Book(folder, "club", CLUB) as book:
        state = None
        for scripts, size in ((True, PHONE), (False, {**PHONE, "color_scheme": "dark"})):
            with Browser(chromium, book, storage_state=state, java_script_enabled=scripts,
                         **size) as browser:
                page = browser.enter(book.link) if state is None else browser.go("/")
                page.set_default_timeout(5000)
                state, browser.is_refused = browser.context.storage_state(), True
                name = "Bo Berg" if scripts else "Cy Dahl"
                browser.go("/people")
                page.get_by_role("button", name="Add").click()
                page.get_by_label("Name").fill(name)
                for bad, words in ((b"<svg xmlns='http://www.w3.org/2000/svg'/>", "SVG"),
                                   (b"GIF89a" + bytes(50), "a GIF"), (png(5000, 5000, b"\0"), "5000 × 5000"),
                                   (face[:70], "damaged"), (os.urandom(2_500_000), "larger than 2 MB")):
                    page.get_by_label("Picture").set_input_files(
                        {"name": "a.png", "mimeType": "image/png", "buffer": bad})
                    page.get_by_role("button", name="Save").click()
                    page.get_by_role("alert").get_by_text(words).wait_for()
                    assert page.get_by_label("Name").input_value() == name, "nothing typed is lost"
                    assert page.locator(".alert").count() == 1
                browser.check(f"picture-refused-{scripts}")
                chosen = large if scripts else face
                page.get_by_label("Picture").set_input_files(
                    {"name": "a.png", "mimeType": "image/png", "buffer": chosen})
                page.get_by_role("button", name="Save").click()
                page.get_by_role("status").get_by_text(name).wait_for()
                browser.go("/person/" + urllib.parse.quote(name))
                shown = page.get_by_role("img", name=name)
                shown.wait_for()
                assert shown.evaluate("i => i.complete && i.naturalWidth > 0")
                address = shown.get_attribute("src")
                browser.check(f"picture-person-{scripts}")
                browser.go("/")
                if scripts:
                    page.locator("img.face").scroll_into_view_if_needed(timeout=3000)
                assert page.locator("img.face").count() == 1
                page.get_by_role("button", name=name, exact=True).wait_for()
                browser.check(f"picture-today-{scripts}")
                browser.go("/person/" + urllib.parse.quote(name))
                page.get_by_role("button", name="Change").click()
                assert page.get_by_label("Name").input_value() == name
                browser.check(f"picture-change-{scripts}")
                page.get_by_label("Take the picture away").check()
                page.get_by_label("Left").fill("2030-01-31")
                page.get_by_role("button", name="Save").click()
                page.get_by_role("status").get_by_text("picture taken away").wait_for()
                assert page.get_by_role("img", name=name).count() == 0
                cookie = "; ".join(f"{one['name']}={one['value']}" for one in browser.context.cookies())
                assert book.ask(address, Cookie=cookie)[0] == 404, "nobody's any more"
    os.mkdir(folder + "/class")
    with Book(folder + "/class", "club", *CLASSES) as book:
        cookie = book.enter().split(";")[0]
        owner = dict(Cookie=cookie, Origin=book.origin, **MULTIPART)
        hashes = {}
        for path, who, width in (("people/change", "Ada Rossi", 61), ("people/change", "Elsa Blu", 62),
                                 ("shows", "Hamlet", 63)):
            fields = {"title": who} if path == "shows" else {"who": who, "name": who, "role": "student"}
            data = upload(fields, "a.png", png(width, 60, note=b"secret place"))
            assert book.ask("/" + path, data, **owner)[0] == 303, path
            text = book.ask(("/show/" if path == "shows" else "/person/") + urllib.parse.quote(who),
                            Cookie=cookie)[2]
            hashes[who] = re.search(r'src="(/picture/[0-9a-f]{64})"', text)[1]
        assert 'alt="Poster of Hamlet"' in text
        for number, size in enumerate((PHONE, DESK)):
            with Browser(chromium, book, **size) as browser:
                browser.context.add_cookies([{"name": cookie.split("=")[0], "value": cookie.split("=")[1],
                                              "url": book.origin}])
                for path in ("/course/Algebra", "/show/Hamlet", "/show/Hamlet?form-change=1", "/shows?add=1"):
                    browser.go(path)
                    browser.check(f"picture{re.sub('[^a-zA-Z]+', '-', path)}-{number}")

        def enter(name, role, person=None):
            words = ["--role", role] + (["--person", person] if person else [])
            said = json.loads(book.run("accounts", "add", name, *words, "--format", "json"))
            headers = book.ask("/open", {"link": said["link"].split("link=")[1]}, Origin=book.origin)[1]
            return headers["Set-Cookie"].split(";")[0]
        sees = {"reader": (enter("reader", "reader"), {"Ada Rossi", "Elsa Blu", "Hamlet"}),
                "recorder": (enter("recorder", "recorder"), {"Ada Rossi", "Elsa Blu", "Hamlet"}),
                "teacher": (enter("prof", "teacher", "Chiara Verdi"), {"Ada Rossi"}),
                "self": (enter("me", "self", "Elsa Blu"), {"Elsa Blu"}), "nobody": ("a=b", set())}
        for role, (cookie, seen) in sees.items():
            for whose, address in hashes.items():
                request = urllib.request.Request(book.origin + address, headers={"Cookie": cookie})
                try:
                    answer = urllib.request.urlopen(request, timeout=20)
                except urllib.error.HTTPError as error:
                    answer = error
                data = answer.read()
                if whose in seen:
                    assert answer.status == 200 and data.startswith(b"\x89PNG"), (role, whose)
                    assert b"secret" not in data, "metadata is left out"
                    assert hashlib.sha256(data).hexdigest() == address.split("/")[-1]
                    assert answer.headers["Content-Type"] == "image/png"
                    assert answer.headers["X-Content-Type-Options"] == "nosniff"
                    assert answer.headers["Cache-Control"] == "private, max-age=31536000, immutable"
                else:
                    assert b"PNG" not in data and (answer.status == 404 or role == "nobody"), (role, whose)
            body = upload({"who": "Ada Rossi", "name": "Ada Rossi", "role": "student"}, "a.png", face)
            for path in ("people", "people/change", "shows"):
                status = book.ask("/" + path, body, Cookie=cookie, Origin=book.origin, **MULTIPART)[0]
                assert status in (401, 403, 404), (role, path, status)
        assert 'class="face"' in book.ask("/course/Algebra", Cookie=sees["teacher"][0])[2]
        for path in ("/picture/" + "0" * 64, "/picture/..%2Fdata.mdb", "/picture/x", "/picture/%00"):
            assert book.ask(path, Cookie=owner["Cookie"])[0] == 404, path
        head = book.json("status")["asOf"]
        for body, status in ((b"--x\r\n\r\n", 400), (upload({"name": "x"}, "a", face, field="name"), 400),
                             (upload({"name": "x" * 70_000}, "a", face), 413)):
            assert book.ask("/people", body, **owner)[0] == status, (body[:80], status)
        headers = {"Content-Length": "17000000", "Content-Type": MULTIPART["Content_Type"],
                   "Origin": book.origin, "Host": book.origin[7:], "Cookie": owner["Cookie"]}
        lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        said = raw(int(book.origin.rsplit(":", 1)[1]),
                   f"POST /people HTTP/1.1\r\nConnection: close\r\n{lines}\r\n".encode())
        assert said.startswith("HTTP/1.1 413") and "2 MB" in said, said[:300]
        for field in ("picture", "no-picture"):
            assert book.ask("/mark", {"who": "Ada Rossi", field: "/etc/passwd"}, Cookie=owner["Cookie"],
                            Origin=book.origin)[0] == 400
        assert book.ask("/api/v1/people", {"name": "x", "picture": "/etc/passwd"}, Cookie=owner["Cookie"],
                        Origin=book.origin)[0] == 400, "no path is taken"
        assert book.json("status")["asOf"] == head


def perfect(chromium, folder):
    """A perfect week is told, and has its confetti once, over whatever is tapped; not where it is off."""
    import datetime
    today = datetime.datetime.now(datetime.timezone.utc).date()
    monday = today - datetime.timedelta(today.weekday() + 7)
    with Book(folder, "club", CLUB) as book, Browser(chromium, book, **PHONE) as browser, \
            Browser(chromium, book, reduced_motion="reduce", **DESK) as still:
        page = browser.enter(book.link)
        assert page.locator(".perfect, .confetti").count() == 0
        cookie = "; ".join(f"{one['name']}={one['value']}" for one in browser.context.cookies())
        own = dict(Cookie=cookie, Origin=book.origin)
        for day in range(7):
            mark = {"who": "Ada Rossi", "on": str(monday + datetime.timedelta(day)), "slot": "both"}
            assert book.ask("/mark", mark, **own)[0] == 303
        page.get_by_role("link", name=re.compile("Perfect week .*Ada Rossi")).wait_for(timeout=5000)
        page.locator(".confetti").wait_for(state="attached")
        page.get_by_role("button", name="Bruno Costa", exact=True).click(timeout=2000)
        page.get_by_role("button", name="Bruno Costa", exact=True, pressed=True).wait_for()
        page.screenshot(path=f"{shots}/confetti-390.png")
        page.locator(".confetti").wait_for(state="detached")
        browser.check("perfect-390")
        for path in ("/", "/stats", "/streaks", "/stats?who=Ada+Rossi"):
            browser.go(path)
            page.get_by_role("link", name="Perfect week").wait_for()
            assert page.locator(".confetti").count() == 0, "each has its confetti once"
        browser.go("/stats?who=Bruno+Costa")
        assert page.locator(".perfect").count() == 0
        link = json.loads(book.run("accounts", "add", "ada", "--role", "self", "--person", "Ada Rossi",
                                   "--format", "json"))["link"]
        mine = book.ask("/open", {"link": link.split("link=")[1]}, Origin=book.origin)[1]["Set-Cookie"]
        text = book.ask("/", Cookie=mine.split(";")[0])[2]
        assert re.search(r"<span>Perfect week \S+: Ada Rossi</span>", text) and "/rank" not in text
        still.context.add_cookies(browser.context.cookies())
        still.go("/")
        still.page.get_by_role("link", name="Perfect week").wait_for()
        assert still.page.locator(".confetti").count() == 0, "nothing moves for whoever wants it so"
        still.check("perfect-1280")
        book.run("set", "confetti", "off")
        browser.go("/")
        assert page.locator(".perfect").count() == 0


def keys(chromium, folder):
    """Keys and fingers turn pages and find things, and the keys can be switched off."""
    with Book(folder, "club", [*CLUB[:-2], *(f"Person {n}" for n in range(12)), *CLUB[-2:]]) as book, \
            Browser(chromium, book, **PHONE) as browser:
        page = browser.enter(book.link)
        page.set_default_timeout(5000)
        browser.go("/people")
        page.keyboard.press("/")
        assert page.evaluate("document.activeElement.type") == "search"
        page.keyboard.type("?")
        assert page.locator("dialog").count() == 0, "what is typed is no key"
        browser.go("/calendar?period=2026-11")
        for key, month in (("ArrowLeft", "2026-10"), ("ArrowRight", "2026-11")):
            page.keyboard.press(key)
            page.wait_for_url(f"**/calendar?period={month}")
        fingers = browser.context.new_cdp_session(page)

        def swipe(*places):
            for x, y in places:
                kind = "touchStart" if (x, y) == places[0] else "touchMove"
                fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
            fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        swipe((300, 400), (200, 405), (100, 405))
        page.wait_for_url("**/calendar?period=2026-12")
        browser.go("/calendar?period=2026-W46")
        swipe((100, 400), (110, 500), (180, 650))
        swipe((80, 400), (200, 400), (320, 400))
        page.wait_for_url("**/calendar?period=2026-W45")
        page.keyboard.press("?")
        page.get_by_role("dialog").get_by_text("Back in time").wait_for()
        browser.check("keys-390")
        page.get_by_role("dialog").get_by_label("Use these keys").uncheck()
        page.get_by_role("button", name="Close").click()
        page.locator("dialog").wait_for(state="detached")
        page.keyboard.press("?")
        page.keyboard.press("ArrowLeft")
        page.wait_for_timeout(400)
        assert page.url.endswith("2026-W45") and page.locator("dialog").count() == 0, "the keys are off"
        browser.go("/people")
        page.keyboard.press("/")
        assert page.evaluate("document.activeElement.type") != "search", "the keys are off"
        browser.go("/account")
        browser.check("account-390")
        page.get_by_label("Use these keys").check()
        browser.go("/people")
        page.keyboard.press("/")
        assert page.evaluate("document.activeElement.type") == "search", "and on again"


# Names that do something where they are not taken for text.
MARKUP = [
    HOSTILE, "<img src=x onerror=window.owned=1>", "\" autofocus onfocus=window.owned=1 x=\"", "' onclick='x",
    "</title></svg></script><b>", "--><svg onload=window.owned=1>", "&lt;b&gt;&#60;", "javascript:window.owned=1", "%s${x}{{7*7}}",
    "../../accounts.json", "=1+1", "<!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/passwd'>]>&e;", "سارة",
    "<image href='file:///etc/passwd'/>"]


def as_text(chromium, folder):
    """Whatever a name is made of, it is text on every page, and in what is taken along."""
    with Book(folder, "club", ["set", "tickets-per-day", "0"]) as book, Browser(chromium, book, **DESK) as browser:
        for name in MARKUP:
            book.run("people", "add", "--joined", "2026-01-01", "--", name)
            book.run("mark", "--", name)
            for deed in (["categories", "add"], ["shows", "add"], ["courses", "add"]):
                book.run(*deed, "--", name)
        for name in MARKUP if ALL else MARKUP[:1]:
            book.run("spend", "--", "1", name, name)
            book.run("ticket", f"--review={name}", "--", name)
            book.run("enrol", f"--course={name}", "--", name)
        page = browser.enter(book.link)
        lists = ["/", "/rank", "/people", "/log", "/categories", "/shows", "/courses"]
        whole = ["/streaks", "/friends", "/stats", "/attendance", "/calendar", "/expenses", "/points", "/venues",
                 "/accounts", "/settings", "/audit", "/more", "/ledger", "/overtime", "/diff?of=rank&from=%231"]
        kinds = [("person", MARKUP), ("category", MARKUP), ("show", MARKUP), ("course", MARKUP)]
        own = [(f"/{kind}/{urllib.parse.quote(name, safe='')}", name) for kind, names in kinds
               for name in (names if ALL else names[1:2])]
        for path, name in [(path, None) for path in lists + (whole if ALL else [])] + own:
            browser.is_refused = True
            answer = page.goto(book.origin + path)
            assert answer.status < 500 and (answer.status == 200 or path in whole), (path, answer.status)
            assert page.title() != "owned" and page.evaluate("window.owned") is None, path
            strange = page.locator("main").evaluate(
                "m => [...m.querySelectorAll('script, img:not(.face, .picture), image, b svg, [onload], [onerror], [onfocus]')]"
                ".map(e => e.outerHTML)")
            assert not strange, (path, strange)
            hrefs = page.locator("main a").evaluate_all(
                "all => all.map(a => new URL(a.getAttribute('href'), location).href)")
            assert not [one for one in hrefs if not one.startswith(book.origin)], (path, hrefs)
            said = page.locator("main").evaluate("m => m.innerText + [...m.querySelectorAll('option')].map(o => o.textContent).join()")
            for one in MARKUP if path in ("/people", "/") else [name] if name else []:
                assert one in said, (path, one)
        cookie = "; ".join(f"{one['name']}={one['value']}" for one in browser.context.cookies())
        text = book.ask("/rank.svg", Cookie=cookie)[2]
        assert "<!ENTITY" not in text and "<image" not in text and "<script" not in text
        with open(folder + "/rank.pdf", "wb") as file:
            file.write(urllib.request.urlopen(urllib.request.Request(
                book.origin + "/rank.pdf", headers={"Cookie": cookie}), timeout=20).read())
        if shutil.which("pdftotext"):
            read = subprocess.run(["pdftotext", folder + "/rank.pdf", "-"], capture_output=True, text=True).stdout
            assert "ENTITY" in read and "root:" not in read, read[:500]


def attacks(chromium, folder):
    """A session that another has chosen, a way to another site, a path out of the book, many guesses at once."""
    with Book(folder, "company", ["people", "add", "Ada Rossi", "Bruno Costa", "--role", "employee",
                                  "--joined", "2026-01-01"]) as book:
        port = int(book.origin.rsplit(":", 1)[1])
        chosen = f"daybook-{port}={'a' * 64}"
        cookie = book.enter(Cookie=chosen).split(";")[0]
        assert cookie != chosen and book.ask("/rank", Cookie=chosen)[0] == 303, "a chosen session opens nothing"
        own = dict(Cookie=cookie, Origin=book.origin)
        assert book.ask("/account", {"new": "correct horse"}, **own)[0] == 303
        book.run("in", "Ada Rossi")
        number = book.json("log", "-n", "1")["rows"][0]["sequence"]
        planted = "typed=/retract&typed-n=%232&typed-because=planted"
        form = book.ask(f"/entry/{number}?do=retract&{planted}", **own)[2]
        assert "planted" in form and f'name="n" value="#{number}"' in form, "an address names no other entry"
        right = {"name": "Ada", "password": "correct horse"}
        for back in ("//evil.example/", "/\\evil.example", "/\t/evil.example", "/\n/evil.example", "https://evil.example/",
                     "\t//evil.example", "javascript:alert(1)", f"http://evil.example@127.0.0.1:{port}/"):
            status, headers, _ = book.ask("/login", {**right, "back": back}, Origin=book.origin)
            assert (status, headers["Location"]) == (303, "/"), (back, headers["Location"])
            text = book.ask("/login?" + urllib.parse.urlencode({"back": back}))[2]
            assert 'name="back" value="/"' in text, back
        before = headers["Set-Cookie"].split(";")[0]
        status, headers, _ = book.ask("/login", {**right, "back": "/rank"}, Origin=book.origin, Cookie=before)
        assert headers["Location"] == "/rank" and headers["Set-Cookie"].split(";")[0] != before, "a new session at each login"
        host = f"Host: 127.0.0.1:{port}\r\nConnection: close\r\nCookie: {cookie}\r\n\r\n".encode()
        for start in ("/assets/", "/picture/", "/person/", "/", "/api/v1/", "/entry/"):
            for way in ("../accounts.json", "..%2faccounts.json", "%2e%2e/%2e%2e/etc/passwd", "....//accounts.json",
                        "..%5caccounts.json", "..%00/accounts.json", "%252e%252e%252faccounts.json", "/etc/passwd"):
                said = raw(port, b"GET " + (start + way).encode() + b" HTTP/1.1\r\n" + host)
                assert re.match(r"HTTP/1.1 (303|40[04]) ", said) and "scrypt" not in said and "root:" not in said, (start, way, said[:200])
        for who, pin in (("Ada Rossi", "4711"), ("Bruno Costa", "0815")):
            assert book.ask("/pin", {"who": who, "pin": pin}, **own)[0] == 303
        door = book.ask("/door", {"deed": "on"}, **own)[1].get_all("Set-Cookie")
        shown = dict(Origin=book.origin, Cookie="; ".join(one.split(";")[0] for one in door if "=;" not in one))

        def guess(number):
            login = book.ask("/login", {"name": "Ada", "password": f"wrong {number}"}, Origin=book.origin)[2]
            pin = book.ask("/door", {"who": "Ada Rossi", "pin": f"{number:04}", "way": "hours"}, **shown)[2]
            return "is wrong" in login, "is wrong" in pin
        with concurrent.futures.ThreadPoolExecutor(16) as threads:
            tried = list(threads.map(guess, range(16)))
        for place in (0, 1):
            # Three slips of a finger are free, and then each waits longer than these take together.
            assert 3 <= sum(one[place] for one in tried) <= 6, tried
        status, _, text = book.ask("/door", {"who": "Bruno Costa", "pin": "0815", "way": "in"}, **shown)
        assert status == 200 and "In since" in text, "nobody else is locked out"


def calendar_key(chromium, folder):
    """A calendar reads what is to come by a key, which its account makes, and takes back."""
    with Book(folder, "theatre", ["shows", "add", "Hamlet"], ["ticket", "Hamlet", "2030-01-05", "--time", "20:00"],
              ["people", "add", "Ada Rossi"]) as book, \
            Browser(chromium, book, **PHONE) as browser:
        def exported():
            book.run("export", "calendar", "-o", folder + "/file.ics")
            return open(folder + "/file.ics", newline="").read()
        page = browser.enter(book.link)
        browser.go("/shows?to-come=on")
        page.get_by_role("link", name="In another calendar").click()
        page.get_by_role("button", name="Make a key").wait_for()
        browser.check("calendar-key-none")
        addresses = []
        for button in ("Make a key", "Make another key"):
            page.get_by_role("button", name=button).click()
            page.wait_for_function(
                "old => (document.querySelector('code')?.textContent ?? old) !== old", arg="".join(addresses))
            addresses.append(page.locator("code").inner_text())
            browser.check("calendar-key-390")
        old, new = (address.removeprefix(book.origin) for address in addresses)
        assert old != new and new.startswith("/calendar.ics?key="), addresses
        status, headers, text = book.ask(new)
        assert (status, headers["Content-Type"]) == (200, "text/calendar; charset=utf-8")
        assert "Hamlet" in text and text == exported()
        for address in (old, "/calendar.ics", "/calendar.ics?key=", "/calendar.ics?key=" + "0" * 64):
            assert book.ask(address)[0] == 404, address
        key = new.split("key=")[1]
        assert book.ask("/rank", Authorization="Bearer " + key)[0] == 401, "it opens nothing else"
        for file in ("accounts.json", "access.log"):
            assert key not in open(f"{book.path}/{file}").read(), file
        for role, sees in (("reader", True), ("self", False)):
            said = json.loads(book.run("accounts", "add", role, "--role", role, *(
                [] if sees else ["--person", "Ada Rossi"]), "--format", "json"))
            cookie = book.ask("/open", {"link": said["link"].split("link=")[1]}, Origin=book.origin)[1]
            shown = dict(Cookie=cookie["Set-Cookie"].split(";")[0], Origin=book.origin)
            status, _, text = book.ask("/account", {"calendar": "make"}, **shown)
            assert (status == 200) == sees, (role, status)
            if sees:
                theirs = re.search(r"/calendar\.ics\?key=[0-9a-f]{64}", text)[0]
                assert book.ask(theirs)[2] == exported()
        browser.go("/account")
        page.get_by_role("button", name="Revoke the key").click()
        page.get_by_role("button", name="Make a key").wait_for()
        assert book.ask(new)[0] == 404 and book.ask(theirs)[0] == 200, "another's stays"
        book.run("accounts", "remove", "reader")
        assert book.ask(theirs)[0] == 404, "nobody's any more"


def same_figures(chromium, folder):
    """Every figure of a page is one of the command's JSON, and each field of it can be had there."""
    history = ["generate", "--events", "1500", "--people", "12", "--days", "120", "--seed", "5"]
    with Book(folder, "company", history) as book:
        own = dict(Cookie=book.enter().split(";")[0])
        pages = {}

        def ask(path):
            if path not in pages:
                status, _, pages[path] = book.ask(path, **own)
                assert status == 200, path
            return pages[path]
        assert figures.walk(ask) > 600
        for words in (["rank"], ["overtime"], ["expenses"], ["points"], ["shows", "-p", "all"]):
            address = "/api/v1/" + words[0] + ("?period=all" if len(words) > 1 else "")
            assert json.loads(ask(address))["rows"] == book.json(*words)["rows"], words


class Phone:
    """Another machine on the same network: a network namespace at the other end of a cable."""
    name, here, there = "daybook-phone", "10.213.7.1", "10.213.7.2"

    def run(self, *words):
        return subprocess.run(["ip", "netns", "exec", self.name, *words], capture_output=True, text=True)

    def __enter__(self):
        self.leave(check=False)
        for line in (f"netns add {self.name}", f"link add dbk0 type veth peer name dbk1 netns {self.name}",
                     f"address add {self.here}/24 dev dbk0", "link set dbk0 up",
                     f"-n {self.name} address add {self.there}/24 dev dbk1",
                     f"-n {self.name} link set dbk1 up", f"-n {self.name} link set lo up"):
            subprocess.run(["ip", *line.split()], check=True)
        return self

    def leave(self, check=True):
        for line in ("link delete dbk0", f"netns delete {self.name}"):
            subprocess.run(["ip", *line.split()], check=check, stderr=subprocess.DEVNULL)

    def __exit__(self, *_):
        self.leave()


def same_room(chromium, folder):
    """A phone on the same network gets nothing of a page of this machine alone; by --lan it gets in."""
    with Phone() as phone, Book(folder, "club", CLUB) as book:
        port = book.origin.rsplit(":", 1)[1]
        answer = phone.run("curl", "-sS", "--max-time", "5", f"http://{phone.here}:{port}/login")
        assert answer.returncode == 7, ("nobody listens there", answer)
        book.server.terminate()
        assert book.server.wait(10) == 0
        book.serve = ["--lan", "--listen", f"{phone.here}:0"]
        book.start()
        assert book.origin.startswith(f"https://{phone.here}:"), book.said
        plain = phone.run("curl", "-sS", "--max-time", "5", book.origin.replace("https", "http") + "/login")
        assert plain.returncode != 0 and not plain.stdout, ("plain http is answered nowhere", plain)
        by_tls = phone.run("curl", "-sS", "--cacert", book.path + "/tls.crt", "-o", "/dev/null",
                           "-w", "%{http_code}", book.origin + "/login")
        assert by_tls.stdout == "200", by_tls
        own = folder + "/chromium"
        with open(own, "w") as file:
            file.write(f'#!/bin/sh\nexec ip netns exec {phone.name} /usr/bin/chromium "$@"\n')
        os.chmod(own, 0o755)
        there = tool.chromium.launch(executable_path=own, args=["--no-sandbox"])
        try:
            with Browser(there, book, ignore_https_errors=True, **PHONE) as browser:
                page = browser.enter(book.link)
                page.get_by_role("button", name="Ada Rossi", exact=True).click()
                page.get_by_role("button", name="Undo").wait_for()
            assert book.log()[-1]["peer"] == phone.there, book.log()[-1]
            assert sum(row["attended"] for row in book.json("rank")["rows"]) == 1
        finally:
            there.close()


def described(chromium, folder):
    """Whatever is sent to the addresses of the description, by an account of each role: no 5xx."""
    history = ["generate", "--events", "300", "--people", "6", "--days", "60", "--seed", "5"]
    with Book(folder, "company", history) as book:
        with open(folder + "/openapi.json", "w") as file:
            file.write(book.ask("/api")[2])
        for role in ("reader", "recorder", "owner"):
            book.run("accounts", "add", "Pat " + role, "--role", role)
            done = subprocess.run(
                [os.path.join(os.path.dirname(sys.executable), "schemathesis"), "run",
                 folder + "/openapi.json", "--url", book.origin, "--checks", "not_a_server_error",
                 "--max-time", "100", "--max-examples", "20", "--request-timeout", "20", "--seed", "7",
                 "--phases", "examples,coverage,fuzzing", "--no-color", "--continue-on-failure",
                 "-H", "Authorization: Bearer " + book.owner_token("Pat " + role)],
                capture_output=True, text=True, cwd=folder)
            told = done.stdout[-2000:]
            assert done.returncode == 0, (role, told, done.stderr[-500:])
            print("       ", role, *re.findall(r"\d+ generated.*", done.stdout))
        assert all(line["status"] < 500 for line in book.log()), "no 5xx"
        book.run("verify")


def played(chromium, folder):
    """Five people keep a book to a month's end, on a phone and a desk, light and dark, without script."""
    start = (datetime.date.today().replace(day=1) - datetime.timedelta(days=1)).replace(day=1)
    for preset, job in jobs.JOBS.items():
        for screen, scheme, scripted in itertools.product((PHONE, DESK), ("light", "dark"), (True, False)):
            name = f"{preset}-{screen['viewport']['width']}-{scheme}-{'script' if scripted else 'plain'}"
            with tempfile.TemporaryDirectory() as own:
                with Book(own, preset, start=str(start)) as book, Browser(
                        chromium, book, **{**screen, "color_scheme": scheme, "java_script_enabled": scripted}) as browser:
                    browser.enter(book.link)
                    browser.page.set_default_timeout(8000)
                    try:
                        job(jobs.Player(browser.page, book, scripted))
                    except Exception as error:
                        browser.page.screenshot(path=f"{shots}/played-{name}-failed.png", full_page=True)
                        raise AssertionError(name, browser.page.url, error)
                    browser.check("played-" + name)


def accounts(chromium, folder):
    """An account is added as everything is: Add, then its fields, then Save."""
    with Book(folder, "club", CLUB) as book, Browser(chromium, book, **PHONE) as browser:
        page = browser.enter(book.link)
        browser.is_refused = True
        browser.go("/accounts")
        assert page.get_by_label("Name").count() == 0
        browser.check("accounts-390")
        page.get_by_role("button", name="Add").click()
        page.get_by_label("Name").fill("Ada")
        page.get_by_label("Role").select_option("reader")
        browser.check("accounts-add-390")
        page.get_by_role("button", name="Save").click()
        page.get_by_role("alert").get_by_text("There is an account of that name").wait_for()
        assert page.get_by_label("Role").input_value() == "reader", "nothing typed is lost"
        browser.check("accounts-refused-390")
        page.get_by_label("Name").fill("Eve")
        page.get_by_role("button", name="Save").click()
        page.get_by_text("Opens the book once as Eve").wait_for()
        assert page.get_by_label("Name").count() == 0
        page.get_by_role("row", name="Eve reader").wait_for()


failed = 0
tests = [taps, quick_taps, settings, way_round, off_days, without_script, every_page, keeps_out, once, killed, interface, roles, door,
         limits, ways, keys, calendar_key, accounts]
if ALL:
    tests += [links, pictures, perfect, attacks, as_text, same_figures, played, described,
              same_room]
if sys.argv[3:]:
    tests = [test for test in tests if test.__name__ in sys.argv[3:]]
slow_folder = tempfile.TemporaryDirectory()
slow = SlowSenders(slow_folder.name)
if not sys.argv[3:] or "slow" in sys.argv[3:]:
    slow.start()
with sync_playwright() as tool:
    chromium = tool.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
    for test in tests:
        with tempfile.TemporaryDirectory() as folder:
            began = time.monotonic()
            try:
                test(chromium, folder)
                print(f"ok      {test.__name__}: {test.__doc__} {time.monotonic() - began:.1f} s")
            except Exception as error:
                failed += 1
                line = traceback.extract_tb(error.__traceback__)[1].lineno
                print(f"FAILED  {test.__name__}, line {line}: {type(error).__name__} {error}")
    chromium.close()
if slow.ident:
    slow.join()
    failed += slow.failure is not None
    print(f"FAILED  slow senders: {slow.failure}" if slow.failure else
          f"ok      slow senders: beside a thousand of them a page took {slow.asked:.2f} s")
slow_folder.cleanup()
count = len(tests) + (slow.ident is not None)
print(f"{count - failed} passed, {failed} failed")
sys.exit(1 if failed else 0)
