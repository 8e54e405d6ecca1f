import EventCodec

/// Stored months of punches, read for a report or a decision.
package struct PunchTable: Sendable {
    /// Month and person of each row, ascending.
    private var keys: [UInt64] = []
    /// Where each row's entries begin and end.
    private var spans: [Range<Int>] = []
    /// The entries as they are stored.
    private var bytes: [UInt8] = []

    package init() {}

    /// With room for the months of so many people, an in and an out on most days of each: lists
    /// that grow are copied again and again.
    package init(months: Int) {
        let months = min(months, Self.mostExpected)
        keys.reserveCapacity(months)
        spans.reserveCapacity(months)
        bytes.reserveCapacity(months * Self.usualPunches * PunchEntry.byteCount)
    }

    private static let usualPunches = 48
    /// More room than for these is made as it is needed.
    private static let mostExpected = 100_000

    /// Whether nothing is here.
    package var isEmpty: Bool { keys.isEmpty }

    private static func key(_ month: Int, _ person: UInt32) -> UInt64 {
        UInt64(month) << 32 | UInt64(person)
    }

    /// How much of a row is wanted.
    package enum Part: Sendable {
        case whole
        /// The last punches, back to one that says its direction: what a month before needs.
        case end
        /// The first punch: what a month after needs.
        case beginning

        /// The bytes of `row` that are wanted.
        func range(in row: Span<UInt8>) -> Range<Int> {
            let size = PunchEntry.byteCount
            switch self {
            case .whole: return 0..<row.count
            case .beginning: return 0..<min(size, row.count)
            case .end:
                var start = row.count - size
                while start > 0 {
                    let word: UInt64 = row.littleEndian(at: start)
                    let direction = word >> PunchEntry.directionShift & PunchEntry.directionMask
                    if direction != UInt64(Direction.unspecified.rawValue) { break }
                    start -= size
                }
                return max(start, 0)..<row.count
            }
        }
    }

    /// Takes in a stored row, or a part of it, once; rows of another shape are left out.
    package mutating func load(key: Span<UInt8>, _ row: Span<UInt8>, _ part: Part = .whole) {
        guard key.count == 8, let number = key.bigEndian(at: 0, width: 8),
            row.count.isMultiple(of: PunchEntry.byteCount)
        else { return }
        let start = bytes.count / PunchEntry.byteCount
        bytes.append(copying: row.extracting(part.range(in: row)))
        let place = keys.last.map { $0 < number } ?? true ? keys.count : place(of: number)
        if place < keys.count, keys[place] == number { return }
        keys.insert(number, at: place)
        spans.insert(start..<bytes.count / PunchEntry.byteCount, at: place)
    }

    /// The first row at or after a key.
    private func place(of key: UInt64) -> Int {
        keys.partitioningIndex(where: { $0 >= key })
    }

    private func span(_ month: YearMonth, _ person: PersonID) -> Range<Int>? {
        let key = Self.key(month.sinceYearZero, person.rawValue)
        let place = place(of: key)
        return place < keys.count && keys[place] == key ? spans[place] : nil
    }

    private func entry(_ index: Int) -> PunchEntry {
        PunchEntry(bytes.span, at: index &* PunchEntry.byteCount)
    }

    /// The people who have a punch in `month`, by id.
    package func people(in month: YearMonth) -> [PersonID] {
        let first = place(of: Self.key(month.sinceYearZero, 0))
        let end = place(of: Self.key(month.sinceYearZero + 1, 0))
        return keys[first..<end].map { PersonID(UInt32(truncatingIfNeeded: $0)) }
    }

    /// Adds a person's punches of `month` to a list.
    package func append(_ month: YearMonth, of person: PersonID, to punches: inout [Punch]) {
        guard let span = span(month, person) else { return }
        let (first, origin) = (month.first, PunchEntry.origin(of: month))
        for index in span {
            punches.append(entry(index).punch(first: first, origin: origin))
        }
    }

    /// The first punch of a person's month.
    func firstPunch(_ month: YearMonth, of person: PersonID) -> Punch? {
        guard let index = span(month, person)?.first else { return nil }
        return entry(index).punch(first: month.first, origin: PunchEntry.origin(of: month))
    }

    /// The last punch of a person's month where it says its direction.
    func lastDirected(_ month: YearMonth, of person: PersonID) -> Punch? {
        guard let index = span(month, person)?.last else { return nil }
        let last = entry(index).punch(first: month.first, origin: PunchEntry.origin(of: month))
        return last.direction == .unspecified ? nil : last
    }

    /// The last punches of a person's month as far back as what follows depends on them.
    /// - Returns: in order, and whether punches before them would matter too.
    func tail(
        _ month: YearMonth, of person: PersonID, expiry: Int64
    ) -> (punches: [Punch], isOpen: Bool) {
        guard let span = span(month, person) else { return ([], false) }
        let (first, origin) = (month.first, PunchEntry.origin(of: month))
        var tail: [Punch] = []
        for index in span.reversed() {
            let punch = entry(index).punch(first: first, origin: origin)
            if let next = tail.last,
                next.time.microsecondsSinceEpoch - punch.time.microsecondsSinceEpoch > expiry
            {
                return (tail.reversed(), false)
            }
            tail.append(punch)
            // What a punch says settles what is open after it, whatever came before.
            if punch.direction != .unspecified { return (tail.reversed(), false) }
        }
        return (tail.reversed(), true)
    }
}

extension PunchTable {
    /// The entries that hold exactly `place`, by sequence.
    package func sequences(of place: PunchPlace, on date: CivilDate) -> [UInt64] {
        let month = YearMonth(containing: date)
        guard let span = span(month, place.person) else { return [] }
        let origin = PunchEntry.origin(of: month)
        return span.compactMap { index in
            let punch = entry(index).punch(first: month.first, origin: origin)
            return punch.time == place.time && punch.direction == place.direction
                ? punch.sequence : nil
        }
    }

    /// How many punches there are on each day of a range.
    package func daily(_ days: ClosedRange<CivilDate>) -> [CivilDate: Int] {
        var counts: [CivilDate: Int] = [:]
        for (key, span) in zip(keys, spans) {
            let first = YearMonth(sinceYearZero: Int(key >> 32)).first
            for index in span {
                let date = entry(index).punch(first: first, origin: 0).date
                if days.contains(date) { counts[date, default: 0] += 1 }
            }
        }
        return counts
    }
}
