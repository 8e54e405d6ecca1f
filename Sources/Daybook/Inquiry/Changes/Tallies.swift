import EventCodec

/// How many slots people attended. The state is the sum: a slot with marks for two courses counts
/// once.
struct MarkTally: FigureTally {
    let kind = Kind.attendanceMarked
    let scopes = [(ReportKind.rank, FigureScope.rank(.attendance))]
    var state = AttendanceState()

    mutating func gather(_ sign: Sign) {}

    func figures(of row: TalliedRow) -> [TalliedFigure] {
        row.key.person.map { person in
            row.figures([("value", .number(Int64(state.attended(person))))])
        } ?? []
    }
}

/// How often people were warned.
struct WarningTally: FigureTally {
    let kind = Kind.warningIssued
    let scopes = [(ReportKind.rank, FigureScope.rank(.warnings))]
    var state = WarningState()
    private var counts: [PersonID: Int] = [:]

    mutating func gather(_ sign: Sign) {
        counts.merge(state.byPerson, uniquingKeysWith: +)
        state = WarningState()
    }

    func figures(of row: TalliedRow) -> [TalliedFigure] {
        row.key.person.map { person in
            row.figures([("warnings", .number(Int64(counts[person] ?? 0)))])
        } ?? []
    }
}

/// What was spent of a category in a month and currency.
struct ExpenseTally: FigureTally {
    private static let grouping = ReportGrouping(unit: .month, byCategory: true)

    let kind = Kind.expenseRecorded
    let scopes = [(ReportKind.expenses, FigureScope.expenses(grouping))]
    var state = ExpenseState()
    private var sums: [FigureKey: GroupSum] = [:]

    mutating func gather(_ sign: Sign) {
        Self.grouping.add(SumTable(state), to: &sums)
        state = ExpenseState()
    }

    func figures(of row: TalliedRow) -> [TalliedFigure] {
        guard let currency = row.key.currency else { return [] }
        let sum = sums[row.key] ?? GroupSum()
        let total = Money(minorUnits: sum.total, currency: currency)
        return row.figures([("total", .money(total)), ("count", .number(Int64(sum.count)))])
    }
}

/// The points of students in courses, or the scores of their term projects: one a student and
/// course at most.
struct PointsTally: FigureTally {
    let kind: Kind
    let scopes: [(ReportKind, FigureScope)]
    var state = PointsState()
    private let part: PointsSums.Part
    private var sums = PointsSums(by: .each)

    init(_ part: PointsSums.Part) {
        self.part = part
        switch part {
        case .awards:
            (kind, scopes) = (.pointsAwarded, [(.points, .points(.each))])
        case .scores: (kind, scopes) = (.projectScored, [(.courses, .projects)])
        }
    }

    mutating func gather(_ sign: Sign) {
        sums.add(SumTable(state), part)
        state = PointsState()
    }

    func figures(of row: TalliedRow) -> [TalliedFigure] {
        guard let student = row.key.person, let course = row.key.course else { return [] }
        let sum = sums.sum(of: student, in: course)
        let points = FigureValue.points(Thousandths(value: sum.total))
        switch part {
        case .awards:
            return row.figures([("points", points), ("count", .number(Int64(sum.count)))])
        case .scores: return sum.count > 0 ? row.figures([("project", points)]) : []
        }
    }
}

/// The visits of shows and venues, each currency by itself.
struct VisitTally: FigureTally {
    /// The visits of one show, free ones apart: the paid ones decide where those are counted.
    private struct Show {
        var paid = VisitSums()
        var free = VisitSums()
    }

    let kind = Kind.ticketBooked
    let scopes = [
        (ReportKind.shows, FigureScope.visits(.byShow)),
        (ReportKind.venues, FigureScope.visits(.byVenue)),
    ]
    var state = TicketState()
    private var shows: [ShowID: Show] = [:]

    mutating func gather(_ sign: Sign) {
        TicketTable(bookingsOf: state).forEachBooking { booking in
            let group = VisitGroup(venue: booking.venue, currency: booking.price.currency)
            let sums = booking.isFree ? \Show.free : \Show.paid
            shows[booking.show, default: Show()][keyPath: sums].add(booking, sign, to: group)
        }
        state = TicketState()
    }

    /// The figures of a row in each currency.
    func figures(of row: TalliedRow) -> [TalliedFigure] {
        let wanted = row.key
        let shows = wanted.show.map { [$0] } ?? Array(shows.keys)
        var sums: [Currency: VisitSum] = [:]
        for id in shows {
            guard let show = self.shows[id] else { continue }
            func isMeant(_ group: VisitGroup) -> Bool {
                wanted.show != nil || group.venue == wanted.venue
            }
            var currencies = VisitCurrencies()
            for (group, sum) in show.paid.all where sum.visits > 0 {
                currencies.note(id, group.currency, isFree: false)
                if isMeant(group) { sums[group.currency, default: VisitSum()].add(sum) }
            }
            for (group, sum) in show.free.all where sum.visits > 0 && isMeant(group) {
                let currency = currencies.currency(of: id, group.currency, isFree: true)
                sums[currency, default: VisitSum()].add(sum)
            }
        }
        return sums.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { currency, sum in
            var row = row
            row.key.currency = currency
            return row.figures([
                ("visits", .number(Int64(sum.visits))), ("quantity", .number(sum.quantity)),
                ("total", .money(Money(minorUnits: sum.total, currency: currency))),
            ])
        }
    }
}
