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
        if let whole = joined(extra, line) ?? told(extra, line) ?? renamed(extra, grammar, line) {
            return whole
        }
        // `people change ben joined 1 nov`
        if extra.count > 1, grammar.option("--\(extra[0])")?.takesValue == true {
            let value = extra.dropFirst().joined(separator: " ")
            return line.replacing(extra, with: ["--\(extra[0])", value])
        }
        if grammar.option("--seats") != nil, let first = extra.first?.lowercased() {
            if ["row", "seat", "seats"].contains(first) {
                return line.replacing(extra, with: ["--seats", text])
            }
            if extra.count == 2, extra[1].lowercased().hasPrefix("ticket"), Int(first) != nil {
                return line.replacing(extra, with: ["--quantity", first])
            }
        }
        if let line = bought(extra, grammar, line) { return line }
        return extra.lazy.compactMap { word in
            option(for: word, grammar).flatMap {
                line.replacing(["to", word], with: [$0, word])
                    ?? line.replacing([word], with: [$0, word])
            }
        }.first
    }

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

    /// The line of a ticket with its day and its price behind their options.
    private static func bought(
        _ extra: [String], _ grammar: Grammar, _ line: TypedLine
    ) -> Suggestion? {
        guard grammar.option("--price") != nil, let price = extra.last, extra.count > 1,
            Self.option(for: price, grammar) == "--price", PlacedWords.isDate(extra[0])
        else { return nil }
        let day = extra.dropLast().joined(separator: " ")
        guard PlacedWords.isDate(day) else { return nil }
        return line.replacing(extra, with: ["--on", day, "--price", price])
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
        guard PlacedWords.isDate(day) || PlacedWords.isPeriod(day) else { return nil }
        return line.replacing([before] + extra, with: [day])
    }

    /// The lines of several people where one was asked for: `in ana bo`, `stats ana vs bo`.
    static func several(
        _ extra: [String], _ grammar: Grammar, _ arguments: [String], _ line: TypedLine
    ) -> Advice? {
        guard let last = grammar.operands.last, ["who", "student"].contains(last.valueName)
        else { return nil }
        let words = Array(grammar.parts(arguments).words.suffix(extra.count + 1))
        let names = words.filter {
            !["vs", "and", "&", "with", "versus"].contains($0.lowercased())
        }
        guard names.count > 1,
            let people = KnownRoster(path: CommandNames.book(in: arguments)).people(names)
        else { return nil }
        let lines = people.compactMap { line.replacing(words, with: [$0]) }
        return "One person at a time: "
            + lines.map { Advice("`\($0)`") }.joined(separator: ", then ")
    }
}
