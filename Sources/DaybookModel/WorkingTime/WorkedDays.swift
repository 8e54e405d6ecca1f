/// What somebody's punches come to, day by day, over a run of days: the intervals paired, summed
/// by the date on which each began. Made once and used for one person after the other.
public struct WorkedDays: Sendable {
    /// The days that are kept; intervals of other days are passed over.
    public let days: ClosedRange<CivilDate>
    private var minutes: [Int32]
    private var flags: [UInt8]
    /// The places, in the list that was paired, of what opened an interval and was never closed.
    public private(set) var unclosed: [Int] = []
    /// The places of what was to close an interval when none was open.
    public private(set) var unopened: [Int] = []
    /// The intervals, where they are kept.
    public private(set) var intervals: [(start: Int, end: Int)] = []
    private let keepsIntervals: Bool

    private static let punched: UInt8 = 1
    private static let odd: UInt8 = 2

    /// Room for `days`, nothing worked yet.
    public init(_ days: ClosedRange<CivilDate>, keepsIntervals: Bool = false) {
        self.days = days
        self.keepsIntervals = keepsIntervals
        minutes = Array(repeating: 0, count: days.count)
        flags = Array(repeating: 0, count: days.count)
    }

    /// The minutes of the intervals that began on a day of ``days``, unrounded.
    public func minutes(on date: CivilDate) -> Int { Int(minutes[date - days.lowerBound]) }

    /// Whether a day of ``days`` has any punch.
    public func isPunched(on date: CivilDate) -> Bool {
        flags[date - days.lowerBound] & Self.punched != 0
    }

    /// Whether a day of ``days`` has a punch without its counterpart.
    public func isOdd(on date: CivilDate) -> Bool {
        flags[date - days.lowerBound] & Self.odd != 0
    }
}

extension WorkedDays {
    /// Pairs `punches`, in order of time and sequence, in place of what was here before.
    public mutating func pair(_ punches: [Punch], _ policies: borrowing WorkPolicies) {
        for day in minutes.indices {
            minutes[day] = 0
            flags[day] = 0
        }
        unclosed.removeAll(keepingCapacity: true)
        unopened.removeAll(keepingCapacity: true)
        intervals.removeAll(keepingCapacity: true)
        var open = -1
        var next = 0
        while next < punches.count {
            let date = punches[next].date
            note(date, Self.punched)
            if policies.isAlternating(on: date) {
                leave(open, punches)
                open = -1
                next = alternate(punches, from: next)
            } else {
                let expired = open >= 0 && isExpired(punches[open], punches[next], policies)
                if expired { leave(open, punches) }
                open = take(punches, next, open: expired ? -1 : open)
                next += 1
            }
        }
        leave(open, punches)
    }

    /// The places of two punches that belong together, or of one alone, by time. Known where
    /// intervals are kept.
    package var pairs: [(start: Int?, end: Int?)] {
        var pairs: [(start: Int?, end: Int?)] = intervals.map { ($0.start, $0.end) }
        pairs += unclosed.map { ($0, nil) }
        pairs += unopened.map { (nil, $0) }
        return pairs.sorted { ($0.start ?? $0.end ?? 0) < ($1.start ?? $1.end ?? 0) }
    }

    /// The punches that were paired, by the date that each pair belongs to, in order of time. Known
    /// where intervals are kept.
    package func stints(_ punches: [Punch]) -> [CivilDate: [WorkStint]] {
        var stints: [CivilDate: [WorkStint]] = [:]
        for pair in pairs {
            let (start, end) = (pair.start.map { punches[$0] }, pair.end.map { punches[$0] })
            guard let date = start?.date ?? end?.date else { continue }
            stints[date, default: []].append(WorkStint(start: start?.time, end: end?.time))
        }
        return stints
    }

    private func isExpired(
        _ start: Punch, _ end: Punch, _ policies: borrowing WorkPolicies
    ) -> Bool {
        let span = end.time.microsecondsSinceEpoch - start.time.microsecondsSinceEpoch
        return span > policies.expiryMicroseconds(on: start.date)
    }

    /// Takes one punch by what it says.
    /// - Returns: the place of the punch that is open afterwards, or -1.
    private mutating func take(_ punches: [Punch], _ place: Int, open: Int) -> Int {
        let opens: Bool
        switch punches[place].direction {
        case .checkIn: opens = true
        case .checkOut: opens = false
        case .unspecified: opens = open < 0
        }
        if opens {
            leave(open, punches)
            return place
        }
        if open < 0 {
            unopened.append(place)
            note(punches[place].date, Self.odd)
        } else {
            add(punches, open, place)
        }
        return -1
    }

    /// Pairs the punches of one date by their order alone.
    /// - Returns: the place after them.
    private mutating func alternate(_ punches: [Punch], from first: Int) -> Int {
        let date = punches[first].date
        note(date, Self.punched)
        var next = first
        while next < punches.count, punches[next].date == date {
            if next + 1 < punches.count, punches[next + 1].date == date {
                add(punches, next, next + 1)
                next += 2
            } else {
                leave(next, punches)
                next += 1
            }
        }
        return next
    }

    private mutating func add(_ punches: [Punch], _ start: Int, _ end: Int) {
        if keepsIntervals { intervals.append((start, end)) }
        guard days.contains(punches[start].date) else { return }
        let length = Minutes(from: punches[start].time, to: punches[end].time).count
        minutes[punches[start].date - days.lowerBound] &+= Int32(truncatingIfNeeded: length)
    }

    /// Notes that the punch at `open` has no counterpart; -1: none is open.
    private mutating func leave(_ open: Int, _ punches: [Punch]) {
        if open < 0 { return }
        unclosed.append(open)
        note(punches[open].date, Self.odd)
    }

    private mutating func note(_ date: CivilDate, _ flag: UInt8) {
        if days.contains(date) { flags[date - days.lowerBound] |= flag }
    }
}
