import Daybook
import DaybookModel
import Testing

@Suite struct `A generated history` {
    private func contents(
        seed: UInt64, people: Int? = nil, days: Int? = nil
    ) throws -> [Content] {
        let scratch = try ScratchBook()
        let report = try scratch.book.generate(
            GenerateOptions(events: 5000, people: people, days: days, seed: seed),
            ScratchBook.recording)
        #expect(report.recorded == 5000)
        #expect(report.corrections == 50)
        let problems = try scratch.book.verify().problems
        #expect(problems == [])
        let check = try scratch.book.rebuild(isCheckOnly: true)
        #expect(check.projections.filter { !$0.isSame }.isEmpty)
        return try scratch.book.view().log(LogQuery()).rows.map(\.event.content)
    }

    @Test func `is the same for the same seed and another for another`() throws {
        let first = try contents(seed: 1)
        let (again, other) = (try contents(seed: 1), try contents(seed: 2))
        #expect(first == again)
        #expect(first != other)
    }

    @Test func `is the same for the same counts and another for others`() throws {
        let first = try contents(seed: 1, people: 40, days: 120)
        let again = try contents(seed: 1, people: 40, days: 120)
        #expect(first == again)
        #expect(try contents(seed: 1, people: 41, days: 120) != first)
        #expect(try contents(seed: 1, people: 40, days: 119) != first)
    }

    @Test func `has every kind of entry and correction in the proportions of real use`() throws {
        let scratch = try ScratchBook()
        let recording = ScratchBook.recording
        let events = 20_000
        _ = try scratch.book.generate(GenerateOptions(events: events, seed: 7), recording)
        var counts: [Kind: Int] = [:]
        for row in try scratch.book.view().log(LogQuery()).rows {
            counts[row.event.content.kind, default: 0] += 1
        }
        let roster = counts.filter { $0.key.role == .roster }.values.reduce(0, +)
        #expect(roster < events / 100)
        let shares: [(kinds: [Kind], percent: Double)] = [
            ([.attendanceMarked], 55), ([.clockPunched], 25), ([.expenseRecorded], 12),
            ([.ticketBooked, .saleAnnounced], 3), ([.pointsAwarded, .projectScored], 3),
            ([.warningIssued], 1), ([.entryAmended, .entryRetracted, .entryReinstated], 1),
        ]
        for (kinds, percent) in shares {
            let count = kinds.reduce(0) { $0 + counts[$1, default: 0] }
            let share = Double(count) * 100 / Double(events)
            #expect(abs(share - percent) < 1 && share > percent / 2, "\(kinds) are \(share) %")
        }
        let missing = Kind.allCases.filter { $0.role != .roster && counts[$0] == nil }
        #expect(missing == [])
    }

    @Test func `corrects entries of every kind, and has what comes back`() throws {
        let scratch = try ScratchBook()
        let recording = ScratchBook.recording
        _ = try scratch.book.generate(GenerateOptions(events: 20_000, seed: 7), recording)
        let contents = try scratch.book.view().log(LogQuery()).rows.reversed().map(\.event.content)
        var amended: Set<Kind> = []
        var retracted: Set<Kind> = []
        for content in contents {
            guard let target = content.targets?.lowerBound else { continue }
            let kind = contents[Int(target) - 1].kind
            if content.kind == .entryAmended { amended.insert(kind) }
            if content.kind == .entryRetracted { retracted.insert(kind) }
        }
        let kinds = Set(Kind.allCases.filter { $0.role == .entry })
        #expect(amended == kinds)
        #expect(retracted == kinds)
        let refunds = contents.filter { $0.money?.isNegative ?? false }.count
        let expenses = contents.filter { $0.kind == .expenseRecorded }.count
        #expect((1...expenses / 20).contains(refunds))
    }

    @Test func `goes on after one that is there, beside its days`() throws {
        let scratch = try ScratchBook()
        let (book, recording) = (scratch.book, ScratchBook.recording)
        _ = try book.generate(GenerateOptions(events: 2000, days: 40, seed: 1), recording)
        let report = try book.generate(GenerateOptions(events: 2000, seed: 2), recording)
        #expect(report.recorded == 2000)
        #expect(try book.verify().problems == [])
        let roster = try book.view().roster
        #expect(Set(roster.categories.names).count == roster.categories.count)
        #expect(Set(roster.courses.names).count == roster.courses.count)
    }

    @Test func `that does not fit is refused and leaves the book as it was`() throws {
        let scratch = try ScratchBook()
        for (events, people) in [(5000, 3), (100, 100), (100, 99)] {
            let error = #expect(throws: DaybookError.self) {
                try scratch.book.generate(
                    GenerateOptions(events: events, people: people, seed: 1),
                    ScratchBook.recording)
            }
            #expect(error?.code == .usage)
        }
        let head = try scratch.book.view().point.sequence
        #expect(head == 1)
    }

    @Test func `of punches alone is of punches, corrections and whom they speak of`() throws {
        let scratch = try ScratchBook()
        let options = GenerateOptions(events: 4000, days: 90, seed: 3, mix: .punches)
        _ = try scratch.book.generate(options, ScratchBook.recording)
        let events = try scratch.book.view().log(LogQuery()).rows.map(\.event)
        let entries = events.filter { $0.content.kind.role == .entry }
        let punches = entries.filter { $0.content.kind == .clockPunched }
        #expect(punches.count > 3000)
        #expect(entries.count - punches.count <= 1)
        #expect(events.contains { $0.content.targets != nil })
        #expect(try scratch.book.verify().problems == [])
    }

    @Test func `of more shifts than its people can work is refused`() throws {
        let scratch = try ScratchBook()
        let error = #expect(throws: DaybookError.self) {
            try scratch.book.generate(
                GenerateOptions(events: 4000, people: 2, days: 90, seed: 3, mix: .punches),
                ScratchBook.recording)
        }
        #expect(error?.code == .usage)
    }

    @Test func `that is only planned records nothing`() throws {
        let scratch = try ScratchBook()
        var recording = ScratchBook.recording
        recording.isDryRun = true
        let report = try scratch.book.generate(GenerateOptions(events: 900, seed: 1), recording)
        #expect(report.isDryRun && report.recorded == 900)
        #expect(report.head.sequence == 1)
        #expect(try scratch.book.view().point.sequence == 1)
    }

    @Test(arguments: [1, 60, 150, 400])
    func `may be as small as can be`(events: Int) throws {
        let scratch = try ScratchBook()
        let options = GenerateOptions(events: events, people: 1, seed: 1)
        if events < 50 {
            #expect(throws: DaybookError.self) {
                try scratch.book.generate(options, ScratchBook.recording)
            }
        } else {
            let report = try scratch.book.generate(options, ScratchBook.recording)
            #expect(report.recorded == events)
        }
        #expect(try scratch.book.verify().problems == [])
    }
}
