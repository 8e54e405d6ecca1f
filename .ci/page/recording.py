"""What a tap and a form record: once, and never lost."""
import datetime, html, json, random, re, socket, time

from book import ALL, Book, CLUB, shots
from reader import Browser, DESK, PHONE


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
        assert page.get_by_role("button", name="Change Ada").count() == 0, "nobody changes their own role"
        page.get_by_role("button", name="Change Eve").click()
        page.get_by_label("Role").select_option("recorder")
        page.get_by_role("button", name="Save").click()
        page.get_by_role("row", name="Eve recorder").wait_for()


def session_over(chromium, folder):
    """What was filled in when the session was over is there again after the log-in, and is recorded then."""
    with Book(folder, "household") as book:
        for scripts in (True, False):
            link = json.loads(book.run("accounts", "link", "Ada", "--format", "json"))["link"]
            with Browser(chromium, book, java_script_enabled=scripts, **PHONE) as browser:
                page, browser.is_refused = browser.enter(link), True
                browser.go("/account")
                page.get_by_label("New password").fill("long enough")
                if not scripts:
                    page.get_by_label("Password now").fill("long enough")
                page.get_by_role("button", name="Save").first.click()
                page.get_by_text("The password is changed.").wait_for()
                browser.go("/expenses")
                page.get_by_label("Amount").fill("12,30")
                page.get_by_label("Food", exact=True).check(force=True)
                page.get_by_label("Note").fill("bread")
                browser.context.clear_cookies()
                page.get_by_role("button", name="Spend").click()
                page.get_by_role("alert").get_by_text("Nothing was recorded").wait_for()
                browser.check(f"session-over-{scripts}")
                page.get_by_label("Name").fill("Ada")
                page.get_by_label("Password").fill("long enough")
                page.get_by_role("button", name="Log in").click()
                page.get_by_text("As you typed it").wait_for()
                assert page.get_by_label("Amount").input_value() == "12,30"
                assert page.get_by_label("Note").input_value() == "bread"
                page.get_by_role("button", name="Spend").click()
                page.get_by_role("status").get_by_text("12.30").wait_for()
        assert [row["total"] for row in book.json("expenses")["rows"]][-1] == "24.60"


def held(chromium, folder):
    """Any form whose session was over comes back as it was filled in, and no password does, in no address and no log."""
    with Book(folder, "class", ["set", "weekdays", "mon-sun", "--from", "2026-01-01"],
              ["people", "add", "Ada Rossi", "Bo Berg", "--role", "student", "--joined", "2026-01-01"],
              ["courses", "add", "Algebra"], ["enrol", "Ada Rossi", "Bo Berg", "--course", "Algebra"],
              ["categories", "add", "Food"], ["spend", "3", "Food"]) as book:
        own = dict(Cookie=book.enter().split(";")[0])
        number = book.json("status")["asOf"]["sequence"]
        day, course = datetime.date.today(), {"course": "Algebra", "back": "/course/Algebra"}
        forms = [
            ("/amend", {"n": f"#{number}", "note": "typed-note", "was-note": "", "back": f"/entry/{number}"}, 'value="typed-note"'),
            ("/retract", {"n": f"#{number}", "because": "typed-why", "back": f"/entry/{number}"}, 'value="typed-why"'),
            ("/class", {**course, "on": str(day), "slot": "morning", "present": "Bo Berg"}, 'checked value="Bo Berg"'),
            ("/score", {**course, "student": "Bo Berg", "points": "77"}, 'value="77"'),
            ("/warn", {"who": "Bo Berg", "on": str(day), "slot": "morning", "reason": "typed-late", "back": "/"}, 'value="typed-late"'),
            ("/accounts", {"deed": "add", "name": "typed-name", "role": "reader", "back": "/accounts"}, 'value="typed-name"'),
            ("/settings", {"name": "noon", "value": "13:21", "back": "/settings"}, 'value="13:21"'),
            ("/bonus", {**course, "student": "Bo Berg", "points": "2", "reason": "typed-good"}, 'value="typed-good"'),
            ("/spend", {"amount": "12,34", "note": "typed-bread", "back": "/expenses"}, 'value="typed-bread"')]
        for action, form, typed in forms:
            status, _, text = book.ask(action, form, Origin=book.origin)
            assert status == 401, (action, status)
            back = html.unescape(re.search('name="back" value="([^"]*)"', text)[1])
            status, _, text = book.ask(back.split("#")[0], **own)
            assert status == 200 and typed in text and "data-held" in text + "data-held" * (action in ("/class", "/score")), (action, back, status)
        status, _, text = book.ask("/account", {"now": "OLDsecret99", "new": "NEWsecret99"}, Origin=book.origin)
        assert status == 401 and "secret99" not in text and "fill in the form again" in text
        book.ask("/?typed=%2Faccount&typed-now=OLDsecret99&typed-pin=4711&find=fine", **own)
        with open(book.path + "/access.log") as log:
            told = log.read()
        assert "secret99" not in told and "4711" not in told and "find=fine" in told
        assert book.json("status")["asOf"]["sequence"] == number, "nothing was recorded"
        # A list that somebody else has changed meanwhile is no refusal.
        book.run("mark", "Bo Berg", "--course", "Algebra", "--slot", "morning")
        book.run("unmark", "Bo Berg", "--course", "Algebra", "--slot", "morning")
        stale = [("course", "Algebra"), ("on", str(day)), ("slot", "morning"), ("was", "Bo Berg"), ("present", "Ada Rossi"), ("key", "s1"), ("back", "/course/Algebra")]
        assert book.ask("/class", stale, Origin=book.origin, **own)[0] == 303
        assert "Algebra, present: Ada Rossi." in book.ask("/course/Algebra", **own)[2]
        assert book.ask("/account", {"new": "long enough"}, Origin=book.origin, **own)[0] == 303
        texts = [book.ask("/account", {"now": f"wrong{wrong}", "new": "long enough"}, Origin=book.origin, **own)[2] for wrong in range(5)]
        assert "The password now is wrong." in texts[0] and "seconds before you try again" in texts[-1]


