/// Entries by month, in the order in which they were folded: what punches and tickets have in
/// common. A fold adds to the end of one list; whose each entry is, is sorted out once, when rows
/// are made.
struct MonthlyEntries<Entry: MonthlyEntry>: MonthList {
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
    private(set) var months: [Bucket] = []
    /// The bucket that was added to last.
    private var current = 0
    /// What months that were removed leave to those to come: their memory, empty.
    private var spare: [[Entry]] = []

    mutating func add(_ entry: Entry, on day: Int32) {
        let place = place(of: day)
        months[place].entries.append(entry)
    }

    /// Lends `body` the bucket of a day. It is taken out while it grows, so that adding to it asks
    /// nobody who else holds it.
    @inline(__always)
    mutating func withBucket<Result>(of day: Int32, _ body: (inout Bucket) -> Result) -> Result {
        let place = place(of: day)
        var bucket = Bucket(months[place].month)
        swap(&bucket, &months[place])
        defer { swap(&bucket, &months[place]) }
        return body(&bucket)
    }

    /// The place of a day's bucket, made when there is none.
    private mutating func place(of day: Int32) -> Int {
        if current < months.count, months[current].days.contains(day) { return current }
        let month = YearMonth(containing: CivilDate(daysSinceEpoch: day))
        current = months.partitioningIndex(where: { $0.month >= month })
        if current == months.count || months[current].month != month {
            months.insert(Bucket(month), at: current)
            if let room = spare.popLast() { months[current].entries = room }
            // Months are much alike; with a quarter more room most never move as they grow.
            let like = current == 0 ? 0 : months[current - 1].entries.count
            months[current].entries.reserveCapacity(like + like / 4)
        }
        return current
    }

    /// Adds the entries of the events that follow.
    mutating func merge(_ later: consuming MonthlyEntries) {
        for bucket in later.months {
            let place = place(of: bucket.days.lowerBound)
            if months[place].entries.isEmpty {
                months[place] = bucket
            } else {
                months[place].entries += bucket.entries
            }
        }
    }

    /// Takes the first month out, if it is this one.
    mutating func remove(first month: Int) -> Bucket? {
        guard months.first?.number == month else { return nil }
        current = 0
        return months.removeFirst()
    }

    /// Takes back the memory of a month that was removed.
    mutating func reuse(_ bucket: consuming Bucket) {
        bucket.entries.removeAll(keepingCapacity: true)
        spare.append(bucket.entries)
    }

    static func combine(_ stored: [UInt8]?, _ change: [UInt8]) -> [UInt8]? {
        MonthlyRow<Entry>.combine(stored, change)
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
