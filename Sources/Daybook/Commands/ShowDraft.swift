public import DaybookModel

/// What is to be said of a show, by an import or by a command; what is absent stays.
public struct ShowDraft: Sendable {
    /// Nil: as it is.
    public var title: String?
    /// By name; empty: none any more; nil: as it is.
    public var venue: String?
    /// Of first, last, cast, duration, price and code; an empty one takes the fact away.
    public var texts: [Field: String]

    /// A draft; see its parts.
    public init(title: String? = nil, venue: String? = nil, texts: [Field: String] = [:]) {
        self.title = title
        self.venue = venue
        self.texts = texts
    }

    /// The fields that ``texts`` may have.
    static let fields: [Field] = [.first, .last, .cast, .duration, .price, .code]

    /// `base` with what is said here.
    /// - Parameter venue: what ``venue`` means; passed over where that says nothing.
    func content(
        over base: Content, at venue: VenueID?, _ roster: Roster
    ) throws(Refusal) -> Content {
        let text = FieldText(roster, zone: .utc)
        var content = base
        for field in Self.fields {
            guard let said = texts[field] else { continue }
            let spelled = try field == .duration ? Self.minutes(said) : said
            content = content.replacing(
                field, with: try text.value(spelled, for: field, of: content))
        }
        if self.venue != nil {
            let place = venue.map { FieldValue.integer(Int64($0.rawValue)) }
            content = content.replacing(.venue, with: place ?? .none)
        }
        if let title {
            content = content.replacing(
                .title, with: .text(try TextRule.name(title, field: "title")))
        }
        return try Self.checked(content)
    }

    private static func checked(_ content: Content) throws(Refusal) -> Content {
        if let first = content.integer(.first), let last = content.integer(.last), last < first {
            let day = CivilDate(daysSinceEpoch: Int32(truncatingIfNeeded: last))
            throw .badField("last", why: "\(day) is before the first day")
        }
        return content
    }

    private static func minutes(_ text: String) throws(Refusal) -> String {
        if text.isBlank { return "" }
        guard let minutes = RunningTime.minutes(text) else {
            throw .badField("duration", why: "\"\(text)\" is not a running time such as 2h 30m")
        }
        return "\(minutes)"
    }
}
