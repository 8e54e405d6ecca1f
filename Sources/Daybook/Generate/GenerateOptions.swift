/// A synthetic history: the same seed and counts give the same events.
public struct GenerateOptions: Sendable {
    public var events: Int
    public var people: Int?
    /// Days before today that the history covers; nil: since the book's start.
    public var days: Int?
    public var seed: UInt64

    public init(events: Int, people: Int? = nil, days: Int? = nil, seed: UInt64) {
        self.events = events
        self.people = people
        self.days = days
        self.seed = seed
    }
}

/// What generating came to.
public struct GenerateReport: Sendable {
    public let recorded: Int
    public let people: Int
    public let corrections: Int
    public let seconds: Double
    public let head: Point
}
