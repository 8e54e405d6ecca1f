import DaybookModel
import EventCodec

/// The visits of shows and venues, each currency by itself.
struct TicketTally: FigureTally {
    static let kind = Kind.ticketBooked

    /// Bookings of one show in one venue (-1: none) and currency, free or paid.
    private struct Place: Hashable {
        let show: Int64
        let venue: Int64
        let currency: Int64
        let isFree: Bool
    }

    private struct Sum {
        var visits: Int64 = 0
        var quantity: Int64 = 0
        var total: Int64 = 0

        mutating func add(_ other: Sum, _ sign: Int64 = 1) {
            visits &+= other.visits &* sign
            quantity &+= other.quantity &* sign
            total &+= other.total &* sign
        }
    }

    /// By show: every one is kept, since there are few beside the other kinds.
    private var shows: [Int64: [Place: Sum]] = [:]
    /// The shows that were ever seen in each venue, or in none.
    private var venues: [Int64: Set<Int64>] = [:]

    mutating func watch(_ content: Content) {}

    mutating func add(
        _ rows: Range<Int>, of group: borrowing Group, _ events: EventPlaces
    ) throws(CodecError) {
        let (shows, prices) = (group.column(Self.column(.show)), group.column(Self.column(.price)))
        let (named, venues) = (
            group.column(Self.column(.venue)), group.column(Self.column(.venue) + 1)
        )
        let quantities = group.column(Self.column(.quantity))
        let currencies = group.column(Self.column(.currency))
        for row in rows {
            let venue = named.value(row) == 0 ? -1 : venues.value(row)
            let price = prices.value(row)
            let place = Place(
                show: shows.value(row), venue: venue, currency: currencies.value(row),
                isFree: price == 0)
            add(Sum(visits: 1, quantity: quantities.value(row), total: price), place, 1)
        }
    }

    private static func column(_ field: Field) -> Int { ColumnLayout.column(field, of: kind) }

    private mutating func add(_ sum: Sum, _ place: Place, _ sign: Int64) {
        shows[place.show, default: [:]][place, default: Sum()].add(sum, sign)
        venues[place.venue, default: []].insert(place.show)
    }

    mutating func apply(_ content: Content, of sequence: UInt64, _ sign: Int64) {
        guard let show = content.integer(.show), let price = content.integer(.price),
            let currency = content.integer(.currency)
        else { return }
        let place = Place(
            show: show, venue: content.integer(.venue) ?? -1, currency: currency,
            isFree: price == 0)
        let quantity = content.integer(.quantity) ?? 1
        add(Sum(visits: 1, quantity: quantity, total: price), place, sign)
    }

    mutating func figures(of content: Content) -> [TalliedFigure] {
        guard let show = content.integer(.show) else { return [] }
        var key = FigureKey()
        key.show = content.show
        let ofShow = figures("shows", sums(of: show) { _ in true }, key)
        let venue = content.integer(.venue) ?? -1
        var sums: [Int64: Sum] = [:]
        for show in venues[venue] ?? [] {
            for (currency, sum) in self.sums(of: show, where: { $0.venue == venue }) {
                sums[currency, default: Sum()].add(sum)
            }
        }
        key.show = nil
        (key.venue, key.lacksVenue) = (content.venue, content.venue == nil)
        return ofShow + figures("venues", sums, key)
    }

    /// The sums of a show by currency. Free visits are counted with the paid ones where those are
    /// all of one currency.
    private func sums(of show: Int64, where isWanted: (Place) -> Bool) -> [Int64: Sum] {
        let places = shows[show] ?? [:]
        let paid = Set(places.filter { !$0.key.isFree && $0.value.visits > 0 }.map(\.key.currency))
        var sums: [Int64: Sum] = [:]
        for (place, sum) in places where sum.visits > 0 && isWanted(place) {
            let currency = place.isFree && paid.count == 1 ? paid.first : nil
            sums[currency ?? place.currency, default: Sum()].add(sum)
        }
        return sums
    }

    private func figures(
        _ report: String, _ sums: [Int64: Sum], _ key: FigureKey
    ) -> [TalliedFigure] {
        sums.sorted { $0.key < $1.key }.flatMap { code, sum -> [TalliedFigure] in
            guard let currency = Currency(rawValue: UInt64(bitPattern: code)) else { return [] }
            var key = key
            key.currency = currency
            let values: [(String, FigureValue)] = [
                ("visits", .number(sum.visits)), ("quantity", .number(sum.quantity)),
                ("total", .money(Money(minorUnits: sum.total, currency: currency))),
            ]
            return values.map {
                TalliedFigure(report: report, key: key, field: $0.0, value: $0.1)
            }
        }
    }
}
