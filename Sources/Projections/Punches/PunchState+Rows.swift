package import DaybookModel
import EventCodec

extension PunchState {
    /// Fewer entries than these are sorted by comparing.
    private static let counted = 1024

    package func forEachRow(_ body: (StateRow) -> Void) {
        for bucket in buckets {
            let sorted = Self.byPerson(bucket.entries)
            var start = 0
            while start < sorted.count {
                var end = start + 1
                while end < sorted.count, sorted[end].person == sorted[start].person { end += 1 }
                let settled = sorted[start..<end].settled()
                if !settled.isEmpty {
                    let person = PersonID(sorted[start].person)
                    body(
                        StateRow(
                            key: Self.key(bucket.month, person), value: Self.bytes(settled)))
                }
                start = end
            }
        }
    }

    /// The entries person by person; each one's stay in their order when there are many.
    private static func byPerson(_ entries: [PunchEntry]) -> [PunchEntry] {
        if entries.count < counted {
            return entries.sorted(by: PunchEntry.precedesAmongPeople)
        }
        let people = Int(entries.reduce(0) { max($0, $1.person) }) + 1
        var starts = [Int](repeating: 0, count: people + 1)
        for entry in entries { starts[Int(entry.person) + 1] += 1 }
        for person in 0..<people { starts[person + 1] += starts[person] }
        var sorted = entries
        for entry in entries {
            sorted[starts[Int(entry.person)]] = entry
            starts[Int(entry.person)] += 1
        }
        return sorted
    }

    /// What the keys of a month begin with.
    package static func prefix(_ month: YearMonth) -> [UInt8] {
        var key: [UInt8] = []
        key.append(bigEndian: UInt32(month.sinceYearZero))
        return key
    }

    /// The key of a person's month.
    package static func key(_ month: YearMonth, _ person: PersonID) -> [UInt8] {
        var key: [UInt8] = []
        key.reserveCapacity(8)
        key.append(bigEndian: UInt32(month.sinceYearZero))
        key.append(bigEndian: person.rawValue)
        return key
    }

    static func bytes(_ entries: ArraySlice<PunchEntry>) -> [UInt8] {
        var row = [UInt8](repeating: 0, count: entries.count * PunchEntry.byteCount)
        var at = 0
        for entry in entries {
            row.store(littleEndian: entry.word, at: at)
            row.store(littleEndian: entry.low, at: at &+ 8)
            at &+= PunchEntry.byteCount
        }
        return row
    }

    static func entries(_ row: Span<UInt8>) -> [PunchEntry] {
        (0..<row.count / PunchEntry.byteCount).map { index in
            let at = index * PunchEntry.byteCount
            return PunchEntry(
                word: row.littleEndian(at: at), low: row.littleEndian(at: at + 8), person: 0)
        }
    }

    /// The row with what is taken back gone and what is added in its place; a month without
    /// punches is no row.
    package static func combine(_ stored: [UInt8]?, _ change: [UInt8]) -> [UInt8]? {
        guard let stored else { return change.isEmpty ? nil : change }
        let both = entries(stored.span) + entries(change.span)
        let settled = both[...].settled()
        return settled.isEmpty ? nil : bytes(settled)
    }
}
