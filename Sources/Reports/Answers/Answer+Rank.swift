package import Daybook
package import DaybookModel

extension Answer {
    /// Everyone of a period by rank.
    /// - Parameter shown: the same rows in the order for people, ties by the locale's collation.
    package static func rank(
        _ report: Report<[RankingRow]>, shown: [RankingRow], by kind: RankingKind,
        _ period: DaybookModel.Period, _ slots: SlotChoice, _ frame: AnswerFrame
    ) -> Answer {
        var answer = Answer(
            report: "rank", book: frame.book, asOf: frame.asOf, period: frame.period(period),
            body: .rows(frame.machine(report.rows).map { fields($0, kind, report.roster) }),
            columns: columns)
        let (what, unit) = words(kind)
        answer.title = frame.title(what + suffix(slots), period)
        answer.unit = unit
        answer.linesBefore = rulesInForce(report.roster, period, frame)
        answer.table = table(shown, kind, report.roster, frame)
        answer.linesAfter =
            report.rows.isEmpty
            ? ["Nobody is on the roster in this period."]
            : frame.more(of: report.rows.count, "people")
        if let who = shown.lazy.compactMap({ report.roster.word($0.person) }).first {
            let slot = slots == .both ? [] : [Suggestion.Word.option("slot", slots.name)]
            answer.hints = [
                "Who attends together:  \(run: "friends", .operand(who))",
                whyHint(
                    "rank", period == .all ? nil : period,
                    slot + [.operand(kind.rawValue), .operand(who)]),
            ]
        }
        return answer
    }

    /// What a ranking is called, and what it counts.
    private static func words(_ kind: RankingKind) -> (what: String, unit: String) {
        switch kind {
        case .attendance: ("Attendance ranking", "slots")
        case .warnings: ("Warnings ranking", "warnings")
        case .weighted: ("Weighted ranking", "slots × difficulty")
        case .points: ("Points ranking", "points")
        }
    }

    private static let columns = [
        "rank", "person", "value", "attended", "possible", "rate", "warnings", "perfect",
    ]

    /// Weights with all their decimals, points without trailing zeros.
    private static func text(_ weight: Thousandths, _ kind: RankingKind) -> String {
        kind == .points ? weight.description : weight.fixedText
    }

    private static func fields(
        _ row: RankingRow, _ kind: RankingKind, _ roster: Roster
    ) -> [JSONField] {
        [
            JSONField("rank", .integer(row.rank)), JSONField("person", name(row.person, roster)),
            JSONField(
                "value", row.weight.map { .string(text($0, kind)) } ?? .integer(row.value)),
            JSONField("attended", .integer(row.attended)),
            JSONField("possible", .integer(row.possible)),
            JSONField(
                "rate",
                .ratio(Int64(row.attendedOnWorkingDays), of: Int64(row.possible))),
            JSONField("warnings", .integer(row.warnings)),
            JSONField("perfect", .bool(row.isPerfect)),
        ]
    }

    private static func table(
        _ rows: [RankingRow], _ kind: RankingKind, _ roster: Roster, _ frame: AnswerFrame
    ) -> TextTable? {
        if rows.isEmpty { return nil }
        var holders: [Int: Int] = [:]
        for row in rows { holders[row.rank, default: 0] += 1 }
        let isWeighted = kind == .weighted || kind == .points
        let columns =
            [TextColumn("Rank", .right), TextColumn("Person", shrinks: true)]
            + (isWeighted ? [TextColumn(kind == .points ? "Points" : "Weighted", .right)] : [])
            + [
                TextColumn("Attended", .right), TextColumn("of", .right),
                TextColumn("Rate", .right), TextColumn("Warnings", .right), TextColumn("Perfect"),
            ]
        let cells = frame.table(rows).map { row in
            [
                (holders[row.rank] ?? 1 > 1 ? "=" : "") + "\(row.rank)",
                plainName(row.person, roster),
            ] + (isWeighted ? [weight(row, kind)] : []) + [
                cell(row.attended), cell(row.possible), row.rate.map(percent) ?? "",
                cell(row.warnings), row.isPerfect ? "✓" : "",
            ]
        }
        return TextTable(columns: columns, rows: cells)
    }

    private static func weight(_ row: RankingRow, _ kind: RankingKind) -> String {
        row.weight.map { $0 == .zero ? cell(0) : text($0, kind) } ?? ""
    }
}

extension Answer {
    /// The name of a person, as JSON.
    static func name(_ person: PersonID, _ roster: Roster) -> JSON {
        .string(plainName(person, roster))
    }

    /// The name of a person; a person that no event added is called by number.
    static func plainName(_ person: PersonID, _ roster: Roster) -> String {
        roster.name(of: person) ?? "person \(person.rawValue)"
    }

    /// What a header says of the slots, when not both are meant.
    static func suffix(_ slots: SlotChoice) -> String {
        slots == .both ? "" : ", \(slots.name)s"
    }
}
