"""The command: what is asked for, what is built, the table."""

import argparse
import asyncio
import os
import re
import socket
import subprocess
import sys
import tempfile
import time

from loads.book import Book, Failure
from loads.clients import Audience, Clock, Figures, enter, read, tap
from loads.http import Connection
from loads.process import MIB, Process

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
HELLO = os.path.join(ROOT, ".build", "load")
STREAMS = 8  # The most of one session.
DEVICES = 64  # Fewer than an account has logged in at most.
AIM = 50  # Milliseconds that a tap may take (99th percentile).


def options(arguments):
    parser = argparse.ArgumentParser(
        prog="Benchmarks/load", allow_abbrev=False,
        description="The page of a large book, read, written and listened to at once; and a server "
        "that only says hello under the same clients.",
        epilog="Exit: 0 done, 1 an error or a failure, 2 usage.")
    for name, count, words in (
            ("people", 10_000, "people of the book"), ("seconds", 60, "how long"),
            ("readers", 64, "who read the ranking, once a second each"),
            ("writers", 8, "who tap"), ("taps", 1, "taps of each a second; 0: one after the other"),
            ("listeners", 1000, "pages that are told of news")):
        parser.add_argument(f"--{name}", type=float if name == "taps" else int, default=count,
                            metavar="N", help=f"{words} ({count:,})")
    parser.add_argument("--directory", default="/var/tmp", metavar="DIR",
                        help="make the book in DIR (/var/tmp), on a disk; removed afterwards")
    parser.add_argument("--programs", metavar="DIR", help="take daybook and daybook-serve of DIR")
    parser.add_argument("--hello", metavar="FILE", help="take this hello; none: leave it out")
    return parser.parse_args(arguments)


def build(chosen):
    """The directory of the programs, and the server that says hello."""
    command = ["swift", "build", "-c", "release", "--static-swift-stdlib"]
    if not chosen.programs:
        for product in ("daybook", "daybook-serve"):
            subprocess.run([*command, "--product", product], cwd=ROOT, check=True)
    if not chosen.hello:
        own = ["--package-path", os.path.join(ROOT, "Benchmarks", "Hello"), "--scratch-path", HELLO]
        subprocess.run([*command, *own], check=True)
    return (chosen.programs or os.path.join(ROOT, ".build", "release"),
            chosen.hello or os.path.join(HELLO, "release", "Hello"))


