import Daybook
import DaybookModel
import Reports
import TestSupport
import Testing

@Suite struct `The audit of a book` {
    /// The figures of a book, as its reports have them.
    private struct Figures {
        let book: Book
        private let today = ScratchBook.today
        private(set) var found: [String: FigureValue] = [:]

        init(_ book: Book) throws {
            self.book = book
            try noteAttendance()
            try noteOvertime()
            try noteExpenses()
            try noteVisits(isByShow: true)
            try noteVisits(isByShow: false)
            try notePoints()
        }

        private mutating func note(
            _ report: String, _ key: FigureKey, _ values: [(String, FigureValue)]
        ) {
            for (field, value) in values { found["\(report)|\(key)|\(field)"] = value }
        }

        private mutating func noteAttendance() throws {
            for row in try book.view().ranking(.attendance, .all, .both, today: today).rows {
                note(
                    "rank", FigureKey(row.person),
                    [
                        ("value", .number(Int64(row.attended))),
                        ("warnings", .number(Int64(row.warnings))),
                    ])
            }
        }

        private mutating func noteOvertime() throws {
            for month in try book.view().overtime(.all, today: today).rows {
                var key = FigureKey(month.person)
                key.span = .month(month.month)
                let values = [
                    ("workedMinutes", month.workedMinutes),
                    ("overtimeMinutes", month.overtimeMinutes), ("absentDays", month.absentDays),
                    ("diligenceAbsences", month.diligenceAbsences),
                ]
                note(
                    "overtime", key,
                    values.map { ($0, $1.map { .number(Int64($0)) } ?? .unknown) })
            }
        }

        private mutating func noteExpenses() throws {
            let byMonth = ReportGrouping(unit: .month, byCategory: true)
            for row in try book.view().expenses(.all, by: byMonth, today: today).rows.rows {
                var key = FigureKey()
                (key.span, key.category) = (row.span, row.category)
                key.currency = row.total.currency
                note(
                    "expenses", key,
                    [("total", .money(row.total)), ("count", .number(Int64(row.count)))])
            }
        }

        private mutating func noteVisits(isByShow: Bool) throws {
            let grouping = ReportGrouping(byShow: isByShow, byVenue: !isByShow)
            for row in try book.view().visits(.all, by: grouping, today: today).rows.rows {
                var key = FigureKey()
                key.lacksVenue = !isByShow && row.venue == nil
                (key.show, key.venue, key.currency) = (row.show, row.venue, row.total.currency)
                note(
                    isByShow ? "shows" : "venues", key,
                    [
                        ("visits", .number(Int64(row.visits))),
                        ("quantity", .number(row.quantity)), ("total", .money(row.total)),
                    ])
            }
        }

        private mutating func notePoints() throws {
            let each = ReportGrouping(unit: nil, byStudent: true, byCourse: true)
            for row in try book.view().points(.all, by: each).rows {
                var key = FigureKey(row.student)
                key.course = row.course
                note(
                    "points", key,
                    [("points", .points(row.points)), ("count", .number(Int64(row.count)))])
            }
            for row in try book.view().projects().rows {
                var key = FigureKey(row.student)
                key.course = row.course
                note("courses", key, [("project", .points(row.score))])
            }
        }
    }

    private static func zero(_ value: FigureValue) -> FigureValue {
        switch value {
        case .number: .number(0)
        case .money(let money): .money(.zero(money.currency))
        case .points: .points(.zero)
        case .unknown: .unknown
        }
    }

    /// What differs between two books; a figure that one of them lacks is zero there.
    private static func naive(_ old: Book, _ new: Book) throws -> [String: [FigureValue]] {
        let (before, after) = (try Figures(old).found, try Figures(new).found)
        var moved: [String: [FigureValue]] = [:]
        for name in Set(before.keys).union(after.keys) {
            guard let some = before[name] ?? after[name] else { continue }
            let sides = [before[name] ?? zero(some), after[name] ?? zero(some)]
            if sides[0] != sides[1] { moved[name] = sides }
        }
        return moved
    }

