"""What is sent by programs: too much, too often, or to get at what is not theirs."""
import concurrent.futures, json, os, re, resource, select, signal, socket, stat, subprocess, sys
import threading, time, urllib.parse

from book import Book, CLUB, raw


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

    def ends_well(self):
        """Waits for the last of them, and says how it went."""
        self.join()
        print(f"FAILED  slow senders: {self.failure}" if self.failure else
              f"ok      slow senders: beside a thousand of them a page took {self.asked:.2f} s", flush=True)
        return self.failure is None


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


def methods(chromium, folder):
    """A known address names its methods, a token of any spelling goes before a cookie, a name is judged as at the prompt."""
    with Book(folder, "club", CLUB) as book:
        port = int(book.origin.rsplit(":", 1)[1])
        for path, allowed in (("/mark", "POST"), ("/rank", "GET, HEAD"), ("/api/v1/undo", "POST"), ("/healthz", "GET, HEAD"),
                              ("/people", "GET, HEAD, POST"), ("/person/Ada%20Rossi", "GET, HEAD")):
            for method in ("PUT", "DELETE", "PATCH", "OPTIONS"):
                said = raw(port, f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
                assert said.startswith("HTTP/1.1 405") and f"allow: {allowed}\r\n" in said.lower().replace(
                    allowed.lower(), allowed), (method, path, said[:300])
        for path in ("/mark", "/undo", "/open", "/api/v1/mark"):
            status, headers, _ = book.ask(path)
            assert (status, headers["Allow"]) == (405, "POST"), (path, status)
        said = raw(port, f"PUT /nowhere HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
        assert said.startswith("HTTP/1.1 404"), said[:100]
        own = dict(Cookie=book.enter().split(";")[0], Origin=book.origin)
        book.run("accounts", "add", "Eve", "--role", "reader")
        token = book.owner_token("Eve")
        for scheme in ("Bearer", "bearer", "BEARER", "bearer "):
            shown = dict(own, Authorization=f"{scheme} {token}")
            assert book.ask("/api/v1/rank", **shown)[0] == 200 and book.ask("/accounts", **shown)[0] == 403, scheme
            assert book.ask("/api/v1/rank", Authorization=f"{scheme} x", **own)[0] == 401, scheme
        for name, why in (("", "a name may not be empty"), ("  ", "a name may not be empty"),
                          ("x" * 201, "201 characters"), (" Eve ", "There is an account of that name already")):
            status, _, text = book.ask("/accounts", {"deed": "add", "name": name, "role": "reader"}, **own)
            assert status == 409 and why in text, (name, status)
        assert book.ask("/accounts", {"deed": "add", "name": " Bo ", "role": "reader"}, **own)[0] == 200
        assert [row["account"] for row in book.json("accounts")["rows"]] == ["Ada", "Eve", "Bo"]
        for path, form, code, why in (
                ("/undo", {}, 400, "The number of the entry is missing"), ("/settings", {}, 400, "set needs it"),
                ("/api/v1/settings", {}, 400, "set needs it"),
                ("/accounts", {"deed": "remove", "name": "Zoe"}, 409, "No account is called Zoe"),
                ("/accounts", {"deed": "role", "name": "Bo", "role": "king"}, 409, "No role is called so")):
            status, _, text = book.ask(path, form, **own)
            assert status == code and why in text, (path, form, status)
        text = book.ask("/ledger?as-of=2", **own)[2]
        assert 'href="/ledger">As of now' in text, "where one cannot look back there is a way to now"
        # Browsers drop a part of a path that is dots alone.
        for name in (".", ".."):
            book.run("people", "add", name)
            people = re.findall(r'href="(/person/[^"]*)"', book.ask("/people", **own)[2])
            page = [place for place in people if place.endswith("/%20" + name)][0]
            assert f"<h1>{name}</h1>" in book.ask(page, **own)[2], name


def resent(chromium, folder):
    """What a program sends twice under a key is done once, whatever it is, and the key is its account's alone."""
    with Book(folder, "club", CLUB) as book:
        for name in ("a", "a/b", "x" * 150):
            book.run("accounts", "add", name, "--role", "owner")
        own = dict(Authorization="Bearer " + book.owner_token("Ada"))
        other = dict(Authorization="Bearer " + book.owner_token("a/b"))
        long = dict(Authorization="Bearer " + book.owner_token("x" * 150))

        def send(path, form, key, who=own):
            return book.ask("/api/v1/" + path, form, **who, **({} if key is None else {"Idempotency_Key": key}))

        def count():
            return book.json("status")["asOf"]["sequence"]

        def once(path, form):
            before, said = count(), [send(path, form, "k " + path) for _ in range(3)]
            assert said[0][0] == 200 and [one[2] for one in said] == [said[0][2]] * 3, (path, said)
            assert count() - before == len(json.loads(said[0][2])["sequences"]) > 0, path

        once("mark", {"who": "Ada Rossi", "slot": "morning"})
        once("warn", {"who": "Bruno Costa", "slot": "morning", "reason": "Ada"})
        entry = book.json("log", "-n", "1")["rows"][0]["sequence"]
        once("amend", dict(n=entry, reason="late", because="a slip"))
        once("retract", dict(n=entry, because="a slip"))
        once("reinstate", dict(n=entry, because="no slip"))
        head = count()
        assert send("retract", dict(n=entry, because="a slip"), "k retract")[0] == 200
        assert count() == head, "what is sent late takes nothing back again"
        once("unwarn", {"who": "Bruno Costa", "slot": "morning"})
        once("undo", {})
        once("redo", {})
        for path, form in (("people", {"name": "Zoe"}), ("people/change", {"who": "Zoe", "name": "Zoë"}),
                           ("courses", {"name": "Botany"}), ("enrol", {"student": "Ada Rossi", "course": "Botany"}),
                           ("shows", {"title": "Cats"}), ("categories", {"name": "Food"}),
                           ("holidays", {"date": "2027-05-04", "name": "Ada's day"}),
                           ("settings", {"name": "noon", "value": "13:00"}), ("lock", {"date": "2026-01-31"})):
            once(path, form)
        # What records several events is known as sent, too.
        once("unmark", {"who": "Ada Rossi", "slot": "morning"})
        once("mark", {"all": "on", "slot": "both"})
        book.run("accounts", "add", "rec", "--role", "recorder")
        rec = dict(Authorization="Bearer " + book.owner_token("rec"))
        entry = json.loads(send("spend", {"amount": "9", "category": "Food"}, "r", rec)[2])["sequences"][0]
        status, _, text = send("amend", {"n": entry, "because": "x", "field=value": "date=2026-01-05"}, None, rec)
        assert status == 400 and "amend takes no" in text, (status, text)
        assert send("redo", {}, None, rec)[0] == 403, "what was undone last may be anybody's"
        spent = {"amount": "4", "category": "Food"}
        for who, key in ((own, "b/c"), (other, "c"), (long, "z" * 500), (dict(own), "c")):
            before = count()
            assert send("spend", spent, key, who)[0] == 200 and count() == before + 1, key
        for form, key in (({**spent, "key": "Ada/c"}, None), ({**spent, "key": ""}, None), (spent, "")):
            status, _, text = send("spend", form, key)
            assert status == 400 and "Idempotency-Key" in text, (status, text)
        status, _, text = send("spend", {**spent, "amount": "5"}, "c")
        assert status == 409 and 'the key \\"c\\"' in text, ("a key of the log is of one entry", text)
        described = json.loads(book.ask("/api")[2])["paths"]
        posts = {path: json.dumps(one.get("post", {}).get("requestBody")) for path, one in described.items()}
        assert not [path for path, text in posts.items() if '"key"' in text or '"as-of"' in text]
        assert book.ask("/api/v1/export?what=events", **own)[1]["Content-Type"].startswith("application/x-ndjson")


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
