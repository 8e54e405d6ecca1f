package import Daybook

extension Answer {
    /// The live entries of one kind by date, the latest first, with what they come to.
    package static func register(
        _ report: Report<EntryRegister>, of kind: Kind, _ query: LogQuery,
        _ period: DaybookModel.Period, _ frame: AnswerFrame
    ) -> Answer {
        let entries = report.rows.entries
        let category = query.category
        let register = RegisterSheet(entries, category, LogLines(report.roster, frame))
        let shown = frame.table(register.lines)
        var answer = Answer("log", frame, of: period, .rows([]))
        let what =
            category.map { frame.brief(report.roster.called($0)) } ?? RegisterSheet.plural(kind)
        let by = query.by.map { " · by \(frame.brief($0))" } ?? ""
        answer.title = "Log · \(what) · \(words(period)) · latest first\(by)"
        answer.unit = register.unit
        guard let first = shown.first else {
            answer.linesAfter = ["No such entry counts."]
            answer.hints = leftOut(report.rows.retracted)
            return answer
        }
        answer.table = register.sheet.table(shown, leads: frame.leads())
        answer.linesAfter = frame.more(of: entries.count, "entries")
        answer.hints =
            ["All about one:  \(run: "show", .event(first.entry.sequence))"]
            + leftOut(report.rows.retracted)
        return answer
    }

    private static func leftOut(_ retracted: Int) -> [Advice] {
        if retracted == 0 { return [] }
        let verb = retracted == 1 ? "is" : "are"
        return [
            "\(counted(retracted, "retracted entry", "retracted entries")) \(verb) left out:  "
                + "\(run: "log", .flag("corrections"))"
        ]
    }
}

/// Entries with an amount as lines of a register.
struct RegisterSheet {
    /// One entry, and what it and those before it come to.
    struct Line {
        let entry: EntryState
        /// Nil: points.
        let currency: Currency?
        let amount: Int64
        let total: Int64
    }

    private let words: LogLines
    private let category: CategoryID?
    private let currencies: Set<Currency?>
    /// The latest first.
    private(set) var lines: [Line] = []

    /// - Parameter entries: by date, then in the order recorded.
    init(_ entries: [EntryState], _ category: CategoryID?, _ words: LogLines) {
        (self.words, self.category) = (words, category)
        var sums: [Currency?: Int64] = [:]
        for entry in entries {
            let money = entry.content.money ?? entry.content.price
            let amount = money?.minorUnits ?? entry.content.points?.value ?? 0
            let total = (sums[money?.currency] ?? 0) &+ amount
            sums[money?.currency] = total
            lines.append(
                Line(entry: entry, currency: money?.currency, amount: amount, total: total))
        }
        currencies = Set(sums.keys)
        lines.reverse()
    }

    private func text(_ units: Int64, _ currency: Currency?) -> String {
        guard let currency else { return Thousandths(value: units).shown }
        let money = Money(minorUnits: units, currency: currency)
        return currencies.count == 1 ? plainAmount(money) : amountWithCode(money)
    }

    /// The unit of the amounts, where all have one.
    var unit: String {
        guard currencies.count == 1, let only = currencies.first else { return "" }
        return only?.code ?? "points"
    }

    /// What stands in columns of its own.
    private var omitted: Set<Field> {
        let amounts: Set<Field> = [.amount, .currency, .price, .points]
        return category == nil ? amounts : amounts.union([.category])
    }

    var sheet: Sheet<Line> {
        let hasCorrections = lines.contains { $0.entry.correctedBy != nil }
        return Sheet {
            Column(nil, "Date", \.entry.content.on)
            Column(nil, "Entry", \.entry.sequence).leading { row, _, _ in
                .card(of: row.entry.sequence)
            }.spare
            Column(nil, "What") { words.words($0.entry.content, nil, without: omitted) }
            Column(
                nil, hasCorrections ? "Corrected" : nil, .word,
                shown: { $0.entry.correctedBy.map { "by \(id($0))" } ?? "" }
            ).leading { row, _, _ in row.entry.correctedBy.map { .card(of: $0) } }
            Column(nil, "Amount", .money, shown: { text($0.amount, $0.currency) })
            Column(nil, "Total", .money, shown: { text($0.total, $0.currency) })
        }
    }

    /// What entries of the kind are called.
    static func plural(_ kind: Kind) -> String {
        ImportKind.allCases.first { $0.entry == kind }?.rawValue ?? kind.name
    }
}
