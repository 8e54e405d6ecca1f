import Daybook
import DaybookModel
import Reports
import TestSupport
import Testing

@Suite struct `The difference of two points of a book` {
    private static let reports: [ComparedReport] = asked.map(\.compared) + [.courses, .projects]

    private static let asked: [AskedReport] = [
        .rank(.attendance, .all, .both), .rank(.warnings, .all, .morning),
        .rank(.weighted, .all, .both), .rank(.points, .all, .both), .streaks(nil, .all, .both),
        .friends(PersonID(0), .all, .both), .stats(nil, .month, .all, .both),
        .stats(PersonID(0), .month, .all, .both), .attendance(nil, .all, .both),
        .overtime(nil, .all),
        .expenses(.all, ReportGrouping(unit: nil, byCategory: true)),
        .expenses(.all, ReportGrouping(unit: .month, byCategory: false)),
        .visits(.shows, .all, ReportGrouping(byShow: true, byVenue: false)),
        .visits(.venues, .all, ReportGrouping(unit: .month, byShow: false, byVenue: true)),
        .points(.all, ReportGrouping(unit: nil, byStudent: true, byCourse: true)),
    ]

    private static func frame(_ book: Book, _ roster: Roster) throws -> AnswerFrame {
        AnswerFrame(
            book: "Scratch", roster: roster, point: try book.view().point, now: ScratchBook.now,
            zone: .utc)
    }

    private static func rows(
        _ report: ComparedReport, _ book: Book, _ roster: Roster
    ) throws -> [ComparedRow] {
        try report.rows(book.view(), try frame(book, roster))
    }

    /// A book of its own that ends at an event.
    private static func ended(_ events: [Event], at last: Int) throws -> ScratchBook {
        let scratch = try ScratchBook()
        if last > 1 { try scratch.record(events[1..<last].map(\.content)) }
        return scratch
    }

    /// Every figure of a report: row, name, value.
    private static func figures(_ rows: [ComparedRow]) -> [String: JSON] {
        var figures: [String: JSON] = [:]
        func note(_ name: String, _ value: JSON) {
            switch value {
            case .object(let fields):
                for field in fields { note("\(name).\(field.name)", field.value) }
            case .array(let values):
                for value in values {
                    guard case .object(let fields) = value,
                        case .string(let label) = fields[0].value
                    else { return figures[name] = .array(values) }
                    let rest = fields.dropFirst()
                    for field in rest {
                        note(
                            name + ".\(label)" + (rest.count > 1 ? ".\(field.name)" : ""),
                            field.value)
                    }
                }
            default: figures[name] = value
            }
        }
        for row in rows {
            for field in row.fields { note("\(row.key)|\(field.name)", field.value) }
        }
        return figures
    }

    private static let keys: Set<String> = [
        "person", "month", "date", "period", "category", "show", "venue", "student", "course",
        "currency",
    ]

    /// Missing figures are zero, or nothing.
    private static func isZero(_ value: JSON) -> Bool {
        switch value {
        case .integer(let number): number == 0
        case .number(let text): text == "0"
        case .string(let text): !text.isEmpty && text.allSatisfy { "0.".contains($0) }
        case .array(let values): values.isEmpty
        case .null: true
        default: false
        }
    }

    private static func naive(_ old: [ComparedRow], _ new: [ComparedRow]) -> [String: [JSON?]] {
        let (before, after) = (figures(old), figures(new))
        var differing: [String: [JSON?]] = [:]
        for name in Set(before.keys).union(after.keys) {
            let field = name.split(separator: "|").last.map(String.init) ?? ""
            if keys.contains(field) { continue }
            let (one, two) = (before[name], after[name])
            if one == two || one == nil && isZero(two ?? .null)
                || two == nil && isZero(one ?? .null)
            {
                continue
            }
            differing[name] = [one, two]
        }
        return differing
    }

    private static func compare(_ change: ChangedFigure, _ sides: [JSON?], _ what: String) {
        for (value, side) in zip([change.before, change.after], sides) {
            #expect(side.map { $0 == value } ?? isZero(value), "\(what) \(change)")
        }
    }

    private static func changes(
        _ report: ComparedReport, _ earlier: Book, _ later: Book
    ) throws -> [ChangedFigure] {
        let roster = try later.view().roster
        let changed = try report.changed(
            from: earlier.view(), to: later.view(), frame(later, roster))
        let whole = try Comparison.rows(
            of: report.name, from: rows(report, earlier, roster), to: rows(report, later, roster))
        #expect(changed.map(\.key) == whole.map(\.key), "\(report.name)")
        #expect(changed.flatMap(\.figures) == whole.flatMap(\.figures))
        let explained = try changed.explained(
            by: later.view(), since: earlier.view(), report.scope
        ) { _, _ in }
        return explained.flatMap(\.figures)
    }

