package import Daybook
import Pictures

extension Answer {
    /// What a report of visits lists.
    package enum VisitSubject: String, Sendable {
        case shows, venues

        /// The report that lists them.
        package var report: ReportKind { self == .shows ? .shows : .venues }
    }

    fileprivate static func visits(
        _ sheet: VisitSheet, shown: [VisitRow], _ period: DaybookModel.Period,
        _ frame: AnswerFrame
    ) -> Answer {
        let (subject, figures) = (sheet.subject.rawValue, sheet.figures)
        var answer = Answer(
            subject, frame, of: period, .rows(RowList(sheet.machine(frame), sheet.written)),
            columns: sheet.written.header)
        answer.title = frame.title(
            capitalised(subject), period, hasMore: figures.toCome > 0)
        if let only = sheet.currencies.first, sheet.currencies.count == 1 {
            answer.unit = only.code
        }
        if figures.rows.isEmpty {
            answer.linesAfter = ["No visit is booked in this period."]
            answer.hints = waysToVisits(known: frame.roster.shows.liveIDs.count)
            return answer
        }
        answer.table = sheet.table(shown, period, frame)
        if let months = sheet.months(frame) { answer.blocks = [.table(months)] }
        if sheet.grouping.unit == nil {
            answer.show(Chart.visits(sheet, shown, period, frame), frame)
        }
        answer.linesAfter = frame.more(of: Set(shown.map(\.group)).count, sheet.groupsName)
        if figures.toCome > 0 {
            let verb = figures.toCome == 1 ? "is" : "are"
            answer.linesAfter.append(
                "\(counted(figures.toCome, "visit")) \(verb) yet to come.")
        }
        answer.hints = sheet.hints(shown, period) + answer.tellUnseen(sheet, frame)
        if figures.toCome > 0 {
            answer.hints.append("What is to come:  \(run: "shows", .flag("to-come"))")
        }
        return answer
    }
}

extension Answer {
    /// Names shows of the book that a list of shows leaves out, since no visit is of them.
    /// - Returns: the way to all of them.
    private mutating func tellUnseen(_ sheet: VisitSheet, _ frame: AnswerFrame) -> [Advice] {
        guard sheet.subject == .shows, sheet.grouping.unit == nil, !sheet.grouping.byVenue else {
            return []
        }
        let seen = Set(sheet.figures.rows.compactMap(\.show?.rawValue))
        let others = frame.roster.shows.liveIDs.filter { !seen.contains($0) }
        if others.isEmpty { return [] }
        let names = others.map { frame.roster.called(ShowID($0)) }
        linesAfter.append("Without a visit in this period: \(listed(names, most: 3)).")
        return ["Every show of the book:  \(run: "shows", .flag("all"))"]
    }
}

extension AskedReport {
    /// The visits of a period by show or by venue, each currency by itself.
    /// - Parameters:
    ///   - grouping: what they are added up by.
    ///   - people: the same for people; nil: no other.
    package static func visits(
        _ subject: Answer.VisitSubject, _ period: Period, _ grouping: ReportGrouping,
        forPeople people: ReportGrouping? = nil, _ order: VisitOrder = .count
    ) -> AskedReport {
        @Sendable func sheet(
            _ figures: VisitFigures, _ roster: Roster, by grouping: ReportGrouping,
            today: CivilDate? = nil
        ) -> VisitSheet {
            VisitSheet(
                subject: subject, grouping: grouping, figures: figures, roster: roster,
                today: today)
        }
        @Sendable func shown(_ frame: AnswerFrame) -> ReportGrouping {
            frame.isForMachines ? grouping : people ?? grouping
        }
        return AskedReport(
            subject.report, .visits(grouping, period.range)
        ) { (view, frame) throws(DaybookError) in
            try view.visits(
                period, by: shown(frame), order: order, today: frame.today, now: frame.now)
        } rows: { figures, roster in
            figures.rows.map(sheet(figures, roster, by: grouping).columns.compared)
        } answer: { figures, frame in
            let sheet = sheet(figures, frame.roster, by: shown(frame), today: frame.today)
            return .visits(sheet, shown: sheet.collated(by: order, frame), period, frame)
        }
    }
}

/// Visits as rows for programs and as a table for people.
struct VisitSheet {
    let subject: Answer.VisitSubject
    let grouping: ReportGrouping
    let figures: VisitFigures
    let roster: Roster
    /// What is not over by then says so; nil: nobody reads it.
    let today: CivilDate?

    /// Those that occur, the book's first.
    var currencies: [Currency] { figures.totals.map(\.total.currency) }

    private var hasTickets: Bool {
        figures.totals.contains { $0.quantity != Int64($0.visits) }
    }

    var columns: Sheet<VisitRow> {
        let show = Column<VisitRow>.named(roster, \.show)
        let venue = Column<VisitRow>.named(roster, \.venue)
        return Sheet {
            if grouping.unit != nil { Column.span(today: today, \.span) }
            if grouping.byShow, subject == .shows { show }
            if grouping.byVenue { venue.showing("(none)") }
            if grouping.byShow, subject == .venues { show }
            sums(grouping.unit != nil && !grouping.byShow && !grouping.byVenue ? figures.rows : [])
            if showsToCome { Column(nil, "To come", \.toCome) }
            Column("first", "First", \.first).spare
            Column("last", "Last", \.last).spare
        }
    }

