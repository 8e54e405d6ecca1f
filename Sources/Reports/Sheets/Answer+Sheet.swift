import Daybook

extension Answer {
    /// The rows of a report for programs: all, or as many as were asked for.
    init<Row>(
        _ report: String, _ sheet: Sheet<Row>, _ rows: [Row],
        of period: DaybookModel.Period? = nil, _ frame: AnswerFrame
    ) {
        self.init(
            report, frame, of: period, .rows(RowList(frame.machine(rows), sheet)),
            columns: sheet.header)
    }

    /// A report of rows of one kind: all of them for programs, the first few for people.
    /// - Parameters:
    ///   - shown: the rows in the order for people.
    ///   - things: what they are called when there are many.
    ///   - none: what is said when there are none.
    ///   - totals: what several rows come to.
    ///   - isTotalled: whether the totals say more than one row does.
    ///   - leads: where cells lead on a page; nil: names lead to their cards alone.
    init<Row>(
        _ report: String, _ sheet: Sheet<Row>, _ rows: [Row], shown: [Row], called things: String,
        none: String, totals: [Row] = [], isTotalled: Bool = false,
        leads: Leads? = nil, of period: DaybookModel.Period? = nil, _ frame: AnswerFrame
    ) {
        self.init(report, sheet, rows, of: period, frame)
        if !shown.isEmpty {
            table = sheet.table(
                frame.table(shown), totals: shown.count > 1 || isTotalled ? totals : [],
                leads: leads ?? frame.leads())
        }
        linesAfter = shown.isEmpty ? [none] : frame.more(of: shown.count, things)
    }
}

/// How a table writes ranks: `=2` where several rows of a group share one.
struct SharedRanks<Group: Hashable> {
    private var holders: [Group: Int] = [:]

    /// - Parameter ranks: of every row, with whatever they are reckoned within.
    init(_ ranks: some Sequence<Group>) {
        for rank in ranks { holders[rank, default: 0] += 1 }
    }

    func text(_ rank: Int, _ group: Group) -> String {
        (holders[group] ?? 1 > 1 ? "=" : "") + "\(rank)"
    }
}
