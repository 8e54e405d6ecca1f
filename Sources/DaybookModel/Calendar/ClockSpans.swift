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
        let parts = line.split { Self.dividing.contains($0) }
        let spans = parts.compactMap(Self.span)
        guard !spans.isEmpty, spans.count == parts.count else { return nil }
        self.spans = spans
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
