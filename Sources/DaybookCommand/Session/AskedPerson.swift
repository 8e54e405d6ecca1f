import DaybookModel
import Reports

/// Somebody whom sums are asked for that are nobody's: `expenses --who sam`, `shows with clara`.
/// Their entries are found by who recorded them, or by what they say.
struct AskedPerson {
    /// Where the entries are that were meant.
    let line: Suggestion
    private let others: Suggestion
    private let isOfMoney: Bool

    /// Options that people try for somebody.
    static let options: Set = [
        "--who", "--person", "--with", "--user", "--payer", "--company", "--of", "--member",
        "--paid-by", "--by-person",
    ]

    /// The reports whose figures are nobody's, and the kind of their entries.
    static let kinds: [String: String] = [
        Expenses.verb: "expense", ShowsList.verb: "ticket", "venues": "ticket",
    ]

    /// Nil: the report may be asked for somebody.
    /// - Parameter more: what else the entries are asked by.
    init?(_ who: String, in report: String, _ more: [Suggestion.Word] = []) {
        guard let kind = Self.kinds[report] else { return nil }
        let of = { (option: String) in
            Suggestion("log", [.option("kind", kind), .option(option, who)] + more)
        }
        isOfMoney = report == Expenses.verb
        (line, others) = isOfMoney ? (of("by"), of("grep")) : (of("grep"), of("by"))
    }

    /// Nil: the words of a report are no person behind a small word: `with clara`, `by sam`.
    init?(_ line: [String], in report: String) {
        let words = line.prefix { !$0.hasPrefix("-") }
        guard words.count > 1, case let small = words[0].lowercased(), Self.kinds[report] != nil,
            !Neighbours.beginsWithDays(words.dropFirst()),
            small == "with"
                || ["by", "from"].contains(small) && Neighbours.known(words[1], .person)
        else { return nil }
        let rest = words.dropFirst(2).joined(separator: " ")
        let isPeriod = !rest.isEmpty && PlacedWords.isPeriod(rest)
        let period: [Suggestion.Word] = isPeriod ? [.period(rest)] : []
        let name = isPeriod ? words[1] : words.dropFirst().joined(separator: " ")
        let options = line.dropFirst(words.count).map { Suggestion.Word.blank(shellWord($0)) }
        self.init(name, in: report, period + options)
    }

    /// Both ways to the entries.
    var advice: Advice {
        isOfMoney
            ? "What they recorded: `\(line)`. What names them: `\(others)`"
            : "Those that say the name: `\(line)`. Those that they recorded: `\(others)`"
    }

    /// Why the report has no such figure.
    var reason: String {
        isOfMoney ? "sums are of categories, not of people" : "visits are of shows, not of people"
    }
}

extension UsageMistake {
    /// An option for somebody, of a report whose sums are nobody's.
    static func somebody(
        _ report: String?, _ parts: [Grammar.Part]
    ) -> (message: String, remedy: Advice)? {
        guard let report, let (name, who) = stray(among: AskedPerson.options, in: parts) else {
            return nil
        }
        let operands = parts.words.dropFirst().filter { $0 != "list" && $0 != who }
        let noun = report == Expenses.verb ? "category" : "show"
        let period = parts.value(of: "--period").map { [Suggestion.Word.period($0)] } ?? []
        let more = operands.prefix(1).map { Suggestion.Word.option(noun, $0) } + period
        return AskedPerson(who, in: report, more).map {
            ("\(report) takes no \(name): \($0.reason)", $0.advice)
        }
    }

    /// The first of some options that the command does not have, with the word behind it.
    static func stray(
        among names: Set<String>, in parts: [Grammar.Part]
    ) -> (name: String, value: String)? {
        for (place, part) in parts.enumerated() {
            guard case .option(let name, nil, let given) = part, names.contains(name) else {
                continue
            }
            let next = parts.dropFirst(place + 1).first
            let word = next.flatMap { if case .word(let word) = $0 { word } else { nil } }
            return (given ?? word).map { (name, $0) }
        }
        return nil
    }
}
