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
