import Daybook
import DaybookModel
import Platform
import Reports

/// An open book, the moment that counts as now, and how to answer.
struct Session {
    let book: Book
    /// The roster when the command began.
    let roster: Roster
    /// The last event when the command began.
    let point: Point
    let zone: ZoneRules
    let now: Instant
    /// The date of ``now`` in the book's zone.
    let today: CivilDate
    let common: CommonOptions
    let output: Output

    /// Opens the book that the options mean.
    init(_ common: CommonOptions) throws(CommandError) {
        let output = try Output(common)
        let path = try BookLocation.find(common.book)
        let book = try Self.open(path, output)
        try self.init(try PastBook.book(book, common.asOf, output), common, output)
    }

    /// The book at one moment: all that is printed under one "as of" is asked of one view.
    @_lifetime(immortal)
    func view() throws(CommandError) -> View { try book.asked() }

    /// Opens a book; one of an earlier version takes its time to be brought up to date.
    static func open(_ path: String, _ output: Output) throws(CommandError) -> Book {
        let line = ProgressLine("Upgrading", output)
        defer { line.finish() }
        return try ask(Book.open(at: path) { line.advance($0, $1) })
    }

    /// - Parameter book: opened or made already.
    init(_ book: Book, _ common: CommonOptions, _ output: Output) throws(CommandError) {
        let view = try book.asked()
        let zone = Self.zone(of: view.roster)
        self.book = book
        self.roster = view.roster
        self.point = view.point
        self.zone = zone
        self.now = try PastBook.now(common, view.point, zone)
        self.today = zone.local(at: now).date
        self.common = common
        self.output = output
        if output.isVerbose { try introduce() }
    }

    /// The book's zone. A book is readable where the system has lost it: UTC stands in.
    static func zone(of roster: Roster) -> ZoneRules {
        (try? Zones.find(roster.book?.zone ?? ZoneRules.utc.name)) ?? .utc
    }

    /// Says on standard error which book, moment and name the options came to.
    private func introduce() throws(CommandError) {
        let moment = now.text(offsetSeconds: zone.offsetSeconds(at: now))
        try output.remark("book \(book.path) (\(zone.name)), now \(moment), by \(recorder)")
    }

    /// The slot of ``now``: mornings before 12:00, then afternoons.
    var runningSlot: SlotChoice { SlotChoice(Slot(hour: zone.local(at: now).hour)) }

    /// Who records.
    var recorder: String { Self.recorder(common) }

    /// `--by`, else `$DAYBOOK_USER`, else the login name.
    static func recorder(_ common: CommonOptions) -> String {
        if let by = common.by { return canonicalComposition(by) }
        if let user = ProcessEnvironment.variable("DAYBOOK_USER"), !user.isEmpty {
            return canonicalComposition(user)
        }
        return ProcessEnvironment.userName
    }

    /// Who records and under which conditions.
    func recording(_ write: WriteOptions, expecting head: EventID? = nil) -> Recording {
        Recording(
            by: recorder, now: now, expectedHead: head?.sequence,
            timeoutSeconds: write.waitSeconds, isDryRun: write.dryRun)
    }

    /// What every answer of this book begins with.
    func frame(at point: Point?, limit: RowCount? = nil) -> AnswerFrame {
        AnswerFrame(
            book: roster.book?.name ?? Files.baseName(book.path), point: point, today: today,
            zone: zone, limit: limit?.value, isForMachines: output.isForMachines,
            isForSpreadsheets: output.format == .csv, recorder: recorder)
    }

    /// Rows for people: ties of `group` go by the locale's order of the names of people.
    func collated<Row>(
        _ rows: [Row], _ roster: Roster, limit: RowCount? = RowCount.all, group: (Row) -> Int,
        person: (Row) -> PersonID
    ) -> [Row] {
        collated(rows, limit: limit) {
            group($0) == group($1)
        } name: {
            [roster.name(of: person($0)) ?? ""]
        }
    }

    /// Rows for people, as far as they are shown: neighbours that are tied go by the locale's order
    /// of names; the same names keep their order.
    func collated<Row>(
        _ rows: [Row], limit: RowCount? = RowCount.all, tied: (Row, Row) -> Bool,
        name: (Row) -> [String]
    ) -> [Row] {
        if output.isForMachines { return rows }
        let wanted = limit?.value ?? AnswerFrame.usualRows
        var group = 0
        var named: [(row: Row, group: Int, names: [String])] = []
        for (place, row) in rows.enumerated() {
            if place > 0, !tied(rows[place - 1], row) {
                // Where the group of the last row that is shown ends.
                if wanted > 0, place >= wanted { break }
                group += 1
            }
            named.append((row, group, name(row)))
        }
        let collation = Collation()
        func compare(_ a: [String], _ b: [String]) -> Int {
            for (one, other) in zip(a, b) {
                let order = collation.compare(one, other)
                if order != 0 { return order }
            }
            return 0
        }
        let sorted = named.enumerated().sorted { a, b in
            if a.element.group != b.element.group { return a.element.group < b.element.group }
            let order = compare(a.element.names, b.element.names)
            return order == 0 ? a.offset < b.offset : order < 0
        }
        return sorted.map(\.element.row) + rows[named.count...]
    }
}

extension Book {
    /// A view, or why there is none in the words of the command line.
    @_lifetime(immortal)
    func asked() throws(CommandError) -> View {
        do throws(DaybookError) { return try view() } catch { throw .book(error) }
    }
}
