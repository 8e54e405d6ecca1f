import Platform

/// Shows a page that is longer than the screen through another program, so that its beginning
/// does not scroll away.
enum Pager {
    private static let variables = ["DAYBOOK_PAGER", "PAGER"]
    /// Ends at once where all fits, keeps colours, and leaves the page on the screen.
    private static let usual = "less -FIRX"

    /// The words that start it: those of `$DAYBOOK_PAGER`, else of `$PAGER`, else `less`; nil where
    /// one of them is empty or `cat`, which both mean that there is none.
    private static var command: [String]? {
        let named = variables.lazy.compactMap { ProcessEnvironment.variable($0) }.first
        let words = (named ?? usual).split(separator: " ").map(String.init)
        return words.isEmpty || words == ["cat"] ? nil : words
    }

    /// Shows a text that does not fit on the screen.
    /// - Returns: false, showing nothing, where it fits, nobody looks, or there is no pager.
    static func shows(_ text: String) -> Bool {
        guard Terminal.isTerminal(.standardOutput), let rows = Terminal.rows,
            text.utf8.lazy.filter({ $0 == UInt8(ascii: "\n") }).count >= rows,
            let command, let directory = try? Files.makeTemporaryDirectory()
        else { return false }
        // A page that is left over in the place for such files harms nobody.
        defer { try? Files.remove(directory, recursive: true) }
        let page = Files.join(directory, "page")
        guard (try? Files.write(Array(text.utf8), to: page)) != nil else { return false }
        return ChildProcess.attend(command, input: page) != nil
    }
}
