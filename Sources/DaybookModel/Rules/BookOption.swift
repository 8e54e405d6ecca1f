/// The option that names a book, put into every command of a text: whoever named the book on the
/// command line has to name it in the next command too.
public struct BookOption: Hashable, Sendable {
    private let words: String

    /// - Parameter book: as it was named.
    public init(_ book: String) {
        words = (book.hasPrefix("-") ? shellOption("--book", book) : "-b " + shellWord(book)) + " "
    }

    private static let program = "daybook "
    /// Commands that are about no book, or about one that they name themselves.
    private static let bookless: Set<Substring> = ["init", "tour", "help"]

    /// The text with the book named in each command, right behind the program's name; commands that
    /// name a book themselves or only ask for help are left as they are.
    public func added(to text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(line)
            .joined(separator: "\n")
    }

    private func line(_ text: Substring) -> String {
        var said = ""
        var rest = text
        while let start = Self.start(in: rest) {
            let end = Self.end(of: rest[start...])
            said += rest[..<start] + (Self.takesBook(rest[start..<end]) ? words : "")
            said += rest[start..<end]
            rest = rest[end...]
        }
        return said + rest
    }

    /// Where the words behind the program's name begin; nil: no command follows.
    private static func start(in text: Substring) -> Substring.Index? {
        text.ranges(of: program).first { place in
            let before =
                place.lowerBound == text.startIndex
                ? " " : text[text.index(before: place.lowerBound)]
            let first = place.upperBound == text.endIndex ? " " : text[place.upperBound]
            return " `(".contains(before) && first.isLowercase
        }?.upperBound
    }

    /// Where a command ends: before a closing sign or the next command, not within quotes.
    private static func end(of command: Substring) -> Substring.Index {
        var quote: Character?
        return command.indices.first { place in
            let sign = command[place]
            if quote != nil {
                if sign == quote { quote = nil }
                return false
            }
            if sign == "\"" || sign == "'" { quote = sign }
            return sign == "`" || sign == "&"
        } ?? command.endIndex
    }

    private static func takesBook(_ command: Substring) -> Bool {
        let words = command.split(separator: " ")
        guard let first = words.first, !bookless.contains(first) else { return false }
        return !words.contains { word in
            word == "--help" || word == "-b" || word == "--book" || word.hasPrefix("--book=")
        }
    }
}
