"""Pictures of people and posters of shows."""
import hashlib, json, os, re, struct, urllib.error, urllib.parse, urllib.request, zlib

from book import Book, CLUB, raw
from reader import Browser, DESK, PHONE


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
                page.get_by_label("Name", exact=True).fill(name)
                for bad, words in ((b"<svg xmlns='http://www.w3.org/2000/svg'/>", "SVG"),
                                   (b"GIF89a" + bytes(50), "a GIF"), (png(5000, 5000, b"\0"), "5000 × 5000"),
                                   (face[:70], "damaged"), (os.urandom(2_500_000), "larger than 2 MB")):
                    page.get_by_label("Picture").set_input_files(
                        {"name": "a.png", "mimeType": "image/png", "buffer": bad})
                    page.get_by_role("button", name="Save").click()
                    page.get_by_role("alert").get_by_text(words).wait_for()
                    assert page.get_by_label("Name", exact=True).input_value() == name, "nothing typed is lost"
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
                assert page.get_by_label("Name", exact=True).input_value() == name
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
