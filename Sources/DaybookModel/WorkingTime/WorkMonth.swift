/// What a day is to somebody's working time; a blank day has none of these.
public enum WorkStatus: String, CaseIterable, Hashable, Sendable {
    case holiday = "HOLIDAY"
    case sunday = "SUNDAY"
    case odd = "ODD"
    case present = "PRESENT"
    case absent = "ABSENT"
}

/// One day of somebody's working time.
public struct WorkDay: Hashable, Sendable {
    /// The civil date.
    public let date: CivilDate
    /// Nil: blank, because it is not over, outside employment, or nothing is expected on it.
    public let status: WorkStatus?
    /// Unrounded.
    public let workedMinutes: Int
    /// Nil: unknown, or not applicable.
    public let overtimeMinutes: Int?
    /// The punches of the day in pairs, by time.
    public var stints: [WorkStint] = []
}

/// A check-in and the check-out that closed it, or one of the two alone.
public struct WorkStint: Hashable, Sendable {
    /// Nil: there was none to close.
    public let start: Instant?
    /// Nil: it was never closed, or is not yet.
    public let end: Instant?
}

/// One ISO week of a month, clipped to it.
public struct WorkWeek: Hashable, Sendable {
    /// The whole week.
    public let week: ISOWeek
    /// After the floor; nil: unknown, or not applicable.
    public let overtimeMinutes: Int?
}

/// Somebody's working time in one month, or in the part of it that was asked for.
public struct WorkMonth: Hashable, Sendable {
    /// Whose.
    public let person: PersonID
    /// The month.
    public let month: YearMonth
    /// In force on the last day of the month on which the person is counted.
    public let pay: PayType
    /// The completed intervals, unrounded, whatever their days' status.
    public var workedMinutes = 0
    /// The quotas of the days that are over.
    public var expectedMinutes = 0
    /// Nil: unknown, or not applicable under this pay.
    public var overtimeMinutes: Int?
    /// Working days that are over and have no punch.
    public var absentDays = 0
    /// Nil: not applicable under this pay.
    public var diligenceAbsences: Int?
    /// Days that are over with a punch that lacks its counterpart.
    public var incompleteDays: [CivilDate] = []
    /// The weeks of which any day counts, in order.
    public var weeks: [WorkWeek] = []
    /// Where days were asked for: each day of the month that was.
    public var days: [WorkDay] = []
    /// Whether any punch lies in it.
    public var isPunched = false
}

/// A step from the minutes of a day's intervals to overtime that no punch makes.
public struct WorkStep: Hashable, Sendable {
    /// What the step does.
    public enum Kind: Hashable, Sendable {
        /// The day's worked time is rounded.
        case rounding
        /// What is expected of the day is taken off.
        case quota
        /// The day, the week or the month counts no less than its floor.
        case dayFloor, weekFloor, monthFloor
        /// A working day without a punch.
        case absence
        /// What a day that is over adds to the expected minutes; no part of overtime.
        case expected
    }

    /// What the step does.
    public let kind: Kind
    /// What it adds, in minutes; not zero.
    public let minutes: Int
    /// The day, or the last one of the week or the month.
    public let date: CivilDate
}

/// What is told the steps on the way to a month's overtime. Reports tell nobody, and pay nothing
/// for it: one rule makes the figure and explains it.
protocol WorkSink {
    mutating func note(_ kind: WorkStep.Kind, _ minutes: Int, on date: CivilDate)
}

/// Nobody is told.
struct NoSteps: WorkSink {
    @inline(__always)
    mutating func note(_ kind: WorkStep.Kind, _ minutes: Int, on date: CivilDate) {}
}

/// Keeps the steps that add anything.
struct WorkRecorder: WorkSink {
    private(set) var steps: [WorkStep] = []

    mutating func note(_ kind: WorkStep.Kind, _ minutes: Int, on date: CivilDate) {
        if minutes != 0 { steps.append(WorkStep(kind: kind, minutes: minutes, date: date)) }
    }
}
