import DaybookModel

/// A date's form in an import, such as `dd/MM/yyyy`: `yyyy`, `MM`, `M`, `dd`, `d` and what stands
/// between them, as in Unicode TR 35.
struct DateFormat {
    private enum Part: Equatable {
        case year
        case month
        case day
        case literal(Character)
    }

    private let parts: [Part]

    /// - Returns: nil unless the text has a year, a month and a day, once each.
    init?(_ text: String) {
        var parts: [Part] = []
        for run in Self.runs(of: text) {
            switch run {
            case "yyyy": parts.append(.year)
            case "MM", "M": parts.append(.month)
            case "dd", "d": parts.append(.day)
            default:
                guard run.allSatisfy({ !$0.isLetter }) else { return nil }
                parts += run.map { .literal($0) }
            }
        }
        let fields = parts.filter { [.year, .month, .day].contains($0) }
        guard fields.count == 3, Set(fields.map { "\($0)" }).count == 3 else { return nil }
        self.parts = parts
    }

    private static func runs(of text: String) -> [String] {
        var runs: [String] = []
        for character in text {
            if let last = runs.last?.last, last == character {
                runs[runs.count - 1].append(character)
            } else {
                runs.append(String(character))
            }
        }
        return runs
    }

    /// The date that `text` writes in this form, or nil.
    func date(_ text: String) -> CivilDate? {
        var rest = text[...]
        var fields: [String: Int] = [:]
        for part in parts {
            if case .literal(let wanted) = part {
                guard rest.popFirst() == wanted else { return nil }
                continue
            }
            let digits = rest.prefix { $0.isASCII && $0.isNumber }.prefix(part == .year ? 4 : 2)
            guard let number = Int(digits) else { return nil }
            fields["\(part)"] = number
            rest = rest.dropFirst(digits.count)
        }
        guard rest.isEmpty, let year = fields["year"], let month = fields["month"],
            let day = fields["day"]
        else { return nil }
        return CivilDate(year: year, month: month, day: day)
    }
}
