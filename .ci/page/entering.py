"""Who gets in, on which way, and what each role sees."""
import datetime, hashlib, html, json, os, re, shutil, socket, ssl, stat, subprocess, time, urllib.parse

from book import ALL, Book, CHROMIUM, CLUB, programs, raw
from reader import Browser, DESK, PHONE


def crawl(book, own, *places):
    """Follows the links from some places, of each kind of address one: how many were asked. None leads nowhere."""
    kinds, asked, waiting = set(), 0, [(place, "") for place in places]
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
            # Each entry is one of its own.
            what += [target.path] if target.path.startswith("/entry/") else []
            kind = (target.path.split("/")[1], *sorted({name for name, _ in fields}), *what)
            is_file = re.search(r"\.(pdf|svg|csv|json)$", target.path)
            if kind in kinds or (is_file and (not ALL or target.path.endswith(".pdf"))):
                continue
            kinds.add(kind)
            waiting.append((html.unescape(href), path))
    return asked


def links(chromium, folder):
    """No page leads to one that is not there: of each kind of address that pages name, one is asked."""
    with Book(folder, "club", *SCHOOL) as book:
        own = dict(Cookie=book.enter().split(";")[0])
        last = book.json("status")["asOf"]["sequence"]
        asked = crawl(book, own, "/", *(f"/{report}?as-of=%23{last - 9}" for report in ("rank", "points", "people", "")))
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
    # They are at work since midnight, at whatever hour the test runs.
    ["set", "expiry", "24h"], ["in", "Ada Rossi", "--at", "00:00"], ["in", "Bruno Costa", "--at", "00:00"],
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
                for suffix in ["", ".csv", ".json", ".svg", *([".pdf", ".png"] if ALL else [])]:
                    for query in queries if suffix == "" else queries[1:2] if ALL else queries[:1]:
                        seen += look(f"/{path}{suffix}?{query}") == 200
                for query in queries[1:6]:
                    seen += look(f"/api/v1/{path}?{query}") == 200
                for shape in (f"/{path}?as-of=", f"/{path}?as-of=%23{last}", f"/{path}?as-of=zz", f"/{path}/", f"//{path}"):
                    look(shape, must=True)
            for number in range(1, last + 1):
                for person in ("Br", "Bruno Costa", "e"):
                    data = {"n": f"#{number}", "person": person, "student": person, "because": "x"}
                    assert look("/api/v1/amend", data, Origin=book.origin) in (400, 403, 404), number
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
        before = book.json("status")["asOf"]
        for path in ("unmark", "api/v1/unmark", "api/v1/mark", "class"):
            # Without a course it is the only one of theirs, not the whole book.
            text = book.ask("/" + path, {"all": "on", "slot": "morning"}, Origin=book.origin, **own)[2]
            assert not re.search("Bruno|Dario|Botany", text), (path, text[:300])
        rows = [row for row in book.json("log")["rows"] if row["sequence"] > before["sequence"]]
        assert not re.search("Bruno|Dario|Botany", str([row["summary"] for row in rows])), rows
        book.run("set", "noon", "12:30", name="prof")
        assert book.ask("/api/v1/undo", {}, Origin=book.origin, **own)[0] == 400, "the last of a name is not theirs"
        last = f"#{book.json('status')['asOf']['sequence']}"
        for path in ("/undo", "/api/v1/undo"):
            assert book.ask(path, {"n": last}, Origin=book.origin, **own)[0] in (403, 404), path
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
                number = f"#{book.json('status')['asOf']['sequence']}"
                moved = {"n": number, "date": "2026-01-05", "because": "x"}
                for more in ({}, {"on": ""}, {"on": str(datetime.date.today())}):
                    assert book.ask("/api/v1/amend", {**moved, **more}, Origin=book.origin, **own)[0] == 409, more
                moved = {**moved, "date": str(datetime.date.today()), "reason": "y"}
                assert book.ask("/api/v1/amend", moved, Origin=book.origin, **own)[0] == 200


