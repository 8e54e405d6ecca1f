/// What a written moment turned out to be.
public enum ParsedMoment: Hashable, Sendable {
    /// The text had `Z` or an offset.
    case instant(Instant)
    /// The text had neither, so it means a time in the book's zone.
    case local(LocalDateTime)
}

extension ParsedMoment {
    /// Reads a moment: `2026-03-03T09:00`, `2026-03-03 09:00:31+09:00`, `2026-03-03` (its
    /// midnight), or `17:45` on `date`.
    ///
    /// A fraction of a second (at most nine digits, of which six are kept) needs an offset.
    /// - Throws: ``MomentError``; `.dateMissing` for a bare time when `date` is `nil`.
    public init(_ text: some StringProtocol, on date: CivilDate? = nil) throws(MomentError) {
        self = try TimestampText(text).moment(on: date, source: text)
    }
}

extension TimestampText {
    /// The moment that the parts name; `date` stands in for a date that is not among them.
    func moment(
        on date: CivilDate? = nil, source: some StringProtocol
    ) throws(MomentError) -> ParsedMoment {
        guard let date = self.date ?? date else { throw .dateMissing(String(source)) }
        let midnight = Int(date.daysSinceEpoch) * LocalDateTime.secondsPerDay
        let local = LocalDateTime(secondsSinceEpoch: midnight + secondOfDay)
        if let offsetSeconds {
            let whole = local.instant(offsetSeconds: offsetSeconds).microsecondsSinceEpoch
            return .instant(Instant(microsecondsSinceEpoch: whole + Int64(microsecond)))
        }
        guard !hasFraction else { throw .localFraction(String(source)) }
        return .local(local)
    }
}
