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
