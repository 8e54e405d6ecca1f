"""Decodes the golden vectors by format.md alone and compares: python3 schema/check_vectors.py

The table of kinds is read from format.md itself, so this also checks that the page is complete.
"""

import hashlib
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


def sha(data):
    return hashlib.sha256(data).digest()


class Leaf:
    """Writes the leaf of a salted event: its commitments come from the marks of its texts."""

    def __init__(self, marks):
        self.marks, self.bytes = marks, b""

    def text(self, text):
        if not text:
            self.bytes += b"\0"
            return
        kind, value = next(self.marks)
        assert kind in (1, 2)
        self.bytes += b"\1" + (sha(value + text.encode("utf-8")) if kind == 1 else value)

    def content(self, value):
        number = next(n for n, (name, _) in KINDS.items() if name == value["kind"])
        self.bytes += struct.pack("<BBi", number, value["version"], value["on"])
        for name, form in KINDS[number][1][1:]:
            field = value["fields"][name]
            if form == "c":
                self.content(field)
            elif form in ("i", "i?"):
                if form == "i?":
                    self.bytes += bytes([field is not None])
                if field is not None or form == "i":
                    self.bytes += struct.pack("<q", field or 0)
            else:
                self.text(field)

    def hash(self, event):
        self.bytes = struct.pack("<BBQq", 0, 2, event["sequence"], event["recordedAt"])
        for name in ("by", "key", "source"):
            self.text(event[name])
        self.content(event["content"])
        assert next(self.marks, None) is None, "marks are left"
        return sha(self.bytes)


def marks(block, at):
    """The marks behind the text of a salted column, one after the other."""
    text, length = struct.unpack_from("<II", block, at + 12)
    place = text + length + 4
    end = place + struct.unpack_from("<I", block, text + length)[0]
    while place < end:
        size = {1: 16, 2: 32}[block[place]]
        yield block[place], block[place + 1:place + 1 + size]
        place += 1 + size
    assert place == end


def text_count(value):
    """How many texts of a content are not empty."""
    fields = KINDS[next(n for n, (name, _) in KINDS.items() if name == value["kind"])][1]
    return sum(bool(value["fields"][name]) for name, form in fields[1:] if form in ("t", "t?"))


def column(block, at, rows):
    """The values of the column whose descriptor is at `at`, and its text."""
    base, offset, text, length, width, _, key = struct.unpack_from("<qIIIBBH", block, at)
    assert key in (0, 1) and offset + rows * width <= len(block) and text + length <= len(block)
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
     names, kept) = struct.unpack_from("<4sHHQQIIqqiiQII", data, 0)
    assert magic == b"DBK1" and version in (1, 2) and size == len(data)
    salted = struct.unpack_from("<H", data, 192 + 22)[0] == 1
    assert version == 2 or not salted and not kept
    assert checksum == xxh64(data[16:], xxh64(data[:8])), "checksum"
    moments, kinds, by, source = (column(data, 72 + 24 * i, count)[0] for i in range(4))
    keys = [plain(key) for key in texts(data, 168, count)]
    dictionary = [plain(name) or "" for name in texts(data, 192, names)]
    contents, seen, salts = {}, 0, {}
    for index in range(groups):
        kind, schema, width, rows, at, _ = struct.unpack_from("<BBHIII", data, 216 + 16 * index)
        columns, expected = group_rows(data, kind, rows, at)
        assert width == expected and kinds.count(kind) == rows
        seen |= 1 << kind
        contents[kind] = iter([
            {"kind": KINDS[kind][0], "version": schema, "on": columns[0][1][row],
             "fields": {name: values[row] for name, values in columns[1:]}}
            for row in range(rows)])
        if salted:
            salts[kind] = [iter(marks(data, at + 24 * n)) if form in ("t", "t?", "c") else None
                           for n, form in expanded(kind)]
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
    return events, leaves(data, events, salted, kept, salts, (by, source, kinds))


def expanded(kind):
    """The columns of a kind by number, with the form of the field of each."""
    columns = []
    for _, form in KINDS[kind][1]:
        columns += [form, form] if form == "i?" else [form]
    return list(enumerate(columns))


def leaves(data, events, salted, kept, salts, order):
    """The hash of each event's leaf; None of a plain one, whose canonical bytes are elsewhere."""
    if not salted:
        found = [None] * len(events)
        for index in range(kept):
            place = len(data) - 36 * (kept - index)
            found[struct.unpack_from("<I", data, place)[0]] = data[place + 4:place + 36]
        return found
    names, keys, found = [], iter(marks(data, 168)), []
    own = iter(marks(data, 192))
    for name in texts(data, 192, struct.unpack_from("<I", data, 64)[0]):
        names.append(next(own) if name else None)
    for index, event in enumerate(events):
        by, source, kind = (column[index] for column in order)
        taken = [names[by]] if names[by] else []
        taken += [next(keys)] if event["key"] else []
        taken += [names[source - 1]] if source else []
        fields = KINDS[kind][1]
        place = 0
        for name, form in fields:
            value = None if place == 0 else event["content"]["fields"][name]
            count = text_count(value) if form == "c" else bool(value) if form in ("t", "t?") else 0
            taken += [next(salts[kind][place]) for _ in range(count)]
            place += 2 if form == "i?" else 1
        found.append(Leaf(iter(taken)).hash(event))
    assert next(keys, None) is None
    return found


def check(folder, decode):
    count = 0
    for path in sorted((HERE / "vectors" / folder).glob("*.json")):
        for vector in json.loads(path.read_text(encoding="utf-8")):
            found, hashes = decode(bytes.fromhex(vector["bytes"]))
            wanted = vector.get("leaves", [None] * len(found))
            if [leaf and leaf.hex() for leaf in hashes] != wanted:
                sys.exit(f"{path.name}, {vector['name']}: other leaves")
            if found != vector["events"]:
                sys.exit(f"{path.name}, {vector['name']}: decoded to {found}")
            count += 1
    return count


def main():
    assert xxh64(b"") == 0xEF46DB3751D8E999
    assert xxh64(b"Nobody inspects the spammish repetition") == 0xFBCEA83C8A378BF1
    events = check("events", lambda data: ([event(data)], [None]))
    blocks = check("blocks", block_events)
    assert events >= len(KINDS) and blocks
    print(f"{len(KINDS)} kinds: {events} events and {blocks} blocks decode as they should")


main()