def theirs(chromium, folder):
    """What whoever is tied to somebody sees leads to what they see, corrections and earlier names too."""
    with Book(folder, "club", *SCHOOL) as book:
        def enter(name, *words):
            said = json.loads(book.run("accounts", "add", name, *words, "--format", "json"))
            headers = book.ask("/open", {"link": said["link"].split("link=")[1]}, Origin=book.origin)[1]
            return dict(Cookie=headers["Set-Cookie"].split(";")[0])
        cases = [enter("me", "--role", "self", "--person", "Ada Rossi"),
                 enter("prof", "--role", "teacher", "--person", "Chiara Verdi")]
        given = book.json("bonus", "Ada Rossi", "2", "--course", "Algebra")["sequences"][0]
        book.run("amend", f"#{given}", "points=3", "--because", "a slip")
        book.run("retract", f"#{given}", "--because", "not hers")
        last = book.json("status")["asOf"]["sequence"]
        book.run("people", "change", "Ada Rossi", "--name", "Ada Neri")
        for own in cases:
            seen = book.ask("/log", **own)[2] + book.ask("/log?course=Algebra", **own)[2]
            assert f"/entry/{last}" in seen and f"/entry/{last - 1}" in seen, "corrections lead to their pages"
            asked = crawl(book, own, "/", "/log", f"/?as-of=%23{last}", f"/log?as-of=%23{last}")
            assert asked > 20, asked
            # What was known before anything was is not what is known now.
            for path in ("/?as-of=%231", "/courses?as-of=%231"):
                status, _, text = book.ask(path, **own)
                assert status in (200, 404) and not re.search("2 students|Present|not in|worked", text), path
        own = dict(Cookie=book.enter().split(";")[0])
        text = book.ask(f"/person/Ada%20Rossi?as-of=%23{last}", **own)[2]
        assert re.search('href="/person/Ada%20Neri">As of now', text), "by the name that they have now"


def gone(chromium, folder):
    """What the door alone records nobody takes back elsewhere, and a program's stream ends with its token or its book."""
    with Book(folder, "club", *SCHOOL) as book:
        book.run("accounts", "add", "me", "--role", "self", "--person", "Ada Rossi")
        own = dict(Authorization="Bearer " + book.owner_token("me"))
        number = json.loads(book.ask("/api/v1/out", {}, **own)[2])["sequences"][0]
        book.run("set", "punch-from", "door")
        head = book.json("status")["asOf"]
        for path in ("/undo", "/api/v1/undo"):
            for form in ({"n": f"#{number}"}, {}):
                assert book.ask(path, form, **own)[0] == 404, (path, form)
        assert book.json("status")["asOf"] == head
        book.run("set", "punch-from", "anywhere")
        assert book.ask("/undo", {}, **own)[0] == 400, "nothing was named"
        assert book.ask("/undo", {"n": f"#{number}"}, **own)[0] == 303
        port = int(book.origin.rsplit(":", 1)[1])
        with socket.create_connection(("127.0.0.1", port), 5) as live:
            live.sendall(f"GET /live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
                         f"Authorization: {own['Authorization']}\r\n\r\n".encode())
            assert live.recv(4096).startswith(b"HTTP/1.1 200")
            book.run("mark", "Elsa Blu", "--course", "Algebra", "--slot", "both")
            time.sleep(1)
            assert b"data:" in live.recv(65536)
            # A copy that takes the book's place is followed.
            shutil.copytree(book.path, book.path + ".copy")
            os.rename(book.path, book.path + ".old")
            os.rename(book.path + ".copy", book.path)
            time.sleep(0.5)
            book.run("unmark", "Elsa Blu", "--course", "Algebra", "--slot", "morning")
            time.sleep(1)
            assert b"data:" in live.recv(65536), "the page lives on"
            book.run("accounts", "remove", "me")
            book.run("unmark", "Elsa Blu", "--slot", "afternoon")
            said = b""
            while piece := live.recv(4096):
                said += piece
            assert b"data:" not in said, "a stream ends with its token"


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
        said = json.loads(book.run("accounts", "add", "me", "--role", "self", "--person", "Ada Rossi", "--format", "json"))
        headers = book.ask("/open", {"link": said["link"].split("link=")[1]}, trust=trust, Origin=book.origin)[1]
        tied = dict(trust=trust, Cookie=headers["Set-Cookie"].split(";")[0])
        for account in (own, tied):
            sent = re.findall(r'method="post" action="([^"]*)"', book.ask("/account", **account)[2])
            assert not set(sent) - {"/logout"}, sent
    for place in ("0.0.0.0:0", "[::]:0", "192.0.2.1:80"):
        done = subprocess.run([programs + "/daybook", "serve", "-b", book.path, "--listen", place],
                              capture_output=True, text=True, timeout=10)
        assert done.returncode == 64, done
        for way in ("--lan", "--tls-certificate", "--behind-proxy"):
            assert way in done.stderr, done.stderr


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
            file.write(f'#!/bin/sh\nexec ip netns exec {phone.name} {CHROMIUM} "$@"\n')
        os.chmod(own, 0o755)
        there = chromium.browser_type.launch(executable_path=own, args=["--no-sandbox"])
        try:
            with Browser(there, book, ignore_https_errors=True, **PHONE) as browser:
                page = browser.enter(book.link)
                page.get_by_role("button", name="Ada Rossi", exact=True).click()
                page.get_by_role("button", name="Undo").wait_for()
            assert book.log()[-1]["peer"] == phone.there, book.log()[-1]
            assert sum(row["attended"] for row in book.json("rank")["rows"]) == 1
        finally:
            there.close()


