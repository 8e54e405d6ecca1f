public import DaybookModel

/// A ticket as people and files write it.
public struct TicketDraft: Sendable {
    /// The day of the visit.
    public let date: CivilDate
    /// What is said, by field; blank ones say nothing.
    public let texts: [Field: String]

    /// - Parameter texts: of time, quantity, seats, currency, price, discount, cast and review;
    ///   others are passed over.
    public init(on date: CivilDate, _ texts: [Field: String]) {
        self.date = date
        self.texts = texts
    }

    /// An amount is read in its currency, which so comes first.
    private static let fields: [Field] = [
        .time, .quantity, .seats, .currency, .price, .discount, .cast, .review,
    ]

    /// The entry that says this of a show and a venue: one ticket at the usual time, for nothing,
    /// where it is not said otherwise.
    func content(
        of show: ShowID, at venue: VenueID?, _ roster: Roster
    ) throws(Refusal) -> Content {
        let text = FieldText(roster, zone: .utc)
        var content = Content.ticketBooked(
            show, at: venue, price: .zero(roster.currency), on: date)
        for field in Self.fields {
            guard let said = texts[field], !said.isBlank else { continue }
            if field == .price {
                let currency = content.currency ?? roster.currency
                let price = try ExpenseCommand.money(said, currency)
                content = content.replacing(.price, with: .integer(price.minorUnits))
                continue
            }
            content = content.replacing(
                field, with: try text.value(said, for: field, of: content))
        }
        return content
    }
}
