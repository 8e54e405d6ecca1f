import DaybookModel

/// Entries by month, in the order in which they were folded: what punches and tickets have in
/// common. A fold adds to the end of one list; whose each entry is, is sorted out once, when rows
/// are made.
struct MonthlyEntries<Entry: MonthlyEntry>: Sendable {
    struct Bucket: Sendable {
        let month: YearMonth
        let days: ClosedRange<Int32>
        var entries: [Entry] = []

        init(_ month: YearMonth) {
            self.month = month
            days = month.first.daysSinceEpoch...month.last.daysSinceEpoch
        }
    }

    /// By month, of those that have any.
    private(set) var buckets: [Bucket] = []
    /// The bucket that was added to last.
    private var current = 0
    /// What months that were removed leave to those to come: their memory, empty.
    private var spare: [[Entry]] = []

    mutating func add(_ entry: Entry, on day: Int32) {
        let place = place(of: day)
        buckets[place].entries.append(entry)
    }

    /// Lends `body` the bucket of a day. It is taken out while it grows, so that adding to it asks
    /// nobody who else holds it.
    @inline(__always)
    mutating func withBucket<Result>(of day: Int32, _ body: (inout Bucket) -> Result) -> Result {
        let place = place(of: day)
        var bucket = Bucket(buckets[place].month)
        swap(&bucket, &buckets[place])
        defer { swap(&bucket, &buckets[place]) }
        return body(&bucket)
    }

    /// The place of a day's bucket, made when there is none.
    private mutating func place(of day: Int32) -> Int {
        if current < buckets.count, buckets[current].days.contains(day) { return current }
        let month = YearMonth(containing: CivilDate(daysSinceEpoch: day))
        current = buckets.partitioningIndex(where: { $0.month >= month })
        if current == buckets.count || buckets[current].month != month {
            buckets.insert(Bucket(month), at: current)
            if let room = spare.popLast() { buckets[current].entries = room }
            // Months are much alike; with a quarter more room most never move as they grow.
            let like = current == 0 ? 0 : buckets[current - 1].entries.count
            buckets[current].entries.reserveCapacity(like + like / 4)
        }
        return current
    }

    /// Adds the entries of the events that follow.
    mutating func merge(_ later: consuming MonthlyEntries) {
        for bucket in later.buckets {
            let place = place(of: bucket.days.lowerBound)
            if buckets[place].entries.isEmpty {
                buckets[place] = bucket
            } else {
                buckets[place].entries += bucket.entries
            }
        }
    }

    /// Takes the first month out, if it is this one.
    mutating func remove(first month: Int) -> Bucket? {
        guard buckets.first?.number == month else { return nil }
        current = 0
        return buckets.removeFirst()
    }

    /// Takes back the memory of a month that was removed.
    mutating func reuse(_ bucket: consuming Bucket) {
        bucket.entries.removeAll(keepingCapacity: true)
        spare.append(bucket.entries)
    }

    /// Calls `body` with the key and the value of each row, in key order.
    func forEachRow(_ body: (Span<UInt8>, Span<UInt8>) -> Void) {
        var layout = MonthlyLayout<Entry>()
        for bucket in buckets { bucket.forEachRow(&layout, body) }
    }
}

extension MonthlyEntries.Bucket: MonthContents {
    var number: Int { month.sinceYearZero }

    mutating func add(_ later: Self) { entries += later.entries }

    func forEachRow(
        _ layout: inout MonthlyLayout<Entry>, _ body: (Span<UInt8>, Span<UInt8>) -> Void
    ) {
        Entry.forEachRow(of: entries, month, &layout, body)
    }
}

/// A state that keeps its entries one by one.
protocol EntriesState: MonthlyState where Month == MonthlyEntries<Entry>.Bucket {
    associatedtype Entry: MonthlyEntry

    /// Those that were copied.
    var entries: MonthlyEntries<Entry> { get set }
}

extension EntriesState {
    var months: [MonthlyEntries<Entry>.Bucket] { entries.buckets }

    mutating func remove(first month: Int) -> MonthlyEntries<Entry>.Bucket? {
        entries.remove(first: month)
    }

    mutating func reuse(_ month: consuming MonthlyEntries<Entry>.Bucket) { entries.reuse(month) }

    mutating func mergeCopied(_ later: Self) { entries.merge(later.entries) }

    func forEachCopiedRow(_ body: (Span<UInt8>, Span<UInt8>) -> Void) { entries.forEachRow(body) }

    package static func combine(_ stored: [UInt8]?, _ change: [UInt8]) -> [UInt8]? {
        MonthlyRow<Entry>.combine(stored, change)
    }
}

/// The keys of rows of a month: the month, then whose row it is, both big-endian.
enum MonthlyKey {
    /// What the keys of a month begin with.
    static func prefix(_ month: YearMonth) -> [UInt8] {
        var key: [UInt8] = []
        key.append(bigEndian: UInt32(month.sinceYearZero))
        return key
    }

    static func bytes(_ month: YearMonth, member: UInt32) -> [UInt8] {
        var key: [UInt8] = []
        key.reserveCapacity(byteCount)
        key.append(bigEndian: UInt32(month.sinceYearZero))
        key.append(bigEndian: member)
        return key
    }

    static let byteCount = 8
    /// Where the member begins.
    static let memberOffset = 4
}
