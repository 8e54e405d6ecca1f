import Daybook
import DaybookModel
import Projections

/// People whose marks are drawn at random, kept twice: as the matrix, and as plain lists.
struct SampleYears {
    struct Mark: Hashable {
        let person: PersonID
        let date: CivilDate
        let slot: Slot
    }

    private(set) var state = AttendanceState()
    private(set) var roster = Roster()
    private(set) var marks: Set<Mark> = []
    private var sequence: UInt64 = 0

    static func date(_ text: String) -> CivilDate { CivilDate(text) ?? .earliest }

    static func period(_ text: String, today: String = "2021-03-15") throws -> Period {
        try Period.parse(text, today: date(today))
    }

    /// A book that starts on `start` with so many people, employed all the time.
    init(people: Int, start: String = "2019-12-16", weekdays: Weekdays = .mondayToFriday) {
        let first = Self.date(start)
        tell(
            Content(
                .bookOpened, on: first,
                [
                    .name: .text("Sample"), .zone: .text("UTC"),
                    .weekdays: .integer(Int64(weekdays.mask)),
                ]))
        for id in 0..<people { add(id, on: first) }
    }

    mutating func add(
        _ id: Int, on date: CivilDate, coefficient: Int64 = 1000, kind: Kind = .personAdded,
        joined: CivilDate? = nil, left: CivilDate? = nil
    ) {
        func day(_ date: CivilDate?) -> FieldValue {
            date.map { .integer(Int64($0.daysSinceEpoch)) } ?? .none
        }
        let name = "Person \(id)"
        tell(
            Content(
                kind, on: date,
                [
                    .person: .integer(Int64(id)), .name: .text(name), .username: .text(name),
                    .coefficient: .integer(coefficient), .joined: day(joined), .left: day(left),
                ]))
    }

    mutating func tell(_ content: Content) {
        sequence += 1
        roster.apply(content, sequence: sequence)
    }

    mutating func mark(_ person: Int, _ date: CivilDate, _ slot: Slot, course: CourseID? = nil) {
        let id = PersonID(UInt32(person))
        marks.insert(Mark(person: id, date: date, slot: slot))
        state.apply(Content.attendanceMarked(id, on: date, slot, course: course), of: 1, .plus)
    }

    mutating func mark(_ person: Int, _ days: String...) {
        for day in days {
            for slot in Slot.allCases { mark(person, Self.date(day), slot) }
        }
    }

    /// Marks about one in `rarity` cells from the end of 2019 to the start of 2021: a leap year
    /// with 53 weeks, and both of its ends.
    mutating func scatter(_ dice: inout Dice, rarity: UInt64) {
        let first = Self.date("2019-12-16")
        for person in roster.people.indices {
            for day in 0..<(Self.date("2021-02-28") - first) {
                for slot in Slot.allCases where dice.next() % rarity == 0 {
                    mark(person, first.adding(days: day), slot)
                }
            }
        }
    }

    func statistics(
        of person: Int? = nil, by unit: CalendarUnit? = nil, _ period: Period = .all,
        _ slots: SlotChoice = .both, today: String = "2021-03-15"
    ) -> Statistics {
        StatisticsQuery(
            of: person.map { PersonID(UInt32($0)) }, by: unit,
            AskedSlots(period, slots, today: Self.date(today), roster: roster), state
        ).figures(order: roster.peopleByName)
    }

    func ranking(
        _ kind: RankingKind, _ period: Period = .all, _ slots: SlotChoice = .both
    ) -> [RankingRow] {
        RankingQuery(
            kind, AskedSlots(period, slots, today: Self.date("2021-03-15"), roster: roster)
        ).rows(state, order: roster.peopleByName)
    }
}
