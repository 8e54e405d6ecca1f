"""Decodes the golden vectors by format.md alone and compares: python3 schema/check_vectors.py

The table of kinds is read from format.md itself, so this also checks that the page is complete.
"""

import json
import pathlib
import re
import struct
import sys
import unicodedata

HERE = pathlib.Path(__file__).parent
MASK = (1 << 64) - 1
PRIMES = (
    0x9E3779B185EBCA87, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9,
    0x85EBCA77C2B2AE63, 0x27D4EB2F165667C5,
)


def rotate(value, bits):
    return (value << bits | value >> (64 - bits)) & MASK


def mix(lane, word):
    return rotate((lane + word * PRIMES[1]) & MASK, 31) * PRIMES[0] & MASK


def xxh64(data, seed=0):
    """XXH64, written from the xxHash specification 0.1.1."""
    one, two, three, four, five = PRIMES
    at = 0
    if len(data) >= 32:
        lanes = [seed + one + two, seed + two, seed, seed - one]
        lanes = [lane & MASK for lane in lanes]
        while at + 32 <= len(data):
            words = struct.unpack_from("<4Q", data, at)
            lanes = [mix(lane, word) for lane, word in zip(lanes, words)]
            at += 32
        value = sum(rotate(lane, bits) for lane, bits in zip(lanes, (1, 7, 12, 18))) & MASK
        for lane in lanes:
            value = ((value ^ mix(0, lane)) * one + four) & MASK
    else:
        value = (seed + five) & MASK
    value = (value + len(data)) & MASK
    while at + 8 <= len(data):
        value ^= mix(0, struct.unpack_from("<Q", data, at)[0])
        value = (rotate(value, 27) * one + four) & MASK
        at += 8
    if at + 4 <= len(data):
        value ^= struct.unpack_from("<I", data, at)[0] * one & MASK
        value = (rotate(value, 23) * two + three) & MASK
        at += 4
    for byte in data[at:]:
        value = rotate(value ^ byte * five & MASK, 11) * one & MASK
    value = (value ^ value >> 33) * two & MASK
    value = (value ^ value >> 29) * three & MASK
    return value ^ value >> 32


def read_kinds():
    """By number: the kind's name and its fields as (name, form)."""
    kinds = {}
    row = re.compile(r"^\| (\d+) \| ([a-z]+\.[a-z]+) \| ([^|]+) \|$")
    for line in (HERE / "format.md").read_text(encoding="utf-8").splitlines():
        if found := row.match(line):
            fields = [tuple(field.split(" ")) for field in found[3].split(", ")]
            kinds[int(found[1])] = (found[2], fields)
    return kinds


KINDS = read_kinds()


def plain(data):
    """A text, or None for an empty one."""
    text = data.decode("utf-8")
    assert unicodedata.is_normalized("NFC", text), text
    return text or None


