import Daybook
import DaybookModel

/// Draws months of visits and announced sales, recorded by the commands that people use and
/// corrected in every way: moved over months and shows, struck out and brought back, with shows
/// and venues renamed and a limit that changes.
struct TicketHistory: CorrectedHistory {
    var dice: Dice
    let scratch: ScratchBook
    var model = NaiveTicketBook()

    init(seed: UInt64) throws {
        dice = Dice(seed: seed)
        scratch = try ScratchBook()
        try limit(0, from: 60)
        try limit(3, from: 110)
        try addShow("Hamlet", at: "Globe")
        try addShow("Cats", at: nil)
        for _ in 0..<80 { try step() }
    }

    /// Few days of many months, now and then before the book or in the future.
    private mutating func date() -> CivilDate {
        ScratchBook.start.adding(days: below(60) * 4 - 2)
    }

    private mutating func limit(_ limit: Int, from day: Int) throws {
        let from = ScratchBook.start.adding(days: day)
        try change { try $0.commit(SettingCommand(.ticketsPerDay, to: "\(limit)", from: from), $1) }
        model.limits.append((day, limit))
    }

    private mutating func addShow(_ title: String, at venue: String?) throws {
        let command = NounCommand(
            .show, .add(title), Cells([.venue: venue]), createsMissing: true)
        try change { try $0.commit(command, $1) }
        note(show: title, at: venue.map { note(venue: $0) })
    }

    private mutating func note(venue: String) -> Int {
        if let known = model.venues.firstIndex(of: venue) { return known }
        model.venues.append(venue)
        return model.venues.count - 1
    }

    private mutating func note(show: String, at venue: Int?) {
        model.shows.append(show)
        model.places.append(venue)
    }

    private mutating func step() throws {
        switch below(12) {
        case 0: try rename()
        case 1, 2, 3, 4: correct()
        case 5: try announce()
        default: try book()
        }
    }
}

extension TicketHistory {
    private mutating func book() throws {
        let (on, quantity) = (date(), dice.one(of: [1, 1, 1, 2, 3, 0]))
        let code = dice.one(of: ["EUR", "EUR", "USD", "JPY", "XQ"])
        let units = below(9_000) - 500
        let price =
            code == "JPY"
            ? "\(units)" : Money(minorUnits: Int64(units), currency: .none).decimalText
        let title = below(8) == 0 ? "Show \(below(1000))" : dice.one(of: model.shows)
        let venue: String? =
            below(3) == 0
            ? nil : below(6) == 0 ? "Venue \(below(1000))" : dice.one(of: model.venues)
        let createsMissing = below(4) > 0 && code != "XQ"
        let draft = EntryDraft(
            .ticketBooked, .day(on),
            Cells([
                .show: title, .venue: venue, .quantity: "\(quantity)", .price: price,
                .currency: code, .cast: "C\(units)",
            ]))
        let command = EntryCommand(draft, createsMissing: createsMissing, mayRepeat: true)
        let receipt = try? scratch.book.commit(command, ScratchBook.recording)
        let known = model.shows.firstIndex(of: title)
        let isKnown = known != nil && (venue.map { model.venues.contains($0) } ?? true)
        var visit = NaiveTicketBook.Visit(
            show: 0, venue: nil, date: on, quantity: quantity, units: units, code: code)
        let isAllowed = (isKnown || createsMissing) && model.allows(visit, except: nil)
        guard (receipt?.sequences != nil) == isAllowed else {
            model.faults.append("booking \(title) \(visit)")
            return
        }
        guard let sequence = receipt?.sequences?.upperBound else { return }
        let place = venue.map { note(venue: $0) }
        visit.show = known ?? model.shows.count
        if known == nil { note(show: title, at: place) }
        visit.venue = place ?? model.places[visit.show]
        model.live[sequence] = visit
    }

    private mutating func announce() throws {
        let show = below(model.shows.count)
        let on = date()
        let time = Instant(secondsSinceEpoch: Int(on.daysSinceEpoch) * 86_400 + below(86_400))
        let draft = EntryDraft(
            .saleAnnounced, .moment(time), Cells([.show: model.shows[show]]))
        let receipt = try? scratch.book.commit(
            EntryCommand(draft, mayRepeat: true), ScratchBook.recording)
        if (receipt != nil) != (on >= ScratchBook.start) {
            model.faults.append("announcing on \(on)")
        }
        if let sequence = receipt?.sequences?.lowerBound { model.sales[sequence] = (show, on) }
    }

    /// Corrects a booking; sales are only retracted.
    private mutating func correct() {
        guard below(6) == 0, let sale = model.sales.keys.min() else {
            return correctAny(odds: 4)
        }
        if !correct(sale, .retract) { model.faults.append("retracting #\(sale)") }
        model.sales[sale] = nil
    }

    mutating func amendment(of visit: NaiveTicketBook.Visit) -> (Field, String) {
        switch below(6) {
        case 0, 1: return (.date, date().description)
        case 2: return (.quantity, dice.one(of: ["0", "1", "2", "4"]))
        case 3: return (.show, dice.one(of: model.shows + ["Nothing"]))
        case 4: return (.venue, dice.one(of: model.venues))
        default:
            if visit.code == "JPY" { return (.price, "\(below(500))") }
            return below(2) == 0 ? (.price, "\(below(90))") : (.currency, "USD")
        }
    }

    /// Renames a show or a venue: perhaps to what another is called already.
    private mutating func rename() throws {
        let other = below(2) == 0 ? "New \(below(1000))" : dice.one(of: model.shows + model.venues)
        let command: NounCommand
        let isFree: Bool
        if below(2) == 0 {
            let show = below(model.shows.count)
            isFree = !model.shows.contains(other) || model.shows[show] == other
            command = NounCommand(.show, .change(model.shows[show]), Cells([.title: other]))
            if isFree { model.shows[show] = other }
        } else {
            let venue = below(model.venues.count)
            isFree = !model.venues.contains(other) || model.venues[venue] == other
            command = NounCommand(.venue, .change(model.venues[venue]), Cells([.name: other]))
            if isFree { model.venues[venue] = other }
        }
        let isDone = (try? scratch.book.commit(command, ScratchBook.recording)) != nil
        if isDone != isFree { model.faults.append("renaming to \(other)") }
    }
}