class Load:
    """The same clients against one server."""

    def __init__(self, chosen, server, day):
        self.chosen, self.server, self.day = chosen, server, day
        self.pages, self.taps, self.calls = Figures(), Figures(), Figures()

    async def run(self, cookies, token, names, is_right):
        """Everything at once, for so many seconds."""
        chosen, port = self.chosen, self.server.port
        audience = Audience(port, [cookies[number // STREAMS] for number in range(chosen.listeners)])
        before, spent = self.server.memory(), self.server.seconds()
        self.server.forget()
        began = time.perf_counter() + 0.5
        jobs, number = [], 0
        for index in range(chosen.readers + chosen.writers):
            own = Connection(port, index)
            await own.open()
            own.headers["Cookie"] = cookies[index % len(cookies)]
            place = index - chosen.readers
            if place < 0:
                clock = Clock(began, chosen.seconds, 1, index / chosen.readers)
                jobs.append(read(own, clock, self.pages, is_right))
                continue
            clock = Clock(began, chosen.seconds, chosen.taps, place / chosen.writers)
            is_page, mine = place % 2 == 0, names[place::chosen.writers]
            jobs.append(tap(own, clock, self.taps if is_page else self.calls, mine, self.day,
                            None if is_page else token))
        await asyncio.gather(*jobs)
        self.cores = (self.server.seconds() - spent) / chosen.seconds
        await asyncio.sleep(1)
        self.lost, self.told, self.last = audience.end()
        self.lost += audience.lost
        await asyncio.sleep(2)
        self.memory = (before, self.server.most, self.server.memory())

    def errors(self):
        return len(self.pages.wrong) + len(self.taps.wrong) + len(self.calls.wrong) + self.lost


async def on_page(chosen, book, server):
    """The page; whoever it asks is logged in, each browser by itself."""
    count = max(1, (chosen.listeners + STREAMS - 1) // STREAMS, chosen.readers // STREAMS)
    names = ["Reader" if number < DEVICES else f"Reader {number // DEVICES}" for number in range(count)]
    secrets = [book.link(name, "recorder" if number % DEVICES == 0 else None) for number, name in enumerate(names)]
    cookies = [await enter(server.port, *one) for one in enumerate(secrets)]
    asking = Connection(server.port, 0, {"Cookie": await enter(server.port, 0, book.link("Owner"))})
    await asking.open()
    _, _, page = await asking.ask("POST", "/accounts", b"deed=token&name=Reader",
                                  Origin=f"http://127.0.0.1:{server.port}")
    token = re.search(rb"with this token:<br><code>([0-9a-f]{64})</code>", page)[1].decode()
    began = time.perf_counter()
    _, _, body = await asking.ask("GET", "/")
    print(f"Today is {len(body) / MIB:.1f} MiB, made in {time.perf_counter() - began:.2f} s")
    load = Load(chosen, server, book.today)
    before = book.sequence()
    await load.run(cookies, token, book.names, lambda body: body.count(b"<tr") > 50)
    after = book.sequence()
    taps = len(load.taps.seconds) + len(load.calls.seconds)
    if after - before != taps:
        raise Failure(f"{taps} taps were answered, {after - before} events are in the book")
    if load.last != {after} and chosen.listeners:
        raise Failure(f"#{after} is the last event; listeners were told {sorted(load.last)[:5]}")
    return load


async def on_hello(chosen, program, names, day):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = Process([program, str(port)])
    server.port = port
    for _ in range(100):
        try:
            await Connection(port, 0).open()
            break
        except OSError:
            await asyncio.sleep(0.05)
    else:
        raise Failure(f"{program} does not answer at port {port}")
    load = Load(chosen, server, day)
    await load.run(["none"] * (chosen.listeners // STREAMS + 1), "none", names,
                   lambda body: body == b"hello\n")
    server.end()
    return load


def table(loads):
    """The figures, as Markdown."""
    lines = ["| | requests | errors | p50 ms | p99 ms | longest ms | KB an answer |",
             "| --- | --- | --- | --- | --- | --- | --- |"]
    for name, load in loads.items():
        for kind, figures in (("a reader's page", load.pages), ("a tap at the page", load.taps),
                              ("a tap by a program", load.calls)):
            count = len(figures.seconds)
            size = figures.bytes / max(1, count) / 1000
            lines.append(f"| {name}: {kind} | {count:,} | {len(figures.wrong)} | "
                         + " | ".join(f"{figures.at(share):.1f}" for share in (0.5, 0.99, 1))
                         + f" | {f'{size:.1f}' if size else ''} |")
    lines += ["", "| | RSS before, MiB | at most | after | of its own before | at most | after | cores "
              "| listeners lost | news told |", "| --- |" + " --- |" * 9]
    for name, load in loads.items():
        memory = [f"{one[part] / MIB:.0f}" for part in (0, 1) for one in load.memory]
        lines.append(f"| {name} | {' | '.join(memory)} | {load.cores:.2f} | {load.lost} | {load.told:,} |")
    return "\n".join(lines)


def main(arguments):
    chosen = options(arguments)
    try:
        programs, hello = build(chosen)
        loads = {}
        with tempfile.TemporaryDirectory(dir=chosen.directory) as folder:
            book = Book(programs, folder, chosen.people)
            server = book.serve()
            try:
                loads["Daybook"] = asyncio.run(on_page(chosen, book, server))
            finally:
                ended = server.end()
            if chosen.hello != "none":
                loads["hello"] = asyncio.run(on_hello(chosen, hello, book.names, book.today))
        print(table(loads))
        load = loads["Daybook"]
        for wrong in (load.pages.wrong + load.taps.wrong + load.calls.wrong)[:5]:
            print(wrong, file=sys.stderr)
        slowest = max(load.taps.at(0.99), load.calls.at(0.99))
        print(f"\na tap, 99th percentile: {slowest:.1f} ms, aim {AIM}: "
              + ("met" if slowest < AIM else "missed"))
        return 1 if load.errors() or ended else 0
    except (Failure, OSError, subprocess.CalledProcessError) as error:
        print(f"Benchmarks/load: {error}", file=sys.stderr)
        return 1
