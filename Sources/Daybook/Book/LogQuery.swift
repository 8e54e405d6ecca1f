public import DaybookModel

/// Which events a log shows, newest first.
public struct LogQuery: Sendable {
    public var kinds: [Kind] = []
    public var people: [PersonID] = []
    public var course: CourseID?
    /// Who recorded it.
    public var by: String?
    /// Only events of this sequence or later.
    public var since: UInt64 = 1
    /// Only entries that were corrected, and corrections.
    public var correctionsOnly = false
    /// The dates the events are about.
    public var range = DateRange.all
    /// At most so many; nil: all.
    public var limit: Int?

    public init() {}
}

/// One line of the log.
public struct LogRow: Sendable {
    public let event: Event
    /// The first entry this event corrects, or nil.
    public let corrects: UInt64?
    /// The last correction of this entry, or nil.
    public let correctedBy: UInt64?
}

/// All that is known of one event.
public struct EventCard: Sendable {
    public let event: Event
    /// What an entry says now; nil for other kinds.
    public let entry: EntryState?
    /// Its corrections, oldest first.
    public let corrections: [Event]
    /// XXH64 of its canonical bytes.
    public let checksum: UInt64
}

/// Where a book stands.
public struct BookStatus: Sendable {
    /// One projection and how far it has read.
    public struct Projection: Sendable {
        public let name: String
        public let position: UInt64
        public let digest: UInt64
        public let fingerprint: UInt32
    }

    public let bytes: Int
    public let mapBytes: Int
    public let usedBytes: Int
    public let freeBytes: Int
    public let readers: Int
    /// Commits that the oldest reader lies behind; nil without readers.
    public let oldestReader: UInt64?
    public let blocks: Int
    public let isReadOnly: Bool
    public let projections: [Projection]
}

/// What verifying found.
public struct Verification: Sendable {
    public let events: UInt64
    /// The smallest range of sequences that holds everything wrong, or nil.
    public let bad: ClosedRange<UInt64>?
    /// What is wrong, one sentence each.
    public let problems: [String]

    public var isSound: Bool { problems.isEmpty }

    public init(events: UInt64, bad: ClosedRange<UInt64>?, problems: [String]) {
        self.events = events
        self.bad = bad
        self.problems = problems
    }
}

/// What a rebuild came to.
public struct RebuildReport: Sendable {
    /// One projection: its digest from the log, and whether the live rows had the same.
    public struct Projection: Sendable {
        public let name: String
        public let digest: UInt64
        public let isSame: Bool
    }

    public let events: UInt64
    public let seconds: Double
    public let projections: [Projection]
}

/// How far work has come: done and total, in the same unit. Called now and then, on any thread.
public typealias Progress = @Sendable (_ done: Int, _ total: Int) -> Void
