import Daybook
import Reports

/// The day and the half of it that end a line behind a text of any words: `warn Ana "no show"
/// yesterday pm`, `spend 6 Food cheese on 20 nov`.
struct PlacedEnd {
    /// The words of each.
    let parts: [[String]]

    /// A word behind one of these belongs to the text: `leftovers from yesterday`.
    private static let links: Set = [
        "a", "all", "and", "as", "before", "after", "by", "during", "each", "every", "for", "from",
        "good", "in", "last", "like", "next", "of", "or", "since", "than", "that", "the", "this",
        "till", "to", "until",
    ]

    /// Nil: something of the words may be text.
    /// - Parameter before: the words before them.
    init?(_ words: [String], after before: [String]) {
        if let word = before.last, Self.links.contains(word.lowercased()) { return nil }
        // `missed saturday afternoon` names another day than today.
        let days = (1...2).map { before.suffix($0).joined(separator: " ") }
        if days.contains(where: { PlacedWords.isDate($0) || PlacedWords.isPeriod($0) }) {
            return nil
        }
        var parts: [[String]] = []
        var rest = words[...]
        while !rest.isEmpty {
            let lengths = (1...min(rest.count, 4)).reversed()
            guard let length = lengths.first(where: { Self.isCertain(Array(rest.prefix($0))) })
            else { return nil }
            parts.append(Array(rest.prefix(length)))
            rest = rest.dropFirst(length)
        }
        self.parts = parts
    }

    /// A text that ends with what may be its day, and half of it: what is left of it, and the
    /// options that would say so; nil: it does not. A word that links the day to the text keeps it.
    static func kept(
        in text: [String]
    ) -> (kept: String, text: [String], options: [Suggestion.Word])? {
        let slot = text.last.flatMap { SlotChoice(argument: $0) == nil ? nil : $0 }
        let words = slot == nil ? text : text.dropLast()
        for count in (1...3).reversed() where words.count >= count {
            let day = words.suffix(count).joined(separator: " ")
            guard day.contains(where: \.isLetter), PlacedWords.isDate(day) else { continue }
            let rest = Array(words.dropLast(count))
            if let link = rest.last?.lowercased(), links.contains(link) { return nil }
            let half = slot.map { [Suggestion.Word.option("slot", $0)] } ?? []
            return (
                (([day] + (slot.map { [$0] } ?? [])).joined(separator: " ")), rest,
                [.option("on", day)] + half
            )
        }
        return nil
    }

    /// How a day that was kept in a text is said instead.
    /// - Parameter before: what stands before the text.
    static func hint(
        _ verb: String, _ before: [Suggestion.Word], _ text: [String], isDryRun: Bool
    ) -> [Advice] {
        guard let (kept, text, options) = kept(in: text) else { return [] }
        let line = Suggestion(verb, before + text.map { .operand($0) } + options)
        let undo: Advice = isDryRun ? "" : "\(run: "undo"), then "
        return ["If \(kept) is the day:  \(undo)\(line)"]
    }

    /// Whether an operand is text of several words, in which any word may stand.
    static func isText(_ operand: Grammar.Argument) -> Bool {
        ["note", "reason"].contains(operand.valueName)
    }

    /// Whether a word is a date in numbers, each with its sign: `20.11.`, `2026-11-20`. `20.11` may
    /// as well be an amount.
    private static func isWritten(_ word: String) -> Bool {
        word.count { ".-/".contains($0) } == 2
            && word.allSatisfy { $0.isNumber || ".-/".contains($0) } && PlacedWords.isDate(word)
    }

    /// Whether words can mean nothing but a day, or the half of one.
    private static func isCertain(_ words: [String]) -> Bool {
        let first = words[0].lowercased()
        if words.count == 1 {
            return ["today", "yesterday", "am", "pm", "morning", "afternoon"].contains(first)
                || isWritten(first)
        }
        let day = words.dropFirst().joined(separator: " ")
        return first == "on" && day.contains { !$0.isNumber } && PlacedWords.isDate(day)
    }
}
