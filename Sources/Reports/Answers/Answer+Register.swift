package import Daybook

extension Answer {
    /// The live entries of one kind by date, the latest first, with what they come to.
    /// - Parameter category: the only one; nil: any.
    package static func register(
        _ report: Report<EntryRegister>, of kind: Kind, _ category: CategoryID?,
        _ period: DaybookModel.Period, _ frame: AnswerFrame
    ) -> Answer {
        let entries = report.rows.entries
        let register = RegisterSheet(entries, category, LogLines(report.roster, frame))
        let shown = frame.table(register.lines)
        var answer = Answer("log", frame, of: period, .rows([]))
        let what = category.map { brief(report.roster.called($0)) } ?? RegisterSheet.plural(kind)
        answer.title = "Log · \(what) · \(words(period)) · latest first"
        answer.unit = register.unit
        guard let first = shown.first else {
            answer.linesAfter = ["No such entry counts."]
            answer.hints = leftOut(report.rows.retracted)
            return answer
        }
        answer.table = register.sheet.table(shown)
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
        let amount: String
        let total: String
    }

    private let words: LogLines
    private let category: CategoryID?
    private let currencies: Set<Currency?>
    /// The latest first.
    private(set) var lines: [Line] = []

    /// - Parameter entries: by date, then in the order recorded.
    init(_ entries: [EntryState], _ category: CategoryID?, _ words: LogLines) {
        (self.words, self.category) = (words, category)
        let money = entries.map { $0.content.money ?? $0.content.price }
        currencies = Set(money.map { $0?.currency })
        let hasOneCurrency = currencies.count == 1
        var sums: [Currency?: Int64] = [:]
        for (entry, money) in zip(entries, money) {
            let units = money?.minorUnits ?? entry.content.points?.value ?? 0
            let sum = (sums[money?.currency] ?? 0) &+ units
            sums[money?.currency] = sum
            func text(_ units: Int64) -> String {
                guard let money else { return Thousandths(value: units).shown }
                let sum = Money(minorUnits: units, currency: money.currency)
                return hasOneCurrency ? plainAmount(sum) : amountWithCode(sum)
            }
            lines.append(Line(entry: entry, amount: text(units), total: text(sum)))
        }
        lines.reverse()
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
            Column(nil, "Entry", \.entry.sequence)
            Column(nil, "What") { words.words($0.entry.content, nil, without: omitted) }
            Column(
                nil, hasCorrections ? "Corrected" : nil, .word,
                shown: { $0.entry.correctedBy.map { "by \(id($0))" } ?? "" })
            Column(nil, "Amount", .money, shown: \.amount)
            Column(nil, "Total", .money, shown: \.total)
        }
    }

    /// What entries of the kind are called.
    static func plural(_ kind: Kind) -> String {
        ImportKind.allCases.first { $0.entry == kind }?.rawValue ?? kind.name
    }
}
