import Daybook
import DaybookModel
import TestSupport
import Testing

@Suite struct `A book looked back at` {
    /// Every report, as text.
    private static let reports: [@Sendable (borrowing View) throws -> String] = [
        { "\(try $0.ranking(.attendance, .all, .both, today: ScratchBook.today).rows)" },
        { "\(try $0.ranking(.warnings, .all, .morning, today: ScratchBook.today).rows)" },
        { "\(try $0.ranking(.points, .all, .both, today: ScratchBook.today).rows)" },
        { "\(try $0.streaks(of: nil, .working, .all, .both, today: ScratchBook.today).rows)" },
        { "\(try $0.friends(of: PersonID(0), .all, .both, today: ScratchBook.today).rows)" },
        { "\(try $0.overtime(.all, isDetailed: true, today: ScratchBook.today).rows)" },
        {
            let grouping = ReportGrouping(unit: .month, byCategory: true)
            return "\(try $0.expenses(.all, by: grouping, today: ScratchBook.today).rows)"
        },
        {
            let grouping = ReportGrouping(unit: .month, byStudent: true, byCourse: true)
            return "\(try $0.points(.all, by: grouping).rows)"
        },
        {
            let grouping = ReportGrouping(unit: .month, byShow: true, byVenue: true)
            return "\(try $0.visits(.all, by: grouping, today: ScratchBook.today).rows)"
        },
        { "\(try $0.entries(of: .ticketBooked, .all).rows)" },
        { "\(try $0.entries(of: .pointsAwarded, .all).rows)" },
        {
            try $0.log(LogQuery()).rows.map { "\($0.event.content) \($0.correctedBy ?? 0)" }
                .joined()
        },
    ]

    @Test(arguments: Trials.seeds(6))
    func `answers what the book that ended there did`(seed: UInt64) throws {
        let scratch = try ScratchBook()
        let options = GenerateOptions(events: 1200, people: 8, days: 60, seed: seed)
        _ = try scratch.book.generate(options, ScratchBook.recording)
        let contents = try scratch.book.view().log(LogQuery()).rows.reversed().map(\.event.content)
        var dice = Dice(seed: seed)
        // Late points are reached backwards, early ones forwards.
        for part in [1, 2, 4, 16] {
            let back = Int(dice.next() % UInt64(contents.count / part))
            let last = contents.count - back
            let ended = try ScratchBook()
            if last > 1 { try ended.record(Array(contents[1..<last])) }
            let past = try scratch.book.asOf(.event(UInt64(last)))
            #expect(try past.view().point.sequence == UInt64(last))
            #expect(try past.view().roster == ended.book.view().roster)
            for (place, report) in Self.reports.enumerated() {
                #expect(
                    try report(past.view()) == report(ended.book.view()),
                    "report \(place) at #\(last)")
            }
        }
    }

    @Test func `stays what it was when something is recorded meanwhile`() throws {
        let scratch = try ScratchBook()
        let options = GenerateOptions(events: 1200, people: 8, days: 60, seed: 3)
        _ = try scratch.book.generate(options, ScratchBook.recording)
        let past = try scratch.book.asOf(.event(1190))
        let before = try Self.reports.map { try $0(past.view()) }
        _ = try scratch.book.generate(
            GenerateOptions(events: 900, seed: 4), ScratchBook.recording)
        #expect(try Self.reports.map { try $0(past.view()) } == before)
        #expect(try past.view().point.sequence == 1190)
    }

    @Test func `is found by a moment too, and knows nothing before its first one`() throws {
        let scratch = try ScratchBook()
        let open = [Field.setting: FieldValue.text("edit-past-days"), .value: .text("on")]
        let setting = Content(.settingChanged, on: ScratchBook.start, open)
        try scratch.record([setting, setting])
        let events = try scratch.book.view().log(LogQuery()).rows.map(\.event)
        let opened = try #require(events.last)
        let past = try scratch.book.asOf(.moment(opened.recordedAt))
        let later = events.filter { $0.recordedAt == opened.recordedAt }
        #expect(try past.view().point.sequence == later.map(\.sequence).max())
        let before = Instant(microsecondsSinceEpoch: opened.recordedAt.microsecondsSinceEpoch - 1)
        let error = #expect(throws: DaybookError.self) { try scratch.book.asOf(.moment(before)) }
        #expect(error?.code == .notFound)
        let beyond = #expect(throws: DaybookError.self) { try scratch.book.asOf(.event(4)) }
        #expect(beyond?.code == .notFound)
    }

    @Test func `can only be read`() throws {
        let scratch = try ScratchBook()
        let past = try scratch.book.asOf(.event(1))
        let attempts: [() throws -> Void] = [
            { _ = try past.commit(FixedEvents(events: []), ScratchBook.recording) },
            { _ = try past.rebuild() },
            { _ = try past.status() },
            { _ = try past.generate(GenerateOptions(events: 900, seed: 1), ScratchBook.recording) },
        ]
        for attempt in attempts {
            let error = #expect(throws: DaybookError.self) { try attempt() }
            #expect(error?.code == .usage)
        }
    }
}
