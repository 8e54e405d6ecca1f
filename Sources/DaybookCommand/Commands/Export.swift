import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook export WHAT`: a month's working time for whoever pays it, or entries as CSV.
struct Export: TakesPeriod {
    static let configuration = CommandConfiguration(
        "export WHAT [WHO…] [-p PERIOD] [-o FILE]",
        "Write entries as CSV, visits as a calendar, a month, or every event.",
        """
        EXAMPLES:
          daybook export month 2026-10
          daybook export month "last month" -o october.json
          daybook export month 2026-10 -o october.csv
          daybook export month "Ana Lima" -p 2026-10
          daybook export month 2026-10 --mail office@example.org
          daybook export month 2026-10 --mail
          daybook export expenses -p 2026 -o expenses.csv
          daybook export points -o points.csv
          daybook export tickets -o tickets.csv
          daybook export calendar -o shows.ics
          daybook export events -o club.jsonl
          daybook export events --leaves | python3 schema/check_tree.py

        Each kind of daybook import is written in its columns, as it is now, by date
        (period: all); --format takes other forms. A text that a spreadsheet would run
        has an apostrophe before it, which importing takes off.
        Not for spreadsheets: json, ndjson and events, which have no such apostrophe.
        Visits and ticket sales are a calendar with alarms (iCalendar): calendar has
        both, tickets and sales each alone where the file ends in .ics; in them a
        period without a year is the next one. A month is a JSON array
        of name, username, extraWageType, monthlyOvertime (whole hours, -3 where
        unknown) and diligenceAbsences of everyone with a punch in the month; csv and
        ndjson by --format or the file's suffix; of those alone who are named.
        diligenceAbsences counts the absences of who has diligence pay, at most
        three, and is 0 beside normal pay, where an absence takes overtime. Absences
        and hours of everyone: daybook overtime -p 2026-10 -o hours.csv
        Without a period it is the last month. A mail has the JSON.
        Without an address the mail goes to the one of: daybook set client-email
        It is handed to $DAYBOOK_SENDMAIL, else to the system's sendmail.
        Events are the whole log as CloudEvents 1.0 in JSON, one a line, the data of
        each by its schema; daybook import events makes the same book of them. With
        --leaves each also has its canonical bytes, to compute the tree's root from.
        """)

    /// What can be exported.
    enum What: String, CaseIterable, ExpressibleByArgument {
        case month, people, attendance, warnings, holidays, punches, expenses, points, tickets
        case enrolments, scores, sales, shows, calendar, events
    }

    @Argument(
        help: ArgumentHelp(
            "A kind of import, or month, sales, calendar or events.", valueName: "what"))
    var what: What

    @Argument(help: ArgumentHelp("Names (everyone).", valueName: "who"))
    var who: [String] = []

    @Option(defaultAsFlag: "", help: ArgumentHelp("Mail it.", valueName: "address"))
    var mail: String?

    @Option(
        help: ArgumentHelp("Attendance, points or scores of one course.", valueName: "course"))
    var course: String?

    @Flag(help: "With events: add each one's canonical bytes.")
    var leaves = false

    @Flag(help: "With events: leave out what is damaged, and say what it is.")
    var salvage = false

    @OptionGroup var shared: SharedOptions<Export>

    mutating func run() throws(CommandError) {
        try demand(
            what == .events || !leaves, or: "only events have leaves",
            remedy: "Leave --leaves out, or: \(run: "export", "events", .flag("leaves"))")
        try demand(
            what == .events || !salvage, or: "only events are salvaged",
            remedy: "Leave --salvage out, or: \(run: "export", "events", .flag("salvage"))")
        if what == .events {
            try exportEvents()
        } else if what == .month {
            try exportMonth()
        } else if isCalendar {
            try exportCalendar()
        } else {
            try exportEntries()
        }
    }

    private func exportMonth() throws(CommandError) {
        // The file takes the month; what is said of it is for people.
        var plain = root
        plain.common.output = nil
        let file = common.file
        let session = try Session(plain)
        try demand(
            file == nil || mail == nil, or: "--output and --mail were given together",
            remedy: "Give one of them, or run it twice.")
        let month = try chosenMonth(session)
        let people = try people(session)
        let report = try ask(
            session.book.view().overtime(
                of: people, Period(.month(month)), today: session.today, now: session.now))
        guard let export = MonthExport(report, month) else {
            throw nobody(
                in: month, people?.map { session.roster.name(of: $0.rawValue, .person) },
                session.roster.whole.parts == nil
                    ? nil : try ask(session.book.view().partsInUse()),
                isOver: month.last < session.today)
        }
        let text = try Self.text(of: export, try form(to: file))
        if month.last >= session.today {
            try session.output.remark("\(month) is not over yet: these are the figures so far.")
        }
        let frame = session.frame(at: report.point)
        if let mail {
            let address = try send(export, to: mail, session)
            try session.output.write(.exported(export, to: address, isMail: true, frame))
        } else if let file {
            try session.output.replace(file, with: Array(text.utf8))
            try session.output.write(.exported(export, to: file, isMail: false, frame))
        } else {
            try session.output.write(text)
            try session.output.remark(
                "extraWageType is the pay type; diligenceAbsences is 0 for normal pay, and "
                    + "monthlyOvertime for diligence pay.")
            for line in export.remarks(report.roster) { try session.output.remark(line) }
        }
    }

    /// - Parameters:
    ///   - names: who was asked for; nil: everyone.
    ///   - parts: those in use, each of which has a file of its own; nil: the book names none.
    private func nobody(
        in month: YearMonth, _ names: [String]?, _ parts: Set<BookPart>?, isOver: Bool
    ) -> CommandError {
        let who = names.map { "\($0.joined(separator: ", ")) did not punch" } ?? "nobody punched"
        if names == nil, let parts, !parts.isEmpty, !parts.contains(.workingTime) {
            let others = BookPart.allCases.filter(parts.contains).compactMap(\.export)
            let lines = others.map { what in
                Advice("\(run: "export", .operand(what.rawValue), .period(month))")
            }
            return .nothing(
                message: "\(who) in \(month): the export of a month is of working time",
                remedy: "Export what the book has: \(lines.joined(separator: ", or "))")
        }
        let clock: [Suggestion.Word] = [.option("kind", "clock")]
        let named = "\(month.adding(months: isOver ? 1 : -1))"
        let one: [Suggestion.Word] = (names ?? []).prefix(1).map { .option("who", $0) }
        return .nothing(
            message: "\(who) in \(month): nothing to export",
            remedy: "Name the month, such as \(run: "export", "month", .operand(named)). "
                + "Which have punches: \(run: "log", clock + one)")
    }

    /// The form asked for by name, else by the suffix of a file; JSON where there is neither.
    private func form(to file: String?) throws(CommandError) -> OutputFormat {
        let suffix = Files.suffix(of: file ?? "")
        do throws(ReportError) {
            if let name = common.format { return try OutputFormat(named: name) }
            let format = suffix.isEmpty ? .json : try OutputFormat(suffix: suffix)
            return format == .table ? .json : format
        } catch {
            guard case .unknownSuffix = error else { throw .report(error) }
            throw .usage(
                message: error.message,
                remedy: "Call the file like october.json, .ndjson or .csv, or add --format json.")
        }
    }

    private static func text(
        of export: MonthExport, _ format: OutputFormat
    ) throws(CommandError) -> String {
        if let text = export.text(as: format) { return text }
        throw .usage(
            message: "a month is not exported as \(format.rawValue)",
            remedy: "Use json, ndjson or csv; to read it: \(run: "overtime", .period(export.month))"
        )
    }

    /// The month asked for, else the one before this.
    private func chosenMonth(_ session: Session) throws(CommandError) -> YearMonth {
        let this = YearMonth(containing: session.today)
        let period = try period(
            today: session.today, standard: Period(.month(this.adding(months: -1))))
        guard let first = period.range.first, let last = period.range.last,
            YearMonth(containing: first).first == first,
            YearMonth(containing: first).last == last
        else {
            throw .usage(
                message: "\"\(period.label)\" is not a month",
                remedy: "Name one, such as \(this).")
        }
        return YearMonth(containing: first)
    }

    /// Those who are named; nil: everyone. A period beside another one is no name.
    func people(_ session: Session) throws(CommandError) -> [PersonID]? {
        let names = Names(session)
        try refuseFile(names)
        if let second = who.first(where: { PlacedWords.isPeriod($0) && !names.has($0, .person) }) {
            try demand(
                !days.isGiven,
                or: "\(second) and --period, --from or --to were given together",
                remedy: "Give one of them.")
        }
        try refuseCourse(names)
        return try names.some(who)
    }

    /// Refuses a course in the place of a name: `export scores algebra`.
    private func refuseCourse(_ names: Names) throws(CommandError) {
        guard let word = who.first(where: { names.has($0, .course) && !names.has($0, .person) }),
            let line = TypedLine.called?.replacing([word], with: ["--course", word])
        else { return }
        throw .usage(
            message: "\(word) is a course, and a name is asked for there",
            remedy: "Did you mean `\(line)`?")
    }

    /// Refuses a file in the place of a name: `export expenses to may.csv`.
    private func refuseFile(_ names: Names) throws(CommandError) {
        guard let file = who.last(where: UsageMistake.isFile), !names.has(file, .person),
            let line = TypedLine.called.flatMap({
                $0.replacing(["to", file], with: ["-o", file])
                    ?? $0.replacing([file], with: ["-o", file])
            })
        else { return }
        throw .usage(
            message: "\(file) is a file, and a name is asked for there",
            remedy: "Did you mean `\(line)`?")
    }
}

extension BookPart {
    /// The export of its entries; nil: that of a month.
    fileprivate var export: Export.What? {
        switch self {
        case .attendance: .attendance
        case .workingTime: nil
        case .expenses: .expenses
        case .tickets: .tickets
        case .classroom: .points
        }
    }
}
