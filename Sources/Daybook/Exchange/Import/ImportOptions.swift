/// What the rows of an import are.
public enum ImportKind: String, CaseIterable, Sendable {
    case people, attendance, warnings, holidays, punches, expenses, points
    case tickets, shows, enrolments, scores
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
        case .enrolments: (nil, [.student, .course], [.date])
        case .scores: (.projectScored, [.student, .course, .points], [.date])
        case .shows:
            (nil, [.title], [.venue, .first, .last, .cast, .duration, .price, .code])
        }
    }

    /// The kind of entry that a row is; nil: it says something of the roster.
    public var entry: Kind? { layout.entry }

    /// Whether a row that comes again is another entry, and not a duplicate.
    var isRepeatable: Bool {
        switch self {
        case .expenses, .points, .tickets: true
        case .people, .attendance, .warnings, .holidays, .punches, .shows, .enrolments, .scores:
            false
        }
    }

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
    /// `theirs=ours,…`: renames headers, and words of cells such as `Mattina=morning` and
    /// `Spesa=Food`; of expenses without a column of categories, words of the text.
    public var map: String?
    /// The half of the day of rows that name none; nil: such a row is bad.
    public var slot: SlotChoice?
    /// The category of expenses that name none; nil: such a row is bad.
    public var category: String?
    /// The course of rows that name none; nil: they are of no course, or bad.
    public var course: String?
    /// The courses of the book: the only one is that of points and scores of a file without such a
    /// column, and columns that are called so are of them.
    public var courses: [String] = []
    /// The people of the book: columns that are called so are of them.
    public var people: [String] = []
    /// The day of rows that name none; nil: such a row is bad.
    public var day: CivilDate?
    /// Whose rows they are that name nobody; nil: such a row is bad.
    public var who: String?
    /// The day that headers without a year are before; nil: they name no day.
    public var today: CivilDate?
    /// Says on which day a moment with an offset was; nil: on the one that it writes.
    public var zone: ZoneRules?
    /// Such as `dd/MM/yyyy`; nil: ISO 8601, or what can mean only one day.
    public var dateFormat: String?
    /// One character, or `tab`; nil: what the file shows.
    public var delimiter: String?
    /// Any of iconv(3); nil: what the file shows.
    public var encoding: String?
    /// The sign before decimals; nil: what the file shows.
    public var decimal: DecimalSign?
    /// The names of the columns of a file without a header.
    public var header: [String]?
    /// `theirs=value`, `theirs!=value`: only rows of which all of these hold.
    public var conditions: [String] = []
    /// Columns of the file that are kept in the note as `name:value`.
    public var tags: [String] = []
    /// Amounts below zero are money spent, as banks write them.
    public var negates = false
    /// The sheet of a workbook; nil: the first.
    public var sheet: String?
    /// Whether somebody named the source. Its rows are then others than those of other sources.
    public var isSourceNamed = false
    /// Records rows that another source has recorded, too.
    public var recordsAgain = false
    /// Leaves out rows that are in the book already, whoever recorded them.
    public var recordsOnlyNew = false
    /// Adds people, courses, categories, shows, venues and currencies that are not there yet, and
    /// enrols.
    public var createsMissing = false
    /// Records the good rows and reports the bad ones.
    public var skipsInvalid = false

    /// A file of known people and names, read as it shows itself.
    public init(source: String) { self.source = source }
}
