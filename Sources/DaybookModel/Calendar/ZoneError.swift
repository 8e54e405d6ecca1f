/// Why the bytes of a time zone cannot be used. Each case carries the name of the zone.
@nonexhaustive
public enum ZoneError: Error, Hashable, Sendable {
    /// The bytes do not begin like a TZif file of version 1 to 4, or are too many for one.
    case notTZif(zone: String)
    /// The bytes end before what their header announces.
    case truncated(zone: String)
    /// The bytes contradict RFC 9636; `reason` is in words.
    case damaged(zone: String, reason: String)
    /// The zone counts leap seconds, as the `right/` zones do; the book's clock has none.
    case leapSeconds(zone: String)
    /// The rule for the years after the table is not a POSIX TZ string with its own rules.
    case unreadableFooter(zone: String, text: String)
}

extension ZoneError {
    /// What is wrong, with the values.
    public var message: String {
        switch self {
        case .notTZif(let zone): "the data of time zone \(zone) is not in the TZif format"
        case .truncated(let zone): "the data of time zone \(zone) ends too early"
        case .damaged(let zone, let reason): "the data of time zone \(zone) is damaged: \(reason)"
        case .leapSeconds(let zone): "time zone \(zone) counts leap seconds"
        case .unreadableFooter(let zone, let text):
            "time zone \(zone) has a rule that cannot be read: \(Excerpt.quoted(text))"
        }
    }

    /// What to do about it.
    public var remedy: String {
        switch self {
        case .notTZif, .truncated, .damaged, .unreadableFooter:
            "Reinstall the system's time zone data (package tzdata)."
        case .leapSeconds: "Choose the zone of the same name outside right/."
        }
    }
}
