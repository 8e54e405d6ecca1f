import ArgumentParser
import DaybookModel
import Reports

// What the argument parser finds, in our words.

extension UsageMistake {
    /// What the parser threw. Nil: a page of help or the version, which are no mistakes.
    init?(parsing arguments: [String], failedWith error: any Error) {
        if Root.exitCode(for: error) == .success { return nil }
        self.init(Root.message(for: error), arguments: arguments)
    }

    /// What is wrong with a line. Nil: the parser can read it.
    static func of(_ arguments: [String]) -> UsageMistake? {
        do {
            _ = try Root.parseAsRoot(arguments)
            return nil
        } catch { return UsageMistake(parsing: arguments, failedWith: error) }
    }

    /// What is wrong.
    /// - Parameter command: the words that called the command.
    static func message(
        _ finding: ParserFinding, _ command: String, _ grammar: Grammar, _ words: [String]
    ) -> String {
        switch finding {
        case .extra(let extra):
            let named = extra.map { "\"\($0)\"" }.enumeration
            return "\(command.isEmpty ? "daybook" : command) has no place for \(named)"
        case .missing(let title):
            let name = valueName(in: title)
            // What is spent stands first, and a word alone is seldom one.
            let isAmount = name == "category" && words.last?.contains(where: \.isNumber) == false
            let isSeveral = name == "points"
            return "\(thing(isAmount ? "amount" : name)) \(isSeveral ? "are" : "is") missing"
        case .open(let title): return "\(option(in: title)) has nothing behind it"
        case .wrong(let value, let title):
            let isNumber = numbers.contains(valueName(of: title, grammar))
            return isNumber
                ? "\(option(in: title)) takes a number, and \"\(value)\" was given"
                : "\(option(in: title)) cannot be \"\(value)\""
        case .needless(let value, let option):
            return "\(option) takes no value, and \"\(value)\" was given"
        case .other(let said): return said
        }
    }

    /// The option as it is written, where it lacks its value or has a wrong one.
    static func spelled(_ finding: ParserFinding, _ grammar: Grammar) -> String? {
        switch finding {
        case .open(let title), .wrong(_, of: let title):
            guard title.hasPrefix("-") else { return nil }
            let name = valueName(of: title, grammar)
            return "\(option(in: title)) \(examples[name] ?? name.uppercased())"
        case .needless(_, let option): return option
        case .extra, .missing, .other: return nil
        }
    }

    /// The first of a command's examples: a line that works.
    static func example(of command: any ParsableCommand.Type) -> String? {
        command.configuration.discussion.split(separator: "\n")
            .first { $0.hasPrefix("  daybook ") }.map(\.trimmed)
    }

    private static func option(in title: String) -> String {
        title.split(separator: " ").first.map(String.init) ?? title
    }

    /// `who` of `<who> ...`, `reason` of `--because <reason>`.
    private static func valueName(in title: String) -> String {
        let inner = title.split(separator: "<").last.map(String.init) ?? title
        return String(inner.prefix { $0 != ">" })
    }

    private static func valueName(of title: String, _ grammar: Grammar) -> String {
        title.contains("<")
            ? valueName(in: title) : grammar.option(option(in: title))?.valueName ?? ""
    }

    /// What is missing where a value is, by what the help calls it.
    private static func thing(_ name: String) -> String {
        let things = [
            "n": "the number of an entry", "who": "the name", "student": "the name of the student",
            "show": "the title of the show", "a": "the earlier point", "b": "the later point",
            "what": "what it is about", "field=value": "what to change",
        ]
        return things[name.lowercased()] ?? "the \(name)"
    }

    private static let numbers: Set = ["n", "m", "count", "seconds", "number"]

    private static let examples = [
        "date": "yesterday", "time": "9:05", "n": "12", "m": "12", "n|time": "12", "count": "5",
        "seconds": "5", "period": "2026-11", "code": "EUR", "amount": "12.30", "course": "COURSE",
    ]
}

extension [String] {
    /// `a, b and c`.
    var enumeration: String {
        let first = dropLast().joined(separator: ", ")
        return [first, last ?? ""].filter { !$0.isEmpty }.joined(separator: " and ")
    }
}
