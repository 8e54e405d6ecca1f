import ArgumentParser
import Daybook
import Platform
import Reports

/// A report of visits: by show or by venue.
protocol TakesVisits: TakesPeriod, TakesRows, TakesGroups, TakesSort, Action {
    static var subject: Answer.VisitSubject { get }
}

extension TakesVisits {
    static var orders: [String] { VisitOrder.allCases.map(\.rawValue) }
    static var noun: String { subject.rawValue }

    mutating func run() throws(CommandError) { try showVisits() }

    /// Shows the visits of the period.
    func showVisits() throws(CommandError) {
        let report = Self.subject.report
        let groups = try groups(of: report)
        let grouping = ReportGrouping(groups, of: report)
        // People who ask for months alone read months alone.
        let alone = groups.count == 1 ? groups[0].unit.map { ReportGrouping(unit: $0) } : nil
        let order = try order(among: VisitOrder.allCases) ?? .count
        let session = try Session(root)
        let days = try period(of: report, session)
        try session.show(.visits(Self.subject, days, grouping, forPeople: alone, order))
    }
}

extension TakesVisits {
    static func compared(_ choice: ComparisonChoice) throws(CommandError) -> [ComparedReport] {
        try choice.refuse(choice.words)
        let grouping = ReportGrouping(try choice.groups(), of: choice.report)
        return [AskedReport.visits(subject, choice.period, grouping).compared]
    }

    /// A figure of a show, of a venue, or of both.
    static func figure(
        of show: ShowID?, _ venue: VenueMatch?, _ choice: FigureChoice
    ) throws(CommandError) -> Figure {
        let grouping = ReportGrouping(byShow: show != nil, byVenue: venue != nil)
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
        let venue = try choice.venue.map(choice.names.venue)
        return try figure(of: show, venue.map { .one($0) }, choice)
    }
}

extension VenuesList: FigureCommand {
    static func figure(_ choice: FigureChoice) throws(CommandError) -> Figure {
        let venue = try choice.atMostOne(choice.names.venue)
        return try figure(of: nil, venue.map { .one($0) } ?? .unnamed, choice)
    }
}
