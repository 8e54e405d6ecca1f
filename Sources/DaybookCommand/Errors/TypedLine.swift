import DaybookModel
import Platform
import Reports

/// The command line as it was typed, to be proposed again with a part of it mended. The book is
/// left out: every proposal names it by itself.
struct TypedLine {
    /// The word of the command, as typed.
    let verb: String
    private let rest: [String]

    /// Nil: the arguments name no command.
    init?(_ arguments: [String]) {
        guard let place = CommandNames.place(in: arguments) else { return nil }
        verb = arguments[place]
        let words = Neighbours.withoutBook(Array(arguments[(place + 1)...]))
        // What a page is to send again has a key of its own.
        let end = Desk.isOfPage ? words.firstIndex(of: "--") ?? words.count : 0
        rest = words[..<end].filter { !$0.hasPrefix("--key=") } + words[end...]
    }

    /// The line that the program was called with.
    static var called: TypedLine? { TypedLine(Desk.line) }

    /// The line with more behind it.
    func adding(_ words: [Suggestion.Word]) -> Suggestion {
        let line = Neighbours.line(verb, rest)
        return Suggestion(verb, line.words + words)
    }

    /// The line that the program was called with and more behind it, as the end of a sentence that
    /// says what to add.
    static func whole(adding word: Suggestion.Word) -> Advice {
        called.map { ": `\($0.adding([word]))`" } ?? ""
    }

    /// The line with a name in one whose words stand in it apart; nil: they do not.
    func quoting(_ name: String) -> Suggestion? {
        let words = foldedName(name).split(separator: " ").map(String.init)
        guard words.count > 1 else { return nil }
        let typed = rest.map(foldedName)
        let starts = typed.indices.first { typed[$0...].starts(with: words) }
        return starts.flatMap {
            let apart = Array(rest[$0..<($0 + words.count)])
            return replacing(apart, with: [apart.joined(separator: " ")])
        }
    }

    /// What was typed behind the command.
    var words: [String] { rest }

    /// The word where it stands, and it with the words behind it: two, three or four.
    func runs(from word: String) -> [String] {
        guard let start = rest.firstIndex(of: word) else { return [] }
        return (1...4).filter { start + $0 <= rest.count }.map {
            rest[start..<(start + $0)].joined(separator: " ")
        }
    }

    /// The line without some words.
    func without(_ words: [String]) -> Suggestion {
        Neighbours.line(verb, rest.filter { !words.contains($0) })
    }

    /// The word right before some that follow each other; nil: there is none.
    func word(before words: [String]) -> String? {
        let start = rest.indices.reversed().first { rest[$0...].starts(with: words) }
        return start.flatMap { $0 > 0 ? rest[$0 - 1] : nil }
    }

    /// The line with others in the place of some words that follow each other; nil: they do not.
    func replacing(_ words: [String], with others: [String]) -> Suggestion? {
        let starts = rest.indices.reversed().filter { rest[$0...].starts(with: words) }
        guard let start = starts.first else { return nil }
        var mended = rest
        mended.replaceSubrange(start..<(start + words.count), with: others)
        return Neighbours.line(verb, mended)
    }
}
