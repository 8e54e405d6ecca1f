import DaybookModel
import TestSupport
import Testing

@Suite struct `Facts with a batch under way` {
    private static let people = [PersonID(0), PersonID(1)]
    private static let courses: [CourseID?] = [nil, CourseID(0), CourseID(3)]

    private static func any(using random: inout SeededGenerator) -> Content {
        let person = people.randomElement(using: &random) ?? PersonID(0)
        let date = RosterSample.friday.adding(days: .random(in: 0..<2, using: &random))
        let slot: Slot = Bool.random(using: &random) ? .morning : .afternoon
        if Int.random(in: 0..<3, using: &random) == 0 {
            return .warningIssued(person, on: date, slot)
        }
        let course = courses.randomElement(using: &random) ?? nil
        return .attendanceMarked(person, on: date, slot, course: course)
    }

    private static func agree(_ facts: some LedgerFacts, _ model: PlainFacts) -> Bool {
        for person in people {
            for (day, slot) in [(0, Slot.morning), (0, .afternoon), (1, .morning), (1, .afternoon)]
            {
                let date = RosterSample.friday.adding(days: day)
                guard facts.isWarned(person, date, slot) == model.isWarned(person, date, slot),
                    facts.isPresent(person, date, slot) == model.isPresent(person, date, slot),
                    facts.isPresent(person, date, slot, besides: [courses[1]])
                        == model.isPresent(person, date, slot, besides: [courses[1]]),
                    courses.allSatisfy({
                        facts.isMarked(person, date, slot, $0)
                            == model.isMarked(person, date, slot, $0)
                    })
                else { return false }
            }
        }
        return true
    }

    /// Entries are added where their cell is free and taken away where it is held, as rules allow.
    @Test(arguments: Trials.seeds(64))
    func `are those of a plain set of cells`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let base = PlainFacts((0..<8).map { _ in Self.any(using: &random) })
        var (facts, model) = (PendingFacts(base), base)
        #expect(Self.agree(facts, model))
        for step in 0..<60 {
            let content = Self.any(using: &random)
            guard let cell = Cell(content) else { continue }
            if model.cells.contains(cell) {
                facts.remove(content)
                model.cells.remove(cell)
            } else {
                facts.add(content)
                model.cells.insert(cell)
            }
            #expect(Self.agree(facts, model), "after step \(step)")
        }
    }

    /// A book in which everybody is warned twice for everything.
    private struct Twice: LedgerFacts {
        func isMarked(
            _ person: PersonID, _ date: CivilDate, _ slot: Slot, _ course: CourseID?
        ) -> Bool { false }
        func isPresent(
            _ person: PersonID, _ date: CivilDate, _ slot: Slot, besides courses: Set<CourseID?>
        ) -> Bool { false }
        func isWarned(_ person: PersonID, _ date: CivilDate, _ slot: Slot) -> Bool { true }
        func warnings(_ person: PersonID, _ date: CivilDate, _ slot: Slot) -> Int { 2 }
    }

    @Test func `count warnings, as a book does`() {
        let (date, person) = (RosterSample.friday, PersonID(0))
        let warning = Content.warningIssued(person, on: date, .morning)
        var facts = PendingFacts(Twice())
        var seen: [Bool] = []
        for isAdded in [false, false, true, true, false, false] {
            if isAdded { facts.add(warning) } else { facts.remove(warning) }
            seen.append(facts.isWarned(person, date, .morning))
        }
        #expect(seen == [true, false, true, true, true, false])
        #expect(facts.warnings(person, date, .morning) == 0)
        #expect(facts.warnings(person, date, .afternoon) == 2)
    }

    @Test func `leave out what is neither mark nor warning`() {
        var facts = PendingFacts(PlainFacts())
        facts.add(Content(.holidayRevoked, on: RosterSample.friday, [:]))
        facts.remove(Content(.holidayRevoked, on: RosterSample.friday, [:]))
        #expect(Self.agree(facts, PlainFacts()))
    }
}

@Suite struct `The cell of an entry` {
    @Test func `has the course of a mark and none of a warning`() {
        let date = RosterSample.friday
        let mark = Cell(.attendanceMarked(PersonID(2), on: date, .afternoon, course: CourseID(5)))
        #expect(mark?.course == CourseID(5) && mark?.isWarning == false)
        #expect(mark?.person == PersonID(2) && mark?.date == date && mark?.slot == .afternoon)
        let warning = Cell(.warningIssued(PersonID(2), on: date, .morning, reason: "late"))
        #expect(warning == Cell(.warningIssued(PersonID(2), on: date, .morning)))
        #expect(warning?.isWarning == true && warning?.course == nil)
    }

    @Test func `is none without a person, without a slot, or of another kind`() {
        let date = RosterSample.friday
        #expect(Cell(Content(.attendanceMarked, on: date, [.slot: .integer(0)])) == nil)
        let slotless = Content(
            .warningIssued, on: date, [.person: .integer(0), .slot: .integer(2)])
        #expect(Cell(slotless) == nil)
        #expect(Cell(Content(.clockPunched, on: date, [.person: .integer(0)])) == nil)
    }
}
