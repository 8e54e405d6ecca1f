import Daybook
import DaybookModel
import TestSupport
import Testing

@Suite struct `The figures of days` {
    private static let spread = 40
    private static let names = (0..<24).map { "Person \($0 < 10 ? "0" : "")\($0)" }
    private static let courses = 3

    @Test(arguments: Trials.seeds(24))
    func `are those of a walk over the live entries`(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        let scratch = try ScratchBook()
        var model = NaiveDays(start: ScratchBook.start, today: ScratchBook.today)
        try people(scratch, &model, &dice)
        for _ in 0..<90 { try enter(scratch, &model, &dice) }
        for _ in 0..<15 { try correct(scratch, &model, &dice) }
        let first = ScratchBook.start.adding(days: Int(dice.next() % 20))
        let range = first...first.adding(days: Int(dice.next() % 30))
        // Now and then today lies inside the period.
        let today = dice.next() % 3 == 0 ? range.lowerBound.adding(days: 9) : ScratchBook.today
        model = NaiveDays(
            entries: model.entries, people: model.people, start: model.start, today: today)
        for slots in SlotChoice.allCases {
            try compare(scratch.book, model, range, slots)
        }
        for _ in 0..<6 {
            let date = ScratchBook.start.adding(days: Int(dice.next() % UInt64(Self.spread)))
            try compare(scratch.book, model, on: date)
        }
    }

    /// Some joined late and some left early; the last two share a name's beginning.
    private func people(
        _ scratch: ScratchBook, _ model: inout NaiveDays, _ dice: inout Dice
    ) throws {
        var events: [Content] = []
        for (id, name) in Self.names.enumerated() {
            let joined = dice.next() % 4 == 0 ? date(&dice) : nil
            let left = dice.next() % 4 == 0 ? date(&dice) : nil
            model.people.append((joined, left))
            var fields: [Field: FieldValue] = [
                .person: .integer(Int64(id)), .name: .text(name), .username: .text("p\(id)"),
                .role: .integer(0), .pay: .integer(0), .coefficient: .integer(1000),
            ]
            fields[.joined] = joined.map { .integer(Int64($0.daysSinceEpoch)) }
            fields[.left] = left.map { .integer(Int64($0.daysSinceEpoch)) }
            events.append(Content(.personAdded, on: ScratchBook.start, fields))
        }
        for id in 0..<Self.courses {
            events.append(
                Content(
                    .courseAdded, on: ScratchBook.start,
                    [.course: .integer(Int64(id)), .name: .text("Course \(id)")]))
        }
        try scratch.record(events)
    }

    private func date(_ dice: inout Dice) -> CivilDate {
        ScratchBook.start.adding(days: Int(dice.next() % UInt64(Self.spread)))
    }

    private func content(_ dice: inout Dice) -> Content {
        let person = PersonID(UInt32(dice.next() % UInt64(Self.names.count)))
        let (date, slot) = (date(&dice), dice.one(of: Slot.allCases))
        if dice.next() % 4 == 0 {
            let reason = dice.next() % 2 == 0 ? "late \(dice.next() % 9)" : nil
            return .warningIssued(person, on: date, slot, reason: reason)
        }
        let course = dice.next() % 2 == 0 ? CourseID(UInt32(dice.next() % 3)) : nil
        return .attendanceMarked(person, on: date, slot, course: course)
    }

    private func enter(
        _ scratch: ScratchBook, _ model: inout NaiveDays, _ dice: inout Dice
    ) throws {
        let content = content(&dice)
        let receipt = try scratch.book.commit(
            JudgedEntry(content: content, isImport: true), ScratchBook.recording)
        if let sequence = receipt.sequences?.lowerBound { model.entries[sequence] = content }
    }

    /// Moves an entry, or strikes it out; refusals change nothing.
    private func correct(
        _ scratch: ScratchBook, _ model: inout NaiveDays, _ dice: inout Dice
    ) throws {
        guard !model.entries.isEmpty else { return }
        let target = dice.one(of: model.entries.keys.sorted())
        let isAmendment = dice.next() % 2 == 0
        let slot = dice.one(of: Slot.allCases)
        let change: CorrectionCommand.Change =
            isAmendment ? .amend([("slot", slot.name)]) : .retract
        let command = CorrectionCommand(change, of: [target], because: "test", zone: .utc)
        guard
            (try? scratch.book.commit(
                command, Recording(by: "tester", now: ScratchBook.now))) != nil
        else { return }
        let slotValue = FieldValue.integer(Int64(slot.rawValue))
        model.entries[target] =
            isAmendment ? model.entries[target]?.replacing(.slot, with: slotValue) : nil
    }

    private func compare(
        _ book: Book, _ model: NaiveDays, _ range: ClosedRange<CivilDate>, _ slots: SlotChoice
    ) throws {
        let period = try Period.between(
            range.lowerBound.description, range.upperBound.description, today: model.today)
        let sheet = try book.view().attendance(period, slots, today: model.today).rows
        #expect(sheet.people.map { Int($0.rawValue) } == model.listed(range, slots))
        #expect(sheet.days == range)
        for person in sheet.people {
            #expect(sheet.days(of: person) == model.days(Int(person.rawValue), range, slots))
        }
        #expect(sheet.daily() == model.daily(range, slots))
        let one = PersonID(7)
        let alone = try book.view().attendance(of: [one], period, slots, today: model.today).rows
        #expect(alone.people == [one])
        #expect(alone.days(of: one) == sheet.days(of: one))
    }

    private func compare(_ book: Book, _ model: NaiveDays, on date: CivilDate) throws {
        let report = try book.view().day(date, today: model.today)
        let day = report.rows
        let everyone = Array(model.people.indices)
        #expect(day.people == everyone.count { model.isEmployed($0, date) })
        for slot in day.slots {
            let present = everyone.filter { model.presence($0, date, slot.slot) == .present }
            #expect(slot.present.map { Int($0.person.rawValue) } == present)
            #expect(
                slot.present.map(\.courses) == present.map { model.courses($0, date, slot.slot) })
            let warned = everyone.filter { model.presence($0, date, slot.slot) == .warned }
            #expect(slot.warned.map { Int($0.person.rawValue) } == warned)
            for person in slot.warned {
                let known = model.warning(Int(person.person.rawValue), date, slot.slot)
                #expect(person.sequence == known?.0)
                #expect(person.reason == known?.1)
            }
            let isWorking = date.weekday.rawValue <= 5 && date <= model.today
            let missing = everyone.filter {
                isWorking && model.isEmployed($0, date)
                    && model.presence($0, date, slot.slot) == nil
            }
            #expect(slot.missing.map { Int($0.rawValue) } == missing)
        }
    }
}
