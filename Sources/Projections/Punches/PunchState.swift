package import DaybookModel
import EventCodec

/// The live punches of each (month, person), in order of time and sequence. Pairing, rounding and
/// floors are not linear and happen on reading.
package struct PunchState: ProjectionState {
    package static let id: UInt8 = 4
    package static let name = "punches"
    package static let fingerprint: UInt32 = 1

    var punches = MonthlyEntries<PunchEntry>()
    var scratch = PunchScratch()

    package init() {}

    mutating func add(
        _ person: UInt32, _ time: Int64, on day: Int32, _ direction: UInt32,
        _ sequence: UInt64, _ sign: Sign
    ) {
        punches.withBucket(of: day) { bucket in
            bucket.add(
                person, time, PunchEntry.origin(of: bucket.month), on: day, direction, sequence,
                sign)
        }
    }

    /// Adds the decoded rows from `first` on that lie in one month.
    /// - Returns: the row after them.
    @inline(__always)
    mutating func addRun(
        from first: Int, count: Int, _ sequence: (borrowing PunchScratch, Int) -> UInt64
    ) -> Int {
        let scratch = scratch
        return punches.withBucket(of: Int32(bitPattern: scratch.on[first])) { bucket in
            let origin = PunchEntry.origin(of: bucket.month)
            let on = scratch.on.span.extracting(first: count)
            var end = first
            while end < count, bucket.days.contains(Int32(bitPattern: on[end])) { end += 1 }
            // Room for all of them at once: each append would ask for its own.
            let firstDay = UInt32(bitPattern: bucket.days.lowerBound)
            bucket.entries.append(addingCapacity: end - first) { entries in
                let person = scratch.person.span.extracting(first: count)
                let time = scratch.time.span.extracting(first: count)
                let direction = scratch.direction.span.extracting(first: count)
                for row in first..<end {
                    entries.append(
                        PunchEntry(
                            person: person[row], time: time[row], origin: origin,
                            day: UInt64(on[row] &- firstDay), direction: UInt64(direction[row]),
                            sequence: sequence(scratch, row), .plus))
                }
            }
            return end
        }
    }

    package mutating func apply(_ content: Content, of sequence: UInt64, _ sign: Sign) {
        guard let place = PunchPlace(content) else { return }
        add(
            place.person.rawValue, place.time.microsecondsSinceEpoch,
            on: content.on.daysSinceEpoch, UInt32(place.direction.rawValue), sequence, sign)
    }

    package mutating func merge(_ later: consuming PunchState) { punches.merge(later.punches) }
}

extension MonthlyEntries<PunchEntry>.Bucket {
    /// Adds a punch of a day of this month, whose times are counted from `origin`.
    @inline(__always)
    fileprivate mutating func add(
        _ person: UInt32, _ time: Int64, _ origin: Int64, on day: Int32, _ direction: UInt32,
        _ sequence: UInt64, _ sign: Sign
    ) {
        entries.append(
            PunchEntry(
                person: person, time: time, origin: origin,
                day: UInt64(day &- days.lowerBound), direction: UInt64(direction),
                sequence: sequence, sign))
    }
}
