import DaybookModel
import Reports

// Words whose line depends on what a book is of.

extension Neighbours {
    /// Words whose command depends on what the book is of.
    private static let ofPart: [String: [(part: BookPart, line: String)]] = {
        let sums: [(BookPart, String)] = [
            (.expenses, "expenses"), (.workingTime, "overtime"), (.classroom, "points"),
            (.tickets, "shows"), (.attendance, "rank"),
        ]
        let buying: [(BookPart, String)] = [(.expenses, "spend"), (.tickets, "ticket")]
        let coming: [(BookPart, String)] = [(.attendance, "mark"), (.workingTime, "in")]
        var lines: [String: [(BookPart, String)]] = [:]
        for word in ["bal", "balance", "sum", "total", "totals"] { lines[word] = sums }
        for word in ["top", "best", "worst", "winner", "leaderboard", "leaders", "count"] {
            lines[word] = [
                (.attendance, "rank"), (.classroom, "rank points"), (.expenses, "expenses"),
                (.tickets, "shows"), (.workingTime, "overtime"),
            ]
        }
        lines["over"] = [(.expenses, "expenses"), (.workingTime, "overtime")]
        lines["spent"] = [(.expenses, "expenses"), (.tickets, "shows")]
        for word in ["buy", "bought", "purchase", "pay", "paid"] { lines[word] = buying }
        for word in ["arrive", "arrived", "here", "came"] { lines[word] = coming }
        return lines
    }()

    /// What a word is called here, in a book of some parts.
    static func ours(_ word: String, _ parts: Set<BookPart>?) -> String? {
        let own = ofPart[word]
        return (own?.first { parts?.contains($0.part) ?? true } ?? own?.first)?.line ?? ours[word]
    }

    /// The nouns that may be given another name, in a book of some parts.
    static func renaming(_ parts: Set<BookPart>?) -> [Suggestion] {
        Noun.allCases.filter { noun in
            noun.facts.changed != nil
                && (parts.map { HelpScope.isOf(noun.facts.plural, $0) } ?? true)
        }.map { renaming($0, "OLD", "NEW") }
    }

    /// The line that gives one of a noun another name.
    static func renaming(_ noun: Noun, _ old: String, _ new: String) -> Suggestion {
        Suggestion(
            "\(noun.facts.plural) change",
            [.operand(old), .option(noun.facts.name.rawValue, new)])
    }
}