def late_students(chromium, folder):
    """Who came into a course later is in it from an earlier day by a button; an enrolment goes with what refers to it."""
    with Book(folder, "class", ["people", "add", "Ada Rossi", "Bo Berg", "--role", "student", "--joined", "2026-01-01"],
              ["courses", "add", "Algebra"], ["enrol", "Ada Rossi", "Bo Berg", "--course", "Algebra"]) as book, \
            Browser(chromium, book, **PHONE) as browser:
        page, browser.is_refused = browser.enter(book.link), True
        day = datetime.date.today() - datetime.timedelta(7)
        # A day on which a class is held.
        day -= datetime.timedelta(max(0, day.weekday() - 4))
        browser.go(f"/course/Algebra?form-on={day}&form-slot=morning")
        page.get_by_text("Enrolled from a later day on: Ada Rossi, Bo Berg.").wait_for()
        browser.check("late-students-390")
        page.get_by_role("button", name="Enrol all 2 from").click()
        page.get_by_text("of 2 enrolled").wait_for()
        page.get_by_label("Ada Rossi", exact=True).check()
        page.get_by_role("status").get_by_text("Ada Rossi").wait_for()
        rows = [row for row in book.json("log")["rows"] if row["kind"] == "student.enrolled"]
        first = min(row["sequence"] for row in rows if "Ada Rossi" in row["summary"])
        browser.go(f"/entry/{first}")
        assert page.get_by_label("From", exact=True).input_value() == str(datetime.date.today())
        page.get_by_role("button", name="Retract").click()
        page.get_by_text("Give the reason, and press Retract all").wait_for()
        browser.check("retract-along-390")
        page.get_by_label("Reason").fill("another course")
        page.get_by_role("button", name=re.compile("Retract all")).click()
        page.get_by_role("status").get_by_text("retracted").wait_for()
        assert not book.json("points", "--course", "Algebra", "-p", "all")["rows"] or \
            "Ada Rossi" not in str(book.json("show", "Algebra"))


def ways_out(chromium, folder):
    """What a refusal leads to does it: a time as it is, the days up to today; and an account goes when it is meant to."""
    with Book(folder, "company", ["people", "add", "Ada Rossi", "--role", "employee", "--joined", "2026-01-01"],
              ["accounts", "add", "Pia", "--role", "reader"]) as book, Browser(chromium, book, **PHONE) as browser:
        page, browser.is_refused = browser.enter(book.link), True
        page.get_by_role("button", name="Out Ada Rossi").click()
        page.get_by_role("button", name="Record it as it is").click()
        page.get_by_role("status").wait_for()
        assert book.json("log", "-n", "1")["rows"][0]["kind"] == "clock.punched"
        today = datetime.date.today()
        yesterday = today - datetime.timedelta(1)
        browser.go(f"/?on={yesterday}")
        page.get_by_role("link", name="Open past days").click()
        page.get_by_label("Value").select_option("on")
        page.get_by_role("button", name="Save").click()
        form = page.get_by_role("form", name="Add a time")
        assert form.get_by_label("Date").input_value() == str(yesterday), "the form is of the day that is shown"
        form.get_by_label("Time").fill("08:00")
        form.get_by_role("button", name="Add").click()
        page.get_by_role("status").get_by_text("checked in at 08:00").wait_for()
        assert f"on={yesterday}" in page.url, "the day stays"
        page.evaluate("scrollTo(0, 0)")
        box, way = page.locator(".done").bounding_box(), page.locator(".who a").first.bounding_box()
        assert way["y"] >= box["y"] + box["height"] or way["y"] + way["height"] <= box["y"], \
            ("the head can be scrolled free", box, way)
        browser.go("/settings#closed")
        form = page.locator("form[action='/lock']")
        form.get_by_label("Last day").fill(str(today + datetime.timedelta(3)))
        form.get_by_label("Reason").fill("the month is over")
        form.get_by_role("button", name="Close").click()
        page.get_by_role("button", name=f"Close up to {today:%a} {today.day}").click()
        page.get_by_text(f"Closed up to {today:%a} {today.day}").first.wait_for()
        assert page.locator("[data-held]").count() == 0, "what was done is not to be done again"
        assert "the month is over" in book.run("show", f"#{book.json('status')['asOf']['sequence']}")
        browser.go("/accounts")
        page.get_by_role("button", name="Remove Pia").click()
        page.get_by_role("link", name="Keep it").click()
        page.get_by_role("button", name="Remove Pia").click()
        browser.check("remove-390")
        page.locator("form[method=post]").get_by_role("button", name="Remove Pia").click()
        page.get_by_text("The account of Pia is taken away").wait_for()
        assert page.get_by_role("button", name="Remove Pia").count() == 0