    private static func history(_ seed: UInt64) throws -> ChangedHistory {
        var history = try ChangedHistory(seed: seed)
        try history.correct(30)
        try history.changeRules()
        try history.correct(30)
        return history
    }

    @Test(arguments: Trials.seeds(4))
    func `is that of two books that end there`(seed: UInt64) throws {
        var history = try Self.history(seed)
        let events = try history.events
        for _ in 0..<2 {
            let ends = [1 + history.below(events.count), 1 + history.below(events.count)].sorted()
            let (from, to) = (
                try Self.ended(events, at: ends[0]), try Self.ended(events, at: ends[1])
            )
            let book = history.scratch.book
            let (past, present) = (
                try book.asOf(.event(UInt64(ends[0]))), try book.asOf(.event(UInt64(ends[1])))
            )
            let roster = try to.book.view().roster
            for report in Self.reports {
                let naive = Self.naive(
                    try Self.rows(report, from.book, roster), try Self.rows(report, to.book, roster)
                )
                let found = try Self.changes(report, past, present)
                #expect(found.count == naive.count, "\(report.name) #\(ends)")
                for change in found {
                    let sides = try #require(
                        naive["\(change.row)|\(change.field)"], "\(report.name) \(change)")
                    Self.compare(change, sides, "\(report.name) #\(ends)")
                }
            }
        }
    }

    @Test(arguments: Trials.seeds(4))
    func `names each event that changed a figure of the row, and those that count in it`(
        seed: UInt64
    ) throws {
        let history = try Self.history(seed)
        let book = history.scratch.book
        let count = try history.events.count
        let first = UInt64(count - 24)
        let books = try (first...UInt64(count)).map { try book.asOf(.event($0)) }
        let (earlier, later) = (books[0], books[books.count - 1])
        let roster = try later.view().roster
        for report in Self.reports {
            let states = try books.map { try Self.rows(report, $0, roster) }
            let changes = try Self.changes(report, earlier, later)
            for change in changes {
                #expect(Array(change.because) == Set(change.because).sorted())
                #expect(change.because.allSatisfy { first < $0 && $0 <= UInt64(count) })
            }
            for place in 1..<books.count {
                let sequence = first + UInt64(place)
                let touched = Comparison.rows(
                    of: report.name, from: states[place - 1], to: states[place]
                ).flatMap(\.figures).filter { $0.field != "rank" }
                for change in changes where touched.contains(where: { $0.row == change.row }) {
                    #expect(
                        change.because.contains(sequence),
                        "#\(sequence) touched \(report.name) \(change)")
                }
            }
        }
    }

    private static func visit(_ price: Int64, _ code: String, month: Int) -> Content {
        let currency = Int64(bitPattern: Currency(code)?.rawValue ?? 0)
        return Content(
            .ticketBooked, on: ScratchBook.start.adding(days: month * 31),
            [
                .show: .integer(0), .time: .integer(1200), .quantity: .integer(1),
                .price: .integer(price), .currency: .integer(currency),
            ])
    }

    @Test func `names the paid visit that moves a free one, and no visit of another currency`()
        throws
    {
        let scratch = try ScratchBook()
        let start = ScratchBook.start
        try scratch.record([
            Content(.showAdded, on: start, [.show: .integer(0), .title: .text("Hamlet")]),
            Self.visit(0, "USD", month: 0), Self.visit(900, "EUR", month: 1),
            Self.visit(700, "USD", month: 2),
            Self.visit(300, "EUR", month: 2),
        ])
        let grouping = ReportGrouping(unit: .month, byShow: true, byVenue: false)
        let report = AskedReport.visits(.shows, .all, grouping).compared
        func causes(_ first: UInt64, _ last: UInt64) throws -> [String: [UInt64]] {
            let book = scratch.book
            let changes = try Self.changes(
                report, try book.asOf(.event(first)), try book.asOf(.event(last)))
            return Dictionary(
                changes.map { change in
                    let row = change.row
                    return (
                        "\(row.span?.description ?? "") \(row.currency?.code ?? "")",
                        Array(change.because)
                    )
                }, uniquingKeysWith: { first, _ in first })
        }
        let (one, two, three) = (
            YearMonth(containing: start), YearMonth(containing: start.adding(days: 31)),
            YearMonth(containing: start.adding(days: 62))
        )
        #expect(
            try causes(3, 4) == ["\(one) USD": [4], "\(one) EUR": [4], "\(two) EUR": [4]])
        #expect(try causes(4, 6)["\(three) USD"] == [5])
        #expect(try causes(4, 6)["\(three) EUR"] == [6])
    }
}
