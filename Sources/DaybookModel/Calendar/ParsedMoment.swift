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

/// Why a text is not a moment.
@nonexhaustive
public enum MomentError: Error, Hashable, Sendable {
    /// The text has none of the forms of a moment.
    case unreadable(String)
    /// The date in the text is not in the calendar; `reason` is in words.
    case noSuchDate(String, reason: String)
    /// The time of day in the text is not on a clock; `reason` is in words.
    case noSuchTime(String, reason: String)
    /// The text is a time of day alone, and nothing says of which date.
    case dateMissing(String)
    /// The text is a wall-clock time with a fraction of a second, which such times do not have.
    case localFraction(String)
}

extension MomentError {
    /// What is wrong, with the text.
    public var message: String {
        switch self {
        case .unreadable(let text): "\(Excerpt.quoted(text)) is not a moment"
        case .noSuchDate(let text, let reason): "\(Excerpt.quoted(text)): \(reason)"
        case .noSuchTime(let text, let reason): "\(Excerpt.quoted(text)): \(reason)"
        case .dateMissing(let text): "\(Excerpt.quoted(text)) is a time of day without a date"
        case .localFraction(let text):
            "\(Excerpt.quoted(text)) has a fraction of a second but no offset"
        }
    }

    /// What to write instead.
    public var remedy: String {
        switch self {
        case .unreadable(let text):
            TypedTime.spelled(text)
                ?? "Write it like 2026-11-20T08:57, 2026-11-20T08:57:00+01:00 or 08:57."
        case .noSuchDate: "Correct the date."
        case .noSuchTime: "Correct the time; hours go from 00 to 23, minutes and seconds to 59."
        case .dateMissing: "Write the date in front, like 2026-11-20T08:57."
        case .localFraction: "Drop the fraction, or add the offset, like +01:00."
        }
    }
}

extension ParsedMoment {
    /// The date as it is written, or in UTC.
    package var date: CivilDate {
        switch self {
        case .local(let local): local.date
        case .instant(let instant): instant.local(offsetSeconds: 0).date
        }
    }
}
