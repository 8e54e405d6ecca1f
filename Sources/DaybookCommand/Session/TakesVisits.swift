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
        let used = try choice.currencies(of: show, venue)
        return .visits(
            show, venue, try choice.currency(among: used),
            try choice.named(VisitFigure.allCases, or: .visits))
    }
}

extension FigureChoice {
    /// In what visits of the period were paid, of a show, of a venue, or of both.
    func currencies(of show: ShowID?, _ venue: VenueMatch?) throws(CommandError) -> [Currency] {
        let grouping = ReportGrouping(byShow: show != nil, byVenue: venue != nil)
        let report = try ask(
            session.book.view().visits(period, by: grouping, today: session.today))
        return report.rows.rows.filter { row in
            row.show == show && (venue.map { $0.holds(row.venue) } ?? true)
        }.map(\.total.currency)
    }

    /// The currencies that a figure of visits leaves out, each with the line that asks for it.
    func others(besides figure: Figure) throws(CommandError) -> [(Currency, Suggestion)] {
        guard case .visits(let show, let venue, let own, _) = figure,
            let line = TypedLine.called, currency == nil
        else { return [] }
        return try currencies(of: show, venue).filter { $0 != own }.map {
            ($0, line.adding([.option("currency", $0.code)]))
        }
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