    /// The columns for programs: where a row is a show its poster too, which is no figure.
    fileprivate var written: Sheet<VisitRow> {
        Sheet {
            columns
            if grouping.byShow, !grouping.byVenue, grouping.unit == nil {
                Column("picture") { $0.show.flatMap { roster.picture(of: $0.rawValue, .show) } }
            }
        }
    }

    /// Rows by the calendar tell it by themselves, and have no room for it.
    private var showsToCome: Bool {
        figures.toCome > 0 && grouping.unit == nil && grouping.byShow != grouping.byVenue
    }

    /// - Parameter rows: those that are drawn as bars beside their numbers.
    private func sums(_ rows: [VisitRow] = []) -> Sheet<VisitRow> {
        Sheet.sums(
            hasTickets: hasTickets, hasCurrencies: currencies.count > 1, drawing: rows,
            today: today)
    }

    /// What ``AnswerFrame/limit`` counts: a show or venue with rows in two currencies is one.
    var groupsName: String {
        grouping.unit == nil && grouping.byShow != grouping.byVenue ? subject.rawValue : "groups"
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

    private func show(_ row: VisitRow) -> String? { row.show.map(roster.called) }

    private func venue(_ row: VisitRow) -> String? { row.venue.map(roster.name(of:)) }

    func table(
        _ shown: [VisitRow], _ period: DaybookModel.Period, _ frame: AnswerFrame
    ) -> TextTable {
        columns.table(
            first(frame.shown(of: Set(shown.map(\.group)).count), of: shown),
            totals: figures.rows.count > 1 ? figures.totals : [],
            leads: frame.leads(subject.report, period, isByVenue: grouping.byVenue))
    }

    /// Visits and money by month, where a period without other units has a few of them.
    func months(_ frame: AnswerFrame) -> TextTable? {
        let count = Set(figures.months.compactMap(\.span)).count
        guard grouping.unit == nil, 2...24 ~= count else { return nil }
        return Sheet {
            Column.span(titled: "Month", today: today, \.span)
            sums(figures.months)
        }.table(figures.months, leads: frame.leads(subject.report))
    }

    /// The rows in the order for people: those that are tied go by the names of shows and venues.
    func collated(by order: VisitOrder, _ frame: AnswerFrame) -> [VisitRow] {
        var whole: [VisitKey: Int] = [:]
        for row in figures.rows { whole[row.group, default: 0] += row.visits }
        return frame.collated(figures.rows) { a, b in
            guard a.span == b.span else { return false }
            switch order {
            case .name: return true
            case .count: return whole[a.group] == whole[b.group]
            case .cost: return a.total == b.total
            }
        } names: { row in
            let names = [show(row) ?? "", venue(row) ?? ""]
            return subject == .shows ? names : names.reversed()
        }
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

extension Sheet<VisitRow> {
    /// What visits come to.
    /// - Parameters:
    ///   - group: what they are added up by; nil: nothing.
    ///   - rows: those that have a bar beside each number, as long as the number is large.
    static func sums(
        of group: Column<VisitRow>? = nil, hasTickets: Bool = true, hasCurrencies: Bool = true,
        drawing rows: [VisitRow] = [], today: CivilDate? = nil
    ) -> Sheet {
        let visits = rows.map { Int64($0.visits) }.max() ?? 0
        let paid = Dictionary(
            rows.map { ($0.total.currency, $0.total.minorUnits) }, uniquingKeysWith: max)
        let rows = Set(rows)
        func drawn(_ row: VisitRow, _ amount: Int64, of whole: Int64) -> CellBar? {
            if !rows.contains(row) { return nil }
            let isOver = today.flatMap { row.span?.isOver(on: $0) } ?? true
            return CellBar(amount, against: nil, of: whole, width: barWidth, isOpen: !isOver)
        }
        return Sheet {
            if let group { group }
            Column("visits", "Visits", \.visits)
            if visits > 0 {
                Column.bars { drawn($0, Int64($0.visits), of: visits) }.spare
            }
            Column("quantity", hasTickets ? "Tickets" : nil, \.quantity)
            Column.currency(titled: hasCurrencies ? "Currency" : nil, \.total.currency)
            Column("total", "Paid", \.total)
            if paid.values.contains(where: { $0 > 0 }) {
                Column.bars {
                    drawn($0, $0.total.minorUnits, of: paid[$0.total.currency] ?? 0)
                }
            }
        }
    }

    private static var barWidth: Int { 10 }
}

extension Answer {
    /// What there is to ask or to do where no visit is booked.
    /// - Parameter known: so many shows are in the book.
    private static func waysToVisits(known: Int) -> [Advice] {
        let shows = counted(known, "show is", "shows are")
        let list: Advice = "\(shows) in the book:  \(run: "shows", .flag("all"))"
        return [
            "What is to come:  \(run: "shows", .flag("to-come"))",
            "Book one:  \(run: "ticket", "SHOW", .option("on", "DATE"))",
        ] + (known > 0 ? [list] : [])
    }
}
