import Daybook

/// The names and values of figures, as people read them.
enum ChangeWords {
    /// What the report's own table calls a field; else its name in words.
    static func title(_ field: String, of report: String) -> String {
        if field == "value", let word = Self.rankedBy[report] { return word }
        return titles[field] ?? titles["\(report.prefix { $0 != " " }) \(field)"] ?? name(field)
    }

    /// `workedMinutes` as `worked`, `best.days` as `best days`.
    static func name(_ field: String) -> String {
        let plain = field.hasSuffix(minutes) ? String(field.dropLast(minutes.count)) : field
        var words = ""
        for character in plain {
            if character == "." {
                words += " "
            } else if character.isUppercase, character.isASCII, words.last?.isLowercase ?? false {
                words += " " + character.lowercased()
            } else {
                words.append(character)
            }
        }
        return words
    }

    private static let minutes = "Minutes"
    /// Parts of a whole, which tables show in percent.
    private static let shares: Set = ["rate", "share", "jaccard"]

    /// What a ranking goes by is one of its other columns, or its name.
    private static let rankedBy = [
        "rank": "attended", "rank warnings": "warnings", "rank weighted": "weighted",
        "rank points": "points",
    ]

    private static let titles = [
        "expenses total": "spent", "expenses count": "entries", "points count": "awards",
        "shows total": "paid", "venues total": "paid", "shows quantity": "tickets",
        "venues quantity": "tickets", "possible": "could attend", "jaccard": "overlap",
        "best.days": "best streak", "best.from": "best streak from", "best.to": "best streak to",
        "current.days": "current streak", "current.from": "current streak from",
        "current.to": "current streak to", "friends shared": "together", "absentDays": "absent",
        "diligenceAbsences": "absences counted", "incompleteDays": "incomplete",
    ]

    /// Minutes as hours; what is unknown as `?`, what is not there as `none`.
    static func value(_ value: JSON, of field: String) -> String {
        let isMinutes = field.hasSuffix(minutes) || field.hasPrefix("weeks.")
        switch value {
        case .null: return isMinutes ? "?" : "none"
        case .integer(0) where field == "rank": return "not ranked"
        case .integer(let number): return isMinutes ? duration(number) : grouped(number)
        case .number(let text) where shares.contains(field) || field.hasPrefix("growth."):
            return inPercent(text)
        case .number(let text) where field == "usedPercent": return inPercent(text, of: 100)
        case .number(let text), .string(let text): return plainDecimal(text)
        case .bool(let truth): return truth ? "yes" : "no"
        case .array(let values):
            return values.isEmpty
                ? "none" : values.map { self.value($0, of: "") }.joined(separator: " ")
        case .object, .advice: return value.compact
        }
    }

    /// `93.8%` for `0.9383`: with a decimal, so that small changes are seen.
    /// - Parameter whole: what all is in the figure: 1, or 100 where it is in percent already.
    private static func inPercent(_ text: String, of whole: Double = 1) -> String {
        guard let share = Double(text) else { return text }
        return plainDecimal(rounded4((share / whole * 1000).rounded() / 10)) + "%"
    }

    private static func duration(_ minutes: Int64) -> String {
        Minutes(minutes).compact.replacing("-", with: "−")
    }

    /// What the parts of keys are, as a heading: `Category, currency`.
    static func key(titled keys: [[JSONField]]) -> String {
        let names = Set(keys.map { $0.map(\.name).joined(separator: ", ") })
        guard let name = names.first, names.count == 1, !name.isEmpty else { return "Of" }
        return capitalised(name)
    }

    /// The parts of a key on one line: `2026-03 Food EUR`.
    static func key(_ fields: [JSONField]) -> String {
        let words = fields.compactMap { field -> String? in
            if case .string(let text) = field.value { return text }
            return field.name == "venue" ? "(no venue)" : nil
        }
        return words.isEmpty ? "all" : words.joined(separator: ", ")
    }
}

extension FigureValue {
    /// As the JSON contract writes it.
    var json: JSON {
        switch self {
        case .number(let number): number.json
        case .money(let money): money.json
        case .points(let points): points.json
        case .unknown: .null
        }
    }
}

extension FigureKey {
    /// The parts that say which row of a report it is, in the order of its fields.
    func fields(of report: ReportKind, _ roster: Roster) -> [JSONField] {
        let isMonthly = report == .overtime
        let isOfStudents = report == .points || report == .courses
        let days = span?.description
        let parts: KeyValuePairs = [
            "period": isMonthly ? nil : days,
            isOfStudents ? "student" : "person": person.map(roster.called),
            "month": isMonthly ? days : nil, "category": category.map(roster.called),
            "show": show.map(roster.called), "venue": venue.map(roster.called),
            "course": course.map(roster.called), "currency": currency?.code,
        ]
        return parts.compactMap { name, words in
            name == "venue" && lacksVenue
                ? JSONField(name, .null) : words.map { JSONField(name, .string($0)) }
        }
    }
}
