import Daybook

extension Answer {
    /// The same, where it was asked for what has a text: it says so, and how many rows it shows.
    /// - Parameter what: what they have, in words.
    package func searched(_ what: String) -> Answer {
        var answer = self
        // Whose they are is no part of what was looked for.
        let kept = titleParts.filter { !$0.hasPrefix("by ") }
        answer.title = (kept + ["with \(what)"]).joined(separator: " · ")
        answer.unit = "\(counted(table?.rows.count ?? 0, "row")) of \(unit)"
        return answer
    }

    /// The same with only the rows of its table that are wanted, and how many these are. What all
    /// rows come to is left out, too.
    /// - Parameter what: what they have, in words.
    package func having(_ what: String, _ isWanted: ([String]) -> Bool) -> Answer {
        guard let table else { return self }
        var answer = self
        let found = table.having(isWanted)
        answer.table = found.rows.isEmpty ? nil : found
        let count = grouped(found.rows.count)
        answer.linesBefore = [
            found.rows.isEmpty
                ? "None of the \(counted(table.rows.count, "row")) has \(what) in it."
                : "\(count) of \(counted(table.rows.count, "row")) with \(what) in it."
        ]
        answer.linesAfter = []
        return answer
    }
}

extension TextTable {
    /// The rows that are wanted, without totals.
    func having(_ isWanted: ([String]) -> Bool) -> TextTable {
        let places = rows.indices.filter { isWanted(rows[$0]) }
        return TextTable(
            columns: columns, rows: places.map { rows[$0] }, tones: places.map(tones(of:)),
            drawings: places.map(drawings(of:)), leads: places.map(leads(of:)))
    }
}
