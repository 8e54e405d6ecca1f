package import Daybook

/// What every answer of one book has in common.
package struct AnswerFrame: Sendable {
    /// Puts rows in the order for people: by their runs, and in each by names as the locale orders
    /// them. Gives the places of the rows.
    package typealias Collating = @Sendable (_ runs: [Int], _ names: [[String]]) -> [Int]

    /// The book's name.
    package let book: String
    /// The names of what the figures are of.
    package var roster: Roster
    /// The point of the log that the figures stand on; nil in a book without events.
    package let point: Daybook.Point?
    /// The moment that counts as now: punches after it are not known yet.
    package let now: Instant
    /// The day that "so far" refers to.
    package let today: CivilDate
    /// The book's zone.
    package let zone: ZoneRules
    /// The rows asked for: nil the usual number, 0 all.
    package private(set) var limit: Int?
    /// Whether a program reads the answer: people's forms need no rows for programs.
    package private(set) var isForMachines: Bool
    /// Whether it may be written as CSV: other forms need no rows made for spreadsheets.
    package let isForSpreadsheets: Bool
    /// Whether nothing was recorded, only decided.
    package let isDryRun: Bool
    /// Who was named as the recorder, for hints; nil: whoever records without a word.
    package let recorder: String?
    /// The columns that a page on a screen may take; nil: it is for no screen.
    let width: Int?
    /// The root of the tree over the log up to the point, for paper; nil: nobody asked for it.
    let root: String?
    /// Whether it becomes a page on which a cell can lead anywhere.
    let isLinked: Bool
    /// The parts of the book that pages speak of.
    private(set) var parts = Set(BookPart.allCases)
    private let collating: Collating?

    /// The rows that a table shows when nobody says how many.
    package static let usualRows = 20

    package init(
        book: String, roster: Roster = Roster(), point: Daybook.Point?, now: Instant,
        zone: ZoneRules, limit: Int? = nil, isForMachines: Bool = true,
        isForSpreadsheets: Bool = true, isDryRun: Bool = false, recorder: String? = nil,
        width: Int? = nil, root: String? = nil, isLinked: Bool = false,
        collating: Collating? = nil
    ) {
        self.book = book
        self.roster = roster
        self.point = point
        self.now = now
        today = zone.local(at: now).date
        self.zone = zone
        self.limit = limit
        self.isForMachines = isForMachines
        self.isForSpreadsheets = isForSpreadsheets
        self.isDryRun = isDryRun
        self.recorder = recorder
        self.width = width
        self.root = root
        self.isLinked = isLinked
        self.collating = collating
    }
}

extension AnswerFrame {
    /// Stands before what was done: nothing, or that it would be.
    var will: String { isDryRun ? "would be " : "" }

    /// The same of a book in which some parts are in use.
    package func speaking(of parts: Set<BookPart>) -> AnswerFrame {
        var frame = self
        frame.parts = parts
        return frame
    }

    /// Whether anything in use is about people.
    var isAboutPeople: Bool {
        !parts.isDisjoint(with: [.attendance, .workingTime, .classroom])
    }

    /// The same for who needs every row of an answer, whatever form the answer takes.
    package var forEveryRow: AnswerFrame {
        var frame = self
        (frame.limit, frame.isForMachines) = (0, true)
        return frame
    }

    /// Whether people read it, and on no screen of a terminal: pages have room for more.
    package var isPage: Bool { width == nil && !isForMachines }

    /// A name in a title or in a list: whole where no screen ends the line.
    func brief(_ name: String) -> String { width == nil ? printable(name) : Reports.brief(name) }

    /// Rows for people: neighbours that are tied go by the locale's order of names, and the same
    /// names keep their order.
    /// - Parameter wanted: the rows behind those, and what is tied with the last of them, stay.
    package func collated<Row>(
        _ rows: [Row], first wanted: Int = .max, tied: (Row, Row) -> Bool,
        names: (Row) -> [String]
    ) -> [Row] {
        guard !isForMachines, let collating else { return rows }
        var runs: [Int] = []
        for (place, row) in rows.enumerated() {
            let isTied = place > 0 && tied(rows[place - 1], row)
            if !isTied, place >= wanted { break }
            runs.append((runs.last ?? 0) + (isTied ? 0 : 1))
        }
        let places = collating(runs, rows.prefix(runs.count).map(names))
        return places.map { rows[$0] } + rows[runs.count...]
    }

