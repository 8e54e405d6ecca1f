/// Times of coming and going within one cell or word: `8-17`, `8:00–12:00, 13-17:30`.
public struct ClockSpans: Hashable, Sendable {
    /// From and to as seconds of the day; the end of one that goes over midnight lies behind it.
    public let spans: [Range<Int>]

    /// - Returns: nil for any other text, such as a number of hours.
    public init?(_ text: some StringProtocol) {
        let longest = 60
        guard text.utf8.count <= longest, text.contains(where: \.isNumber) else { return nil }
        var line = text.lowercased()
        for word in Self.joining { line = line.replacing(word, with: "-") }
        guard let spans = Self.spans(line, { Self.dividing.contains($0) }) ?? Self.spaced(line)
        else { return nil }
        self.spans = spans
    }

    /// Divided by spaces alone: `8:00-12:00 13:00-17:00`.
    private static func spaced(_ line: String) -> [Range<Int>]? {
        let close = line.replacing(" -", with: "-").replacing("- ", with: "-")
        return spans(close) { dividing.contains($0) || $0.isWhitespace }
    }

    private static func spans(
        _ line: String, _ divides: (Character) -> Bool
    ) -> [Range<Int>]? {
        let parts = line.split(whereSeparator: divides)
        let spans = parts.compactMap(span)
        return spans.isEmpty || spans.count < parts.count ? nil : spans
    }

    private static let joining = ["\u{2013}", "\u{2014}", " to ", " until ", " bis ", " till "]
    private static let dividing: Set<Character> = [",", "/", "+", "&", ";", "|"]

    private static func span(_ text: Substring) -> Range<Int>? {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map(second)
        guard ends.count == 2, let first = ends[0], let last = ends[1] else { return nil }
        let day = LocalDateTime.secondsPerDay
        return first < last ? first..<last : first..<(last + day)
    }

    private static func second(_ text: Substring) -> Int? {
        let time = text.trimmed
        if time == "24" || time == "24:00" { return LocalDateTime.secondsPerDay }
        return TypedTime.secondOfDay(time) ?? TypedTime.hour(time)
    }
}
