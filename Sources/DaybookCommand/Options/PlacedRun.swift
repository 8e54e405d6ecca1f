import Daybook

/// A run of days in words: `since march`, `until 20 nov`, `from 1 nov to 20 nov`.
struct PlacedRun {
    /// The option that says it.
    let option: String
    let value: String

    /// The same as a period is written: `march..`.
    var period: String {
        switch option {
        case "--from": "\(value).."
        case "--to": "..\(value)"
        default: value
        }
    }

    private static let first: Set = ["since", "from", "between"]
    private static let last: Set = ["until", "till", "to", "through"]

    /// The words that begin one.
    static let beginnings = first.union(last)

    /// Nil: the words are none.
    init?(_ words: [String]) {
        guard words.count > 1 else { return nil }
        let lower = words.map { $0.lowercased() }
        let isFirst = Self.first.contains(lower[0])
        let ends = words.indices.dropFirst(2).dropLast().first {
            Self.last.union(["and", "-"]).contains(lower[$0])
        }.map { [words[(isFirst ? 1 : 0)..<$0], words[($0 + 1)...]] }
        if let ends {
            value = ends.map { $0.joined(separator: " ") }.joined(separator: "..")
            option = "--period"
        } else {
            guard isFirst || Self.last.contains(lower[0]) else { return nil }
            value = words.dropFirst().joined(separator: " ")
            option = isFirst ? "--from" : "--to"
        }
        if !PlacedWords.isPeriod(value) { return nil }
    }
}
