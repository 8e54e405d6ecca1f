import Daybook
import Platform
import Reports

// What an expense is not: income, or somebody's.

extension Spend {
    /// Words for money that is earned.
    private static let earned: Set = [
        "income", "salary", "wage", "wages", "paycheck", "earnings", "gehalt", "lohn", "salaire",
        "stipendio", "sueldo", "nómina", "salário", "salaris",
    ]

    private var isBelowZero: Bool { amount.contains("-") }

    /// Refuses a category that says income, which the book does not keep, before a refund of it is
    /// recorded.
    func refuseIncome() throws(CommandError) {
        guard Self.earned.contains(category.lowercased()), isBelowZero || refund,
            let told = Neighbours.told("income", nil)
        else { return }
        throw .nothing(
            message: "no category is called \"\(category)\" in this book, and an amount below "
                + "zero is money that came back",
            remedy: told)
    }

    /// The category of the last expense, or that with the same words; the first one in a book
    /// without any.
    func usualCategory(_ session: Session) throws(CommandError) -> String? {
        let (today, roster) = (session.today, session.roster)
        let view = try session.view()
        let days = Period(from: .day(today.adding(days: -Self.recentDays)), through: .day(today))
        let rows = try ask(view.entries(of: .expenseRecorded, days)).rows
        view.end()
        let said = foldedName(category)
        let alike = rows.last { $0.content.text(.note).map(foldedName)?.contains(said) == true }
        let id = (alike ?? rows.last)?.content.category?.rawValue
        return (id ?? roster.ids(of: .category).first { roster.isLive($0, .category) })
            .map { roster.name(of: $0, .category) }
    }

    private static let recentDays = 90

    /// Refuses several categories in the place of one: `spend 60 Food,Other`.
    func refuseCategories(_ names: Names) throws(CommandError) {
        let parts = category.split(separator: ",").map(\.trimmed)
        guard parts.count > 1, parts.allSatisfy({ names.has($0, .category) }) else { return }
        let lines = parts.map { part in
            Advice("`\(Suggestion(Self.verb, [.blank("AMOUNT"), .operand(part)] + noted))`")
        }
        throw .usage(
            message: "an expense is of one category, and \"\(category)\" names \(parts.count)",
            remedy: "Type a line for each: " + lines.joined(separator: ", then "))
    }

    private var noted: [Suggestion.Word] { note.map { .operand($0) } }

    /// What is said beside the receipt: what an amount below zero means, and that a person who is
    /// named behind the category stands in the note.
    func told(of roster: Roster) -> [Advice] {
        let words = note + [category]
        let isEarned = words.contains { Self.earned.contains($0.lowercased()) }
        var told: [Advice] = []
        if isBelowZero || refund && isEarned {
            told.append(
                "An amount below zero is money that came back: it lowers what was spent. "
                    + "Income is not kept.")
        }
        if common.by == nil, let who = note.first(where: { Self.isPerson($0, roster) }) {
            let find: [Suggestion.Word] = [.option("kind", "expense"), .option("grep", who)]
            told.append(
                "An expense belongs to nobody, so \(who) is in the note. Find it by that:  "
                    + "\(run: "log", find)")
        }
        return told
    }

    /// Whether a word is one of somebody's name, and not its beginning alone.
    private static func isPerson(_ word: String, _ roster: Roster) -> Bool {
        NameGuess(word).ids(of: .person, in: roster).contains { id in
            foldedName(roster.name(of: id, .person)).split(separator: " ")
                .contains(foldedName(word)[...])
        }
    }
}
