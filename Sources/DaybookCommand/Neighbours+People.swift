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
        case "role", "roles": return role(rest)
        default:
            let words = [word] + rest.map { $0.lowercased() }
            guard words.contains(where: paying.contains) else { return nil }
            // `tom paid 20 for food` is an expense.
            if parts?.contains(.expenses) ?? true, words.contains(where: { known($0, .category) }),
                words.contains(where: { Double($0) != nil })
            {
                return nil
            }
            let path = CommandNames.book(in: Desk.line)
            let roster = KnownRoster(path: path).roster
            let isOfSomebody = ([word] + rest).contains { name in
                !paying.contains(name.lowercased()) && name.contains(where: \.isLetter)
                    && !NameGuess(name).ids(of: .person, in: roster).isEmpty
            }
            return isOfSomebody ? told("fee", parts) : nil
        }
    }

    /// What is known of the word of an option that a command does not have: `mark mia --late`.
    static func ofOption(_ name: String, _ parts: [Grammar.Part]) -> Advice? {
        let word = String(name.drop { $0 == "-" }).lowercased()
        let who = Array(parts.words.dropFirst())
        if word == "late" { return Lateness.advice(who, HelpScope.called) }
        return told(word, HelpScope.called)
    }

    /// What is known of a word behind somebody's name: `tom left`, `tom is sick`; nil: nothing.
    static func aboutSomebody(
        _ name: String, _ rest: [String], _ parts: Set<BookPart>?
    ) -> Advice? {
        let words = rest.drop { ["is", "was", "has"].contains($0.lowercased()) }
        guard let verb = words.first?.lowercased(), ours(verb, parts) == nil,
            !CommandNames.here.contains(verb), known(name, .person)
        else { return nil }
        return ofPeople(verb, [name] + words.dropFirst(), parts) ?? told(verb, parts)
    }

    /// The roles there are, for who is to have another one: `role maria coach`; nil: the last word
    /// is a role, or the first is nobody.
    static func role(_ words: [String]) -> Advice? {
        guard let who = words.first, let typed = words.last, words.count > 1,
            Role(argument: typed) == nil, known(who, .person)
        else { return nil }
        let path = CommandNames.book(in: Desk.line)
        let roster = KnownRoster(path: path).roster
        let now = NameGuess(who).ids(of: .person, in: roster).first
            .flatMap { roster.person(PersonID($0))?.role }
        let other = Role.allCases.first { $0 != now } ?? .member
        let line = Suggestion(
            "people change", [.operand(who), .option("role", other.name)])
        return "The roles are \(Role.allCases.map(\.name).enumeration), and \(who) has "
            + "\(now?.name ?? "none"). Another: `\(line)`. What else somebody does is not kept."
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
