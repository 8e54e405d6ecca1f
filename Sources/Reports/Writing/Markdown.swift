import DaybookModel

/// Tables of GitHub Flavored Markdown (section 4.10), uncut.
enum Markdown {
    /// The table, with a line end after each line; footers follow the rows in bold.
    static func table(_ table: TextTable) -> String {
        let titles = line(table.columns.map { escaped($0.title) })
        let rule = line(table.columns.map { $0.alignment == .right ? "---:" : "---" })
        let rows = table.rows.map { line(table.full($0).map(escaped)) }
        let footer = table.footer.map { line(table.full($0).map(escaped).map(strong)) }
        return ([titles, rule] + rows + footer).joined()
    }

    /// The text with the signs that Markdown would act on made harmless.
    static func escaped(_ text: String) -> String {
        backslashed(printable(text), #"\|*_`[]<>#~"#)
    }

    /// Lines as they are, in a block of their own; no block without lines.
    static func drawn(_ lines: [String]) -> String {
        lines.isEmpty ? "" : "```text\n" + lines.map { $0 + "\n" }.joined() + "```\n"
    }

    private static func line(_ cells: [String]) -> String {
        "| " + cells.joined(separator: " | ") + " |\n"
    }

    private static func strong(_ cell: String) -> String { cell.isEmpty ? "" : "**\(cell)**" }
}
