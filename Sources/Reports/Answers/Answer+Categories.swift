package import Daybook
import Pictures

extension Answer {
    /// One category: what was spent of it by month and year, and its last entries.
    package static func category(
        _ report: Report<CategoryCard>, _ frame: AnswerFrame
    ) -> Answer {
        let (card, roster) = (report.rows, report.roster)
        let called = roster.called(card.category)
        let isLive = roster.categories.isLive(card.category.rawValue)
        var answer = Answer(
            "show", frame, title: "\(called) · category\(isLive ? "" : " · removed")",
            fields(card, roster, frame))
        answer.unit = counted(card.entries.count, "entry", "entries")
        answer.linesBefore = facts(card, roster, frame.today)
        let register = RegisterSheet(card.entries, card.category, LogLines(roster, frame))
        let shown = latestFirst(card.months, most: months, \.span)
        let leads = frame.leads(.expenses, .all)?.within(FigureKey(of: card.category))
        func table(_ unit: String, _ rows: [ExpenseRow]) -> Block {
            let sheet = Sheet.course(unit, frame.today)
            return .table(sheet.table(rows, leads: leads))
        }
        answer.blocks = [
            table("Year", latestFirst(card.years, \.span)), table("Month", shown),
        ]
        answer.show(Chart.category(card.category, shown, frame), frame)
        answer.blocks.append(
            .table(
                register.sheet.table(frame.table(register.lines), leads: frame.leads())))
        answer.linesAfter = frame.more(of: card.entries.count, "entries")
        if card.entries.isEmpty {
            answer.blocks = []
            answer.linesAfter = ["Nothing is recorded in it."]
        }
        answer.hints = ["Every entry:  \(run: "log", .option("category", called))"]
        return answer
    }

    /// So many months are shown.
    private static let months = 12

    private static func facts(
        _ card: CategoryCard, _ roster: Roster, _ today: CivilDate
    ) -> [String] {
        let colour = roster.colour(of: card.category).map { ["Colour: \($0)"] } ?? []
        let budget = roster.budget(of: card.category, on: today).map {
            ["Monthly budget: \(amountWithCode($0))"]
        }
        return colour + (budget ?? [])
    }

    private static func fields(
        _ card: CategoryCard, _ roster: Roster, _ frame: AnswerFrame
    ) -> Facts {
        let course = Sheet.course("Period", nil)
        let entries = LogLines(roster, frame).spending
        let latest = card.entries.suffix(frame.shown(of: card.entries.count, usual: .max))
        return [
            "category": roster.called(card.category),
            "colour": roster.colour(of: card.category),
            "removed": !roster.categories.isLive(card.category.rawValue),
            "years": card.years.map(course.object),
            "months": card.months.map(course.object),
            "entries": latest.map(entries.object),
        ]
    }
}

extension Roster {
    /// What a category is drawn in; nil: nothing of its own.
    func drawing(of category: CategoryID) -> Tone? {
        colour(of: category).flatMap { Colour($0) }.map(Tone.own)
    }
}

extension Sheet<CategoryID> {
    /// Categories with their budgets.
    static func categories(_ roster: Roster, _ today: CivilDate) -> Sheet {
        Sheet {
            Column.named(roster, \.self)
            Column(nil, "", .word, shown: { roster.drawing(of: $0) == nil ? "" : Markup.swatch })
                .toned(roster.drawing)
            Column("colour", "Colour") { roster.colour(of: $0) }
            Column("currency") { _ in roster.currency.code }
            Column(
                "budget", "Monthly budget",
                shown: { roster.budget(of: $0, on: today).map(plainAmount) ?? "" }
            ) { roster.budget(of: $0, on: today) }
        }
    }
}

extension Sheet<ExpenseRow> {
    /// What was spent of one category, in the course of time.
    fileprivate static func course(_ unit: String, _ today: CivilDate?) -> Sheet {
        Sheet {
            Column.span(titled: unit, today: today, \.span)
            Sheet.sums
            Sheet.budget()
        }
    }
}

extension LogLines {
    /// Entries of one category.
    fileprivate var spending: Sheet<EntryState> {
        Sheet {
            Column("sequence", \.sequence)
            Column("content") { object($0.content) }
        }
    }
}
