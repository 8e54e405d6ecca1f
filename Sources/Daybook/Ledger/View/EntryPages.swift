import EventCodec
import Journal

/// The live entries of a kind in a period as they were at one event, read some days after others.
/// As with ``LogPages``, neither they nor a snapshot of the book are held while somebody is busy
/// with some of them, and the memory that they take does not grow with the book.
public struct EntryPages: Sendable {
    private let book: Book
    private let kind: Kind
    private let places: EntryPlaces
    private let runs: [DateRange]

    /// So many entries are read together, where a day has no more.
    private static let size = 1 << 14

    init(
        _ book: Book, _ kind: Kind, _ range: DateRange, _ log: borrowing LogReader, _ head: Head
    ) throws(JournalError) {
        (self.book, self.kind) = (book, kind)
        let filter = EntryFilter([kind], range)
        places = try log.places(of: filter, head)
        runs = try log.runs(of: filter, at: places, size: Self.size)
    }

    /// Calls `body` with each entry, by date, then in the order recorded; punches and announced
    /// sales by their time, and each punch with the direction that it counts as.
    public func forEach(
        _ body: (EntryState) throws(DaybookError) -> Void
    ) throws(DaybookError) {
        var book = book
        for days in runs {
            for entry in try entries(days, &book) { try body(entry) }
        }
    }

    /// Whether one of them is wanted.
    public func contains(
        where isWanted: (EntryState) -> Bool
    ) throws(DaybookError) -> Bool {
        var book = book
        for days in runs {
            if try entries(days, &book).contains(where: isWanted) { return true }
        }
        return false
    }

    /// The entries of some days.
    /// - Parameter book: what is read. Where it has gone on, punches are asked of what it was:
    ///   what others say decides about their directions.
    private func entries(
        _ days: DateRange, _ book: inout Book
    ) throws(DaybookError) -> [EntryState] {
        if kind == .clockPunched, try book.view().point.sequence != places.last {
            book = try book.asOf(.event(places.last))
        }
        let view = try book.view()
        let rows = try journal(view.log.entries(EntryFilter([kind], days), at: places)).live
        if kind == .clockPunched { return try view.directed(rows.byTime()) }
        return kind == .saleAnnounced ? rows.byTime() : rows
    }
}

extension View {
    /// The live entries of a kind in a period, to be read some after others.
    public func entryPages(
        of kind: Kind, _ period: Period
    ) throws(DaybookError) -> Report<EntryPages> {
        report(
            try journal { () throws(JournalError) in
                try EntryPages(book, kind, period.range, log, head)
            })
    }
}
