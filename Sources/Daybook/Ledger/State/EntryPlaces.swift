import EventCodec
import Journal

/// Where the entries of a filter can be, and what corrects them: found once, for whoever then
/// reads some days after others.
struct EntryPlaces: Sendable {
    /// A block that can hold some.
    struct Block: Sendable {
        /// Its first event.
        let first: UInt64
        /// The days that its entries are about.
        let days: DateRange

        /// Whether any of its days is in a range.
        func reaches(_ range: DateRange) -> Bool { !days.intersection(range).isEmpty }
    }

    /// The last event that is known.
    let last: UInt64
    /// What all corrections up to it come to.
    let corrections: CorrectionState
    /// In the order of the log.
    let blocks: [Block]

    /// The first events of the blocks that reach a range.
    func starts(in range: DateRange) -> [UInt64] {
        blocks.filter { $0.reaches(range) }.map(\.first)
    }
}

extension LogReader {
    /// The days on which entries of a filter can be, in runs of about `size` entries at most; a
    /// day is never divided.
    func runs(
        of filter: EntryFilter, at places: EntryPlaces, size: Int
    ) throws(JournalError) -> [DateRange] {
        var counts: [Int64: Int] = [:]
        var blocks = try blocks(isSummed: true)
        for start in places.starts(in: filter.range) {
            guard let block = try blocks.seek(holding: start) else { continue }
            for kind in filter.kinds.union([.entryAmended]) {
                guard let group = block.group(kind) else { continue }
                filter.count(group, into: &counts)
            }
        }
        return counts.sorted { $0.key < $1.key }.reduce(into: [(days: DateRange, count: Int)]()) {
            runs, next in
            let day = CivilDate(daysSinceEpoch: Int32(truncatingIfNeeded: next.key))
            if let last = runs.last, last.count + next.value <= size {
                runs[runs.count - 1] = (
                    DateRange(first: last.days.first, last: day), last.count + next.value
                )
            } else {
                runs.append((DateRange(day), next.value))
            }
        }.map(\.days)
    }
}

extension EntryFilter {
    /// Adds up how many rows of a group are of which day. Neighbours are mostly of one.
    fileprivate func count(_ group: borrowing Group, into counts: inout [Int64: Int]) {
        let days = group.column(0)
        var (day, count) = (Int64.min, 0)
        for row in rows(of: group) {
            let next = days.value(row)
            if next != day, count > 0 {
                counts[day, default: 0] += count
                count = 0
            }
            (day, count) = (next, count + 1)
        }
        if count > 0 { counts[day, default: 0] += count }
    }
}
