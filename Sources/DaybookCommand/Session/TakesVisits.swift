import ArgumentParser
import Daybook
import DaybookModel
import Platform
import Reports

/// A report of visits: by show or by venue.
protocol TakesVisits: TakesPeriod, TakesRows, TakesGroups, TakesSort, Action {
    static var subject: Answer.VisitSubject { get }
    var common: CommonOptions { get }
}

extension TakesVisits {
    static var noun: String { subject.rawValue }

    mutating func run() throws(CommandError) {
        let report = Self.subject.report
        let grouping = VisitGrouping(try groups(of: report), of: report)
        let order = try order(among: VisitOrder.allCases) ?? .count
        let session = try Session(common)
        let today = session.today
        let period = try period(today: today, standard: report.period(today))
        let visits = try ask(
            session.book.view().visits(period, by: grouping, order: order, today: today))
        try session.output.write(
            .visits(
                Self.subject, visits, shown: shown(visits, order, session), by: grouping, period,
                session.frame(at: visits.point, limit: rows.limit)))
    }

    /// The rows in the order for people: names as the locale orders them.
    private func shown(
        _ report: Report<VisitFigures>, _ order: VisitOrder, _ session: Session
    ) -> [VisitRow] {
        let roster = report.roster
        let isByShow = Self.subject == .shows
        var whole: [VisitKey: Int] = [:]
        for row in report.rows.rows { whole[row.group, default: 0] += row.visits }
        return session.collated(report.rows.rows) { a, b in
            guard a.span == b.span else { return false }
            switch order {
            case .name: return true
            case .count: return whole[a.group] == whole[b.group]
            case .cost: return a.total == b.total
            }
        } name: { row in
            let show = row.show.map(roster.title) ?? ""
            let venue = row.venue.map(roster.name(of:)) ?? ""
            return isByShow ? [show, venue] : [venue, show]
        }
    }
}

extension Session {
    /// What is called by one name each, by name; for people in the locale's order.
    func collated(_ noun: Noun) -> [UInt32] {
        let ids = roster.names(of: noun)?.liveIDs ?? []
        return collated(ids, tied: { _, _ in true }, name: { [roster.name(of: $0, noun)] })
    }

    /// Rows for people: neighbours that are tied go by the locale's order of names; the same names
    /// keep their order.
    func collated<Row>(
        _ rows: [Row], tied: (Row, Row) -> Bool, name: (Row) -> [String]
    ) -> [Row] {
        if output.isForMachines { return rows }
        var group = 0
        var named: [(row: Row, group: Int, names: [String])] = []
        for (place, row) in rows.enumerated() {
            if place > 0, !tied(rows[place - 1], row) { group += 1 }
            named.append((row, group, name(row)))
        }
        let collation = Collation()
        func compare(_ a: [String], _ b: [String]) -> Int {
            for (one, other) in zip(a, b) {
                let order = collation.compare(one, other)
                if order != 0 { return order }
            }
            return 0
        }
        let sorted = named.enumerated().sorted { a, b in
            if a.element.group != b.element.group { return a.element.group < b.element.group }
            let order = compare(a.element.names, b.element.names)
            return order == 0 ? a.offset < b.offset : order < 0
        }
        return sorted.map(\.element.row)
    }
}

extension TakesVisits {
    static func compared(_ choice: ComparisonChoice) throws(CommandError) -> [ComparedReport] {
        try choice.refuse(choice.words)
        let grouping = VisitGrouping(try choice.groups(), of: choice.report)
        return [.visits(subject, choice.period, grouping)]
    }

    /// A figure of a show, of a venue, or of both.
    static func figure(
        of show: ShowID?, _ venue: VenueMatch?, _ choice: FigureChoice
    ) throws(CommandError) -> Figure {
        let grouping = VisitGrouping(byShow: show != nil, byVenue: venue != nil)
        let report = try ask(
            choice.session.book.view().visits(
                choice.period, by: grouping, today: choice.session.today))
        let rows = report.rows.rows.filter { row in
            row.show == show && (venue.map { $0.holds(row.venue) } ?? true)
        }
        return .visits(
            show, venue, try choice.currency(among: rows.map(\.total.currency)),
            try choice.named(VisitFigure.allCases, or: .visits))
    }
}

extension ShowsList: FigureCommand {
    static func figure(_ choice: FigureChoice) throws(CommandError) -> Figure {
        let show = try choice.names.show(try choice.words(1)[0])
        let venue = try choice.venue.map { name throws(CommandError) in
            VenueMatch.one(try choice.names.venue(name))
        }
        return try figure(of: show, venue, choice)
    }
}

extension VenuesList: FigureCommand {
    static func figure(_ choice: FigureChoice) throws(CommandError) -> Figure {
        let venue = try choice.atMostOne(choice.names.venue)
        return try figure(of: nil, venue.map { .one($0) } ?? .unnamed, choice)
    }
}
