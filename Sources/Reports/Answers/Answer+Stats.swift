package import Daybook
import Pictures

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
            let own = person.map { Answer.personalFacts(figures, $0, roster).fields } ?? []
            return [
                ComparedRow(key: FigureKey(person), names: ["person"]) {
                    // Friends are a report of their own, since others' marks move them.
                    own.filter { $0.name == "person" } + Answer.facts(figures).fields
                        + own.filter { !["person", "friends"].contains($0.name) }
                }
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
        let own = person.map { personalFacts(figures, $0, roster) } ?? [:]
        var answer = Answer(
            "stats", frame, of: period,
            .course((facts(figures) + own).fields, rows: RowList(figures.series, .series)),
            columns: Sheet.series.header)
        let who = person.map { " of " + frame.brief(roster.called($0)) } ?? ""
        answer.title = frame.title("Statistics\(who)\(suffix(slots, frame))", period)
        let spans = ChartSpans(figures.series.map(\.span), in: period, today: frame.today)
        answer.unit = spans.all.count > 1 ? "slots by the \(figures.unit.rawValue)" : "slots"
        guard figures.counts.total > 0 else {
            answer.linesBefore = ["No attendance is recorded in this period."]
            answer.hints = elsewhere(frame)
            return answer
        }
        answer.hints = hints(person, roster, figures, period, slots)
        answer.linesBefore = rulesInForce(period, frame)
        answer.values = values(figures)
        let leads = frame.leads(.stats, period, options: slots.words(roster))
        answer.table = table(figures.counts, slots, leads?.within(FigureKey(person)))
        answer.blocks = charts(figures, spans, period, slots, roster, frame.today)
        let isRunning = period.range.contains(frame.today)
        answer.show(Chart.calendars(figures, of: person, isRunning: isRunning, frame), frame)
        if spans.all.count < 2 {
            answer.linesAfter = sentences(figures, slots, in: period.range)
        }
        return answer
    }

    /// The reports of what the book has instead.
    private static func elsewhere(_ frame: AnswerFrame) -> [Advice] {
        let all: [(BookPart, Advice)] = [
            (.workingTime, "Hours:  \(run: "overtime")"), (.expenses, "Money:  \(run: "expenses")"),
            (.tickets, "Visits:  \(run: "shows")"), (.classroom, "Points:  \(run: "points")"),
        ]
        return all.filter { frame.parts.contains($0.0) && frame.parts != Set(BookPart.allCases) }
            .map(\.1)
    }

    private static func hints(
        _ person: PersonID?, _ roster: Roster, _ figures: Statistics,
        _ period: DaybookModel.Period, _ slots: SlotChoice
    ) -> [Advice] {
        let course = SlotChoice.both.of(slots.course).words(roster)
        if let person {
            let who = roster.called(person)
            return ["Everyone they met:  \(run: "friends", course + [.operand(who)])"]
        }
        var hints: [Advice] = []
        if figures.series.count > 1 {
            let other: CalendarUnit = figures.unit == .month ? .week : .month
            let days = period == .all ? [] : [Suggestion.Word.period(period.label)]
            let words = days + course + [.option("group-by", other.rawValue)]
            hints.append("By the \(other.rawValue):  \(run: "stats", words)")
        }
        let isOfCourse = { (person: Person) in
            slots.course.map { roster.enrolments.contains(person.id, $0) } ?? true
        }
        if let someone = roster.people.first(where: { !$0.isRemoved && isOfCourse($0) }) {
            hints.append("One person:  \(run: "stats", course + [.operand(someone.name)])")
        }
        return hints
    }

    private static func table(
        _ counts: SlotCounts, _ slots: SlotChoice, _ leads: Leads?
    ) -> TextTable {
        let width = 30
        let share = { (slot: Slot) in Double(counts[slot]) / Double(counts.total) }
        var table = Sheet<Slot> {
            Column(nil, "Attended") { Word(capitalised($0.name) + "s") }
            Column(nil, "Slots") { counts[$0] }.leading { $2.why($1, $0.name) }
            Column(
                nil, "Share", .share,
                shown: { slot in
                    Ratio.percent(Int128(counts[slot]), of: Int128(counts.total))
                })
            Column.bars { CellBar(share: share($0), width: width) }
        }.table(slots.slots, leads: leads)
        if slots.slots.count > 1 {
            table.footer = [["Total", cell(counts.total)]]
            if let leads { table.leads.append([nil, leads.why(leads.whole, "total")]) }
        }
        return table
    }

    /// The fields of the contract.
    fileprivate static func facts(_ figures: Statistics) -> Facts {
        let counts = figures.counts
        let growth = figures.growth.map { growth in
            JSONField(
                growth.span.unit.rawValue,
                .ratio(Int64(growth.last - growth.before), of: Int64(growth.before)))
        }
        let best: Facts? = figures.bestDay.map { ["date": $0.date, "count": $0.count] }
        return [
            "total": counts.total, "morning": counts.morning, "afternoon": counts.afternoon,
            "ratio": JSON.ratio(Int64(counts.morning), of: Int64(counts.afternoon)),
            "first": figures.first, "bestDay": best, "growth": Facts(growth),
            "series": figures.series.map(Sheet.series.object), "weekdays": figures.weekdays,
            "months": figures.months, "cap": figures.cap,
        ]
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

extension Answer {
    /// The drawings of statistics: courses, weekdays beside months, and the podium.
    static func charts(
        _ figures: Statistics, _ spans: ChartSpans, _ period: DaybookModel.Period,
        _ slots: SlotChoice, _ roster: Roster, _ today: CivilDate
    ) -> [Block] {
        let months = MonthBars(figures, period, today: today).chart
        let bars = [weekdays(figures.weekdays), months].compactMap(\.self)
        let friends = figures.personal?.friends ?? []
        let alike = alike(figures.personal?.friendsAlike ?? 0)
        let own = figures.counts.total
        return courses(figures, spans, slots, today) + [.bars(bars)]
            + (friends.isEmpty
                ? []
                : [
                    .pictures(
                        [.podium(steps(friends, alike, roster))],
                        inCells: [.bars([podium(friends, alike, of: own, roster)])])
                ])
    }

    private static func alike(_ count: Int) -> String {
        let verb = count == 1 ? "shares" : "share"
        return count == 0 ? "" : "\(grouped(count)) more \(verb) as much as the last."
    }

    private static func steps(
        _ friends: [FriendRow], _ alike: String, _ roster: Roster
    ) -> Podium {
        Podium(
            title: "Best friends",
            places: friends.map { row in
                Podium.Place(
                    rank: row.rank, name: roster.called(row.person),
                    value: "\(grouped(row.shared)) shared", note: row.share.map(percent) ?? "")
            }, caption: alike)
    }

    private static func courses(
        _ figures: Statistics, _ spans: ChartSpans, _ slots: SlotChoice, _ today: CivilDate
    ) -> [Block] {
        guard spans.all.count > 1, let last = spans.all.last else { return [] }
        let counts = Dictionary(uniqueKeysWithValues: figures.series.map { ($0.span, $0.counts) })
        let points = spans.all.map { counts[$0] ?? .zero }
        let labels = spans.all.map(\.description)
        let isOpen = last.isOpen(on: today)
        let all = LineChart(
            title: "By \(figures.unit.rawValue)",
            lines: [LineChart.Line(name: "attended", values: points.map(\.total))], labels: labels,
            isOpen: isOpen, top: figures.cap, caption: caption(figures, spans))
        guard slots.only == nil else { return [.line(all)] }
        let halves = LineChart(
            title: "By slot",
            lines: [
                LineChart.Line(name: "mornings", values: points.map(\.morning)),
                LineChart.Line(name: "afternoons", values: points.map(\.afternoon)),
            ],
            // Half of what both slots can come to.
            labels: labels, isOpen: isOpen, top: figures.cap.map { ($0 + 1) / 2 },
            caption: comparison(figures.counts))
        return [.line(all), .line(halves)]
    }

    /// How the last unit that is over compares, where the line shows it, and what the scale is.
    private static func caption(_ figures: Statistics, _ spans: ChartSpans) -> String {
        let isShown = figures.growth.contains { spans.all.contains($0.span) }
        let scale = figures.cap == nil ? "" : "Everyone's scale is the same."
        return joinedSentences(isShown ? growth(figures) : "", spans.caption, scale)
    }

    /// The sentences of the courses, for when there is nothing to draw. A unit before the days that
    /// are asked for is none of them.
    private static func sentences(
        _ figures: Statistics, _ slots: SlotChoice, in days: DateRange
    ) -> [String] {
        let own = figures.growth.first { $0.span.unit == figures.unit }
        let isAsked = own.map { !$0.span.range.intersection(days).isEmpty } ?? false
        return (isAsked ? [growth(figures)] : [])
            + (slots.only == nil ? [comparison(figures.counts)] : [])
    }

    /// `2026-W46: 112, up 12% from 100 the week before.`
    private static func growth(_ figures: Statistics) -> String {
        guard let growth = figures.growth.first(where: { $0.span.unit == figures.unit }) else {
            return ""
        }
        let before = "the \(figures.unit.rawValue) before"
        guard let change = growth.change else {
            return growth.last == 0
                ? "Nothing in \(growth.span), nor in \(before)."
                : "\(growth.span): \(grouped(growth.last)), after none \(before)."
        }
        let now = grouped(growth.last)
        if growth.last == growth.before {
            return "\(growth.span): \(now), the same as \(before)."
        }
        let way = growth.last > growth.before ? "up" : "down"
        return "\(growth.span): \(now), \(way) \(percent(abs(change))) "
            + "from \(grouped(growth.before)) \(before)."
    }

    /// How much is attended in each half of the day.
    private static func comparison(_ counts: SlotCounts) -> String {
        "Mornings \(grouped(counts.morning)), afternoons \(grouped(counts.afternoon))."
    }

    private static func weekdays(_ counts: [Int]) -> BarChart {
        BarChart(
            title: "Weekdays",
            bars: zip(Weekday.allCases, counts).map {
                BarChart.Bar(label: $0.shortName, value: $1)
            })
    }

    /// - Parameter own: what all that they attended is: a whole bar stands for it.
    private static func podium(
        _ friends: [FriendRow], _ alike: String, of own: Int, _ roster: Roster
    ) -> BarChart {
        BarChart(
            title: "Best friends",
            bars: friends.map { row in
                BarChart.Bar(
                    label: "\(row.rank) \(roster.called(row.person))", value: row.shared,
                    note: row.share.map(percent) ?? "")
            }, whole: own, areNames: true, caption: alike)
    }
}