    /// What an audit that takes the log in parts of some events says that each event moved.
    private static func moved(
        _ book: Book, partSize: UInt64
    ) throws -> [UInt64: [String: [FigureValue]]] {
        var moved: [UInt64: [String: [FigureValue]]] = [:]
        let pages = try book.view().auditPages(
            AuditQuery(), today: ScratchBook.today, now: nil, partSize: partSize
        ).rows
        try pages.forEach { row in
            for movement in row.moved {
                let name = "\(movement.report)|\(movement.key)|\(movement.field)"
                moved[row.step.sequence, default: [:]][name] = [movement.before, movement.after]
            }
        }
        return moved
    }

    /// Holds what an audit says of each correction after an event against the books around it.
    private static func compare(_ book: Book, after first: UInt64) throws {
        let audits = try [AuditPages.usualSize, 37, 1].map { size in
            (size, try moved(book, partSize: size))
        }
        let events = try book.view().log(LogQuery()).rows.map(\.event)
        for event in events where event.content.kind.role == .correction && event.sequence > first {
            let naive = try naive(
                try book.asOf(.event(event.sequence - 1)), try book.asOf(.event(event.sequence)))
            for (size, moved) in audits {
                #expect(
                    moved[event.sequence] ?? [:] == naive,
                    "#\(event.sequence) \(event.content) in parts of \(size)")
            }
        }
    }

    @Test(arguments: Trials.seeds(3))
    func `tells of each correction what moved between the books before and after it`(
        seed: UInt64
    ) throws {
        var history = try ChangedHistory(seed: seed)
        let before = try history.events.count
        try history.correct(100)
        try history.changeRules()
        try history.correct(50)
        try Self.compare(history.scratch.book, after: UInt64(before))
    }

    @Test func `follows a free visit to the currency of the paid ones, and back`() throws {
        let scratch = try ScratchBook()
        let start = ScratchBook.start
        func visit(_ price: Int64, _ code: String) -> Content {
            let currency = Currency(code)?.rawValue ?? 0
            return Content(
                .ticketBooked, on: start,
                [
                    .show: .integer(0), .venue: .integer(0), .time: .integer(1200),
                    .quantity: .integer(1), .price: .integer(price),
                    .currency: .integer(Int64(bitPattern: currency)),
                ])
        }
        try scratch.record([
            Content(.venueAdded, on: start, [.venue: .integer(0), .name: .text("Globe")]),
            Content(.showAdded, on: start, [.show: .integer(0), .title: .text("Hamlet")]),
            visit(0, "USD"), visit(4500, "EUR"), visit(0, "EUR"),
            .entryRetracted(5, through: 5, on: start, because: "x"),
            .entryReinstated(5, through: 5, on: start, because: "x"),
            .entryAmended(6, to: visit(700, "JPY"), because: "x"),
            .entryAmended(5, to: visit(0, "EUR"), because: "x"),
        ])
        try Self.compare(scratch.book, after: 6)
        let rows = try scratch.book.view().audit(AuditQuery(), today: ScratchBook.today).rows
        let currencies = Set(rows.flatMap(\.moved).compactMap(\.key.currency?.code))
        #expect(currencies == ["EUR", "USD", "JPY"])
    }

    @Test func `follows a visit that names no venue`() throws {
        let scratch = try ScratchBook()
        let start = ScratchBook.start
        func visit(_ price: Int64) -> Content {
            let currency = Int64(bitPattern: Currency("EUR")?.rawValue ?? 0)
            return Content(
                .ticketBooked, on: start,
                [
                    .show: .integer(0), .time: .integer(1200), .quantity: .integer(1),
                    .price: .integer(price), .currency: .integer(currency),
                ])
        }
        try scratch.record([
            Content(.showAdded, on: start, [.show: .integer(0), .title: .text("Hamlet")]),
            visit(900), .entryAmended(3, to: visit(700), because: "x"),
        ])
        try Self.compare(scratch.book, after: 3)
        let rows = try scratch.book.view().audit(AuditQuery(), today: ScratchBook.today).rows
        #expect(rows.flatMap(\.moved).contains { $0.report == .venues && $0.key.lacksVenue })
    }

    @Test func `follows a night shift into the month that it began in`() throws {
        let scratch = try ScratchBook()
        let eve = CivilDate("2023-12-31") ?? ScratchBook.start
        func punch(_ date: CivilDate, _ hour: Int, _ direction: Direction) -> Content {
            let time = LocalDateTime(midnightOf: date).instant(offsetSeconds: 0)
                .adding(seconds: hour * 3600)
            return .clockPunched(PersonID(0), at: time, direction, in: .utc)
        }
        var script = HistoryScript(dice: Dice(seed: 1))
        let next = eve.adding(days: 1)
        try scratch.record([
            script.person(.personAdded, 0), punch(eve, 22, .checkIn), punch(next, 2, .checkOut),
            punch(next, 9, .checkIn), punch(next, 17, .checkOut),
            .entryAmended(4, to: punch(next, 5, .checkOut), because: "x"),
            .entryRetracted(3, through: 3, on: eve, because: "x"),
            .entryReinstated(3, through: 3, on: eve, because: "x"),
            .entryRetracted(4, through: 4, on: next, because: "x"),
        ])
        try Self.compare(scratch.book, after: 6)
        let rows = try scratch.book.view().audit(AuditQuery(), today: ScratchBook.today).rows
        let months = Set(rows.flatMap(\.moved).compactMap { $0.key.span?.description })
        #expect(months == ["2023-12", "2024-01"])
    }

    @Test(arguments: Trials.seeds(3))
    func `says of each entry what it said before and after`(seed: UInt64) throws {
        var history = try ChangedHistory(seed: seed)
        try history.correct(70)
        let book = history.scratch.book
        var said: [UInt64: Content?] = [:]
        for event in try history.events where event.content.kind.role == .entry {
            said[event.sequence] = event.content
        }
        var last = said
        let rows = try book.view().audit(AuditQuery(), today: ScratchBook.today).rows
        #expect(rows.map(\.step.sequence) == rows.map(\.step.sequence).sorted(by: >))
        for row in rows.sorted(by: { $0.step.sequence < $1.step.sequence }) {
            let step = row.step
            #expect(said[step.target] == .some(step.before))
            if let after = step.after { last[step.target] = after }
            said[step.target] = .some(step.after)
            if step.kind == .entryReinstated { #expect(step.after == last[step.target]) }
        }
        for (target, chain) in try book.view().chains(of: Array(said.keys)) {
            #expect(chain.steps.last.map(\.after) ?? chain.event.content == said[target])
        }
    }

    @Test func `is cut down by its filters, and keeps a run whole`() throws {
        var history = try ChangedHistory(seed: 3)
        try history.correct(60)
        let book = history.scratch.book
        func rows(_ change: (inout AuditQuery) -> Void) throws -> [AuditRow] {
            var query = AuditQuery()
            change(&query)
            return try book.view().audit(query, today: ScratchBook.today).rows
        }
        let all = try rows { _ in }
        let some = try #require(all.last)
        #expect(try rows { $0.events.by = "nobody" }.isEmpty)
        #expect(
            try rows { $0.events.since = all[0].step.sequence }.allSatisfy {
                $0.step.sequence == all[0].step.sequence
            })
        let ofTarget = all.filter { $0.step.target == some.step.target }
        #expect(try rows { $0.targets = [some.step.target] }.map(\.moved) == ofTarget.map(\.moved))
        #expect(try !rows { $0.numbers = [some.step.sequence] }.isEmpty)
        #expect(
            try rows { $0.events.kinds = [.expenseRecorded] }.map(\.step)
                == all.map(\.step).filter { $0.said?.kind == .expenseRecorded })
        for limit in 1...20 {
            let newest = try rows { $0.events.limit = limit }
            #expect(Set(newest.map(\.step.sequence)).count == limit)
            #expect(newest.map(\.step) == all.map(\.step).prefix(newest.count).map(\.self))
            #expect(all[newest.count].step.sequence != newest.last?.step.sequence)
        }
    }
}
