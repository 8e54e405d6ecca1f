import Daybook

/// Which commands the help of the program lists: in a book, those of the parts in use.
enum HelpScope {
    /// The option that asks for every command.
    static let everything = "--all"

    /// The parts in use of the book that the arguments mean; nil: all commands are asked for,
    /// there is no book, or it uses every part.
    static func parts(_ arguments: [String]) -> Set<BookPart>? {
        guard !arguments.contains(everything),
            let path = try? BookLocation.find(Grammar.root.parts(arguments).value(of: "--book")),
            let parts = try? Book.openUnchanged(at: path).view().partsInUse(),
            parts.count < BookPart.allCases.count
        else { return nil }
        return parts
    }

    /// The same of the line that the program was called with.
    static var called: Set<BookPart>? { parts(Desk.line) }

    /// What is said below the list.
    static func remark(_ parts: Set<BookPart>) -> [String] {
        let named = BookPart.allCases.filter(parts.contains).map(\.words)
        return [
            "This book is of \(named.joined(separator: ", ")): other commands are left out.",
            "All of them: daybook help \(everything)",
        ]
    }

    /// What the program is to a book of some parts.
    static func abstract(_ parts: Set<BookPart>) -> String {
        let named = BookPart.allCases.filter(parts.contains).map(\.words)
        let first = named.dropLast().joined(separator: ", ")
        return "A ledger of \(first)\(first.isEmpty ? "" : " and ")\(named.last ?? "all kinds")."
    }

    /// Whether a line is an example for a book that is there, of its parts alone.
    static func isExample(_ words: [String], _ parts: Set<BookPart>) -> Bool {
        guard let command = words.first, command != Init.verb else { return false }
        guard command == Import.verb, words.count > 1, let kind = ImportKind(rawValue: words[1])
        else { return isOf(command, parts) }
        return kind.entry.map { entry in parts.contains { $0.kinds.contains(entry) } } ?? true
    }

    /// Whether a command is of a part in use; one that is of none is of every book.
    static func isOf(_ command: String, _ parts: Set<BookPart>) -> Bool {
        let own = BookPart.allCases.filter { commands(of: $0).contains(command) }
        return own.isEmpty || own.contains(where: parts.contains)
    }

    /// The commands that a book needs for a part of it.
    private static func commands(of part: BookPart) -> Set<String> {
        switch part {
        case .attendance:
            [
                "mark", "unmark", "warn", "unwarn", "attendance", "rank", "streaks", "friends",
                "stats", "people", "holidays",
            ]
        case .workingTime: ["in", "out", "punch", "overtime", "people", "holidays"]
        case .expenses: ["spend", "expenses", "categories"]
        case .tickets: ["ticket", "sale", "shows", "venues"]
        case .classroom:
            [
                "enrol", "bonus", "score", "points", "courses", "rank", "people", "holidays",
                "mark", "unmark", "attendance",
            ]
        }
    }
}
