import Daybook
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
    /// What was said with every command.
    let root: Root
    let output: Output
    /// What a dry run would change.
    let rehearsal = Rehearsal()

    var common: CommonOptions { root.common }

    /// Opens the book that the options mean.
    init(_ root: Root) throws(CommandError) {
        let output = try Output(root.common)
        let path = try BookLocation.find(root.common.book)
        let book = try Self.open(path, output)
        try self.init(try PastBook.book(book, root.common.asOf, output), root, output)
    }

    /// The book at one moment: all that is printed under one "as of" is asked of one view.
    @_lifetime(immortal)
    func view() throws(CommandError) -> View { try book.asked() }

    /// Opens a book; one of an earlier version takes its time to be brought up to date.
    static func open(_ path: String, _ output: Output) throws(CommandError) -> Book {
        if let book = Desk.page?.book, book.path == path { return book }
        return try ask(Book.open(at: path, progress: output.progress("Upgrading")))
    }

    /// - Parameter book: opened or made already.
    init(_ book: Book, _ root: Root, _ output: Output) throws(CommandError) {
        let view = try book.asked()
        let zone = Self.zone(of: view.roster)
        self.book = book
        self.roster = view.roster
        self.point = view.point
        self.zone = zone
        self.now = try PastBook.now(root.common, view.point, zone)
        self.today = zone.local(at: now).date
        self.root = root
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

    /// The slot of ``now``.
    var runningSlot: SlotChoice { SlotChoice(roster.slot(at: zone.local(at: now))) }

    /// Who records.
    var recorder: String { Self.recorder(common) }

    /// `--by`, else `$DAYBOOK_USER`, else the login name.
    static func recorder(_ common: CommonOptions) -> String {
        (common.by ?? ProcessEnvironment.given("DAYBOOK_USER")).map(canonicalComposition)
            ?? ProcessEnvironment.userName
    }

    /// Who records and under which conditions.
    func recording(expecting head: EventID? = nil) -> Recording {
        var recording = Recording(
            by: recorder, now: now, expectedHead: head?.sequence,
            timeoutSeconds: root.write.waitSeconds, isDryRun: root.write.dryRun)
        recording.rehearsal = rehearsal
        recording.mayRecord = Desk.page?.mayRecord
        return recording
    }

    /// Says behind the receipt what makes the moment of a commit doubtful.
    func doubtClock(at head: Point) throws(CommandError) {
        guard point.sequence > 0, head.sequence > point.sequence,
            let doubt = ClockDoubt(last: point.recordedAt, clock: Moments.clock)
        else { return }
        try output.remark(doubt.text(frame(at: head)))
    }

    /// What every answer of this book begins with.
    /// - Parameter roster: that of the moment; nil: of when the command began.
    func frame(at point: Point?, _ roster: Roster? = nil) -> AnswerFrame {
        let roster = roster ?? self.roster
        return AnswerFrame(
            book: roster.book?.name ?? Files.baseName(book.path), roster: roster, point: point,
            now: now, zone: zone, limit: root.rows.wanted(output),
            isForMachines: output.isForMachines, isForSpreadsheets: output.format == .csv,
            isDryRun: root.write.dryRun, recorder: common.by.map(canonicalComposition),
            width: output.format == .table ? output.style.width : nil,
            root: output.format.isOnPaper ? point.flatMap(treeRoot) : nil,
            isLinked: output.format == .html && Desk.takesAnswers,
            collating: output.format.isKept ? Self.collateAlike : Self.collate)
    }

    /// The root of the tree over the log up to a point. Paper that cannot have one says none.
    private func treeRoot(of point: Point) -> String? {
        do throws(CommandError) {
            let view = try view()
            let root = try ask(view.root(size: point.sequence))
            view.end()
            return root
        } catch { return nil }
    }

    /// The places of rows by their runs, and in each by names as the locale orders them.
    @Sendable
    private static func collate(_ runs: [Int], _ names: [[String]]) -> [Int] {
        let collation = Collation()
        return runs.indices.sorted { one, other in
            if runs[one] != runs[other] { return runs[one] < runs[other] }
            for (name, next) in zip(names[one], names[other]) {
                let order = collation.compare(name, next)
                if order != 0 { return order < 0 }
            }
            return one < other
        }
    }

    /// The same in one order everywhere: what is kept is the same bytes whoever makes it.
    @Sendable
    private static func collateAlike(_ runs: [Int], _ names: [[String]]) -> [Int] {
        let keys = names.map { $0.map { [foldedName($0), $0] }.flatMap(\.self) }
        return runs.indices.sorted { one, other in
            if runs[one] != runs[other] { return runs[one] < runs[other] }
            for (key, next) in zip(keys[one], keys[other]) where key != next { return key < next }
            return one < other
        }
    }

    /// Rows in the order for people: all of them by the locale's order of names.
    func collated<Row>(_ rows: [Row], names: (Row) -> [String]) -> [Row] {
        frame(at: nil).collated(rows, tied: { _, _ in true }, names: names)
    }
}

extension Session {
    /// Asks a report of one view and prints it.
    func show(_ report: AskedReport) throws(CommandError) { try show(report.answer) }

    /// The same of whatever makes an answer of a view.
    func show(
        _ make: (borrowing View, AnswerFrame) throws(DaybookError) -> Answer
    ) throws(CommandError) {
        let view = try view()
        let frame = frame(at: view.point, view.roster).speaking(of: try ask(view.partsInUse()))
        let answer = try ask(make(view, frame))
        view.end()
        try output.write(answer)
    }
}

extension Book {
    /// A view, or why there is none in the words of the command line.
    @_lifetime(immortal)
    func asked() throws(CommandError) -> View {
        do throws(DaybookError) { return try view() } catch { throw .book(error) }
    }
}