def several(chromium, folder):
    """Two books of one process: each has its pages below its name, and opens by its own accounts alone."""
    other = Book(folder, "household")
    with Book(folder, "club", CLUB, serve=(other.path, "--listen", "127.0.0.1:0")) as book:
        club, home = book.said["books"]
        assert club["origin"] == book.origin + "/books/club" and home["book"] == "household"
        with Browser(chromium, book, **PHONE) as browser:
            page = browser.enter(club["url"])
            page.wait_for_url(club["origin"] + "/")
            person = page.get_by_role("button", name="Ada Rossi", exact=True)
            person.click()
            page.get_by_role("button", name="Undo").wait_for()
            book.run("mark", "Bruno Costa")
            page.locator("button[aria-pressed=true]", has_text="Bruno Costa").wait_for(timeout=5000)
            page.get_by_role("button", name="Undo").click()
            page.get_by_role("button", name="Ada Rossi", exact=True, pressed=False).wait_for()
            page.get_by_role("link", name="Ranking").first.click()
            page.wait_for_url(club["origin"] + "/rank")
            page.goto(home["origin"] + "/")
            page.wait_for_url(home["origin"] + "/login**")
            browser.go("/")
            assert page.get_by_role("main").get_by_role("link").all_inner_texts() == ["club"]
            browser.check("books-390")
            page.get_by_role("link", name="club").click()
            page.wait_for_url(club["origin"] + "/")
        cookie = book.ask("/books/household/open", {"link": home["url"].split("link=")[1]}, Origin=book.origin)[1]["Set-Cookie"]
        own = dict(Cookie=cookie.split(";")[0])
        asked, waiting = set(), ["/books/household/"]
        while waiting and len(asked) < 24:
            path = waiting.pop(0)
            asked.add(path)
            status, headers, text = book.ask(path, **own)
            assert status == 200 or headers["Location"].startswith("/books/household/"), (path, status)
            for address in re.findall(r' (?:href|src|action)="(/[^"#]*)', text):
                assert address.startswith("/books/household/"), (path, address)
            found = {html.unescape(each) for each in re.findall(r' href="(/[^"#?.]*)"', text)}
            waiting += sorted(found - asked - set(waiting))
        assert len(asked) > 12, asked
        on = book.ask("/books/household/door", {"deed": "on"}, Origin=book.origin, **own)[1].get_all("Set-Cookie")
        at = dict(Cookie=next(one.split(";")[0] for one in on if "=;" not in one))
        back = book.ask("/books/household/door", {"who": "nobody at all"}, Origin=book.origin, **at)[1]["Refresh"]
        assert back == "20; url=/books/household/door", back
        assert book.ask("/books/club/rank", **own)[0] == 303, "a session of one book opens no other"
        assert json.loads(book.ask("/books/household/api", **own)[2])["servers"][0]["url"] == home["origin"]
        nowhere = book.ask("/books/nowhere/", **own)
        assert nowhere[0] == 404 and "Content-Security-Policy" in nowhere[1]
    done = subprocess.run([programs + "/daybook", "serve", book.path, book.path], capture_output=True, text=True)
    assert done.returncode == 64 and "two books are called club" in done.stderr, done
