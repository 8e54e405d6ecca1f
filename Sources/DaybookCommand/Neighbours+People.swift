import Daybook
import Reports

// Words that are said of somebody.

extension Neighbours {
    /// What is said of a word that a person's name follows, or goes before: `paid anna 20`,
    /// `anna paid 20`, `late noah`, `left finn`; nil: nothing is known of it.
    static func ofPeople(
        _ word: String, _ rest: [String], _ parts: Set<BookPart>?
    ) -> Advice? {
        switch word {
        case "late": return Lateness.advice(rest, parts)
        case "left": return left(rest, parts)
        default:
            let words = [word] + rest.map { $0.lowercased() }
            guard words.contains(where: paying.contains) else { return nil }
            let path = CommandNames.book(in: Desk.line)
            let roster = KnownRoster(path: path).roster
            let isOfSomebody = ([word] + rest).contains { name in
                !paying.contains(name.lowercased()) && name.contains(where: \.isLetter)
                    && !NameGuess(name).ids(of: .person, in: roster).isEmpty
            }
            return isOfSomebody ? told("fee", parts) : nil
        }
    }

    /// Words for money that comes from somebody: only what is spent is kept.
    private static let paying: Set = [
        "pay", "pays", "paid", "fee", "fees", "due", "dues", "subscription", "subscriptions",
        "income", "receive", "received", "collect", "collected", "contribution", "deposit",
    ]

    /// Somebody left, or so much of a budget is left.
    private static func left(_ rest: [String], _ parts: Set<BookPart>?) -> Advice {
        let budgets: Advice =
            "What is left of each budget: \(run: "expenses", rest.map { .operand($0) })"
        if parts == [.expenses] { return budgets }
        guard let who = rest.first else {
            let leaving: Advice = "Who leaves is taken off the list: \(run: "people remove", "WHO")"
            return parts?.contains(.expenses) == false ? leaving : leaving + ". " + budgets
        }
        return "Who leaves is taken off the list, and what was recorded stays: "
            + "\(run: "people remove", .operand(who)), or from another day on: "
            + "\(run: "people remove", .operand(who), .option("on", "DAY"))"
    }
}
