public import DaybookModel

/// What the rows of an import are.
public enum ImportKind: String, CaseIterable, Sendable {
    case people, attendance, warnings, holidays, punches, expenses, points
    case tickets, shows
}

extension ImportKind {
    /// What a row is, the columns that a file must have, and those that it may have.
    private var layout: (entry: Kind?, required: [Field], optional: [Field]) {
        switch self {
        case .people: (nil, [.name], [.username, .role, .pay, .coefficient, .joined, .left])
        case .attendance: (.attendanceMarked, [.person, .date, .slot], [.course])
        case .warnings: (.warningIssued, [.person, .date, .slot], [.reason])
        case .holidays: (nil, [.date], [.name])
        case .punches: (.clockPunched, [.person, .time], [.direction])
        case .expenses: (.expenseRecorded, [.date, .amount, .category], [.currency, .note])
        case .points: (.pointsAwarded, [.student, .course, .points, .date], [.reason])
        case .tickets:
            (
                .ticketBooked, [.show, .date],
                [.time, .venue, .quantity, .seats, .price, .currency, .discount, .cast, .review]
            )
        case .shows:
            (nil, [.title], [.venue, .first, .last, .cast, .duration, .price, .code])
        }
    }

    /// The kind of entry that a row is; nil: it says something of the roster.
    public var entry: Kind? { layout.entry }

    /// The columns that a file must have.
    var required: [Field] { layout.required }

    /// The columns that a file may have.
    var optional: [Field] { layout.optional }

    /// All columns that a file may have, the required ones first.
    public var columns: [Field] { required + optional }
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
