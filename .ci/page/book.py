"""A book with its page, and what a program sends to it."""
import datetime, json, os, re, shutil, socket, subprocess, sys, urllib.error, urllib.parse, urllib.request

programs, shots = sys.argv[1], sys.argv[2]
# What a prompt says is asked of the program that users get, where it was built.
DAYBOOK = os.environ.get("DAYBOOK_BIN", programs + "/daybook")
# Every question at every address: `.ci/nightly page`; without it the gate asks some of each.
ALL = os.environ.get("DAYBOOK_PAGE") == "all"
# Pictures of the pages are made where somebody keeps them.
IS_LOOKED_AT = os.environ.get("DAYBOOK_SHOTS") == "kept"
CHROMIUM = "/usr/bin/chromium-headless-shell"
HOSTILE = "<script>document.title='owned'</script>"
CLUB = ["people", "add", "Ada Rossi", "Bruno Costa", HOSTILE, "김민준", "--joined", "2026-01-01"]


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
        done = subprocess.run([DAYBOOK, *own, *words], capture_output=True, text=True,
                              env={**os.environ, "DAYBOOK_USER": name})
        assert done.returncode == 0, (words, done.stderr)
        return done.stdout

    def age(self, days):
        """Makes the book one whose log was begun so many days ago: its events are read in with other moments."""
        log, today = self.path + ".jsonl", datetime.datetime.now(datetime.timezone.utc).date()
        self.run("export", "events", "-o", log)
        with open(log) as file:
            lines = re.sub(rf'"time":"{today}', f'"time":"{today - datetime.timedelta(days)}', file.read())
        shutil.rmtree(self.path)
        # Where a log is from follows from its first event: the refusal says what from.
        origin = re.search("makes it (urn:daybook:[0-9a-f]+)", self.refused(lines, log))[1]
        with open(log, "w") as file:
            file.write(re.sub("urn:daybook:[0-9a-f]{16}", origin, lines))
        self.run("import", "events", log)

    def refused(self, lines, log):
        """What is said of a log that is not as it was written."""
        with open(log, "w") as file:
            file.write(lines)
        return subprocess.run([DAYBOOK, "-b", self.path, "import", "events", log],
                              capture_output=True, text=True).stderr

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
        said = answer.read()
        if said.startswith(b"%PDF"):
            said = subprocess.run(["pdftotext", "-", "-"], input=said, capture_output=True, check=True).stdout
        # Of a picture, the status alone is asked.
        return answer.status, answer.headers, "" if said.startswith(b"\x89PNG") else said.decode()


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
