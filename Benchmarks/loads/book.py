"""A large book, and the server of its page."""

import datetime
import json
import os
import random
import subprocess

from loads.process import Process

PRESENT = 0.6
WEEKS = 4


class Failure(Exception):
    """Something that ends the run, with a sentence for whoever started it."""


class Book:
    """A book of so many people, with the marks of the four weeks before this one."""

    def __init__(self, programs, folder, people):
        self.programs, self.path = programs, os.path.join(folder, "load.book")
        self.names = [f"Person {number:05}" for number in range(people)]
        self.today = datetime.datetime.now(datetime.timezone.utc).date()
        self.run("init", self.path, "--preset", "club", "--zone", "UTC", "--start", "2020-01-01",
                 has_book=False)
        self.add(folder, "people", ["name,joined", *(f"{name},2020-01-01" for name in self.names)])
        self.add(folder, "attendance", ["person,date,slot", *self.marks()])

    def marks(self):
        """A few people have come every time, whom the page celebrates."""
        dice = random.Random(1)
        monday = self.today - datetime.timedelta(self.today.weekday())
        for back in range(1, 7 * WEEKS + 1):
            for number, name in enumerate(self.names):
                for slot in ("morning", "afternoon"):
                    if number < 3 or dice.random() < PRESENT:
                        yield f"{name},{monday - datetime.timedelta(back)},{slot}"

    def add(self, folder, kind, lines):
        path = os.path.join(folder, kind + ".csv")
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
        self.run("import", kind, path)
        os.remove(path)

    def run(self, *words, has_book=True):
        own = ["-b", self.path] if has_book else []
        done = subprocess.run([os.path.join(self.programs, "daybook"), *own, *words],
                              capture_output=True, text=True, check=False)
        if done.returncode:
            raise Failure(f"daybook {' '.join(words)}: {done.stderr}")
        return done.stdout

    def sequence(self):
        """The number of the last event."""
        return json.loads(self.run("status", "--format", "json"))["asOf"]["sequence"]

    def link(self, name, role=None):
        """The secret of a link, for an account that is there or is made."""
        words = ["add", name, "--role", role] if role else ["link", name]
        said = json.loads(self.run("accounts", *words, "--format", "json"))
        return said["link"].split("link=")[1]

    def serve(self):
        command = [os.path.join(self.programs, "daybook"), "serve", "-b", self.path,
                   "--by", "Owner", "--listen", "127.0.0.1:0", "--format", "json"]
        server = Process(command)
        said = json.loads(server.first_line())
        server.port = int(said["origin"].rsplit(":", 1)[1])
        return server
