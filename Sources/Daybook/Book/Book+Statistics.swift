public import DaybookModel
import Journal
import Projections

extension Book {
    /// Totals, series and growth of one person, or of everyone.
    /// - Parameters:
    ///   - person: nil: everyone who ever attended.
    ///   - unit: what the series counts by; nil: weeks up to half a year, else months.
    public func statistics(
        of person: PersonID?, by unit: CalendarUnit?, _ period: Period, _ slots: SlotChoice,
        today: CivilDate
    ) throws(DaybookError) -> Report<Statistics> {
        try read { (log, head, known) throws(JournalError) in
            let years = StatisticsQuery.years(of: period, today: today)
            let state = try log.attendance(years: years, head)
            let query = StatisticsQuery(
                of: person, by: unit, period: period, slots: slots, today: today,
                roster: known.roster)
            return query.figures(state, order: known.peopleByName)
        }
    }
}
