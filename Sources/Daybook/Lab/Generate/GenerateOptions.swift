import Platform

/// What the entries of a synthetic history are.
public enum HistoryMix: String, CaseIterable, Sendable {
    /// Of every kind, in the proportions of real use.
    case everything
    /// Marks, and a warning in a hundred: what a club that only calls its roll records.
    case attendance
    /// Pairs of punches: what a company records that only clocks people in and out.
    case punches
}

/// A synthetic history: the same seed and counts give the same events.
public struct GenerateOptions: Sendable {
    /// How many to record, people and corrections included.
    public var events: Int
    /// How many new ones; nil: as many as the days need at usual eagerness.
    public var people: Int?
    /// Days before today that the history covers; nil: since the book's start.
    public var days: Int?
    /// Equal seeds give equal histories.
    public var seed: UInt64
    /// Corrections come with each.
    public var mix: HistoryMix

    /// By default from the book's start, with as many people as that needs.
    public init(
        events: Int, people: Int? = nil, days: Int? = nil, seed: UInt64,
        mix: HistoryMix = .everything
    ) {
        self.mix = mix
        self.events = events
        self.people = people
        self.days = days
        self.seed = seed
    }
}

/// The outcome of generating, or what it would be.
public struct GenerateReport: Sendable {
    /// Events in all.
    public let recorded: Int
    /// New on the roster.
    public let people: Int
    /// About one event in a hundred.
    public let corrections: Int
    /// Nothing was recorded, only planned.
    public let isDryRun: Bool
    /// From planning to the last commit.
    public let seconds: Double
    /// Where the log ends now.
    public let head: Point
}
