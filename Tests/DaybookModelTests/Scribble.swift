import TestSupport

/// Texts that almost mean something to one of the parsers, and some that mean nothing.
enum Scribble {
    private static let pieces = [
        "2026", "11", "20", "-", "-", "..", ".", "W47", "w", "Q4", "q", "last", "this", " ", " ",
        "week", "weeks", "month", "days", "4", "0", "99999999999999999999", "today", "all", "T",
        ":", "Z", "+", "09", "h", "min", "m", "mon", "fri", ",", "EUR", "9223372036854775807",
        "-9223372036854775808", "\u{2212}", "\u{301}", "é", "日", "👩‍👩‍👧", "\u{0}", "\n", "\t", "'",
        "nov", "to", "am", "none", "yesterday", "０", "\u{FEFF}", "/", "1e9", "\u{2026}", "#", "#",
    ]

    static func text(using random: inout SeededGenerator) -> String {
        let count = Int.random(in: 0...8, using: &random)
        let text = (0..<count).map { _ in
            pieces.randomElement(using: &random) ?? ""
        }.joined()
        guard Int.random(in: 0..<4, using: &random) == 0 else { return text }
        var scalars = Array(text.unicodeScalars)
        scalars.shuffle(using: &random)
        return String(String.UnicodeScalarView(scalars))
    }
}
