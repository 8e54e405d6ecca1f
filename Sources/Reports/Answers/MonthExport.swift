package import Daybook

/// What the month export says of everyone with a punch in the month: domain.md 5 and 11.10.
package struct MonthExport: Sendable {
    /// The month.
    package let month: YearMonth
    /// How many people it holds.
    package let people: Int
    private let rows: [[JSONField]]
    /// Whoever has no punch in the month, and is left out.
    fileprivate let silent: [PersonID]
    /// Whose overtime is unknown.
    fileprivate let unknown: [PersonID]
    /// The first overtime that is no number of whole hours, and what stands for it.
    fileprivate let roundedDown: (minutes: Int, hours: Int)?

    /// Nil where nobody punched in the month.
    package init?(_ report: Report<[WorkMonth]>, _ month: YearMonth) {
        let rows = report.rows.filter { $0.isPunched }
        if rows.isEmpty { return nil }
        self.month = month
        people = rows.count
        silent = report.rows.filter { !$0.isPunched }.map(\.person)
        unknown = rows.filter { $0.pay == .normal && $0.overtimeMinutes == nil }.map(\.person)
        let cut = rows.lazy.filter { $0.pay == .normal }.compactMap(\.overtimeMinutes)
            .first { !$0.isMultiple(of: 60) }
        roundedDown = cut.map { ($0, Self.floorOfHours($0)) }
        self.rows = rows.map { Self.facts($0, report.roster).fields }
    }

    /// The array, ready to be written.
    package var text: String { JSON.array(rows.map { JSON.object($0) }).pretty + "\n" }

    /// The same in another form; nil in those for people.
    package func text(as format: OutputFormat) -> String? {
        switch format {
        case .json: text
        case .csv: CSV.write(rows)
        case .ndjson: rows.map { JSON.object($0).compact + "\n" }.joined()
        case .table, .md, .html, .svg, .png, .pdf: nil
        }
    }

    /// A mail that has the array as its text and as a file.
    /// - Parameter name: the recipient's, or "".
    package func mail(
        to recipient: String, name: String, of book: String, at moment: LocalInstant
    ) -> [UInt8] {
        MailMessage(
            recipient: recipient, name: name, subject: "Working time of \(month): \(book)",
            text: text, fileName: "\(month).json", moment: moment
        ).bytes
    }

    /// What stands for a number of hours that is unknown.
    fileprivate static let unknownHours = -3

    private static func facts(_ row: WorkMonth, _ roster: Roster) -> Facts {
        let isNormal = row.pay == .normal
        let overtime = row.overtimeMinutes.map { floorOfHours($0) } ?? unknownHours
        return [
            "name": roster.called(row.person),
            "username": roster.person(row.person)?.username ?? "",
            "extraWageType": isNormal ? "Normal Pay" : "Diligence Pay",
            "monthlyOvertime": isNormal ? overtime : 0,
            "diligenceAbsences": row.diligenceAbsences ?? 0,
        ]
    }

    /// Whole hours, rounded down.
    private static func floorOfHours(_ minutes: Int) -> Int {
        let hours = minutes / 60
        return minutes < hours * 60 ? hours - 1 : hours
    }
}

extension Answer {
    /// The receipt of a month export that went to a file or by mail.
    package static func exported(
        _ export: MonthExport, to place: String, isMail: Bool, _ frame: AnswerFrame
    ) -> Answer {
        let people = counted(export.people, "person", "people")
        let verb = isMail ? "Mailed" : "Wrote"
        let summary = "\(verb) \(export.month), \(people), to \(place)."
        return Answer(
            "export", frame,
            [
                "month": export.month.description, "people": export.people,
                "file": isMail ? nil : place, "mailedTo": isMail ? place : nil,
                "summary": summary,
            ], linesAfter: [summary] + export.remarks(frame.roster))
    }
}

extension MonthExport {
    /// What the file does not say by itself: how hours are rounded, whose are unknown, and whom it
    /// leaves out.
    package func remarks(_ roster: Roster) -> [String] {
        func names(_ people: [PersonID]) -> String { listed(people.map(roster.called), most: 4) }
        let sign = Self.unknownHours
        let unknown = "\(sign) means that overtime is unknown, for want of a punch: "
        let rounding = roundedDown.map { minutes, hours in
            "Hours are whole, rounded down: \(balance(minutes)) is \(hours)."
        }
        return [rounding].compactMap(\.self)
            + (self.unknown.isEmpty ? [] : [unknown + names(self.unknown) + "."])
            + (silent.isEmpty ? [] : ["Left out, without a punch: \(names(silent))."])
    }
}
