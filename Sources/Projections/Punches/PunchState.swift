package import DaybookModel
import EventCodec

/// The live punches of each (month, person), in order of time and sequence. Pairing, rounding and
/// floors are not linear and happen on reading.
package struct PunchState: ProjectionState {
    package static let id: UInt8 = 4
    package static let name = "punches"
    package static let fingerprint: UInt32 = 1

    /// One month's punches, in the order in which they were folded.
    struct Bucket: Sendable {
        let month: YearMonth
        let origin: Int64
        let days: ClosedRange<Int32>
        var entries: [PunchEntry] = []

        init(_ month: YearMonth) {
            self.month = month
            origin = PunchEntry.origin(of: month)
            days = month.first.daysSinceEpoch...month.last.daysSinceEpoch
        }

        /// Adds a punch of a day of this month.
        mutating func add(
            _ person: UInt32, _ time: Int64, on day: Int32, _ direction: UInt32,
            _ sequence: UInt64, _ sign: Sign
        ) {
            entries.append(
                PunchEntry(
                    person: person, time: time, origin: origin,
                    day: UInt64(day &- days.lowerBound), direction: UInt64(direction),
                    sequence: sequence, sign))
        }
    }

    /// By month, of those that have any.
    private(set) var buckets: [Bucket] = []
    var scratch = PunchScratch()

    package init() {}

    /// The place of a month's bucket, or the one where it belongs.
    func place(_ month: YearMonth) -> Int {
        buckets.firstIndex(inOrder: { $0.month >= month })
    }

    mutating func bucket(of day: Int32) -> Int {
        let month = YearMonth(containing: CivilDate(daysSinceEpoch: day))
        let place = place(month)
        if place == buckets.count || buckets[place].month != month {
            buckets.insert(Bucket(month), at: place)
            // Months are much alike.
            if place > 0 {
                buckets[place].entries.reserveCapacity(buckets[place - 1].entries.count)
            }
        }
        return place
    }

    mutating func add(
        _ person: UInt32, _ time: Int64, on day: Int32, _ direction: UInt32,
        _ sequence: UInt64, _ sign: Sign
    ) {
        let place = bucket(of: day)
        buckets[place].add(person, time, on: day, direction, sequence, sign)
    }

    /// Adds the decoded rows from `first` on that lie in one month.
    /// - Returns: the row after them.
    @inline(__always)
    mutating func addRun(
        from first: Int, count: Int, _ sequence: (borrowing PunchScratch, Int) -> UInt64
    ) -> Int {
        let place = bucket(of: Int32(bitPattern: scratch.on[first]))
        // Taken out while it grows, so that adding to it asks nobody who else holds it.
        var bucket = Bucket(buckets[place].month)
        swap(&bucket, &buckets[place])
        defer { swap(&bucket, &buckets[place]) }
        var row = first
        while row < count {
            let day = Int32(bitPattern: scratch.on[row])
            guard bucket.days.contains(day) else { break }
            bucket.add(
                scratch.person[row], scratch.time[row], on: day, scratch.direction[row],
                sequence(scratch, row), .plus)
            row += 1
        }
        return row
    }

    package mutating func apply(_ content: Content, of sequence: UInt64, _ sign: Sign) {
        guard let place = PunchPlace(content) else { return }
        add(
            place.person.rawValue, place.time.microsecondsSinceEpoch,
            on: content.on.daysSinceEpoch, UInt32(place.direction.rawValue), sequence, sign)
    }

    package mutating func merge(_ later: consuming PunchState) {
        for bucket in later.buckets {
            let place = self.bucket(of: bucket.days.lowerBound)
            if buckets[place].entries.isEmpty {
                buckets[place] = bucket
            } else {
                buckets[place].entries += bucket.entries
            }
        }
    }
}
