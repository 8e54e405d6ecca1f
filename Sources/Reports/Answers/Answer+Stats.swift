package import Daybook

extension AskedReport {
    /// The statistics of a person, or of everyone (nil).
    package static func stats(
        _ person: PersonID?, _ unit: CalendarUnit?, _ period: Period, _ slots: SlotChoice
    ) -> AskedReport {
        AskedReport(
            .stats, .stats(person, period.range, slots)
        ) { (view, frame) throws(DaybookError) in
            try view.statistics(of: person, by: unit, period, slots, today: frame.today)
        } rows: { figures, roster in
            let own = person.map { Answer.personalFields(figures, $0, roster) } ?? []
            return [
                ComparedRow(
                    key: FigureKey(person), names: own.filter { $0.name == "person" },
                    // Friends are a report of their own, since others' marks move them.
                    figures: Answer.fields(figures)
                        + own.filter { !["person", "friends"].contains($0.name) })
            ]
        } answer: {
            .stats($0, of: person, period, slots, $1)
        }
    }
}

extension Answer {
    fileprivate static func stats(
        _ figures: Statistics, of person: PersonID?, _ period: DaybookModel.Period,
        _ slots: SlotChoice, _ frame: AnswerFrame
    ) -> Answer {
        let roster = frame.roster
        var facts = fields(figures)
        if let person { facts += personalFields(figures, person, roster) }
        var answer = Answer(
            report: "stats", book: frame.book, asOf: frame.asOf, period: frame.period(period),
            body: .course(facts, rows: figures.series.map(Sheet.series.fields)),
            columns: Sheet.series.header)
        let who = person.map { " of " + brief(plainName($0, roster)) } ?? ""
        answer.title = frame.title("Statistics\(who)\(suffix(slots))", period)
        answer.unit = figures.series.count > 1 ? "slots by the \(figures.unit.rawValue)" : "slots"
        guard figures.counts.total > 0 else {
            answer.linesBefore = ["No attendance is recorded in this period."]
            return answer
        }
        answer.hints = hints(person, roster, figures, period)
        answer.linesBefore = rulesInForce(period, frame) + lines(figures)
        answer.table = table(figures.counts, slots)
        answer.blocks = charts(figures, slots, roster).map { .chart($0) }
        if figures.series.count < 2 { answer.linesAfter = sentences(figures, slots) }
        return answer
    }

    private static func hints(
        _ person: PersonID?, _ roster: Roster, _ figures: Statistics,
        _ period: DaybookModel.Period
    ) -> [Advice] {
        if let person {
            let who = plainName(person, roster)
            return ["Everyone they met:  \(run: "friends", .operand(who))"]
        }
        var hints: [Advice] = []
        if figures.series.count > 1 {
            let other: CalendarUnit = figures.unit == .month ? .week : .month
            let days = period == .all ? [] : [Suggestion.Word.period(period.label)]
            let words = days + [.option("group-by", other.rawValue)]
            hints.append("By the \(other.rawValue):  \(run: "stats", words)")
        }
        if let someone = roster.people.first(where: { !$0.isRemoved }) {
            hints.append("One person:  \(run: "stats", .operand(someone.name))")
        }
        return hints
    }

    private static func table(_ counts: SlotCounts, _ slots: SlotChoice) -> TextTable {
        let width = 30
        let rows = slots.slots.map { slot in
            let share = Double(counts[slot]) / Double(counts.total)
            let name = slot == .morning ? "Mornings" : "Afternoons"
            return [name, cell(counts[slot]), percent(share), bar(share, width: width)]
        }
        return TextTable(
            columns: [
                TextColumn("Attended"), TextColumn("Slots", .right), TextColumn("Share", .right),
                TextColumn(""),
            ],
            rows: rows, footer: rows.count > 1 ? [["Total", cell(counts.total)]] : [])
    }
}

extension Answer {
    /// The fields of the contract.
    fileprivate static func fields(_ figures: Statistics) -> [JSONField] {
        let counts = figures.counts
        return [
            JSONField("total", .integer(counts.total)),
            JSONField("morning", .integer(counts.morning)),
            JSONField("afternoon", .integer(counts.afternoon)),
            JSONField("ratio", .ratio(Int64(counts.morning), of: Int64(counts.afternoon))),
            JSONField("first", .text(figures.first?.description)),
            JSONField("bestDay", object(figures.bestDay)),
            JSONField("growth", .object(figures.growth.map(field))),
            JSONField("series", .array(figures.series.map(Sheet.series.object))),
            JSONField("weekdays", .array(figures.weekdays.map { .integer($0) })),
            JSONField("months", .array(figures.months.map { .integer($0) })),
            JSONField("cap", figures.cap.map { .integer($0) } ?? .null),
        ]
    }

    private static func object(_ day: BestDay?) -> JSON {
        guard let day else { return .null }
        return .object([
            JSONField("date", .string(day.date.description)),
            JSONField("count", .integer(day.count)),
        ])
    }

    private static func field(_ growth: Growth) -> JSONField {
        JSONField(
            growth.span.unit.rawValue,
            .ratio(Int64(growth.last - growth.before), of: Int64(growth.before)))
    }
}

extension Sheet<SeriesPoint> {
    fileprivate static var series: Sheet {
        Sheet {
            Column("period", \.span.description)
            Column("total", \.counts.total)
            Column("morning", \.counts.morning)
            Column("afternoon", \.counts.afternoon)
        }
    }
}
