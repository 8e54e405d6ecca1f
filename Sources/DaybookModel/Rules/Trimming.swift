extension StringProtocol {
    /// The text without the whitespace at both ends, as Unicode knows it: spaces, tabs, line ends.
    package var trimmed: String {
        guard first?.isWhitespace == true || last?.isWhitespace == true else {
            return String(self)
        }
        let kept = drop { $0.isWhitespace }
        guard let last = kept.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(kept[...last])
    }

    /// Whether nothing would be left of the text when it is trimmed.
    package var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
