"""Every page is fit for everyone, and says what the commands say."""
import datetime, itertools, json, re, shutil, subprocess, tempfile, urllib.parse, urllib.request

import figures, jobs
from book import ALL, Book, CLUB, HOSTILE, shots
from reader import Browser, DESK, PHONE


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


def by_keyboard(chromium, folder):
    """The same jobs by keyboard alone."""
    start = (datetime.date.today().replace(day=1) - datetime.timedelta(days=1)).replace(day=1)
    for preset, job in jobs.JOBS.items() if ALL else [("club", jobs.club)]:
        with tempfile.TemporaryDirectory() as own, Book(own, preset, start=str(start)) as book, \
                Browser(chromium, book, **DESK) as browser:
            page = browser.enter(book.link)
            page.set_default_timeout(8000)
            try:
                job(jobs.Typist(page, book, True))
            except Exception as error:
                page.screenshot(path=f"{shots}/keyboard-{preset}-failed.png", full_page=True)
                raise AssertionError(preset, page.url, error)


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
