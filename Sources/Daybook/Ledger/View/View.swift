import ByteStore
// Whoever sees the library sees the model and the rows of its reports: what it is asked and answers
// is said in their words.
@_exported public import DaybookModel
import Journal
import Platform
@_exported public import Projections

/// A book at one moment: its head, its roster, and all that can be asked of it. Every answer of one
/// view is of the same commit, whatever is recorded meanwhile; of a book that is looked back at, of
/// the same earlier event.
///
/// A view costs a few microseconds. No page that it can see is reused while it lives, so it is
/// asked, and ended before anything slow is done with the answers: a pager may stay open for hours.
public struct View: ~Copyable, ~Escapable {
    let book: Book
    private let file: OpenFile
    let head: Head
    let known: KnownRoster
    private let snapshot: Snapshot
    private let past: PastRows?

    @_lifetime(immortal)
    init(of book: Book) throws(DaybookError) {
        let file = book.file
        let snapshot = try file.store.reading()
        let past = try book.past?.view(in: snapshot)
        let head = if let past { past.head } else { try book.head(in: snapshot) }
        known = try Self.roster(file, head, snapshot, past?.rows)
        if past == nil { file.note(head) }
        self.book = book
        self.file = file
        self.head = head
        self.past = past?.rows
        self.snapshot = snapshot
    }

    private static func roster(
        _ file: OpenFile, _ head: Head, _ snapshot: borrowing Snapshot, _ past: PastRows?
    ) throws(DaybookError) -> KnownRoster {
        let log = LogReader(snapshot.reader, past: past, compared: file.compared)
        return try journal(file.rosters.roster(log, head))
    }

    /// The log and the rows that this view shows.
    var log: LogReader {
        @_lifetime(borrow self)
        get { LogReader(snapshot.reader, past: past, compared: file.compared) }
    }

    /// The last event that it shows.
    public var point: Point { Point(head) }

    /// People, names, settings and holidays.
    public var roster: Roster { known.roster }

    /// The same as it was after the event `sequence`, from the kept rows.
    public func roster(after sequence: UInt64) throws(DaybookError) -> Roster {
        Roster(try journal(log.rosterEvents(head)).filter { $0.sequence <= sequence })
    }

    /// Ends it before its scope does.
    public consuming func end() {}

    /// Rows with the point and the roster that they were made from.
    func report<Rows>(_ rows: Rows) -> Report<Rows> {
        Report(rows: rows, point: point, roster: roster)
    }
}

@available(*, unavailable)
extension View: Sendable {}

extension Book {
    /// The book at the last commit, or at the event that it is looked back at.
    /// - Throws: what the store or the head record say is wrong.
    @available(*, noasync, message: "ask inside a synchronous function")
    @_lifetime(immortal)
    public func view() throws(DaybookError) -> View { try View(of: self) }
}

extension Point {
    init(_ head: Head) {
        self.init(sequence: head.sequence, recordedAt: head.recordedAt)
    }
}

/// Rows with the point of the log and the roster they were made from.
public struct Report<Rows: Sendable>: Sendable {
    /// In the report's order.
    public let rows: Rows
    /// The last event that they know of.
    public let point: Point
    /// The names of the ids in the rows.
    public let roster: Roster

    /// The same rows with the names of another roster, which knows at least as many: those of a
    /// later point of the same book.
    public func named(by roster: Roster) -> Report {
        Report(rows: rows, point: point, roster: roster)
    }

    /// Other rows of the same point.
    package func having<Other: Sendable>(_ rows: Other) -> Report<Other> {
        Report<Other>(rows: rows, point: point, roster: roster)
    }
}

extension Report {
    /// The same rows by the names of their people (Unicode scalars), then by id.
    public func sortedByName<Row: Sendable>(
        _ person: (Row) -> PersonID
    ) -> Report where Rows == [Row] {
        var place = [Int](repeating: 0, count: roster.people.count)
        for (index, id) in roster.peopleByName.enumerated() { place[Int(id.rawValue)] = index }
        let sorted = rows.sorted {
            place[Int(person($0).rawValue)] < place[Int(person($1).rawValue)]
        }
        return Report(rows: sorted, point: point, roster: roster)
    }
}
