import Daybook
import DaybookModel
import TestSupport
import Testing

@Suite struct `The figures of one course` {
    private static let course = CourseID(1)
    private static let spread = 40
    private static let names = (0..<14).map { "Person \($0 < 10 ? "0" : "")\($0)" }

    @Test(arguments: Trials.seeds(8))
    func `are those of a walk over the live entries`(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        let scratch = try ScratchBook()
        let enrolled = try roster(scratch, &dice)
        let entries = try (0..<120).compactMap { _ in try enter(scratch, &dice) }
        let first = ScratchBook.start.adding(days: Int(dice.next() % 12))
        let range = first...first.adding(days: Int(dice.next() % 30))
        for slots in SlotChoice.allCases {
            let model = NaiveCourse(
                course: Self.course, entries: entries, enrolled: enrolled, slots: slots,
                days: (0...(range.upperBound - first)).map { first.adding(days: $0) })
            try compare(scratch.book, model, range)
            for date in model.days { try compare(scratch.book, model, on: date) }
        }
    }

    /// Most are enrolled from some day on, a few of them again from another: the last one holds.
    private func roster(
        _ scratch: ScratchBook, _ dice: inout Dice
    ) throws -> [CivilDate?] {
        var events = (0..<2).map { id in
            Content(
                .courseAdded, on: ScratchBook.start,
                [.course: .integer(Int64(id)), .name: .text("Course \(id)")])
        }
        var enrolled: [CivilDate?] = []
        for (id, name) in Self.names.enumerated() {
            events.append(
                Content(
                    .personAdded, on: ScratchBook.start,
                    [
                        .person: .integer(Int64(id)), .name: .text(name),
                        .username: .text("p\(id)"), .role: .integer(2), .pay: .integer(0),
                        .coefficient: .integer(1000),
                    ]))
            let days = (0..<(dice.next() % 3)).map { _ in date(&dice) }
            events += days.map {
                .studentEnrolled(PersonID(UInt32(id)), in: Self.course, on: $0)
            }
            enrolled.append(days.last)
        }
        try scratch.record(events)
        return enrolled
    }

    private func date(_ dice: inout Dice) -> CivilDate {
        ScratchBook.start.adding(days: Int(dice.next() % UInt64(Self.spread)))
    }

    /// A mark for this course, for another or for none, or a warning; nil where it is refused.
    private func enter(_ scratch: ScratchBook, _ dice: inout Dice) throws -> Content? {
        let person = PersonID(UInt32(dice.next() % UInt64(Self.names.count)))
        let (date, slot) = (date(&dice), dice.one(of: Slot.allCases))
        let course = dice.one(of: [nil, CourseID(0), Self.course, Self.course])
        let content: Content =
            dice.next() % 4 == 0
            ? .warningIssued(person, on: date, slot, reason: nil)
            : .attendanceMarked(person, on: date, slot, course: course)
        let receipt = try scratch.book.commit(
            JudgedEntry(content: content, isImport: true), ScratchBook.recording)
        return receipt.sequences == nil ? nil : content
    }

    private func compare(
        _ book: Book, _ model: NaiveCourse, _ range: ClosedRange<CivilDate>
    ) throws {
        let slots = model.slots.of(Self.course)
        let today = ScratchBook.today
        let period = try Period.between(
            range.lowerBound.description, range.upperBound.description, today: today)
        let view = try book.view()
        let ranks = try view.ranking(.attendance, period, slots, today: today).rows
        #expect(Set(ranks.map { Int($0.person.rawValue) }) == Set(model.people))
        for row in ranks {
            let person = Int(row.person.rawValue)
            #expect(row.attended == model.attended(person))
            #expect(row.possible == model.possible(person))
            #expect(row.attendedOffRoster == model.attendedBefore(person))
            #expect(row.warnings == model.warnings(person))
        }
        let streaks = try view.streaks(of: nil, .held, period, slots, today: today).rows
        #expect(Set(streaks.map { Int($0.person.rawValue) }) == Set(model.people))
        for row in streaks {
            #expect(row.best?.days ?? 0 == model.longestRun(Int(row.person.rawValue)))
        }
        let total = try view.statistics(of: nil, by: nil, period, slots, today: today).rows
        #expect(total.counts.total == model.people.reduce(0) { $0 + model.attended($1) })
        let one = try #require(model.people.first)
        let friends = try view.friends(
            of: PersonID(UInt32(one)), period, slots, today: today
        ).rows
        #expect(friends.count == model.people.count - 1)
        for row in friends {
            #expect(row.shared == model.shared(one, Int(row.person.rawValue)))
        }
        let sheet = try view.attendance(period, slots, today: today).rows
        #expect(sheet.people.map { Int($0.rawValue) } == model.people)
        for person in sheet.people {
            let days = sheet.days(of: person)
            let count = days.reduce(0) { $0 + $1.count(.present) }
            #expect(count == model.attended(Int(person.rawValue)))
        }
    }

    private func compare(_ book: Book, _ model: NaiveCourse, on date: CivilDate) throws {
        let slots = model.slots.of(Self.course)
        let day = try book.view().day(date, slots, today: ScratchBook.today).rows
        #expect(day.people == model.enrolled.indices.count { model.isIn($0, date) })
        for figures in day.slots {
            let slot = figures.slot
            #expect(
                figures.present.map { Int($0.person.rawValue) } == model.present(date, slot))
            #expect(figures.warned.map { Int($0.person.rawValue) } == model.warned(date, slot))
            #expect(figures.missing.map { Int($0.rawValue) } == model.missing(date, slot))
        }
    }
}
