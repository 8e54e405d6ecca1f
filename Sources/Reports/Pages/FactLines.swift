/// Lines of a name and its value each, which a terminal aligns with blanks.
struct FactLines {
    let pairs: [(name: String, value: String)]

    /// Nil: a line has no value, or more than one.
    init?(_ lines: [String]) {
        if lines.isEmpty { return nil }
        var pairs: [(name: String, value: String)] = []
        for line in lines {
            let line = line.trimmedBlanks
            guard let gap = line.firstRange(of: "  ") else { return nil }
            let value = String(line[gap.upperBound...]).trimmedBlanks
            if value.isEmpty || value.contains("  ") { return nil }
            pairs.append((String(line[..<gap.lowerBound]), value))
        }
        self.pairs = pairs
    }
}
