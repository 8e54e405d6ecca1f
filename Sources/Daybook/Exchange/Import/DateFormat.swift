import DaybookModel

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
