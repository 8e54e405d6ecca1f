"""The ways to run the page that `schema/page.md` writes down, as it writes them."""
import os, re, shutil, signal, subprocess, tempfile, time

from book import Book, CLUB

NAME = "books.example.org"
DOCUMENT = open("schema/page.md").read()


def written(heading):
    """The first block of code below a heading."""
    return re.search(r"```\w*\n(.*?)```", DOCUMENT.split(heading)[1], re.S)[1]


class Outside:
    """Somebody at the public address, who trusts its certificate."""

    def __init__(self, folder, port):
        self.origin = f"https://{NAME}:{port}"
        self.jar = os.path.join(folder, "jar")
        self.way = ["curl", "-sS", "--resolve", f"{NAME}:{port}:127.0.0.1", "--cacert", folder + "/books.crt",
                    "-b", self.jar, "-c", self.jar, "-H", f"Origin: {self.origin}"]

    def ask(self, path, *data):
        fields = [word for one in data for word in ("--data-urlencode", one)]
        said = subprocess.run([*self.way, "-w", "\n%{http_code}", *fields, self.origin + path],
                              capture_output=True, text=True, timeout=30)
        assert said.returncode == 0, said.stderr
        text, status = said.stdout.rsplit("\n", 1)
        return int(status), text


def through(proxy, port, folder):
    """A book is opened, marked and listened to through a proxy; its log has who asked."""
    outside = Outside(folder, port)
    with Book(folder, "club", CLUB, serve=["--behind-proxy", outside.origin, "--listen", "127.0.0.1:18321"]) as book:
        with open(folder + "/proxy.log", "w") as said:
            running = subprocess.Popen(proxy, stdout=said, stderr=said)
        try:
            for _ in range(100):
                time.sleep(0.1)
                if subprocess.run([*outside.way, "-o", "/dev/null", outside.origin + "/login"],
                                  stderr=subprocess.DEVNULL).returncode == 0:
                    break
            assert outside.ask("/open", "link=" + book.secret)[0] == 303, open(folder + "/proxy.log").read()
            assert "Ada Rossi" in outside.ask("/people")[1]
            live = subprocess.Popen([*outside.way, "-N", outside.origin + "/live"], stdout=subprocess.PIPE)
            time.sleep(1)
            assert outside.ask("/mark", "who=Ada Rossi", "back=/")[0] == 303
            began = time.monotonic()
            while b"data:" not in (line := live.stdout.readline()):
                assert line, "the stream ended"
            assert time.monotonic() - began < 1, "what is streamed is held back"
            live.terminate()
            assert outside.ask("/mark", "who=nobody")[0] in (400, 404)
            assert {line["peer"] for line in book.log()} == {"127.0.0.1"}
            assert sum(row["attended"] for row in book.json("rank")["rows"]) == 1
        finally:
            running.send_signal(signal.SIGTERM)
            running.wait(10)


def proxies(chromium, folder):
    """Behind nginx and Caddy as they are written down, and the unit that systemd reads."""
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=" + NAME,
                    "-addext", "subjectAltName=DNS:" + NAME, "-keyout", folder + "/books.key",
                    "-out", folder + "/books.crt"], check=True, capture_output=True)
    tried = []
    if shutil.which("nginx"):
        server = written("### Behind nginx").replace("443 ssl", "18443 ssl").replace("8321", "18321") \
            .replace("/etc/ssl/", folder + "/")
        with open(folder + "/nginx.conf", "w") as file:
            file.write(f"daemon off; pid {folder}/pid; error_log stderr; events {{}}\n"
                       f"http {{ access_log off; client_body_temp_path {folder}; proxy_temp_path {folder};\n{server}}}\n")
        own = tempfile.mkdtemp(dir=folder)
        shutil.copy(folder + "/books.crt", own)
        through(["nginx", "-c", folder + "/nginx.conf"], 18443, own)
        tried.append("nginx")
    if shutil.which("caddy"):
        site = written("### Behind Caddy").replace(NAME + " {", f"{NAME}:18444 {{\n    tls {folder}/books.crt {folder}/books.key") \
            .replace("8321", "18321")
        with open(folder + "/Caddyfile", "w") as file:
            file.write("{\n    admin off\n    auto_https disable_redirects\n}\n" + site)
        own = tempfile.mkdtemp(dir=folder)
        shutil.copy(folder + "/books.crt", own)
        through(["caddy", "run", "--config", folder + "/Caddyfile", "--adapter", "caddyfile"], 18444, own)
        tried.append("caddy")
    if shutil.which("systemd-analyze"):
        program = folder + "/program"
        with open(program, "w") as file:
            file.write("#!/bin/sh\n")
        os.chmod(program, 0o755)
        unit = re.search(r"```ini\n(.*?)```", DOCUMENT, re.S)[1].replace("%h/.local/bin/daybook", program)
        with open(folder + "/daybook.service", "w") as file:
            file.write(unit)
        said = subprocess.run(["systemd-analyze", "verify", "--user", folder + "/daybook.service"],
                              capture_output=True, text=True, env={**os.environ, "XDG_RUNTIME_DIR": folder})
        assert said.returncode == 0 and "daybook.service" not in said.stderr, said.stderr
        tried.append("systemd")
    print("        ", ", ".join(tried) or "none of them is here")
