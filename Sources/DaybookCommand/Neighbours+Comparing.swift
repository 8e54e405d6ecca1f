import DaybookModel
import Reports

// Two periods, or two points of the log.

extension Neighbours {
    /// The report that has two periods in it, or the first of them: `diff` compares two points of
    /// the log.
    static func compared(_ periods: [String], _ parts: Set<BookPart>) -> Suggestion? {
        let today = PlacedWords.today
        let starts = periods.compactMap {
            (try? Period.parse($0, today: today, Moments.habits))?.range.first
        }
        guard starts.count == 2 else { return nil }
        let isOrdered = starts[0] <= starts[1]
        let both = (isOrdered ? periods : periods.reversed()).joined(separator: "..")
        let unit = periods.allSatisfy(isYear) ? "year" : "month"
        if parts.contains(.attendance) { return line("stats -g \(unit) -p", [both]) }
        if parts.contains(.expenses) { return line("expenses -g category,\(unit) -p", [both]) }
        if parts.contains(.workingTime) { return line("overtime -p", [both]) }
        return parts.contains(.tickets) ? line("shows -g \(unit) -p", [both]) : nil
    }

    /// Refuses two periods that are to be compared: `stats october vs november`.
    static func refuseComparison(_ arguments: [String]) throws(CommandError) {
        guard let place = CommandNames.place(in: arguments) else { return }
        let rest = withoutBook(Array(arguments[(place + 1)...]))
        let sign = rest.firstIndex { versus.contains($0.lowercased()) }
        let sides =
            sign.map { [rest[..<$0], rest[($0 + 1)...]].map { $0.joined(separator: " ") } } ?? rest
        guard sides.count == 2, sign != nil || areTwo(sides, of: arguments[place]),
            sides.allSatisfy(PlacedWords.isPeriod),
            let line = compared(sides, HelpScope.parts(arguments) ?? Set(BookPart.allCases))
        else { return }
        throw .usage(
            message: "\(arguments[place]) is asked of one period",
            remedy: "Did you mean `\(line)`?")
    }

    /// Whether two words of a report are a period each: `november 2026` is one, and what `export
    /// month october` is to write is none.
    private static func areTwo(_ words: [String], of name: String) -> Bool {
        let command = CommandNames.called([name])
        let isReport = command is any TakesPeriod.Type && command != Export.self
        return (isReport || name == Diff.verb) && !words.contains(where: PlacedWords.isDate)
            && !PlacedWords.isPeriod(words.joined(separator: " "))
            && !words[1].allSatisfy(\.isNumber)
    }

    /// Whether a word is a year in four figures.
    static func isYear(_ word: String) -> Bool {
        word.count == 4 && (Int(word).map { 1900...2199 ~= $0 } ?? false)
    }

    private static let versus: Set = ["vs", "vs.", "versus", "against"]

    /// What answers a question in words: `who spent most`, `worked ben 8:30-17:00`.
    static func asked(_ word: String, _ rest: [String]) -> Advice? {
        if ["worked", "shift", "work"].contains(word), let shift = TypedShift(rest) {
            return shift.advice
        }
        let about = Set(rest.map { $0.lowercased() })
        guard ["who", "what"].contains(word), !about.isDisjoint(with: Self.spending) else {
            return nil
        }
        return "Sums are of categories, and none of people: \(run: "expenses"). Each amount: "
            + "\(run: "log", .option("kind", "expense")), or those that somebody recorded: "
            + "\(run: "log", .option("kind", "expense"), .option("by", "NAME"))"
    }

    private static let spending: Set = [
        "spent", "spend", "spends", "paid", "pays", "cost", "costs",
    ]
}
