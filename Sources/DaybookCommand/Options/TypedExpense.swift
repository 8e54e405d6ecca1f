import DaybookModel
import Reports

/// What would be kept as the note of an expense, and says something else.
enum TypedExpense {
    /// Refuses a currency as the last word of a note: `spend 40 travel usd`. It would be lost on
    /// the amount.
    static func refuseCurrency(
        _ spend: Spend
    ) throws(CommandError) {
        guard spend.currency == nil, isNumber(spend.amount), let word = spend.note.last,
            let code = CurrencyWord.code(word), let line = TypedLine.called
        else { return }
        let rest = [spend.category] + spend.note.dropLast()
        // A sign is no value of the option.
        let option = line.replacing([word], with: ["--currency", code])
        let signed = line.replacing(
            [spend.amount] + rest + [word], with: ["\(spend.amount) \(code)"] + rest)
        guard let whole = code.contains(where: \.isLetter) ? option : signed else { return }
        throw .usage(
            message: "\"\(word)\" may be the currency, or a part of the text",
            remedy: "The currency: `\(whole)`. A part of the text: say which currency it is, "
                + "with \(words: .option("currency", "CODE"))")
    }

    /// Refuses a day before the amount: `spend "20 nov" 15 food`. Without quotes its number may be
    /// the amount too, so the line of each is said.
    static func refuseDay() throws(CommandError) {
        guard let line = TypedLine.called else { return }
        let words = Array(line.words.prefix { !$0.hasPrefix("-") })
        let count = (1...3).first { count in
            let day = words.prefix(count).joined(separator: " ")
            return words.count > count && isNumber(words[count]) && day.contains(where: \.isLetter)
                && PlacedWords.isDate(day)
        }
        guard let count else { return }
        let said = Array(words.prefix(count))
        let day = said.joined(separator: " ")
        let rest = Array(words.dropFirst(count))
        guard let dated = line.replacing(words, with: rest + ["--on", day]) else { return }
        let other = count > 1 && isNumber(said[0]) ? turned(said, rest, line) : nil
        throw .usage(
            message: "\"\(day)\" is a day, and the amount comes first",
            remedy: "The day comes later: `\(dated)`" + (other ?? ""))
    }

    /// The line in which the first word is the amount and the next two are the day.
    private static func turned(_ said: [String], _ rest: [String], _ line: TypedLine) -> Advice? {
        let later = [said[1], rest[0]]
        let words = [said[0]] + rest.dropFirst() + ["--on", later.joined(separator: " ")]
        guard PlacedWords.isDate(later.joined(separator: " ")), rest.count > 1 else { return nil }
        return line.replacing(said + rest, with: words).map { ". \(said[0]) spent then: `\($0)`" }
    }

    /// Refuses the rest of an amount of which a shell took the beginning: `,234.00` of `$1,234.00`.
    static func refuseRest(_ amount: String) throws(CommandError) {
        guard amount.hasPrefix(","), amount.dropFirst().contains(where: { ".,".contains($0) })
        else { return }
        throw .usage(
            message: "\"\(amount)\" is not an amount",
            remedy: "If $ stood before it, the shell took $ and the figure behind it away. Quote "
                + "such an amount, '$1,234.00', or type its code: "
                + "\(run: Spend.verb, "1234.00 USD", "CATEGORY")")
    }

    /// Refuses two amounts in one line, and says the line of each: `spend 12 food, 8 leisure`.
    /// - Parameter words: what was typed, in order.
    static func refuseSeveral(_ words: [String], _ names: Names) throws(CommandError) {
        guard isNumber(words[0]),
            let place = words.indices.dropFirst(2).first(where: { isNext($0, words, names) })
        else { return }
        let tail = Array(words[place...])
        let head = words[..<place].map { $0.trimmed }.filter { !isJoining($0) }
        let first = head.dropLast() + head.suffix(1).map(bare)
        let lines = [Array(first), tail].map { part in
            TypedLine.called?.replacing(words, with: part) ?? Neighbours.line(Spend.verb, part)
        }
        throw .usage(
            message: "one amount is recorded by a line, and \"\(words[place])\" is another",
            remedy: "Type a line for each: `\(lines[0])`, then `\(lines[1])`")
    }

    /// Whether an amount and its category begin in a place behind others.
    private static func isNext(_ place: Int, _ words: [String], _ names: Names) -> Bool {
        guard isNumber(words[place]), words.indices.contains(place + 1) else { return false }
        let last = words[place - 1]
        let next = bare(words[place + 1])
        let isDivided = last.hasSuffix(",") || last.hasSuffix(";") || isJoining(last)
        return isDivided
            ? names.has(next, .category) || place == 2 : !names.twins(of: next, .category).isEmpty
    }

    private static func isNumber(_ word: String) -> Bool {
        word.contains(where: \.isNumber)
            && bare(word).allSatisfy { $0.isNumber || ".,".contains($0) }
            && UsageMistake.isPrice(bare(word))
    }

    private static func isJoining(_ word: String) -> Bool {
        ["and", "plus", "&", "+", ",", ";"].contains(word.lowercased())
    }

    private static func bare(_ word: String) -> String {
        [",", ";"].contains(word.suffix(1)) ? String(word.dropLast()) : word
    }
}
