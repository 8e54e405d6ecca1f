"""A browser that a person reads the page in."""
from book import IS_LOOKED_AT, shots

PHONE = dict(viewport=dict(width=390, height=844), has_touch=True)
DESK = dict(viewport=dict(width=1280, height=800), color_scheme="dark")


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
        """The page is fit for everyone, and can be looked at afterwards."""
        # Nothing waits in a page without script; the same page was looked at with it.
        if self.scripted:
            self.fit(name)
        if IS_LOOKED_AT:
            self.page.screenshot(path=f"{shots}/{name}.png")

    def fit(self, name):
        """No word of the page is out of reach for anybody (WCAG 2.2 AA), none is outside of it."""
        from axe_playwright_python.sync_playwright import Axe
        found = Axe().run(self.page).response["violations"]
        assert not found, (name, [(one["id"], one["nodes"][0]["html"][:120]) for one in found])
        over = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert over <= 0, (name, "is wider than its screen by", over)

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        self.context.close()
        # A browser writes down each answer that refuses, and each lost connection.
        if self.is_refused:
            self.wrong = [one for one in self.wrong if "Failed to load resource" not in one]
        assert kind or not self.wrong, self.wrong
