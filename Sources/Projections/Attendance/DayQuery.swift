/// Who is present, warned and missing in the slots of one day.
package struct DayQuery {
    private let date: CivilDate
    private let slots: SlotChoice
    private let today: CivilDate
    private let standing: DayStanding
    private let roster: Roster

    package init(date: CivilDate, slots: SlotChoice, today: CivilDate, roster: Roster) {
        self.date = date
        self.slots = slots
        self.today = today
        self.roster = roster
        standing = DayStanding(date, roster, today: today)
    }

    /// - Parameter order: everyone, by name: the order of each list.
    /// - Returns: the day without the reasons of its warnings, which only the log knows.
    package func figures(_ state: AttendanceState, order: [PersonID]) -> DayFigures {
        let asked = AskedSlots(
            Period(.day, containing: date), slots, today: today, roster: roster)
        let expected = asked.expected(in: state)
        let there = Set(order.filter { isThere($0, expected) })
        let held = slots.slots.map { figures(of: $0, state, order, expected) }
        let told = Set(held.flatMap { $0.present.map(\.person) + $0.warned.map(\.person) })
        return DayFigures(
            date: date, standing: standing, course: slots.course, people: there.count,
            besides: order.filter { told.contains($0) && !there.contains($0) },
            onlySlot: slots == .both ? state.onlySlot(of: order, in: [date.year]) : nil,
            slots: held)
    }

    private func figures(
        of slot: Slot, _ state: AttendanceState, _ order: [PersonID], _ expected: ExpectedDays
    ) -> SlotFigures {
        let day = date.fields
        let isHeld =
            slots.course == nil ? isRollCalled(state) : expected.holds(date, slot)
        var figures = SlotFigures(slot: slot, present: [], warned: [], missing: [])
        // A moment in the past does not know what came later.
        if standing.isFuture { return figures }
        for person in order {
            let courses = state.courses(of: person, day, slot)
            if !courses.isEmpty {
                let named = courses.compactMap(\.self).sorted()
                figures.present.append(SlotFigures.Present(person: person, courses: named))
            } else if state.isWarned(person, date, slot) {
                figures.warned.append(SlotFigures.Warned(person: person))
            } else if isHeld, isExpected(person, expected) {
                figures.missing.append(person)
            }
        }
        return figures
    }

    /// Somebody removed that day is not there any more.
    private func isThere(_ person: PersonID, _ expected: ExpectedDays) -> Bool {
        roster.isExpected(person, on: date)
            && (slots.course == nil || expected.employment(of: person) != nil)
    }

    /// Whether there is a roll without a course: a class that marks for its courses alone has none.
    private func isRollCalled(_ state: AttendanceState) -> Bool {
        roster.courses.liveIDs.isEmpty || state.hasMarks(inYearOf: date)
    }

    /// Professors are on the roster, and on no roll.
    private func isExpected(_ person: PersonID, _ expected: ExpectedDays) -> Bool {
        standing.isWorking && isThere(person, expected) && !roster.isProfessor(person)
    }
}

extension AttendanceState {
    /// Whether anyone is marked for no course in the year of a day.
    fileprivate func hasMarks(inYearOf date: CivilDate) -> Bool {
        planes.contains { plane in
            guard !plane.isWarning, plane.course == 0 else { return false }
            return (0..<plane.bands).contains { band in
                let first = plane.word(date.year, band)
                return first >= 0
                    && words[first..<(first + AttendancePage.words)].contains { $0 != 0 }
            }
        }
    }

    /// The half of a day in which alone people are marked, on so many days that it is no chance;
    /// nil: they are marked in both, or hardly.
    package func onlySlot(of people: [PersonID], in years: [Int]) -> Slot? {
        var days: [Slot: Int] = [:]
        for year in years {
            let tally = tally(of: people, in: year)
            for slot in Slot.allCases {
                days[slot, default: 0] += (0..<366).count { tally.count(slot, day: $0) > 0 }
            }
        }
        let marked = days.filter { $0.value > 0 }
        guard marked.count == 1, let only = marked.first, only.value > 1 else { return nil }
        return only.key
    }

    /// The courses that a person's live marks in a slot name, nil standing for none named; empty
    /// without a mark.
    func courses(
        of person: PersonID, _ day: CivilDate.Fields, _ slot: Slot
    ) -> [CourseID?] {
        var courses: [CourseID?] = []
        for plane in planes where !plane.isWarning && isSet(plane, person, day, slot) {
            courses.append(plane.course == 0 ? nil : CourseID(plane.course - 1))
        }
        return courses
    }
}

/// The marks of each day of a run of whole years, summed up so that any range is a subtraction.
struct DayCounts {
    /// 1 January of the first year.
    private let first: CivilDate
    /// `before[i]`: the marks of the days before day `i`.
    private let before: [SlotCounts]

    private init(first: CivilDate, days: [SlotCounts]) {
        self.first = first
        var sum = SlotCounts.zero
        before =
            [sum]
            + days.map { day in
                sum = sum + day
                return sum
            }
    }

    /// Counts the marks of `people` in every year of the state.
    init(_ state: AttendanceState, of people: [PersonID], slots: SlotChoice) {
        var days: [SlotCounts] = []
        for year in state.eachYear {
            let tally = state.tally(of: people, in: year)
            for day in 0..<(CivilDate.isLeap(year: year) ? 366 : 365) {
                let morning = slots.contains(.morning) ? tally.count(.morning, day: day) : 0
                let afternoon = slots.contains(.afternoon) ? tally.count(.afternoon, day: day) : 0
                days.append(SlotCounts(morning: morning, afternoon: afternoon))
            }
        }
        let start = state.years.flatMap { CivilDate(year: $0.lowerBound, month: 1, day: 1) }
        self.init(first: start ?? .earliest, days: days)
    }

    /// The same without the days that are not kept.
    func keeping(_ isKept: (CivilDate) -> Bool) -> DayCounts {
        DayCounts(
            first: first,
            days: (0..<(before.count - 1)).map { day in
                isKept(first.adding(days: day)) ? before[day + 1] - before[day] : .zero
            })
    }

    /// The days of `range` that are here, as indices.
    private func indices(of range: DateRange) -> Range<Int> {
        let end = before.count - 1
        let low = range.first.map { min(max(0, $0 - first), end) } ?? 0
        let high = range.last.map { min(max(0, $0 - first + 1), end) } ?? end
        return low..<max(low, high)
    }

    /// The marks of a range.
    func sum(_ range: DateRange) -> SlotCounts {
        let days = indices(of: range)
        return before[days.upperBound] - before[days.lowerBound]
    }

    /// Calls `body` with each day of `range` that has a mark, in order.
    func forEachDay(of range: DateRange, _ body: (_ date: CivilDate, _ total: Int) -> Void) {
        for day in indices(of: range) {
            let total = before[day + 1].total - before[day].total
            if total > 0 { body(first.adding(days: day), total) }
        }
    }
}
