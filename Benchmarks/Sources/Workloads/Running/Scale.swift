/// How much of everything a run does.
package struct Scale: Hashable, Sendable {
    /// Events of the large book, and rows of the yardstick beside it.
    package var events: Int
    /// Large books generated, each from nothing.
    package var batchRuns: Int
    /// Rounds of scans and a fold, in turn.
    package var checkRounds: Int
    package var swapRounds: Int
    /// Marks in the small book, and as many bare commits.
    package var marks: Int
    /// Marks in the large book, and as many bare commits.
    package var largeMarks: Int
    /// Events read one by one, at most.
    package var followedEvents: Int
    /// Events of the year that is ranked, at most.
    package var rankedEvents: Int
    package var rankings: Int

    package static let usualEvents = 10_000_000
    package static let quickEvents = 20_000
    /// Fewer than this do not fill the ranked year's 10,000 people.
    package static let fewestEvents = 20_000
    /// More than this do not fit the people a book may have.
    package static let mostEvents = 1_000_000_000
    /// From here on a rate is a rate, and not the cost of getting started.
    private static let judgedEvents = 1_000_000
    private static let mostFollowed = 1_000_000
    private static let mostRanked = 3_000_000

    /// A run that a person waits a minute for, and whose figures mean something.
    package static func full(events: Int = usualEvents) -> Scale {
        Scale(
            events: events, batchRuns: 3, checkRounds: 9, swapRounds: 5, marks: 2000,
            largeMarks: 1000, followedEvents: min(events, mostFollowed),
            rankedEvents: min(events, mostRanked), rankings: 60)
    }

    /// A run of seconds, for the answers alone.
    package static let quick = Scale(
        events: quickEvents, batchRuns: 2, checkRounds: 3, swapRounds: 2, marks: 40,
        largeMarks: 20, followedEvents: quickEvents, rankedEvents: quickEvents, rankings: 5)

    /// Whether the aims speak of a run like this one.
    package var isJudged: Bool { events >= Self.judgedEvents }
}
