import ArgumentParser
import DaybookModel
import Platform
import Reports

// Words that a command has no place for, and the line that has one.

extension UsageMistake {
    /// The line with an option before the words that are its value.
    static func optioned(
        _ extra: [String], _ grammar: Grammar, _ line: TypedLine
    ) -> Suggestion? {
        let text = extra.joined(separator: " ")
        if let whole = ofKinds(extra, line) { return whole }
        if let whole = valued(extra, line) ?? joined(extra, line) { return whole }
        if let whole = told(extra, line) ?? renamed(extra, grammar, line) { return whole }
        // `people change ben joined 1 nov`
        if extra.count > 1, grammar.option("--\(extra[0])")?.takesValue == true {
            let value = extra.dropFirst().joined(separator: " ")
            return line.replacing(extra, with: ["--\(extra[0])", value])
        }
        if grammar.option("--seats") != nil, let first = extra.first?.lowercased() {
            if ["row", "seat", "seats"].contains(first) {
                return line.replacing(extra, with: ["--seats", text])
            }
        }
        return extra.lazy.compactMap { word in
            // A price among words that nothing is known of mends no line.
            option(for: word, grammar).flatMap { option -> String? in
                let isCount = Int(word).map { $0 < 5 || line.words.contains("--price") } ?? false
                if option == "--price", isCount { return "--quantity" }
                return extra.count > 1 && option == "--price" ? nil : option
            }.flatMap { line.words.contains($0) ? nil : $0 }.flatMap {
                line.replacing(["to", word], with: [$0, word])
                    ?? line.replacing([word], with: [$0, word])
            }
        }.first
    }

    /// The line with the whole value of an option whose further words stand behind it: `--seats A1
    /// A2`, `--seats B 7`, `--venue Young Vic`.
    private static func valued(_ extra: [String], _ line: TypedLine) -> Suggestion? {
        guard let start = line.words.indices.last(where: { line.words[$0...].starts(with: extra) }),
            start > 1, case let value = line.words[start - 1],
            case let option = line.words[start - 2], texts.contains(option)
        else { return nil }
        let words = [value] + extra
        let areSeats = option == "--seats"
        if !areSeats, extra.contains(where: { $0.contains(where: \.isNumber) }) { return nil }
        // A row has its number behind it, and whole seats are several.
        let isRow = !areSeats || !value.contains(where: \.isNumber)
        let whole = words.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
            .joined(separator: isRow ? " " : ", ")
        return line.replacing([option] + words, with: [option, whole])
    }

    /// The options of a ticket whose value may be of several words.
    private static let texts: Set = ["--seats", "--venue", "--review", "--cast", "--discount"]

    /// The line with a new name behind its option: `categories change Leisure Hobby`.
    private static func renamed(
        _ extra: [String], _ grammar: Grammar, _ line: TypedLine
    ) -> Suggestion? {
        let name =
            extra.first.map { ["to", "as", "into"].contains($0.lowercased()) } == true
            ? Array(extra.dropFirst()) : extra
        let option = ["--name", "--title"].first { grammar.option($0)?.takesValue == true }
        guard line.words.first == "change", line.words.count == extra.count + 2, name.count == 1,
            let option
        else { return nil }
        return line.replacing(extra, with: [option, name[0]])
    }

    /// The line of a ticket with each of its parts behind an option.
    static func visit(
        _ extra: [String], _ grammar: Grammar, _ line: TypedLine, _ arguments: [String]
    ) -> Suggestion? {
        guard line.verb == Ticket.verb,
            extra.count > 1 || extra[0].contains(" ") || TypedVisit.isSeat(extra[0])
        else { return nil }
        let book = KnownRoster(path: CommandNames.book(in: arguments))
        // `"50 euro"` is a price of two words.
        let words = line.words.flatMap { word -> [String] in
            let parts = word.split(separator: " ").map(String.init)
            return parts.count == 2 && CurrencyWord.code(parts[1]) != nil ? parts : [word]
        }
        return TypedVisit(grammar.parts(words), book: book)?.line
    }

    /// What was recorded of a kind, or a report: `show ben warnings`, `show ana overtime`.
    private static func told(_ extra: [String], _ line: TypedLine) -> Suggestion? {
        guard line.verb == Show.verb, extra.count == 1, let who = line.word(before: extra) else {
            return nil
        }
        if CommandNames.called(extra) is any TakesPeriod.Type {
            return Neighbours.line(extra[0], [who])
        }
        guard let kind = try? KindNames.kinds(extra).first else { return nil }
        return Suggestion("log", [.option("kind", kind.verb), .option("who", who)])
    }

    /// The line with a day in one that the shell divided: `--from 1 nov`.
    private static func joined(_ extra: [String], _ line: TypedLine) -> Suggestion? {
        guard let before = line.word(before: extra) else { return nil }
        let day = ([before] + extra).joined(separator: " ")
        let typed = line.words.prefix((line.words.lastIndex(of: extra[0]) ?? 0) + extra.count)
        if line.verb == Ticket.verb,
            (2...4).contains(where: { TypedVisit.endsInPrice(typed.suffix($0)) })
        {
            return nil
        }
        guard PlacedWords.isDate(day) || PlacedWords.isPeriod(day) else { return nil }
        return line.replacing([before] + extra, with: [day])
    }

    /// The lines of several people where one was asked for: `in ana bo`, `stats ana vs bo`.
    static func several(
        _ extra: [String], _ grammar: Grammar, _ arguments: [String], _ line: TypedLine
    ) -> Advice? {
        guard let last = grammar.operands.last, ["who", "student"].contains(last.valueName)
        else { return nil }
        let words = Array(words(through: extra, grammar, arguments).suffix(extra.count + 1))
        let joining = Neighbours.versus.union(["and", "&"])
        let names = words.filter { !joining.contains($0.lowercased()) }
        let book = KnownRoster(path: CommandNames.book(in: arguments))
        guard names.count > 1 else { return nil }
        guard let people = book.people(names) else {
            return stranger(among: names, book, line.replacing(words, with: ["WHO"]))
        }
        let lines = people.compactMap { line.replacing(words, with: [$0]) }
        return "One person at a time: "
            + lines.map { Advice("`\($0)`") }.joined(separator: ", then ")
    }

    /// The words of a line up to those that the command has no place for: what was typed behind
    /// them may be the value of an option, such as a time.
    static func words(
        through extra: [String], _ grammar: Grammar, _ arguments: [String]
    ) -> [String] {
        let words = grammar.parts(arguments).words
        let start = words.indices.last { words[$0...].starts(with: extra) }
        return start.map { Array(words[..<($0 + extra.count)]) } ?? []
    }

    /// The line of one person who punches, where a word is nobody's name.
    private static func stranger(
        among names: [String], _ book: KnownRoster, _ one: Suggestion?
    ) -> Advice? {
        let unknown = names.filter { NameGuess($0).ids(of: .person, in: book.roster).isEmpty }
        guard let one, let verb = one.verb, !unknown.isEmpty,
            [CheckIn.verb, CheckOut.verb, PunchClock.verb].contains(verb)
        else { return nil }
        let said = unknown.map { "\"\($0)\"" }.joined(separator: " or ")
        return "Nobody is called \(said). Name one person: `\(one)`. Who there is: "
            + "`\(run: "people")`"
    }
}
