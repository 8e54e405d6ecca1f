"""Runs the racers' processes: their time, their memory, and an end when they take too long."""

import os
import resource
import signal
import subprocess
import tempfile
import threading
import time


class Failure(Exception):
    """Something that ends the race, with a sentence for whoever started it."""


class Memory(threading.Thread):
    """Watches the most resident memory of a process, from beside it: the kernel's account of an
    ended child begins with what its parent had in memory when it was started."""

    PAUSE = 0.005

    def __init__(self, pid):
        super().__init__(daemon=True)
        self.path = f"/proc/{pid}/status"
        self.peak_bytes = 0
        self.is_over = threading.Event()

    def run(self):
        while not self.is_over.wait(self.PAUSE):
            try:
                with open(self.path, encoding="ascii") as file:
                    lines = [line.split() for line in file if line.startswith("VmHWM:")]
            except OSError:
                return
            if lines:
                self.peak_bytes = int(lines[0][1]) * 1024


class Outcome:
    """What a process came to; `seconds` is None when it was stopped at the limit."""

    def __init__(self, output, seconds, peak_bytes):
        self.output, self.seconds, self.peak_bytes = output, seconds, peak_bytes

    def numbers(self):
        """The lines of names, tabs and numbers that racers print, by name."""
        lines = (line.split("\t", 1) for line in self.output.splitlines() if "\t" in line)
        return {name: [int(word) for word in rest.split()] for name, rest in lines}


def run(command, limit=None, text=None):
    """Runs a command to its end; `limit` in seconds, `text` for its standard input."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        source = tempfile.TemporaryFile() if text is not None else subprocess.DEVNULL
        if text is not None:
            source.write(text.encode())
            source.seek(0)
        began = time.perf_counter()
        child = subprocess.Popen(
            [str(word) for word in command], stdin=source, stdout=out, stderr=err)
        late = threading.Event()
        memory = Memory(child.pid)
        memory.start()

        def stop():
            late.set()
            os.kill(child.pid, signal.SIGKILL)

        timer = threading.Timer(limit, stop) if limit else None
        if timer:
            timer.start()
        _, status = os.waitpid(child.pid, 0)
        seconds = time.perf_counter() - began
        memory.is_over.set()
        if timer:
            timer.cancel()
        child.returncode = os.waitstatus_to_exitcode(status)
        if text is not None:
            source.close()
        out.seek(0)
        output = out.read().decode("utf-8", "replace")
        if late.is_set():
            return Outcome(output, None, memory.peak_bytes)
        if child.returncode != 0:
            err.seek(0)
            said = err.read().decode("utf-8", "replace").strip()[-2000:]
            raise Failure(f"{' '.join(map(str, command[:4]))} …: exit {child.returncode}: {said}")
        return Outcome(output, seconds, memory.peak_bytes)


def children_seconds():
    """Processor time of all that were run and have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    own = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime + own.ru_utime + own.ru_stime


def busy_seconds():
    """Processor time of the whole machine since it started; 0 where that is not known."""
    try:
        with open("/proc/stat", encoding="ascii") as file:
            user, nice, system, *_ = map(int, file.readline().split()[1:])
    except OSError:
        return 0
    return (user + nice + system) / os.sysconf("SC_CLK_TCK")