class Canonical:
    """Reads canonical bytes from front to back."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, count):
        assert self.at + count <= len(self.data), "the bytes end early"
        self.at += count
        return self.data[self.at - count:self.at]

    def number(self, form):
        return struct.unpack("<" + form, self.take(struct.calcsize("<" + form)))[0]

    def text(self):
        assert self.number("H") == 0, "a key id"
        return plain(self.take(self.number("I")))

    def field(self, form):
        if form == "i":
            return self.number("q")
        if form == "i?":
            presence = self.number("B")
            assert presence in (0, 1)
            return self.number("q") if presence else None
        if form == "c":
            return content(self.take(self.number("I")))
        return self.text()

    def content(self):
        number, version, on = self.number("B"), self.number("B"), self.number("i")
        name, fields = KINDS[number]
        values = {field: self.field(form) for field, form in fields[1:]}
        return {"kind": name, "version": version, "on": on, "fields": values}

    def event(self):
        assert self.number("B") == 1
        return {
            "sequence": self.number("Q"), "recordedAt": self.number("q"),
            "by": self.text() or "", "key": self.text(), "source": self.text(),
            "content": self.content(),
        }


def content(data):
    reader = Canonical(data)
    value = reader.content()
    assert reader.at == len(data)
    return value


def event(data):
    reader = Canonical(data)
    value = reader.event()
    assert reader.at == len(data)
    return value


def column(block, at, rows):
    """The values of the column whose descriptor is at `at`, and its text."""
    base, offset, text, length, width, _, key = struct.unpack_from("<qIIIBBH", block, at)
    assert key == 0 and offset + rows * width <= len(block) and text + length <= len(block)
    values = []
    for row in range(rows):
        start = offset + row * width
        value = base + int.from_bytes(block[start:start + width], "little") & MASK
        values.append(value - (1 << 64) if value >> 63 else value)
    return values, block[text:text + length]


def texts(block, at, rows):
    ends, data = column(block, at, rows)
    return [data[start:end] for start, end in zip([0] + ends, ends)]


def group_rows(block, kind, rows, at):
    """The contents of a group, without kind and version, and how many columns it has."""
    columns, where = [], at
    for name, form in KINDS[kind][1]:
        if form in "d i":
            values = column(block, where, rows)[0]
        elif form == "i?":
            presence = column(block, where, rows)[0]
            where += 24
            values = [v if p else None for p, v in zip(presence, column(block, where, rows)[0])]
        elif form == "c":
            values = [content(data) for data in texts(block, where, rows)]
        else:
            values = [plain(data) for data in texts(block, where, rows)]
        where += 24
        columns.append((name, values))
    return columns, (where - at) // 24


def block_events(data):
    """Every event of a block, after checking its header and checksum."""
    (magic, version, groups, checksum, first, count, size, first_at, last_at, low, high, mask,
     names, _) = struct.unpack_from("<4sHHQQIIqqiiQII", data, 0)
    assert magic == b"DBK1" and version == 1 and size == len(data)
    assert checksum == xxh64(data[16:], xxh64(data[:8])), "checksum"
    moments, kinds, by, source = (column(data, 72 + 24 * i, count)[0] for i in range(4))
    keys = [plain(key) for key in texts(data, 168, count)]
    dictionary = [plain(name) or "" for name in texts(data, 192, names)]
    contents, seen = {}, 0
    for index in range(groups):
        kind, schema, width, rows, at, _ = struct.unpack_from("<BBHIII", data, 216 + 16 * index)
        columns, expected = group_rows(data, kind, rows, at)
        assert width == expected and kinds.count(kind) == rows
        seen |= 1 << kind
        contents[kind] = iter([
            {"kind": KINDS[kind][0], "version": schema, "on": columns[0][1][row],
             "fields": {name: values[row] for name, values in columns[1:]}}
            for row in range(rows)])
    assert seen == mask
    events, moment = [], first_at
    for index in range(count):
        moment += moments[index]
        events.append({
            "sequence": first + index, "recordedAt": moment, "by": dictionary[by[index]],
            "key": keys[index],
            "source": dictionary[source[index] - 1] if source[index] else None,
            "content": next(contents[kinds[index]])})
    days = [event["content"]["on"] for event in events]
    assert moment == last_at and (low, high) == (min(days), max(days))
    return events


def check(folder, decode):
    count = 0
    for path in sorted((HERE / "vectors" / folder).glob("*.json")):
        for vector in json.loads(path.read_text(encoding="utf-8")):
            found = decode(bytes.fromhex(vector["bytes"]))
            if found != vector["events"]:
                sys.exit(f"{path.name}, {vector['name']}: decoded to {found}")
            count += 1
    return count


def main():
    assert xxh64(b"") == 0xEF46DB3751D8E999
    assert xxh64(b"Nobody inspects the spammish repetition") == 0xFBCEA83C8A378BF1
    events = check("events", lambda data: [event(data)])
    blocks = check("blocks", block_events)
    assert events >= len(KINDS) and blocks
    print(f"{len(KINDS)} kinds: {events} events and {blocks} blocks decode as they should")


main()
