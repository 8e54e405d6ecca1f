import Daybook

/// The help of the program itself, in a book: it lists the commands of the parts in use.
enum HelpScope {
    /// The word that asks for every command.
    static let everything = "--all"

    /// Whether the arguments ask for the program's help with every command, or without those that
    /// the book at hand does not need.
    static func isAskedForAll(_ arguments: [String]) -> Bool {
        arguments == ["help", everything] || arguments == ["--help", everything]
            || arguments == ["-h", everything]
    }

    /// The help without the commands of parts that the nearest book does not use; as it is where
    /// there is no book.
    static func narrowed(_ help: String, _ arguments: [String]) -> String {
        guard let book = try? BookLocation.find(CommandNames.book(in: arguments)),
            let parts = try? Book.openUnchanged(at: book).view().partsInUse(),
            parts.count < BookPart.allCases.count
        else { return help }
        let hidden = Set(CommandNames.here.filter { !isOf($0, parts) })
        let kept = lines(of: help, without: hidden)
        let named = BookPart.allCases.filter(parts.contains).map(\.words)
        return kept + "\n\nThis book is of \(named.joined(separator: ", ")): other commands are "
            + "left out.\nAll of them: daybook help \(everything)\n"
    }

    /// The lines without those that begin with a hidden command, or run on from one that does, and
    /// without the examples that call one.
    private static func lines(of help: String, without hidden: Set<String>) -> String {
        var isLeftOut = false
        var kept: [Substring] = []
        for line in help.split(separator: "\n", omittingEmptySubsequences: false) {
            let indent = line.prefix { $0 == " " }.count
            let words = line.split(separator: " ", maxSplits: 2)
            if indent > 2, isLeftOut { continue }
            let call = words.first == "daybook" ? words.dropFirst().first : words.first
            isLeftOut = indent == 2 && call.map { hidden.contains(String($0)) } ?? false
            if !isLeftOut { kept.append(line) }
        }
        return kept.joined(separator: "\n")
    }

    /// Whether a command is of a part in use; one that is of none is of every book.
    private static func isOf(_ command: String, _ parts: Set<BookPart>) -> Bool {
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
