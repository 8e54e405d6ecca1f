import DaybookModel
import Reports

/// How suggestions are spelled on a command line, to be pasted into a shell.
struct Spelling {
    /// The book as it was named on the command line, which the next command has to name too; nil:
    /// it was not.
    var book: String?
    /// The earlier point that the figures are of, which explanations of them have to name too.
    var asOf: String?
    /// Which lines are refused while past days are closed.
    let closed: ClosedDays
    /// Which shows a proposed ticket has to add.
    private let titles: NewTitles

    /// - Parameter now: the moment that counts as now, as it was given; nil: the clock's.
    init(book: String? = nil, asOf: String? = nil, now: String? = nil) {
        (self.book, self.asOf) = (book, asOf)
        closed = ClosedDays(book: book, now: now)
        titles = NewTitles(book: book)
    }

    /// The sentence with each of its commands spelled; what opens past days stands before the first
    /// that needs it.
    func text(_ advice: Advice) -> String {
        var isOpen = advice.proposals.contains(ClosedDays.opening)
        return advice.text { proposed in
            let command = titles.adding(proposed)
            guard !isOpen, closed.stop(command) else { return line(command) }
            isOpen = true
            return "\(line(ClosedDays.opening)) && \(line(command))"
        }
    }

    private static let program = "daybook"
    /// Commands that are about no book, or about one that they name themselves.
    private static let bookless: Set<String> = ["init", "tour", "help", "bench"]
    /// The options with a name of one letter.
    static let short = [
        "book": "-b", "output": "-o", "period": "-p", "limit": "-n", "group-by": "-g",
    ]

    /// The command with its program's name; without a verb, the options alone.
    func line(_ command: Suggestion) -> String {
        guard let verb = command.verb else {
            return command.words.map(Self.long).joined(separator: " ")
        }
        var words = command.words
        if let asOf, verb == "why" { words.insert(.option("as-of", asOf), at: 0) }
        let named =
            takesBook(verb, words) ? book.map { [Self.word(.option("book", $0))] } ?? [] : []
        let said = [Self.program] + named + (verb.isEmpty ? [] : [verb])
        return (said + Self.ordered(words).map(Self.word)).joined(separator: " ")
    }

    private func takesBook(_ verb: String, _ words: [Suggestion.Word]) -> Bool {
        !Self.bookless.contains(verb)
            && !words.contains { word in
                switch word {
                case .option(let name, _), .flag(let name): name == "book" || name == "help"
                case .operand, .reason, .blank: false
                }
            }
    }

    /// The words with `--` before the first operand that looks like an option: behind it nothing
    /// is one any more, so the options that came later come first.
    private static func ordered(_ words: [Suggestion.Word]) -> [Suggestion.Word] {
        let dashed = words.firstIndex { word in
            if case .operand(let text) = word { text.hasPrefix("-") } else { false }
        }
        guard let dashed else { return words }
        let rest = words[dashed...]
        func isOperand(_ word: Suggestion.Word) -> Bool {
            switch word {
            case .operand, .blank: true
            case .option, .flag, .reason: false
            }
        }
        return rest.filter { !isOperand($0) } + words[..<dashed] + [.blank("--")]
            + rest.filter(isOperand)
    }

    private static func word(_ word: Suggestion.Word) -> String {
        guard case .option(let name, let value) = word, let short = short[name],
            !value.hasPrefix("-")
        else { return long(word) }
        return "\(short) \(shellWord(value))"
    }

    private static func long(_ word: Suggestion.Word) -> String {
        switch word {
        case .operand(let text): shellWord(text)
        case .option(let name, let value):
            "--\(name)" + (value.hasPrefix("-") ? "=" : " ") + shellWord(value)
        case .flag(let name): "--\(name)"
        case .reason: "--because \"...\""
        case .blank(let text): text
        }
    }
}

extension Suggestion {
    /// The line as it is typed at a prompt, where the book is known.
    package var typed: String { Spelling().line(self) }
}

/// The word as a POSIX shell takes it: quoted when it has to be, as before `#`, which begins a
/// comment. Between single quotes where a shell would read on inside double ones.
func shellWord(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || "0123456789-_.#,:/@".unicodeScalars.contains(scalar)
    }
    if isPlain, !text.isEmpty, !text.hasPrefix("#") { return text }
    guard text.contains(where: { #""\$`!"#.contains($0) }) else { return "\"\(text)\"" }
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: #"'\''"#) + "'"
}
