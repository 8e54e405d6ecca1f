"""Who reads, who taps and who listens, each as a browser or a program does it."""

import asyncio
import multiprocessing
import resource
import time
import urllib.parse

from loads.http import Connection, Listener, field


class Figures:
    """What one kind of request has come to."""

    def __init__(self):
        self.seconds, self.wrong, self.bytes = [], [], 0

    def note(self, due, is_right, said, size=0):
        self.seconds.append(time.perf_counter() - due)
        self.bytes += size
        if not is_right:
            self.wrong.append(said)

    def at(self, share):
        """The nearest-rank quantile, in milliseconds."""
        ordered = sorted(self.seconds)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0


class Clock:
    """When somebody does it again: so often a second, or at once where that is 0. What is late is
    measured from when it was due, so that a server that stalls makes nobody wait unseen."""

    def __init__(self, began, seconds, rate, share):
        self.until, self.pause = began + seconds, 1 / rate if rate else 0
        self.due = began + share * (self.pause or 0.1)

    async def next(self):
        """When it is due; None: it is over."""
        now = time.perf_counter()
        if not self.pause:
            self.due = now
        if self.due > now:
            await asyncio.sleep(self.due - now)
        due, self.due = self.due, self.due + self.pause
        return due if due < self.until else None


async def read(connection, clock, figures, is_right):
    """Reads the ranking, again and again."""
    while (due := await clock.next()) is not None:
        try:
            status, head, body = await connection.ask("GET", "/rank")
            figures.note(due, status == 200 and is_right(body), head, len(body))
        except (OSError, EOFError) as error:
            figures.note(due, False, repr(error))
            return


async def tap(connection, clock, figures, names, day, token=None):
    """Marks one after the other, and takes each back, by turns at the page and as a program."""
    taps = [(name, deed) for name in names for deed in ("mark", "unmark")]
    number = 0
    while (due := await clock.next()) is not None:
        name, deed = taps[number % len(taps)]
        form = {"who": name, "on": str(day), "slot": "morning"}
        own, path = {"Sec-Fetch-Site": "same-origin"}, f"/{deed}"
        if token:
            own, path = {"Authorization": f"Bearer {token}"}, f"/api/v1/{deed}"
        else:
            form["back"] = "/"
        try:
            body = urllib.parse.urlencode(form).encode()
            status, head, said = await connection.ask("POST", path, body, **own)
            is_done = status == 200 or status == 303 and field(head, "location") == "/"
            figures.note(due, is_done, head + said.decode(errors="replace")[:400])
        except (OSError, EOFError) as error:
            figures.note(due, False, repr(error))
            return
        number += 1


class Audience:
    """Pages that are told of news, in a process of their own: they take no time from the others."""

    def __init__(self, port, cookies):
        self.pipe, other = multiprocessing.Pipe()
        self.process = multiprocessing.Process(
            target=lambda: asyncio.run(listen(port, cookies, other)), daemon=True)
        self.process.start()
        self.lost = self.pipe.recv()

    def end(self):
        """How many were lost, and the numbers of the last events that they were told."""
        self.pipe.send("end")
        said = self.pipe.recv()
        self.process.join()
        return said


async def listen(port, cookies, pipe):
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 16_384), hard))
    loop, listeners, transports = asyncio.get_running_loop(), [], []
    for number, cookie in enumerate(cookies):
        text = f"GET /live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookie}\r\n\r\n"
        own = Listener(text.encode())
        transport, _ = await loop.create_connection(
            lambda own=own: own, "127.0.0.1", port, local_addr=(f"127.0.0.{2 + number % 200}", 0))
        listeners.append(own)
        transports.append(transport)
        await asyncio.wait_for(own.is_open.wait(), 10)
    pipe.send(sum(one.is_lost for one in listeners))
    while not pipe.poll():
        await asyncio.sleep(0.1)
    pipe.recv()
    pipe.send((sum(one.is_lost for one in listeners), sum(one.told for one in listeners),
               {one.last for one in listeners}))
    for transport in transports:
        transport.close()


async def enter(port, number, secret):
    """The cookie of a session that a link opens."""
    connection = Connection(port, number)
    await connection.open()
    body = urllib.parse.urlencode({"link": secret}).encode()
    status, head, _ = await connection.ask(
        "POST", "/open", body, Origin=f"http://127.0.0.1:{port}")
    connection.close()
    if status != 303:
        raise ValueError(f"a link was answered by {status}")
    return field(head, "set-cookie").split(";")[0]
