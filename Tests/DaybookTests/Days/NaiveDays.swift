import DaybookModel

@testable import Projections

/// The day figures written a second time: a walk over the live entries for every question.
struct NaiveDays {
    /// Live entries by sequence.
    var entries: [UInt64: Content] = [:]
    var people: [(joined: CivilDate?, left: CivilDate?)] = []
    let start: CivilDate
    let today: CivilDate

    private func live(_ kind: Kind, _ person: Int, _ date: CivilDate, _ slot: Slot) -> [UInt64] {
        entries.filter { entry in
            entry.value.kind == kind && entry.value.person == PersonID(UInt32(person))
                && entry.value.on == date && entry.value.slot == slot
        }.keys.sorted()
    }

    func presence(_ person: Int, _ date: CivilDate, _ slot: Slot) -> Presence? {
        if date > today { return nil }
        if !live(.attendanceMarked, person, date, slot).isEmpty { return .present }
        return live(.warningIssued, person, date, slot).isEmpty ? nil : .warned
    }

    func courses(_ person: Int, _ date: CivilDate, _ slot: Slot) -> [CourseID] {
        live(.attendanceMarked, person, date, slot).compactMap { entries[$0]?.course }.sorted()
    }

    func warning(_ person: Int, _ date: CivilDate, _ slot: Slot) -> (UInt64, String?)? {
        live(.warningIssued, person, date, slot).first.map { ($0, entries[$0]?.text(.reason)) }
    }

    func isEmployed(_ person: Int, _ date: CivilDate) -> Bool {
        (people[person].joined.map { $0 <= date } ?? true)
            && (people[person].left.map { date <= $0 } ?? true)
    }

    func days(
        _ person: Int, _ range: ClosedRange<CivilDate>, _ slots: SlotChoice
    )
        -> [AttendanceDay]
    {
        dates(range).compactMap { date in
            let halves = Slot.allCases.map { slot in
                slots.contains(slot) ? presence(person, date, slot) : nil
            }
            guard halves.contains(where: { $0 != nil }) else { return nil }
            return AttendanceDay(date: date, morning: halves[0], afternoon: halves[1])
        }
    }

    func daily(_ range: ClosedRange<CivilDate>, _ slots: SlotChoice) -> [DayCount] {
        dates(range).compactMap { date in
            let all = people.indices.flatMap { days($0, date...date, slots) }
            guard !all.isEmpty else { return nil }
            return DayCount(
                date: date, morning: all.count { $0.morning == .present },
                afternoon: all.count { $0.afternoon == .present },
                warnings: all.reduce(0) { $0 + $1.count(.warned) })
        }
    }

    func listed(_ range: ClosedRange<CivilDate>, _ slots: SlotChoice) -> [Int] {
        people.indices.filter { person in
            dates(range).contains { $0 >= start && isEmployed(person, $0) }
                || !days(person, range, slots).isEmpty
        }
    }

    private func dates(_ range: ClosedRange<CivilDate>) -> [CivilDate] {
        (0...(range.upperBound - range.lowerBound)).map { range.lowerBound.adding(days: $0) }
    }
}