    /// The same of rows about people, as far as they are shown.
    func collated<Row>(
        _ rows: [Row], person: (Row) -> PersonID, tied: (Row, Row) -> Bool = { _, _ in true }
    ) -> [Row] {
        collated(rows, first: shown(of: rows.count), tied: tied) {
            [roster.name(of: person($0)) ?? ""]
        }
    }

    /// The rows for programs: all, unless a number was asked for; none where people read.
    func machine<Row>(_ rows: [Row]) -> ArraySlice<Row> {
        if !isForMachines { return [] }
        return rows.prefix(mostRows)
    }

    /// How many rows programs get, at most.
    var mostRows: Int { limit.flatMap { $0 > 0 ? $0 : nil } ?? .max }

    /// The rows for people: the first few, unless a number was asked for.
    func table<Row>(_ rows: [Row], usual: Int = usualRows) -> ArraySlice<Row> {
        rows.prefix(shown(of: rows.count, usual: usual))
    }

    /// How many of `count` rows people see.
    func shown(of count: Int, usual: Int = usualRows) -> Int {
        limit == 0 ? count : min(count, limit ?? usual)
    }

    /// What to say of the rows that a table leaves out, and how to have them.
    func more(of count: Int, _ what: String, usual: Int = usualRows) -> [String] {
        let shown = shown(of: count, usual: usual)
        guard shown < count else { return [] }
        return ["\(grouped(shown)) of \(grouped(count)) \(what). \(Self.allOfThem)"]
    }

    /// How the rows that a table leaves out are had, which a page says with a link.
    static let allOfThem = "All of them: add -n 0"

    /// The as-of point of the JSON contract.
    var asOf: Answer.Point? {
        point.map { Answer.Point(sequence: Int($0.sequence), recordedAt: $0.recordedAt.text) }
    }

    /// The period of the JSON contract.
    func period(_ period: DaybookModel.Period) -> Answer.Period {
        Answer.Period(
            label: period.label, from: period.range.first?.description,
            to: period.range.last?.description, complete: period.isComplete(today: today))
    }

    /// The header line of a report: what, which days, whether they are over, as of which event.
    /// - Parameter hasMore: whether something later than today is in it.
    func title(
        _ what: String, _ period: DaybookModel.Period, hasMore: Bool = false
    ) -> String {
        let isYetToBegin = period.range.first.map { today < $0 } ?? false
        let state =
            isYetToBegin
            ? "not begun"
            : period.isComplete(today: today)
                ? "complete" : hasMore ? "with what is to come" : "so far to \(dayOfYear(today))"
        let asOf = point.map { " · as of \(id($0.sequence))" } ?? ""
        return "\(what) · \(words(period)) · \(state)\(asOf)"
    }
}

/// Rows in the order of spans with the latest span first; those of one span, which are of one
/// currency each, keep their order.
/// - Parameter most: so many spans are kept.
func latestFirst<Row>(
    _ rows: [Row], most: Int = .max, _ span: (Row) -> CalendarSpan?
) -> [Row] {
    var runs: [[Row]] = []
    for row in rows {
        if let last = runs.last?.last, span(last) == span(row) {
            runs[runs.count - 1].append(row)
        } else {
            runs.append([row])
        }
    }
    return runs.suffix(most).reversed().flatMap(\.self)
}

extension Answer {
    /// The event that the figures of a period stand on: asked as of it, they are the same for ever.
    package var repeatablePoint: Int? { period == nil ? nil : asOf?.sequence }

    /// The same with the point that the figures stand on in the title, where it has not said it.
    package func sayingPoint() -> Answer {
        guard let asOf, !title.isEmpty else { return self }
        let words = "as of \(id(UInt64(asOf.sequence)))"
        if title.contains(words) { return self }
        var answer = self
        answer.title += " · " + words
        return answer
    }

    /// The same with the way to what became of the figures since the point they stand on.
    package func leadingOn() -> Answer {
        guard let asOf, let kind = ReportKind(rawValue: report), kind.facts.isComplete,
            // Of courses there is no figure of a period.
            kind.facts.options.contains(.period)
        else { return self }
        var answer = self
        let point = Suggestion.Word.event(UInt64(asOf.sequence))
        answer.hints.append(
            "What changed since:  \(run: "diff", point, "today", .operand(report))")
        return answer
    }
}
