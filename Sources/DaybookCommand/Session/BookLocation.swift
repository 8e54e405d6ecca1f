import DaybookModel
import Platform
import Reports

/// Finds the book that a command means.
enum BookLocation {
    private static let suffix = "book"
    private static let variable = "DAYBOOK_BOOK"
    /// Directories looked at on the way up, against loops of links.
    private static let deepestWalk = 256

    /// `--book`, else `$DAYBOOK_BOOK`, else the nearest `*.book` upward, else `default.book` in
    /// the XDG data directory, which need not exist.
    static func find(_ option: String?) throws(CommandError) -> String {
        if let named = named(option) { return named }
        if let near = try nearest() { return near }
        return Files.join(dataDirectory, "default.book")
    }

    /// The book named by the option or the variable.
    static func named(_ option: String?) -> String? {
        option ?? ProcessEnvironment.given(variable)
    }

    /// `$XDG_DATA_HOME/daybook`, else `~/.local/share/daybook` (XDG Base Directory 0.8).
    private static var dataDirectory: String {
        if let home = ProcessEnvironment.variable("XDG_DATA_HOME"), home.hasPrefix("/") {
            return Files.join(home, "daybook")
        }
        return Files.join(ProcessEnvironment.given("HOME") ?? "/", ".local/share/daybook")
    }

    private static func nearest() throws(CommandError) -> String? {
        guard var place = try? Files.resolved(".") else { return nil }
        for _ in 0..<deepestWalk {
            if Files.suffix(of: place) == suffix, isBook(place) { return place }
            let found = books(in: place)
            try demand(
                found.count <= 1,
                or: "there is more than one book in \(place): "
                    + found.map { Files.baseName($0) }.joined(separator: ", "),
                remedy: "Say which: \(words: .option("book", found[0]))")
            if let book = found.first { return book }
            let above = Files.parent(of: place)
            if above == place { return nil }
            place = above
        }
        return nil
    }

    /// The books of one directory; one that cannot be listed has none for us.
    private static func books(in directory: String) -> [String] {
        ((try? Files.list(directory)) ?? []).filter { Files.suffix(of: $0) == suffix }.sorted()
            .map { Files.join(directory, $0) }.filter(isBook)
    }

    /// Whether a book's file is in the directory.
    static func isBook(_ path: String) -> Bool {
        Files.exists(Files.join(path, "data.mdb"))
    }
}
