/// Which events a log shows, newest first.
public struct LogQuery: Sendable {
    /// Empty: every kind.
    public var kinds: [Kind] = []
    /// Whom the events concern; empty: anyone.
    public var people: [PersonID] = []
    /// Nil: any, or none.
    public var course: CourseID?
    /// Nil: any, or none.
    public var category: CategoryID?
    /// Nil: any, or none.
    public var show: ShowID?
    /// Who recorded it.
    public var by: String?
    /// Only events of this sequence or later.
    public var since: UInt64 = 1
    /// Only entries that were corrected, and corrections.
    public var correctionsOnly = false
    /// Whether an event that says so is wanted; nil: whatever it says.
    public var says: (@Sendable (Content) -> Bool)?
    /// The dates the events are about.
    public var range = DateRange.all
    /// At most so many; nil: all.
    public var limit: Int?

    /// Every event there is.
    public init() {}
}

/// One line of the log.
public struct LogRow: Sendable {
    /// As it was recorded; corrections do not change it.
    public let event: Event
    /// The first entry this event corrects, or nil.
    public let corrects: UInt64?
    /// The last correction of this entry, or nil.
    public let correctedBy: UInt64?
}

/// The entries of one kind, as they are now.
public struct EntryRegister: Sendable {
    /// Those that count, by date, then in the order recorded.
    public let entries: [EntryState]
    /// How many others are retracted.
    public let retracted: Int
}

/// All that is known of one event.
public struct EventCard: Sendable {
    /// As it was recorded; corrections do not change it.
    public let event: Event
    /// What an entry says now; nil for other kinds.
    public let entry: EntryState?
    /// Its corrections, oldest first.
    public let corrections: [Event]
    /// What each correction changed, oldest first.
    public let chain: [CorrectionStep]
    /// XXH64 of its canonical bytes.
    public let checksum: UInt64
}

/// Where a book stands.
public struct BookStatus: Sendable {
    /// One projection and how far it has read.
    public struct Projection: Sendable {
        /// As `rebuild` takes it.
        public let name: String
        /// The last event its rows have taken in.
        public let position: UInt64
        /// The sum of its rows' hashes.
        public let digest: UInt64
        /// Changes with the meaning of its rows.
        public let fingerprint: UInt32
    }

    /// The data file's size.
    public let bytes: Int
    /// Address space reserved.
    public let mapBytes: Int
    /// Up to the last page ever used.
    public let usedBytes: Int
    /// Pages below that which hold nothing.
    public let freeBytes: Int
    /// Snapshots live in all processes.
    public let readers: Int
    /// The other processes that they are of, ascending.
    public let readerProcesses: [Int32]
    /// Commits that the oldest reader lies behind; nil without readers.
    public let oldestReader: UInt64?
    /// How many pieces the log is in.
    public let blocks: Int
    /// Whether it may not be written here.
    public let isReadOnly: Bool
    /// Nil: none was made here.
    public let lastBackup: LastBackup?
    /// By id.
    public let projections: [Projection]
}

/// What verifying found.
public struct Verification: Sendable {
    /// How many the log gave.
    public let events: UInt64
    /// The root of the tree over all events, in hexadecimal digits; nil when something is wrong.
    public let root: String?
    /// The smallest range of sequences that holds everything wrong, or nil.
    public internal(set) var bad: ClosedRange<UInt64>?
    /// What is wrong, one sentence each.
    public internal(set) var problems: [String]
    /// What could not be compared though nothing is wrong with it, one sentence each.
    public internal(set) var notes: [String]

    /// Nothing was found.
    public var isSound: Bool { problems.isEmpty }

    /// Findings, made by a check or by whoever watched one fail.
    public init(
        events: UInt64, root: String? = nil, bad: ClosedRange<UInt64>?, problems: [String],
        notes: [String] = []
    ) {
        self.events = events
        self.root = root
        self.bad = bad
        self.problems = problems
        self.notes = notes
    }
}

/// What a rebuild came to.
public struct RebuildReport: Sendable {
    /// One projection: its digest from the log, and whether the live rows had the same.
    public struct Projection: Sendable {
        /// As `rebuild` takes it.
        public let name: String
        /// The sum of its rows' hashes.
        public let digest: UInt64
        /// The live rows gave this digest, and so did their record.
        public let isSame: Bool
    }

    /// How many the log gave.
    public let events: UInt64
    /// From the first block to the last row.
    public let seconds: Double
    /// By id.
    public let projections: [Projection]
}

/// How far work has come: done and total, in the same unit. Called now and then, on any thread.
public typealias Progress = @Sendable (_ done: Int, _ total: Int) -> Void
