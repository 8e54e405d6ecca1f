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

    /// Whether an expense would be of a category that nothing is near to.
    func isNew(_ category: String, _ names: Names) -> Bool {
        !createMissing && Self.isNew(category, names.roster)
    }

    /// Whether a roster has no category that is called so, or nearly so.
    static func isNew(_ category: String, _ roster: Roster) -> Bool {
        let known = roster.ids(of: .category).filter { roster.isLive($0, .category) }
            .map { roster.name(of: $0, .category) }
        return roster.id(of: category, .category) == nil
            && NameGuess(category).ids(of: .category, in: roster).isEmpty
            && nearestFullName(to: category, among: known) == nil
    }

    /// The lines of an expense whose category is new: with the one that stands behind it, or that
    /// the same words had before; else with one to be filled in. Then the one that adds it.
    func ways(
        _ names: Names, _ session: Session, _ line: ([String]) -> Suggestion
    ) throws(CommandError) -> Advice {
        let said = [category] + note
        let known: Advice
        if let (place, name) = named(in: said, names) {
            let rest = said[..<place.lowerBound] + said[place.upperBound...]
            known = "Did you mean `\(line([amount, name] + rest))`?\n"
        } else if let usual = try usualCategory(session) {
            known =
                "What was bought comes behind its category: "
                + "`\(line([amount, usual] + said))`\n"
        } else {
            known =
                "What was bought comes behind its category: "
                + "\(line([amount, "CATEGORY"] + said))\n"
        }
        let all = names.names(of: .category)
        let added = line([amount] + said)
        return (all.isEmpty ? "" : known + Self.listed(all))
            + "Check the spelling, or have it added: "
            + "\(Suggestion(added.verb, added.words + [.flag("create-missing")]))"
    }

    /// The words of a line that are a category's name, or a long beginning of it.
    private func named(
        in words: [String], _ names: Names
    ) -> (place: Range<Int>, name: String)? {
        for start in words.indices {
            for end in (start + 1...words.count).reversed() {
                let name = words[start..<end].joined(separator: " ")
                let whole = NameGuess(name).twins(of: .category, in: names.roster)
                let isLong = name.count >= Self.leastBeginning
                let ids =
                    whole.isEmpty && isLong
                    ? NameGuess(name).ids(of: .category, in: names.roster) : whole
                guard ids.count == 1 else { continue }
                return (start..<end, names.roster.name(of: ids[0], .category))
            }
        }
        return nil
    }

    /// Fewer letters may be a word of the note.
    private static let leastBeginning = 4

    /// The categories there are, as far as a line has room.
    private static func listed(_ names: [String]) -> Advice {
        let more = names.count > mostNames ? ", \u{2026}" : ""
        return "There are \(names.prefix(mostNames).joined(separator: ", "))\(more). "
    }

    private static let mostNames = 12

    /// The category of the last expense with the same words; nil: there is none.
    private func usualCategory(_ session: Session) throws(CommandError) -> String? {
        let (today, roster) = (session.today, session.roster)
        let view = try session.view()
        let days = Period(from: .day(today.adding(days: -Self.recentDays)), through: .day(today))
        let rows = try ask(view.entries(of: .expenseRecorded, days)).rows
        view.end()
        let said = foldedName(category)
        let alike = rows.last { $0.content.text(.note).map(foldedName)?.contains(said) == true }
        return alike?.content.category.map { roster.name(of: $0.rawValue, .category) }
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
        if let again = repeated() { told.append(again) }
        let figures = amount.filter(\.isNumber)
        if !figures.isEmpty, figures.allSatisfy({ $0 == "0" }) {
            told.append(
                "0 is noted, as of what cost nothing. If you typed an amount such as $20, the "
                    + "shell took $2 away: type 20 USD, or quote it as '$20'.")
        }
        if common.by == nil, let who = note.first(where: { Self.isPerson($0, roster) }) {
            let find: [Suggestion.Word] = [.option("kind", "expense"), .option("grep", who)]
            told.append(
                "An expense belongs to nobody, so \(who) is in the note. Find it by that:  "
                    + "\(run: "log", find)")
        }
        return told
    }

    /// What is said of a note that ends in how often the expense comes: `netflix every month`; nil:
    /// it does not.
    private func repeated() -> Advice? {
        let words = note.flatMap { $0.split(separator: " ").map(String.init) }
        let count = [2, 1].first { count in
            let end = words.suffix(count).joined(separator: " ").lowercased()
            return words.count > count && Self.repeating.contains(end)
        }
        guard let count else { return nil }
        let rest = words.dropLast(count).joined(separator: " ")
        let again = Suggestion(Self.verb, [amount, category, rest].map { .operand($0) })
        return "Nothing repeats by itself. Each time, when it is due:  \(again)"
    }

    /// Whether a word is one of somebody's name, and not its beginning alone.
    private static func isPerson(_ word: String, _ roster: Roster) -> Bool {
        NameGuess(word).ids(of: .person, in: roster).contains { id in
            foldedName(roster.name(of: id, .person)).split(separator: " ")
                .contains(foldedName(word)[...])
        }
    }
}
