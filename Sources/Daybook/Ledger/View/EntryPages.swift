import EventCodec
import Journal

/// The live entries of a kind in a period as they were at one event, read some days after others.
/// As with ``LogPages``, neither they nor a snapshot of the book are held while somebody is busy
/// with some of them, and the memory that they take does not grow with the book.
public struct EntryPages: Sendable {
    /// What entries of one day are sorted by.
    enum Order: Sendable {
        case recorded
        /// Their time, then as they were recorded.
        case time
        /// The same, each punch with the direction that it counts as.
        case punches
    }

    private let book: Book
    private let filter: EntryFilter
    private let order: Order
    private let places: EntryPlaces
    private let runs: [DateRange]

    /// So many entries are read together, where a day has no more.
    private static let size = 1 << 14

    init(
        _ book: Book, _ filter: EntryFilter, by order: Order, _ log: borrowing LogReader,
        _ head: Head
    ) throws(JournalError) {
        (self.book, self.filter, self.order) = (book, filter, order)
        places = try log.places(of: filter, head)
        runs = try log.runs(of: filter, at: places, size: Self.size)
    }

    /// Calls `body` with each entry, by date, then in the order recorded; punches and announced
    /// sales by their time, and each punch with the direction that it counts as.
    public func forEach(
        _ body: (EntryState) throws(DaybookError) -> Void
    ) throws(DaybookError) {
        try forEachRun { (found) throws(DaybookError) in
            for entry in found.live { try body(entry) }
        }
    }

    /// Calls `body` with the entries of some days after those of others, those that are retracted
    /// apart.
    func forEachRun(
        progress: Progress = { _, _ in }, _ body: (FoundEntries) throws(DaybookError) -> Void
    ) throws(DaybookError) {
        var book = book
        for (place, days) in runs.enumerated() {
            progress(place, runs.count)
            try body(entries(days, &book))
        }
    }

    /// Whether one of them is wanted.
    public func contains(
        where isWanted: (EntryState) -> Bool
    ) throws(DaybookError) -> Bool {
        var book = book
        for days in runs {
            if try entries(days, &book).live.contains(where: isWanted) { return true }
        }
        return false
    }

    /// The entries of some days.
    /// - Parameter book: what is read. Where it has gone on, punches are asked of what it was:
    ///   what others say decides about their directions.
    private func entries(
        _ days: DateRange, _ book: inout Book
    ) throws(DaybookError) -> FoundEntries {
        if order == .punches, try book.view().point.sequence != places.last {
            book = try book.asOf(.event(places.last))
        }
        let view = try book.view()
        var ofDays = filter
        ofDays.range = days
        var found = try journal(view.log.entries(ofDays, at: places))
        switch order {
        case .recorded: break
        case .time: found.live = found.live.byTime()
        case .punches: found.live = try view.directed(found.live.byTime())
        }
        return found
    }
}

extension View {
    /// The live entries of a kind in a period, to be read some after others.
    public func entryPages(
        of kind: Kind, _ period: Period
    ) throws(DaybookError) -> Report<EntryPages> {
        let order: EntryPages.Order =
            kind == .clockPunched ? .punches : kind == .saleAnnounced ? .time : .recorded
        return report(try entryPages(EntryFilter([kind], period.range), by: order))
    }

    func entryPages(
        _ filter: EntryFilter, by order: EntryPages.Order
    ) throws(DaybookError) -> EntryPages {
        try journal { () throws(JournalError) in
            try EntryPages(book, filter, by: order, log, head)
        }
    }
}
