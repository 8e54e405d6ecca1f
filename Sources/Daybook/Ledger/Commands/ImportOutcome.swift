/// The outcome of an import.
public struct ImportOutcome: Sendable {
    /// Rows of the file, the header aside.
    public var rowCount = 0
    /// Rows recorded, without what was added to the roster for them.
    public var recorded = 0
    /// Marks and punches that were there already.
    public var duplicates = 0
    /// Rows that this source had recorded before.
    public var existing = 0
    /// By line.
    public var rejected: [RejectedRow] = []
    /// Columns of the file that mean nothing here.
    public var ignoredColumns: [String] = []
    /// People, courses, categories, currencies and enrolments added.
    public var created = 0

    package init(rejected: [RejectedRow] = []) { self.rejected = rejected }
}

/// A row of an import that was not recorded.
public struct RejectedRow: Hashable, Sendable {
    /// Counted from 1, the header included.
    public let line: Int
    /// What is wrong with it, as a clause.
    public let reason: String
    /// The way out, where the rule knows one.
    public let remedy: Remedy?

    /// A row with what is wrong with it.
    public init(line: Int, reason: String, remedy: Remedy? = nil) {
        self.line = line
        self.reason = reason
        self.remedy = remedy
    }
}
