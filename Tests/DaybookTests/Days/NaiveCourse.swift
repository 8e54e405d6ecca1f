import DaybookModel
import Projections

/// Attendance in one course written a second time: a walk over the live entries for every
/// question.
struct NaiveCourse {
    let course: CourseID
    let entries: [Content]
    /// From which day each person is enrolled; nil: never.
    let enrolled: [CivilDate?]
    let slots: SlotChoice
    let days: [CivilDate]

    private var halves: [(CivilDate, Slot)] {
        days.flatMap { date in slots.slots.map { (date, $0) } }
    }

    private func isMarked(_ person: Int?, _ date: CivilDate, _ slot: Slot) -> Bool {
        entries.contains {
            $0.kind == .attendanceMarked && $0.course == course && $0.on == date
                && $0.slot == slot && (person == nil || $0.person == Self.id(person ?? 0))
        }
    }

    private static func id(_ person: Int) -> PersonID { PersonID(UInt32(person)) }

    func isIn(_ person: Int, _ date: CivilDate) -> Bool {
        enrolled[person].map { $0 <= date } ?? false
    }

    func isHeld(_ date: CivilDate, _ slot: Slot) -> Bool { isMarked(nil, date, slot) }

    func attended(_ person: Int) -> Int { halves.count { isMarked(person, $0.0, $0.1) } }

    /// Marks of days on which they were not in the course.
    func attendedBefore(_ person: Int) -> Int {
        halves.count { isMarked(person, $0.0, $0.1) && !isIn(person, $0.0) }
    }

    func possible(_ person: Int) -> Int {
        halves.count { isHeld($0.0, $0.1) && isIn(person, $0.0) }
    }

    func warnings(_ person: Int) -> Int {
        entries.count { entry in
            guard entry.kind == .warningIssued, entry.person == Self.id(person),
                let slot = entry.slot, days.contains(entry.on), slots.contains(slot)
            else { return false }
            return isHeld(entry.on, slot) && isIn(person, entry.on)
        }
    }

    var people: [Int] {
        enrolled.indices.filter { person in
            days.contains { isIn(person, $0) } || attended(person) > 0
        }
    }

    func shared(_ one: Int, _ other: Int) -> Int {
        halves.count { isMarked(one, $0.0, $0.1) && isMarked(other, $0.0, $0.1) }
    }

    /// The longest run of days on which the course was held and the person was there.
    func longestRun(_ person: Int) -> Int {
        var (longest, run) = (0, 0)
        for date in days where slots.slots.contains(where: { isHeld(date, $0) }) {
            run = slots.slots.contains { isMarked(person, date, $0) } ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }

    func present(_ date: CivilDate, _ slot: Slot) -> [Int] {
        enrolled.indices.filter { isMarked($0, date, slot) }
    }

    private func isWarned(_ person: Int, _ date: CivilDate, _ slot: Slot) -> Bool {
        isIn(person, date) && isHeld(date, slot)
            && entries.contains {
                $0.kind == .warningIssued && $0.person == Self.id(person) && $0.on == date
                    && $0.slot == slot
            }
    }

    func warned(_ date: CivilDate, _ slot: Slot) -> [Int] {
        enrolled.indices.filter { isWarned($0, date, slot) }
    }

    func missing(_ date: CivilDate, _ slot: Slot) -> [Int] {
        enrolled.indices.filter {
            isHeld(date, slot) && isIn($0, date) && !isMarked($0, date, slot)
                && !isWarned($0, date, slot)
        }
    }
}
