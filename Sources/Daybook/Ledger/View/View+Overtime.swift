import ByteStore
import Journal
import Platform

/// How somebody stands with their working time.
public struct WorkStanding: Hashable, Sendable {
    /// This month; nil: neither employed in it nor punched.
    public let month: WorkMonth?
    /// Check-ins without a check-out, those of somebody at work now among them.
    public let checkIns: [OpenCheckIn]
}

extension LogReader {
    /// How somebody stands with their working time.
    func work(
        of person: PersonID, today: CivilDate, now: Instant, _ known: KnownRoster, _ head: Head
    ) throws(JournalError) -> WorkStanding {
        let query = OvertimeQuery(
            period: Period(.month, containing: today), of: [person], today: today, now: now,
            roster: known.roster)
        let open = CheckInQuery(
            date: today, of: [person], today: today, now: now, roster: known.roster,
            zone: known.zone)
        let month = try query.reach.flatMap { reach throws(JournalError) in
            let table = try punches(within: reach, people: [person], everyone: [person], head)
            return query.rows(table, people: [person], query.calendars).first
        }
        let table = try punches(
            within: open.reach, people: [person], everyone: [person], head)
        return WorkStanding(month: month, checkIns: open.missing(table, order: [person]).checkIns)
    }
}

extension View {
    /// The working time of `people` in their order (nil: everyone, by name), month by month:
    /// employees in every month of employment, others in months with punches.
    /// - Parameters:
    ///   - isDetailed: also says what each day comes to.
    ///   - month: the one of them that is asked for; nil: all of them.
    ///   - today: days before it are over.
    ///   - now: punches after it are not known yet; nil: all of today's are.
    public func overtime(
        of people: [PersonID]? = nil, _ period: Period, isDetailed: Bool = false,
        in month: YearMonth? = nil, today: CivilDate, now: Instant? = nil
    ) throws(DaybookError) -> Report<[WorkMonth]> {
        let whole = OvertimeQuery(
            period: period, of: people, today: today, now: now, roster: known.roster,
            isDetailed: isDetailed)
        let part = if let month { whole.narrowed(to: month) } else { whole }
        guard let query = part, let reach = query.reach else { return report([]) }
        let order = people ?? known.peopleByName
        let table = try journal(log.punches(within: reach, people: people, everyone: order, head))
        let calendars = query.calendars
        return report(Cores.flatMap(order) { query.rows(table, people: $0, calendars) })
    }

    /// The months that working time is listed of, as far as they have begun; nil: none has.
    package func monthsOfWork(_ period: Period, today: CivilDate) -> ClosedRange<YearMonth>? {
        OvertimeQuery(period: period, today: today, roster: known.roster).reach?.months
    }

    /// - Throws: `.usage` where more months of somebody would be listed than anybody reads: they
    ///   count from the first day of a book that has no first day of its own.
    package func confirmMonths(
        of people: [PersonID]?, _ period: Period, today: CivilDate
    ) throws(DaybookError) {
        let query = OvertimeQuery(
            period: period, of: people, today: today, roster: known.roster)
        guard let id = query.countedTooLong(among: people ?? known.peopleByName),
            let person = known.roster.person(id)
        else { return }
        let joined = CivilDate(year: today.year, month: 1, day: 1) ?? today
        throw .usage(
            message: "\(person.name) has more than a hundred years of months in this period",
            remedy: "Name a shorter period, or say when they joined: "
                + "\(.change(.person, person.name, [Act.Fact(.joined, joined)]))")
    }

    /// One month of one person with all that it comes from; nil: the report has no such row.
    func explained(
        _ month: YearMonth, of person: PersonID, _ period: Period, today: CivilDate, now: Instant?
    ) throws(DaybookError) -> ExplainedMonth? {
        let query = OvertimeQuery(
            period: period, of: [person], today: today, now: now, roster: known.roster)
        guard let reach = query.reach else { return nil }
        let table = try journal(
            log.punches(within: reach, people: [person], everyone: [person], head))
        return query.explained(table, person, month)
    }

    /// How many punches there are on each day of `days` that has any.
    public func punchesDaily(
        _ days: ClosedRange<CivilDate>
    ) throws(DaybookError) -> [CivilDate: Int] {
        let months = YearMonth.range(days)
        return try journal(log.punches(months, head)).daily(days)
    }
}
