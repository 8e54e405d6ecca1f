import ByteStore
import Journal

extension View {
    /// Who is present, warned and missing on `date`, and why people are warned.
    /// - Parameter now: seen from when check-ins are open; nil: they are not looked at.
    public func day(
        _ date: CivilDate, _ slots: SlotChoice = .both, today: CivilDate, now: Instant? = nil
    ) throws(DaybookError) -> Report<DayFigures> {
        let state = try attendance(slots, date.year...date.year)
        let query = DayQuery(date: date, slots: slots, today: today, roster: known.roster)
        let asked = asked(Period(.day, containing: date), slots, today)
        var figures = query.figures(state, order: asked.people(known.peopleByName, in: state))
        try journal(log.explain(&figures, head))
        if let now {
            let query = CheckInQuery(
                date: date, today: today, now: now, roster: known.roster,
                zone: known.zone)
            let order = known.peopleByName
            let table = try journal(
                log.punches(
                    within: query.reach, people: nil, everyone: order, head))
            (figures.checkIns, figures.checkOuts, figures.hours) = query.missing(
                table, order: order)
        }
        return report(figures)
    }

    /// The attendance of `people` (nil: everyone on the roster in the period, and everyone else
    /// who has a mark or a warning in it).
    public func attendance(
        of people: [PersonID]? = nil, _ period: Period, _ slots: SlotChoice, today: CivilDate
    ) throws(DaybookError) -> Report<AttendanceSheet> {
        let state = try attendance(slots, period.range.years, of: people)
        let asked = asked(period, slots, today)
        let query = AttendanceQuery(asked, state)
        let order = people ?? query.people(order: asked.people(known.peopleByName, in: state))
        let start = known.roster.book?.start ?? today
        return report(
            AttendanceSheet(
                period: period, slots: slots, today: today, people: order,
                days: period.range.closed(min(start, today), today), query: query))
    }
}

/// The attendance of a period. Days are worked out for whom they are asked, so that a page of
/// twenty people costs the same in a book of ten thousand.
public struct AttendanceSheet: Sendable {
    /// The days asked for.
    public let period: Period
    /// The slots asked for.
    public let slots: SlotChoice
    /// The last day that counts.
    public let today: CivilDate
    /// In the order asked for, else by name.
    public let people: [PersonID]
    /// The days of the period, open ends closed by the book's start and today; nil: none.
    public let days: ClosedRange<CivilDate>?
    let query: AttendanceQuery

    /// Whether a day may ask for a person: one of a course, where one is asked for.
    public func isAsked(_ person: PersonID, on date: CivilDate) -> Bool {
        query.isAsked(person, on: date)
    }

    /// The days on which a person has a mark or a warning, ascending.
    public func days(of person: PersonID) -> [AttendanceDay] { query.days(of: person) }

    /// How many of ``people`` were there on each day that has a mark or a warning, ascending.
    public func daily() -> [DayCount] { query.daily(of: people) }
}

extension DateRange {
    /// The range with its open ends closed by `first` and `last`; nil when nothing is left.
    func closed(_ first: CivilDate, _ last: CivilDate) -> ClosedRange<CivilDate>? {
        let (lower, upper) = (self.first ?? first, self.last ?? last)
        return lower <= upper ? lower...upper : nil
    }
}

extension LogReader {
    /// Adds to the warnings of a day the entries that hold them, and their reasons.
    func explain(_ day: inout DayFigures, _ head: Head) throws(JournalError) {
        func cell(_ warned: SlotFigures.Warned, _ slot: Slot) -> Cell? {
            Cell(.warningIssued(warned.person, on: day.date, slot))
        }
        let cells = day.slots.flatMap { figures in
            figures.warned.compactMap { cell($0, figures.slot) }
        }
        let held = try holders(of: cells, head)
        for place in day.slots.indices {
            let slot = day.slots[place].slot
            day.slots[place].warned = day.slots[place].warned.map { warned in
                guard let entry = cell(warned, slot).flatMap({ held[$0] }) else { return warned }
                return SlotFigures.Warned(
                    person: warned.person, sequence: entry.sequence,
                    reason: entry.content.text(.reason))
            }
        }
    }
}
