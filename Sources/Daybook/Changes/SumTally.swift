import DaybookModel
import EventCodec
import Projections

/// How many slots people attended.
struct MarkTally: FigureTally {
    let kind = Kind.attendanceMarked
    private var attendance = AttendanceState()

    mutating func fold(
        _ group: borrowing Group, rows: [Int], sequences: [UInt64]
    ) throws(CodecError) {
        try attendance.fold(group, rows: rows, sequences: sequences, .plus)
    }

    mutating func apply(_ content: Content, of sequence: UInt64, _ sign: Sign) {
        attendance.apply(content, of: sequence, sign)
    }

    func figures(of content: Content) -> [TalliedFigure] {
        content.person.map { person in
            let attended = Int64(attendance.attended(person))
            return TalliedFigure.all("rank", FigureKey(person), [("value", .number(attended))])
        } ?? []
    }
}

/// How often people were warned.
struct WarningTally: ChangeTally {
    let kind = Kind.warningIssued
    private var counts: [PersonID: Int] = [:]

    mutating func take(_ change: WarningState, _ sign: Sign) {
        counts.merge(change.byPerson, uniquingKeysWith: +)
    }

    func figures(of content: Content) -> [TalliedFigure] {
        content.person.map { person in
            let count = Int64(counts[person] ?? 0)
            return TalliedFigure.all("rank", FigureKey(person), [("warnings", .number(count))])
        } ?? []
    }
}

/// What was spent of a category in a month and currency.
struct ExpenseTally: ChangeTally {
    let kind = Kind.expenseRecorded
    private let grouping = ExpenseGrouping(unit: .month, byCategory: true)
    private var sums: [FigureKey: GroupSum] = [:]

    mutating func take(_ change: ExpenseState, _ sign: Sign) {
        grouping.add(SumTable(change), to: &sums)
    }

    func figures(of content: Content) -> [TalliedFigure] {
        guard let key = FigureScope(.expenses(grouping)).rows(of: content).first,
            let currency = key.currency
        else { return [] }
        let sum = sums[key] ?? GroupSum()
        let total = Money(minorUnits: sum.total, currency: currency)
        return TalliedFigure.all(
            "expenses", key, [("total", .money(total)), ("count", .number(Int64(sum.count)))])
    }
}

/// The points of students in courses, or the scores of their term projects: one a student and
/// course at most.
struct PointsTally: ChangeTally {
    let kind: Kind
    private let part: PointsSums.Part
    private var sums = PointsSums(by: .each)

    init(_ part: PointsSums.Part) {
        self.part = part
        kind = part == .awards ? .pointsAwarded : .projectScored
    }

    mutating func take(_ change: PointsState, _ sign: Sign) { sums.add(SumTable(change), part) }

    func figures(of content: Content) -> [TalliedFigure] {
        guard let student = content.student, let course = content.course else { return [] }
        let sum = sums.sum(of: student, in: course)
        let points = FigureValue.points(Thousandths(value: sum.total))
        let key = PointsGrouping.each.key(content.on, student, course)
        switch part {
        case .awards:
            let count = FigureValue.number(Int64(sum.count))
            return TalliedFigure.all("points", key, [("points", points), ("count", count)])
        case .scores:
            return sum.count > 0 ? TalliedFigure.all("courses", key, [("project", points)]) : []
        }
    }
}

/// The visits of shows and venues, each currency by itself.
struct VisitTally: ChangeTally {
    let kind = Kind.ticketBooked

    /// The visits of one show, free ones apart: the paid ones decide where those are counted.
    private struct Show {
        var paid = VisitSums()
        var free = VisitSums()
    }

    private var shows: [ShowID: Show] = [:]

    mutating func take(_ change: TicketState, _ sign: Sign) {
        TicketTable(bookingsOf: change).forEachBooking { booking in
            let group = VisitGroup(venue: booking.venue, currency: booking.price.currency)
            let sums = booking.isFree ? \Show.free : \Show.paid
            shows[booking.show, default: Show()][keyPath: sums].add(booking, sign, to: group)
        }
    }

    func figures(of content: Content) -> [TalliedFigure] {
        guard let show = content.show else { return [] }
        let (ofShow, ofVenue) = (
            VisitGrouping(byShow: true, byVenue: false), VisitGrouping(byShow: false, byVenue: true)
        )
        return figures("shows", ofShow.key(content.on, show, nil), [show]) { _ in true }
            + figures("venues", ofVenue.key(content.on, nil, content.venue), Array(shows.keys)) {
                $0 == content.venue
            }
    }

    /// The figures of a row in each currency.
    private func figures(
        _ report: String, _ key: FigureKey, _ shows: [ShowID], at isMeant: (VenueID?) -> Bool
    ) -> [TalliedFigure] {
        var sums: [Currency: VisitSum] = [:]
        for id in shows {
            guard let show = self.shows[id] else { continue }
            var currencies = VisitCurrencies()
            for (group, sum) in show.paid.all where sum.visits > 0 {
                currencies.note(id, group.currency, isFree: false)
                if isMeant(group.venue) { sums[group.currency, default: VisitSum()].add(sum) }
            }
            for (group, sum) in show.free.all where sum.visits > 0 && isMeant(group.venue) {
                let currency = currencies.currency(of: id, group.currency, isFree: true)
                sums[currency, default: VisitSum()].add(sum)
            }
        }
        return sums.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { currency, sum in
            var key = key
            key.currency = currency
            return TalliedFigure.all(
                report, key,
                [
                    ("visits", .number(Int64(sum.visits))), ("quantity", .number(sum.quantity)),
                    ("total", .money(Money(minorUnits: sum.total, currency: currency))),
                ])
        }
    }
}
