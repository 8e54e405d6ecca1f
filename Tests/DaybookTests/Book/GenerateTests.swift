import Daybook
import DaybookModel
import Testing

@Suite struct `A generated history` {
    private func contents(seed: UInt64) throws -> [Content] {
        let scratch = try ScratchBook()
        let report = try scratch.book.generate(
            GenerateOptions(events: 5000, seed: seed), ScratchBook.recording)
        #expect(report.recorded == 5000)
        #expect(report.corrections == 50)
        let problems = try scratch.book.verify().problems
        #expect(problems == [])
        let check = try scratch.book.rebuild(isCheckOnly: true)
        #expect(check.projections.filter { !$0.isSame }.isEmpty)
        return try scratch.book.log(LogQuery()).rows.map(\.event.content)
    }

    @Test func `is the same for the same seed and another for another`() throws {
        let first = try contents(seed: 1)
        let (again, other) = (try contents(seed: 1), try contents(seed: 2))
        #expect(first == again)
        #expect(first != other)
    }

    @Test func `obeys the rules as if each entry had been recorded by hand`() throws {
        let scratch = try ScratchBook()
        _ = try scratch.book.generate(GenerateOptions(events: 2000, seed: 3), ScratchBook.recording)
        let roster = try scratch.book.roster().roster
        let rows = try scratch.book.log(LogQuery()).rows.reversed()
        let context = RecordingContext(today: ScratchBook.today, isImport: true)
        var model = NaiveLedger()
        for row in rows {
            let content = row.event.content
            if content.kind.role == .entry {
                #expect(model.mayRecord(content, isImport: true) == .record)
                let facts = PendingFacts(NoFacts())
                let verdict = Rules.judge(content, roster: roster, facts: facts, context: context)
                #expect(verdict == .record)
            }
            model.append(content)
        }
    }

    @Test func `that does not fit is refused and leaves the book as it was`() throws {
        let scratch = try ScratchBook()
        let error = #expect(throws: DaybookError.self) {
            try scratch.book.generate(
                GenerateOptions(events: 5000, people: 3, seed: 1), ScratchBook.recording)
        }
        #expect(error?.exit == .usage)
        let head = try scratch.book.roster().point.sequence
        #expect(head == 1)
    }
}

/// A book without entries.
private struct NoFacts: LedgerFacts {
    func isMarked(_: PersonID, _: CivilDate, _: Slot, _: CourseID?) -> Bool { false }
    func isPresent(_: PersonID, _: CivilDate, _: Slot) -> Bool { false }
    func isWarned(_: PersonID, _: CivilDate, _: Slot) -> Bool { false }
}
