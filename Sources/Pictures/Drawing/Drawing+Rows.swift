import DaybookModel

extension Drawing {
    /// A picture of names has so many rows at most; the table beside it has all.
    static let mostRows = 100

    /// Says below the rows that there are more.
    mutating func more(than shown: Int, of all: Int) {
        guard all > shown else { return }
        paragraph("and \(grouped(all - shown)) more", style.small, .soft)
    }
}

/// The first of some facts as a sentence, and how many more there are.
func listed(_ facts: some Collection<String>) -> String {
    guard !facts.isEmpty else { return "" }
    let told = 24
    let more = facts.count > told ? ", and \(grouped(facts.count - told)) more" : ""
    return facts.prefix(told).joined(separator: ", ") + "\(more)."
}
