"""A server as its process: its memory, and the processor time that it takes."""

import os
import signal
import subprocess
import threading

MIB = 1024 * 1024


class Process(threading.Thread):
    """A server; its memory is read every 100 ms."""

    PAUSE = 0.1

    def __init__(self, command):
        super().__init__(daemon=True)
        self.child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.port, self.most, self.is_over = None, (0, 0), threading.Event()
        self.start()

    def first_line(self):
        return self.child.stdout.readline()

    def run(self):
        while not self.is_over.wait(self.PAUSE):
            self.most = tuple(map(max, self.most, self.memory()))

    def forget(self):
        """Begins to look for the most memory anew."""
        self.most = self.memory()

    def memory(self):
        """Resident bytes, and those of them that are its own: the book's pages are a mapped file."""
        try:
            with open(f"/proc/{self.child.pid}/status", encoding="ascii") as file:
                lines = dict(line.split(":", 1) for line in file)
            return tuple(int(lines[name].split()[0]) * 1024 for name in ("VmRSS", "RssAnon"))
        except (OSError, KeyError):
            return (0, 0)

    def seconds(self):
        """Of processor time, so far."""
        with open(f"/proc/{self.child.pid}/stat", encoding="ascii") as file:
            words = file.read().rsplit(")", 1)[1].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    def end(self):
        """Its exit status, once it has been asked to end."""
        self.is_over.set()
        self.child.send_signal(signal.SIGTERM)
        return self.child.wait(30)
