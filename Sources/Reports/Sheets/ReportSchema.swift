import Daybook

/// What the rows of reports hold for programs, made of the columns that write them.
package enum ReportSchema {
    /// The JSON Schema (2020-12) of an answer.
    /// - Parameter command: the words that ask for it: `rank`, `people list`.
    package static func answer(to command: String) -> JSON {
        // A month is a list that payroll reads as it stands.
        if command == "export" { return .object([]) }
        let report = command.split(separator: " ").first.map(String.init) ?? command
        let fields: [JSONField] = [
            JSONField("report", type("string")),
            JSONField("version", type("integer")), JSONField("book", type("string")),
            JSONField("asOf", .object([JSONField("type", .array(["object", "null"]))])),
        ]
        let rows = row(of: report).map { row in
            JSONField(
                "rows", .object([JSONField("type", "array"), JSONField("items", row)]))
        }
        return .object([
            JSONField("type", "object"),
            JSONField("required", .array(["report", "version"])),
            JSONField("properties", .object(fields + [rows].compactMap(\.self))),
        ])
    }

    /// One row of a report; nil: its rows are of several sorts, or it is of one thing.
    private static func row(of report: String) -> JSON? {
        let (roster, today) = (Roster(), CivilDate.earliest)
        switch report {
        case ReportKind.rank.rawValue:
            return Sheet.ranking(.attendance, roster, shown: []).schema
        case ReportKind.streaks.rawValue: return Sheet.streaks(roster).schema
        case ReportKind.friends.rawValue: return Sheet.friends(roster).schema
        case ReportKind.attendance.rawValue: return Sheet.presence(roster).schema
        case ReportKind.overtime.rawValue: return Sheet.workMonths(roster).schema
        case ReportKind.points.rawValue:
            return Sheet.points(ReportGrouping(byStudent: true), roster, shown: []).schema
        case ReportKind.courses.rawValue: return Sheet.courses(roster).schema
        case Noun.person.facts.plural: return Sheet.people(today).schema
        case Noun.category.facts.plural: return Sheet.categories(roster, today).schema
        case "holidays": return Sheet.holidays(roster).schema
        case _: return nil
        }
    }

    fileprivate static func type(_ name: String) -> JSON {
        .object([JSONField("type", .string(name))])
    }
}

extension Sheet {
    /// The object of a row. What does not apply to it is null.
    fileprivate var schema: JSON {
        let fields = measures.map { JSONField($0.name, $0.measure.schema) }
        return .object([
            JSONField("type", "object"),
            JSONField("required", .array(fields.map { .string($0.name) })),
            JSONField("properties", .object(fields)),
        ])
    }
}

extension Measure {
    /// What the JSON contract writes of it.
    fileprivate var schema: JSON {
        switch self {
        case .text, .word: Self.orNull("string")
        case .flag: Self.orNull("boolean")
        case .count, .minutes: Self.orNull("integer")
        case .share: Self.orNull("number")
        // Exact, with the decimals that they have.
        case .money: Self.orNull("string")
        case .points: .object([JSONField("type", .array(["string", "integer", "null"]))])
        case .structure: .object([])
        }
    }

    private static func orNull(_ type: String) -> JSON {
        .object([JSONField("type", .array([.string(type), "null"]))])
    }
}
