/// The days of one month as policies see them, looked up once for many people.
public struct WorkCalendar: Sendable {
    /// One day.
    struct Day: Sendable {
        let date: CivilDate
        let week: ISOWeek
        let quota: Int
        let isHoliday: Bool
        let isSunday: Bool
        let policy: WorkPolicy
        /// Whether its week goes no further in this month.
        let endsWeek: Bool
    }

    /// The month.
    public let month: YearMonth
    let days: [Day]
    /// The policy of the month's last day: its floor and cap.
    let last: WorkPolicy

    /// The absences that are held against diligence pay, at most.
    package var absenceCap: Int? { last.absenceCap }

    /// - Parameter range: the days of the month that count; nil ends: all of them.
    public init(
        _ month: YearMonth, in range: DateRange = .all, _ policies: WorkPolicies, _ roster: Roster
    ) {
        self.month = month
        last = policies.policy(on: month.last)
        let dates = month.days.filter(range.contains)
        days = dates.map { date in
            let policy = policies.policy(on: date)
            let weekday = date.weekday
            let quota = policy.quotas[weekday]
            return Day(
                date: date, week: date.week, quota: quota,
                isHoliday: roster.holidays[date] != nil,
                isSunday: weekday == .sunday && quota == 0, policy: policy,
                endsWeek: weekday == .sunday || date == dates[dates.count - 1])
        }
    }
}

/// Whose working time is reckoned, and seen from when.
public struct WorkContract: Sendable {
    let person: PersonID
    let employment: DateRange
    let pay: Dated<PayType>
    let today: CivilDate

    /// - Parameters:
    ///   - start: the book's.
    ///   - today: days before it are over.
    public init(_ person: Person, start: CivilDate, today: CivilDate) {
        self.person = person.id
        employment = person.employment(since: start)
        pay = person.pay
        self.today = today
    }

    /// Pay on the last day of `month` on which the person is counted.
    func pay(in month: YearMonth) -> PayType {
        let last = min(month.last, employment.last ?? month.last)
        return pay.said(on: last) ?? .normal
    }
}

extension WorkCalendar {
    /// The month of somebody whose punches `worked` has paired.
    /// - Parameter isDetailed: also says what each day comes to.
    public func figures(
        _ contract: borrowing WorkContract, _ worked: borrowing WorkedDays,
        isDetailed: Bool = false
    ) -> WorkMonth {
        var nothing = NoSteps()
        return figures(contract, worked, isDetailed: isDetailed, into: &nothing)
    }

    /// The same, and the steps on the way.
    public func explained(
        _ contract: borrowing WorkContract, _ worked: borrowing WorkedDays
    ) -> (month: WorkMonth, steps: [WorkStep]) {
        var recorder = WorkRecorder()
        let month = figures(contract, worked, isDetailed: true, into: &recorder)
        return (month, recorder.steps)
    }

    private func figures(
        _ contract: borrowing WorkContract, _ worked: borrowing WorkedDays, isDetailed: Bool,
        into sink: inout some WorkSink
    ) -> WorkMonth {
        var month = WorkMonth(
            person: contract.person, month: month, pay: contract.pay(in: month))
        let isNormal = month.pay == .normal
        var tally = WorkTally()
        for day in days {
            let minutes = worked.minutes(on: day.date)
            let isPunched = worked.isPunched(on: day.date)
            month.workedMinutes += minutes
            month.isPunched = month.isPunched || isPunched
            let isOver = day.date < contract.today && contract.employment.contains(day.date)
            let isOdd = worked.isOdd(on: day.date)
            let status = isOver ? day.status(isOdd: isOdd, isPunched: isPunched) : nil
            let overtime = status.flatMap { day.overtime($0, minutes, into: &sink) }
            if isOver {
                let expected = day.isHoliday ? 0 : day.quota
                month.expectedMinutes += expected
                sink.note(.expected, expected, on: day.date)
                if isOdd { month.incompleteDays.append(day.date) }
                if status == .absent { month.absentDays += 1 }
                if let status { tally.add(status, overtime) }
            }
            if isDetailed {
                month.days.append(
                    WorkDay(
                        date: day.date, status: status, workedMinutes: minutes,
                        overtimeMinutes: isNormal ? overtime : nil))
            }
            guard day.endsWeek,
                let week = tally.endWeek(day, isNormal: isNormal, into: &sink)
            else { continue }
            month.add(week)
        }
        close(&month, tally, into: &sink)
        return month
    }

    /// The sum of the month: overtime, or the absences held against diligence pay.
    private func close(_ month: inout WorkMonth, _ tally: WorkTally, into sink: inout some WorkSink)
    {
        if month.pay == .diligence {
            month.diligenceAbsences = min(month.absentDays, last.absenceCap ?? .max)
        } else if !tally.isUnknown {
            let floored = WorkPolicy.floored(tally.total, last.monthFloor)
            sink.note(.monthFloor, floored - tally.total, on: self.month.last)
            month.overtimeMinutes = floored
        }
    }
}

extension WorkMonth {
    /// Room for all weeks is made at once: lists that grow one by one wait for memory, and for the
    /// other cores that do.
    fileprivate mutating func add(_ week: WorkWeek) {
        if weeks.isEmpty { weeks.reserveCapacity(Self.mostWeeks) }
        weeks.append(week)
    }

    /// Weeks that end in a month, cut off by its end or not.
    private static let mostWeeks = 6
}

extension WorkCalendar.Day {
    /// The status of a day that is over, the first that applies; nil: blank.
    func status(isOdd: Bool, isPunched: Bool) -> WorkStatus? {
        if isHoliday { return .holiday }
        if isSunday { return .sunday }
        if isOdd { return .odd }
        if isPunched { return .present }
        return quota > 0 ? .absent : nil
    }

    /// What the day counts; nil: unknown.
    func overtime(_ status: WorkStatus, _ minutes: Int, into sink: inout some WorkSink) -> Int? {
        switch status {
        case .holiday, .sunday: return 0
        case .odd: return nil
        case .present:
            let rounded = policy.rounded(minutes)
            let overtime = policy.overtime(worked: minutes, quota: quota)
            sink.note(.rounding, rounded - minutes, on: date)
            sink.note(.quota, -quota, on: date)
            sink.note(.dayFloor, overtime - (rounded - quota), on: date)
            return overtime
        case .absent:
            let absence = policy.absence ?? -quota
            sink.note(.absence, absence, on: date)
            return absence
        }
    }
}

/// The sums of a month and of the week under way.
private struct WorkTally {
    private var week = 0
    private var weekCounts = false
    private var weekIsUnknown = false
    private(set) var total = 0
    private(set) var isUnknown = false

    mutating func add(_ status: WorkStatus, _ overtime: Int?) {
        weekCounts = true
        week += overtime ?? 0
        if overtime == nil { weekIsUnknown = true }
    }

    /// The week that ends with a day, or nil when none of its days counted.
    mutating func endWeek(
        _ day: WorkCalendar.Day, isNormal: Bool, into sink: inout some WorkSink
    ) -> WorkWeek? {
        defer { (week, weekCounts, weekIsUnknown) = (0, false, false) }
        guard weekCounts else { return nil }
        let floored = WorkPolicy.floored(week, day.policy.weekFloor)
        sink.note(.weekFloor, floored - week, on: day.date)
        total += floored
        isUnknown = isUnknown || weekIsUnknown
        let isKnown = isNormal && !weekIsUnknown
        return WorkWeek(week: day.week, overtimeMinutes: isKnown ? floored : nil)
    }
}
