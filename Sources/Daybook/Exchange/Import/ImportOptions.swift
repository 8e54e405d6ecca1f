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

/// A date's form in an import, such as `dd/MM/yyyy`: `yyyy`, `MM`, `M`, `dd`, `d` and what stands
/// between them, as in Unicode TR 35.
struct DateFormat {
    /// Fields and signs, each as often as it is repeated.
    private let runs: [String]

    /// - Returns: nil unless the text has a year, a month and a day, once each.
    init?(_ text: String) {
        var runs: [String] = []
        for character in text {
            if runs.last?.last == character {
                runs[runs.count - 1].append(character)
            } else {
                runs.append(String(character))
            }
        }
        let fields = runs.filter { $0.contains(where: \.isLetter) }
        guard fields.allSatisfy({ ["yyyy", "MM", "M", "dd", "d"].contains($0) }),
            fields.count == 3, Set(fields.map(\.first)).count == 3
        else { return nil }
        self.runs = runs
    }

    /// The date that `text` writes in this form, or nil.
    func date(_ text: String) -> CivilDate? {
        var rest = text[...]
        var fields: [Character: Int] = [:]
        for run in runs {
            guard let field = run.first, field.isLetter else {
                guard rest.hasPrefix(run) else { return nil }
                rest = rest.dropFirst(run.count)
                continue
            }
            let digits = rest.prefix { $0.isASCII && $0.isNumber }.prefix(field == "y" ? 4 : 2)
            guard let number = Int(digits) else { return nil }
            fields[field] = number
            rest = rest.dropFirst(digits.count)
        }
        guard rest.isEmpty, let year = fields["y"], let month = fields["M"], let day = fields["d"]
        else { return nil }
        return CivilDate(year: year, month: month, day: day)
    }
}
