/// The walls within the room `Daybook`, from the ground up: the folders below `Sources/Daybook`,
/// and what each may see of the others.
enum Walls {
    static let arrows: [(folder: String, sees: Set<String>, reason: String)] = [
        ("Formats", [], "bytes of text and nothing of books"),
        ("Ledger", [], "the book itself: its commands, its rows, its views, its replay"),
        ("Care", ["Formats", "Ledger"], "looks whether a book is sound, and proves it"),
        (
            "Exchange", ["Formats", "Ledger", "Care"],
            "what comes in is checked by the rules that verifying checks a log by"
        ),
        ("Inquiry", ["Ledger"], "asks a book why, what changed, and who corrected it"),
        ("Lab", ["Ledger"], "makes books up, and measures them"),
    ]

    static let room = "Daybook"

    /// The folder of a file of the room; nil: it stands before all walls.
    static func folder(of file: SourceFile) -> String? {
        let parts = file.path.split(separator: "/").map(String.init)
        return parts.count > 3 && parts[1] == room ? parts[2] : nil
    }
}
