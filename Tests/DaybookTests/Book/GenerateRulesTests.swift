import Daybook
import DaybookModel
import Testing

@Suite struct `The events of a generated history` {
    /// A book with the rules as they are, and one where clocks change, a day may have one ticket
    /// and awards are large for a time.
    private static func book(isStrict: Bool) throws -> ScratchBook {
        let scratch = try ScratchBook(zone: isStrict ? "Europe/Berlin" : "UTC")
        guard isStrict else { return scratch }
        let march = CivilDate("2024-03-01") ?? .earliest
        let locked = CivilDate("2024-01-19") ?? .earliest
        func setting(_ name: SettingName, _ value: String) -> Content {
            Content(
                .settingChanged, on: march,
                [.setting: .text(name.rawValue), .value: .text(value)])
        }
        try scratch.record([
            setting(.ticketsPerDay, "1"), setting(.pointsRange, "20..22"),
            Content(.holidayDeclared, on: march, [:]), Content(.periodLocked, on: locked, [:]),
        ])
        return scratch
    }

    @Test(arguments: [false, true])
    func `obey the rules as if each had been recorded by hand`(isStrict: Bool) throws {
        let scratch = try Self.book(isStrict: isStrict)
        let options = GenerateOptions(events: 4000, people: 30, seed: 3)
        _ = try scratch.book.generate(options, ScratchBook.recording)
        var rules = RuleWalk()
        for row in try scratch.book.view().log(LogQuery()).rows.reversed() {
            try rules.take(row.event.content)
        }
        #expect(rules.refused == [])
        #expect(rules.judged > 3800)
        #expect(try scratch.book.verify().problems == [])
    }

    @Test func `are marks, warnings and punches that a naive ledger would record`() throws {
        let scratch = try ScratchBook()
        _ = try scratch.book.generate(GenerateOptions(events: 2000, seed: 3), ScratchBook.recording)
        var model = NaiveLedger()
        let kinds: Set<Kind> = [.attendanceMarked, .warningIssued, .clockPunched]
        for row in try scratch.book.view().log(LogQuery()).rows.reversed() {
            let content = row.event.content
            if kinds.contains(content.kind) {
                #expect(model.mayRecord(content, isImport: true) == .record)
            }
            model.append(content)
        }
    }

    @Test(arguments: [false, true])
    func `keep to the day's limit of tickets and its points`(isStrict: Bool) throws {
        let scratch = try Self.book(isStrict: isStrict)
        let options = GenerateOptions(events: 20_000, seed: 4)
        _ = try scratch.book.generate(options, ScratchBook.recording)
        let contents = try scratch.book.view().log(LogQuery()).rows.map(\.event.content)
        var tickets: [CivilDate: Int64] = [:]
        let march = CivilDate("2024-03-01") ?? .earliest
        for content in contents {
            if content.kind == .ticketBooked {
                tickets[content.on, default: 0] += content.integer(.quantity) ?? 0
            }
            if content.kind == .pointsAwarded {
                let range: ClosedRange<Int64> =
                    isStrict && content.on >= march ? 20_000...22_000 : 1000...10_000
                #expect(range.contains(content.integer(.points) ?? 0))
            }
        }
        #expect(tickets.count > 90)
        #expect(tickets.allSatisfy { $0.value <= (isStrict && $0.key >= march ? 1 : 2) })
    }

    @Test func `are punches in and out on one day between seven and eight`() throws {
        let scratch = try ScratchBook(zone: "Asia/Seoul")
        _ = try scratch.book.generate(GenerateOptions(events: 5000, seed: 5), ScratchBook.recording)
        let rows = try scratch.book.view().log(LogQuery()).rows.reversed()
        let punches = rows.map(\.event.content).filter { $0.kind == .clockPunched }
        #expect(punches.count > 1200)
        var open: [PersonID: Content] = [:]
        for punch in punches {
            let person = try #require(punch.person)
            let offset = Int(punch.integer(.offset) ?? 0)
            let local = try #require(punch.time).local(offsetSeconds: offset)
            #expect(offset == 9 * 3600)
            #expect(local.date == punch.on && (7..<20).contains(local.hour))
            if let began = open.removeValue(forKey: person) {
                #expect(punch.direction == .checkOut && began.on == punch.on)
            } else {
                #expect(punch.direction == .checkIn)
                open[person] = punch
            }
        }
        #expect(open.isEmpty)
    }
}

/// Judges a log event by event, each by what went before it.
private struct RuleWalk {
    private var roster = Roster()
    private var facts = PendingFacts(NoFacts())
    private var entries: [UInt64: EntryState] = [:]
    private var sequence: UInt64 = 0
    private(set) var refused: [String] = []
    private(set) var judged = 0
    private let context = RecordingContext(today: ScratchBook.today, isImport: true)

    mutating func take(_ content: Content) throws {
        sequence += 1
        switch content.kind.role {
        case .roster: roster.apply(content, sequence: sequence)
        case .entry: enter(content)
        case .correction: try correct(content)
        }
    }

    private mutating func enter(_ content: Content) {
        judged += 1
        let verdict = Rules.judge(content, roster: roster, facts: facts, context: context)
        if verdict != .record { refused.append("#\(sequence): \(verdict)") }
        facts.add(content)
        entries[sequence] = EntryState(
            sequence: sequence, original: content, content: content, isLive: true,
            correctedBy: nil)
    }

    private mutating func correct(_ correction: Content) throws {
        judged += 1
        let target = try #require(correction.targets).lowerBound
        let entry = try #require(entries[target])
        do throws(Refusal) {
            try judge(correction, of: entry)
        } catch { refused.append("#\(sequence): \(error.message)") }
        if entry.isLive { facts.remove(entry.content) }
        let content = correction.replacement ?? entry.content
        let isLive = correction.kind != .entryRetracted
        if isLive { facts.add(content) }
        entries[target] = EntryState(
            sequence: target, original: entry.original, content: content, isLive: isLive,
            correctedBy: sequence)
    }

    private func judge(_ correction: Content, of entry: EntryState) throws(Refusal) {
        if let content = correction.replacement {
            try Rules.amend(entry, to: content, roster: roster, facts: facts, context: context)
        } else if correction.kind == .entryRetracted {
            try Rules.retract(entry, roster: roster)
        } else {
            try Rules.reinstate(entry, roster: roster, facts: facts, context: context)
        }
    }
}

/// A book without entries.
private struct NoFacts: LedgerFacts {
    func isMarked(_: PersonID, _: CivilDate, _: Slot, _: CourseID?) -> Bool { false }
    func isPresent(
        _: PersonID, _: CivilDate, _: Slot, besides _: Set<CourseID?>
    ) -> Bool { false }
    func isWarned(_: PersonID, _: CivilDate, _: Slot) -> Bool { false }
}
