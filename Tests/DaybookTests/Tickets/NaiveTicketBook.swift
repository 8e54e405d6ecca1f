import DaybookModel

/// Tickets written a second time, with arrays and dictionaries and no thought of speed.
struct NaiveTicketBook: NaiveEntries {
    struct Visit: Equatable {
        var show: Int
        var venue: Int?
        var date: CivilDate
        var quantity: Int
        var units: Int
        var code: String
    }

    var shows: [String] = []
    /// Where each show plays.
    var places: [Int?] = []
    var venues: [String] = []
    /// How many a day may have from a day of the book on; 0: any number.
    var limits: [(from: Int, limit: Int)] = [(0, 2)]
    var live: [UInt64: Visit] = [:]
    var gone: [UInt64: Visit] = [:]
    var sales: [UInt64: (show: Int, date: CivilDate)] = [:]
    /// Where the book decided otherwise.
    var faults: [String] = []

    func allows(_ visit: Visit, except: UInt64?) -> Bool {
        guard visit.date >= ScratchBook.start, ["EUR", "USD", "JPY"].contains(visit.code) else {
            return false
        }
        let day = visit.date - ScratchBook.start
        let limit = limits.last { $0.from <= day }?.limit ?? 2
        guard visit.quantity > 0 else { return false }
        if limit == 0 { return true }
        let others = live.filter { $0.key != except && $0.value.date == visit.date }
        return others.values.reduce(visit.quantity) { $0 + $1.quantity } <= limit
    }

    /// The booking with one field changed; nil where that makes no sense.
    func amended(_ visit: Visit, _ field: Field, _ text: String) -> Visit? {
        var visit = visit
        switch field {
        case .date:
            guard let date = CivilDate(text) else { return nil }
            visit.date = date
        case .quantity:
            guard let quantity = Int(text) else { return nil }
            visit.quantity = quantity
        case .show:
            guard let show = shows.firstIndex(of: text) else { return nil }
            visit.show = show
        case .venue:
            guard let venue = venues.firstIndex(of: text) else { return nil }
            visit.venue = venue
        case .currency: visit.code = text
        default:
            guard let value = Int(text) else { return nil }
            visit.units = visit.code == "JPY" ? value : value * 100
        }
        return visit
    }
}
