import Daybook
import Platform
import Reports

extension Export {
    private static let calendarSuffix = "ics"

    /// Whether visits or sales are wanted as a calendar for other programs.
    var isCalendar: Bool {
        let form = (common.format ?? Files.suffix(of: common.output ?? "")).lowercased()
        return what == .calendar
            || [.tickets, .sales].contains(what) && form == Self.calendarSuffix
    }

    /// Writes visits, sales or both as iCalendar.
    func exportCalendar() throws(CommandError) {
        try checkEntries()
        if let format = common.format, format.lowercased() != Self.calendarSuffix {
            throw .usage(
                message: "a calendar is not written as \(format)",
                remedy: "Leave --format out, or export tickets or sales as \(format).")
        }
        let suffix = Files.suffix(of: common.file ?? "").lowercased()
        let isOther = OutputFormat(rawValue: suffix) != nil
        try demand(
            !isOther, or: "a calendar is not written as \(suffix)",
            remedy: "Call the file like shows.\(Self.calendarSuffix), or see a month of it: "
                + "\(run: "calendar", .option("output", "FILE.\(suffix)"))")
        // The file takes the calendar; what is said of it is for people.
        var plain = root
        (plain.common.output, plain.common.format) = (nil, nil)
        let session = try Session(plain)
        let period = try period(today: session.today, looksAhead: true)
        let chosen = what
        let report = try ask(
            session.book.view().diary(
                period, visits: chosen != .sales, sales: chosen != .tickets))
        let frame = session.frame(at: report.point)
        let file = CalendarFile(report, frame)
        if let remark = file.remark {
            try session.output.remark(remark)
        } else if file.isEmpty {
            try session.output.remark(Answer.lacking(called, period))
        }
        guard let path = common.file else { return try session.output.write(file.text) }
        try session.output.replace(path, with: Array(file.text.utf8))
        try session.output.write(.exported(file, to: path, frame))
    }

    /// What is written, as a page without any says it.
    var called: String {
        switch what {
        case .calendar: "visits or ticket sales"
        case .tickets: "visits"
        case .sales: "ticket sales"
        case .month, .people, .attendance, .warnings, .holidays, .punches, .expenses, .points,
            .enrolments, .scores, .shows, .events:
            what.rawValue
        }
    }
}
