/// What a message shows of a text that somebody wrote.
enum Excerpt {
    /// Longer texts are cut, so that a message stays a sentence.
    private static let characterLimit = 64
    private static let standIn: Unicode.Scalar = "\u{FFFD}"

    /// The text between quotes, cut when it is long, with control characters made visible.
    static func quoted(_ text: String) -> String {
        let isLong = text.utf8.count > characterLimit && text.count > characterLimit
        var shown = String.UnicodeScalarView()
        for scalar in text.prefix(characterLimit).unicodeScalars {
            shown.append(scalar.properties.generalCategory == .control ? standIn : scalar)
        }
        return "'" + String(shown) + (isLong ? "\u{2026}'" : "'")
    }
}
