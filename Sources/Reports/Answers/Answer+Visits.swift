package import Daybook
package import DaybookModel

extension Answer {
    /// What a report of visits lists.
    package enum VisitSubject: String, Sendable {
        case shows, venues
    }

    /// The visits of a period by show or by venue, each currency by itself.
    /// - Parameters:
    ///   - shown: the same rows in the order for people.
    ///   - grouping: what they are added up by.
    package static func visits(
        _ subject: VisitSubject, _ report: Report<VisitFigures>, shown: [VisitRow],
        by grouping: VisitGrouping, _ period: DaybookModel.Period, _ frame: AnswerFrame
    ) -> Answer {
        let figures = report.rows
        let sheet = VisitSheet(
            subject: subject, grouping: grouping, figures: figures, roster: report.roster)
        var answer = Answer(
            report: subject.rawValue, book: frame.book, asOf: frame.asOf,
            period: frame.period(period),
            body: .rows(sheet.machine(frame).map(sheet.fields)), columns: sheet.names)
        answer.title = frame.title(capitalised(subject.rawValue), period)
        if let only = sheet.currencies.first, sheet.currencies.count == 1 {
            answer.unit = only.code
        }
        if figures.rows.isEmpty {
            answer.linesAfter = ["No visit is booked in this period."]
            answer.hints = ["Book one:  \(run: "ticket", "SHOW", .option("on", "DATE"))"]
            return answer
        }
        answer.table = sheet.table(shown, frame)
        if let months = sheet.months { answer.blocks = [.table(months)] }
        answer.linesAfter = frame.more(of: Set(shown.map(\.group)).count, sheet.groupsName)
        if figures.toCome > 0 {
            let verb = figures.toCome == 1 ? "is" : "are"
            answer.linesAfter.append(
                "\(counted(figures.toCome, "visit")) \(verb) yet to come.")
        }
        answer.hints = sheet.hints(shown, period)
        return answer
    }
}

/// Visits as rows for programs and as a table for people.
struct VisitSheet {
    let subject: Answer.VisitSubject
    let grouping: VisitGrouping
    let figures: VisitFigures
    let roster: Roster

    private static let barWidth = 12

    /// Those that occur, the book's first.
    var currencies: [Currency] { figures.totals.map(\.total.currency) }

    private var hasTickets: Bool {
        figures.totals.contains { $0.quantity != Int64($0.visits) }
    }

    /// The names of ``fields(_:)``.
    var names: [String] {
        (grouping.unit == nil ? [] : ["period"]) + groupNames
            + ["visits", "quantity", "currency", "total", "first", "last"]
    }

    private var groupNames: [String] {
        let show = grouping.byShow ? ["show"] : []
        let venue = grouping.byVenue ? ["venue"] : []
        return subject == .shows ? show + venue : venue + show
    }

    /// The row of the contract.
    func fields(_ row: VisitRow) -> [JSONField] {
        let span = grouping.unit.map { _ in [JSONField("period", .text(row.span?.description))] }
        return (span ?? [])
            + groupNames.map { JSONField($0, $0 == "show" ? .text(show(row)) : .text(venue(row))) }
            + [
                JSONField("visits", .integer(row.visits)),
                JSONField("quantity", .integer(row.quantity)),
                JSONField("currency", .string(row.total.currency.code)),
                JSONField("total", .string(row.total.decimalText)),
                JSONField("first", .string(row.first.description)),
                JSONField("last", .string(row.last.description)),
            ]
    }

    /// What ``AnswerFrame/limit`` counts: a show or venue with rows in two currencies is one.
    var groupsName: String {
        grouping.unit == nil && groupNames.count == 1 ? subject.rawValue : "groups"
    }

    /// The rows for programs: all, or those of as many groups as were asked for.
    func machine(_ frame: AnswerFrame) -> [VisitRow] {
        if !frame.isForMachines { return [] }
        guard let limit = frame.limit, limit > 0 else { return figures.rows }
        return first(limit, of: figures.rows)
    }

    private func first(_ count: Int, of rows: [VisitRow]) -> [VisitRow] {
        var groups: Set<VisitKey> = []
        return rows.filter { row in
            if groups.count < count { groups.insert(row.group) }
            return groups.contains(row.group)
        }
    }

    private func show(_ row: VisitRow) -> String? { row.show.map(roster.title) }

    private func venue(_ row: VisitRow) -> String? { row.venue.map(roster.name(of:)) }

    func table(_ shown: [VisitRow], _ frame: AnswerFrame) -> TextTable {
        let columns =
            (grouping.unit == nil ? [] : [TextColumn("Period")])
            + groupNames.map { TextColumn(capitalised($0), shrinks: true) } + figureColumns
            + [TextColumn("First"), TextColumn("Last")]
        return TextTable(
            columns: columns,
            rows: first(frame.shown(of: Set(shown.map(\.group)).count), of: shown).map { row in
                let span = grouping.unit == nil ? [] : [row.span?.description ?? ""]
                let names = groupNames.map { $0 == "show" ? show(row) : venue(row) }
                return span + names.map { $0 ?? "(none)" } + cells(row)
                    + [row.first.description, row.last.description]
            }, footer: figures.rows.count > 1 ? figures.totals.map(footer) : [])
    }

    private func footer(_ row: VisitRow) -> [String] {
        let blanks = (grouping.unit == nil ? 0 : 1) + groupNames.count - 1
        return ["Total"] + Array(repeating: "", count: max(0, blanks)) + cells(row)
            + [row.first.description, row.last.description]
    }

    private var figureColumns: [TextColumn] {
        [TextColumn("Visits", .right)] + (hasTickets ? [TextColumn("Tickets", .right)] : [])
            + (currencies.count > 1 ? [TextColumn("Currency")] : [])
            + [TextColumn("Paid", .right)]
    }

    private func cells(_ row: VisitRow) -> [String] {
        [cell(row.visits)]
            + (hasTickets ? [row.quantity == 0 ? cell(0) : grouped(row.quantity)] : [])
            + (currencies.count > 1 ? [row.total.currency.code] : []) + [amount(row.total)]
    }

    /// Visits and money by month, where a period without other units has a few of them.
    var months: TextTable? {
        let count = Set(figures.months.compactMap(\.span)).count
        guard grouping.unit == nil, 2...24 ~= count else { return nil }
        let most = figures.months.map(\.visits).max() ?? 1
        return TextTable(
            columns: [TextColumn("Month")] + figureColumns + [TextColumn("")],
            rows: figures.months.map { row in
                [row.span?.description ?? ""] + cells(row)
                    + [bar(Double(row.visits) / Double(max(1, most)), width: Self.barWidth)]
            })
    }

    func hints(_ shown: [VisitRow], _ period: DaybookModel.Period) -> [Advice] {
        func name(_ row: VisitRow) -> String? { subject == .shows ? show(row) : venue(row) }
        guard let row = shown.first(where: { name($0) != nil }), let name = name(row) else {
            return []
        }
        let about: Advice = "All about one:  \(run: "show", .operand(name))"
        // A figure of one show in one venue has no explanation of its own.
        if grouping.byShow && grouping.byVenue { return [about] }
        let currency = Answer.whyOption(row.total.currency, roster)
        return [
            about,
            Answer.whyHint(
                subject.rawValue, period.part(row.span), currency + [.operand(name)]),
        ]
    }
}
