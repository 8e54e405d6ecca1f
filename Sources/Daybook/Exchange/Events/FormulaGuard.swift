/// The apostrophe that CSV files for spreadsheets have before texts that would be run as formulas.
/// Files are written with it and read without it, so that a name comes back as it was.
public enum FormulaGuard {
    private static let apostrophe = UInt8(ascii: "'")
    private static let formulaStarts = Array("=+-@\t\r".utf8)

    /// Whether a spreadsheet would run the text: it begins with `=`, `+`, `-`, `@`, a tab or a
    /// carriage return.
    public static func isRisky(_ text: String) -> Bool {
        text.utf8.first.map(formulaStarts.contains) ?? false
    }

    /// Whether the text is a risky one behind one apostrophe or more.
    public static func looksGuarded(_ text: String) -> Bool {
        guard text.utf8.first == apostrophe else { return false }
        return text.utf8.first { $0 != apostrophe }.map(formulaStarts.contains) ?? false
    }

    /// The text that a cell means: without the one apostrophe that guards it.
    public static func meaning(of cell: String) -> String {
        looksGuarded(cell) ? String(cell.dropFirst()) : cell
    }
}
