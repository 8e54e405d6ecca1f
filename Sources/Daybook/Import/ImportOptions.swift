/// What the rows of an import are.
public enum ImportKind: String, CaseIterable, Sendable {
    case people, attendance, warnings, holidays, punches, expenses, points
    case tickets, shows
}

/// How an import reads its file and what it may do.
public struct ImportOptions: Sendable {
    /// What the rows are known by when they come again.
    public var source: String
    /// `theirs=ours,…`: renames headers.
    public var map: String?
    /// Such as `dd/MM/yyyy`; nil: ISO 8601.
    public var dateFormat: String?
    /// One character, or `tab`.
    public var delimiter: String?
    /// `utf-8`, `latin1`, `windows-1252` or `utf-16`.
    public var encoding: String?
    /// Adds people, courses, categories, shows, venues and currencies that are not there yet, and
    /// enrols.
    public var createsMissing = false
    /// Records the good rows and reports the bad ones.
    public var skipsInvalid = false

    /// An ISO 8601, comma-separated UTF-8 file of known people.
    public init(source: String) { self.source = source }
}

/// What an import came to.
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
