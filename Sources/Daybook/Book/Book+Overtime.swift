import ByteStore
public import DaybookModel
import Journal
import Projections

extension Book {
    /// The working time of `people` in their order (nil: everyone, by name), month by month:
    /// employees in every month of employment, others in months with punches.
    /// - Parameters:
    ///   - isDetailed: also says what each day comes to.
    ///   - today: days before it are over.
    ///   - now: punches after it are not known yet; nil: all of today's are.
    public func overtime(
        of people: [PersonID]? = nil, _ period: Period, isDetailed: Bool = false,
        today: CivilDate, now: Instant? = nil
    ) throws(DaybookError) -> Report<[WorkMonth]> {
        try read { (log, head, known) throws(JournalError) in
            let query = OvertimeQuery(
                period: period, of: people, today: today, now: now, roster: known.roster,
                isDetailed: isDetailed)
            guard let reach = query.reach else { return [] }
            let order = people ?? known.peopleByName
            let table = try log.punches(within: reach, people: people, everyone: order, head)
            return query.rows(table, people: order)
        }
    }

    /// How many punches there are on each day of `days` that has any.
    public func punchesDaily(
        _ days: ClosedRange<CivilDate>
    ) throws(DaybookError) -> [CivilDate: Int] {
        try read { (log, head, _) throws(JournalError) in
            let months =
                YearMonth(containing: days.lowerBound)...YearMonth(containing: days.upperBound)
            return try log.punches(months, head).daily(days)
        }.rows
    }
}
