"""As much of HTTP/1.1 as the load asks: one connection, one request after the other."""

import asyncio


class Connection:
    """A connection that stays open, from an address of its own: 127.0.0.2, 127.0.0.3, and so on."""

    def __init__(self, port, number, headers=None):
        self.port, self.own = port, f"127.0.0.{2 + number % 200}"
        self.headers = {"Host": f"127.0.0.1:{port}", **(headers or {})}
        self.streams = None

    async def open(self):
        self.streams = await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=(self.own, 0))

    def close(self):
        if self.streams:
            self.streams[1].close()

    async def ask(self, method, path, body=b"", **headers):
        """The status, the headers in one text, and the bytes of an answer."""
        lines = {**self.headers, **headers}
        if method == "POST":
            lines |= {"Content-Type": "application/x-www-form-urlencoded",
                      "Content-Length": str(len(body))}
        head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        reader, writer = self.streams
        writer.write(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + body)
        said = (await reader.readuntil(b"\r\n\r\n")).decode("latin1")
        status = int(said.split(" ", 2)[1])
        length = field(said, "content-length")
        return status, said, await reader.readexactly(int(length or 0))


def field(head, name):
    """The value of a header; None where there is none."""
    for line in head.split("\r\n"):
        own, _, value = line.partition(":")
        if own.lower() == name:
            return value.strip()
    return None


class Listener(asyncio.Protocol):
    """A page that is told of news: it keeps the number of the last event."""

    def __init__(self, request):
        self.request, self.last, self.told, self.is_lost = request, 0, 0, False
        self.is_open, self.rest = asyncio.Event(), b""

    def connection_made(self, transport):
        transport.write(self.request)

    def data_received(self, data):
        self.is_open.set()
        lines = (self.rest + data).split(b"\n")
        self.rest = lines.pop()
        for line in lines:
            if line.startswith(b"data: "):
                self.last, self.told = int(line[6:]), self.told + 1
            elif line.startswith(b"HTTP/1.1 ") and not line.startswith(b"HTTP/1.1 200"):
                self.is_lost = True

    def connection_lost(self, _):
        self.is_lost = True
        self.is_open.set()
