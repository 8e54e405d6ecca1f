/// The days of a period and whoever is to be there: what an empty sheet is drawn of.
public struct RollSheet: Sendable {
    /// The days asked for.
    public let period: Period
    /// The halves of a day: those asked for, as far as the book tells them apart.
    public let slots: SlotChoice
    /// The days of the week that are worked on, holidays too, ascending.
    public let days: [CivilDate]
    /// Whoever is expected on one of the days, in the order asked for, else by name.
    public let people: [PersonID]
    private let roster: Roster

    init(
        _ period: Period, _ slots: SlotChoice, _ days: ClosedRange<CivilDate>,
        among people: [PersonID], _ roster: Roster
    ) {
        (self.period, self.slots, self.roster) = (period, slots, roster)
        let days = days.filter { Self.isShown($0, roster) }
        self.days = days
        self.people = people.filter { person in
            days.contains { Self.isExpected(person, on: $0, slots.course, roster) }
        }
    }

    private static func isShown(_ date: CivilDate, _ roster: Roster) -> Bool {
        switch roster.dayOff(date) {
        case nil, .holiday: true
        case .weekday, .beforeStart: false
        }
    }

    private static func isExpected(
        _ person: PersonID, on date: CivilDate, _ course: CourseID?, _ roster: Roster
    ) -> Bool {
        guard roster.dayOff(date) == nil, roster.isExpected(person, on: date),
            !roster.isProfessor(person)
        else { return false }
        guard let course else { return true }
        return roster.enrolments.days(of: person, in: course)?.contains(date) ?? false
    }

    /// Whether somebody may come on a day.
    public func isExpected(_ person: PersonID, on date: CivilDate) -> Bool {
        Self.isExpected(person, on: date, slots.course, roster)
    }
}

extension View {
    /// An empty sheet of a period, for `people` (nil: everyone who is expected on one of its days).
    /// - Parameter days: those of the period.
    public func roll(
        of people: [PersonID]? = nil, _ period: Period, _ days: ClosedRange<CivilDate>,
        _ slots: SlotChoice, today: CivilDate
    ) throws(DaybookError) -> Report<RollSheet> {
        let used = try slotsInUse(slots, today)
        return report(
            RollSheet(
                period, used, days, among: people ?? known.peopleByName, known.roster))
    }

    /// The slots asked for of which a mark of the last twelve months speaks; without marks all.
    private func slotsInUse(
        _ slots: SlotChoice, _ today: CivilDate
    ) throws(DaybookError) -> SlotChoice {
        if slots.only != nil { return slots }
        let year = Period(from: .day(today.adding(days: -365)), through: .day(today))
        let days = try attendance(year, slots, today: today).rows.daily()
        let used = Slot.allCases.filter { slot in days.contains { $0[slot] > 0 } }
        guard let only = used.first, used.count == 1 else { return slots }
        return SlotChoice(only).of(slots.course)
    }
}
