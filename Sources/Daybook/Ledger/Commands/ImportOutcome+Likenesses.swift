// Rows of an import that are refused in the same words but for the values in them.

extension ImportOutcome {
    /// Fewer rows are told one by one.
    private static let fewestAlike = 4
    /// So many values, and ways out, of such rows are told.
    private static let mostTold = 3

    /// The rows without a cause of their own, by what is said of them: those of which there are
    /// more than a few.
    static func likenesses(of rows: [RejectedRow]) -> [RejectedCause] {
        var order: [String] = []
        var groups: [String: [RejectedRow]] = [:]
        for row in rows where row.refusal?.cause == nil {
            let words = likeness(row)
            if groups[words] == nil { order.append(words) }
            groups[words, default: []].append(row)
        }
        return order.compactMap { words in
            guard let rows = groups[words], rows.count >= fewestAlike else { return nil }
            return RejectedCause(
                lines: rows.map(\.line), reason: reason(rows), remedy: remedy(rows))
        }
    }

    /// What the first is refused for, and the values of some others.
    private static func reason(_ rows: [RejectedRow]) -> String {
        var told: [String] = []
        for row in rows {
            guard let value = values(in: row.reason).first, !told.contains(value) else {
                continue
            }
            told.append(value)
        }
        let others = told.dropFirst().prefix(mostTold)
        if others.isEmpty { return rows[0].reason }
        let more = told.count - 1 > others.count ? ", \u{2026}" : ""
        return "\(rows[0].reason); also \(others.joined(separator: ", "))\(more)"
    }

    /// The ways out of the first of them that differ.
    private static func remedy(_ rows: [RejectedRow]) -> Remedy {
        var remedies: [Remedy] = []
        for case let remedy? in rows.map(\.remedy) where !remedies.contains(remedy) {
            remedies.append(remedy)
            if remedies.count == mostTold { break }
        }
        guard let first = remedies.first else { return "" }
        return remedies.dropFirst().reduce(first) { $0 + "\n" + $1 }
    }

    /// What is said of a row without the values in it. Any day of the week is a day off as another.
    private static func likeness(_ row: RejectedRow) -> String {
        if case .notAWorkingDay(_, .weekday)? = row.refusal { return "weekday" }
        return words(row.reason).filter { !$0.isValue }.map(\.text).joined(separator: " ")
    }

    private static func values(in text: String) -> [String] {
        words(text).filter(\.isValue).map(\.text)
    }

    /// The texts in quotes and the words between them; a value is in quotes or has a figure.
    private static func words(_ text: String) -> [(text: String, isValue: Bool)] {
        text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .flatMap { place, part -> [(text: String, isValue: Bool)] in
                if place % 2 == 1 { return [(String(part), true)] }
                return part.split(separator: " ").map {
                    (String($0), $0.contains(where: \.isNumber))
                }
            }
    }
}
