package import Daybook
import Pictures

/// How attendance is laid out.
private enum AttendanceForm {
    /// A row for each person and date, for programs.
    case rows
    /// People down, days across.
    case grid
    /// Pages of a wall calendar: of those named, or of everyone together.
    case calendar(named: Bool)
}

/// What one day holds of somebody.
struct PresenceRow {
    let person: PersonID
    let day: AttendanceDay
}

extension AttendanceSheet {
    /// The days with a mark or a warning, person by person.
    /// - Parameter limit: 0 is all.
    func rows(atMost limit: Int = 0) -> [PresenceRow] {
        var rows: [PresenceRow] = []
        for person in people where limit == 0 || rows.count < limit {
            rows += days(of: person).map { PresenceRow(person: person, day: $0) }
        }
        return limit == 0 ? rows : Array(rows.prefix(limit))
    }
}

extension Sheet<PresenceRow> {
    static func presence(_ roster: Roster) -> Sheet {
        Sheet {
            Column.named(roster, \.person)
            Column.span(as: "date") { .day($0.day.date) }
            Column("morning") { $0.day.morning?.rawValue }
            Column("afternoon") { $0.day.afternoon?.rawValue }
        }
    }
}

extension AskedReport {
    /// Who was there on which days: some people, or everyone (nil).
    /// - Parameter asCalendar: whether people see the pages of a wall calendar.
    package static func attendance(
        _ people: [PersonID]?, _ period: Period, _ slots: SlotChoice, asCalendar: Bool = false
    ) -> AskedReport {
        AskedReport(
            .attendance, .attendance(period.range, slots)
        ) { (view, frame) throws(DaybookError) in
            try view.attendance(of: people, period, slots, today: frame.today)
        } rows: { sheet, roster in
            sheet.rows().map(Sheet.presence(roster).compared)
        } answer: { sheet, frame in
            let shown =
                people == nil ? frame.collated(sheet.people, person: \.self) : sheet.people
            let form = asCalendar ? AttendanceForm.calendar(named: people != nil) : .grid
            return .attendance(sheet, shown: shown, as: frame.isForMachines ? .rows : form, frame)
        }
    }
}

extension Answer {
    /// - Parameter shown: the people in the order for people.
    fileprivate static func attendance(
        _ sheet: AttendanceSheet, shown: [PersonID], as form: AttendanceForm,
        _ frame: AnswerFrame
    ) -> Answer {
        var answer = Answer(
            "attendance", frame, of: sheet.period, .rows([]),
            columns: Sheet.presence(frame.roster).header)
        answer.title = frame.title("Attendance\(suffix(sheet.slots, frame))", sheet.period)
        if case .rows = form {
            let rows = sheet.rows(atMost: frame.limit ?? 0)
            answer.body = .rows(RowList(rows, .presence(frame.roster)))
            return answer
        }
        guard let days = sheet.days, !shown.isEmpty else {
            answer.linesAfter = ["Nobody is on the roster in this period."]
            return answer
        }
        if !frame.parts.contains(.attendance) {
            answer.linesAfter = ["No attendance is recorded in this book."]
            answer.hints = reports(of: frame.parts)
            return answer
        }
        answer.linesBefore = rulesInForce(sheet.period, frame)
        switch form {
        case .calendar(named: true): answer.drawPeople(shown, days, sheet, frame)
        case .calendar(named: false):
            let layers = CalendarLayer.attendance(sheet)
            answer.draw(days, layers, frame)
        case .grid, .rows: answer.drawGrid(shown, days, sheet, frame)
        }
        answer.hints =
            blank(days, form, sheet, frame) + [hint(shown, form, sheet, frame)]
            + frame.card(ofOnly: sheet.people)
        return answer
    }

    private mutating func drawGrid(
        _ shown: [PersonID], _ days: ClosedRange<CivilDate>, _ sheet: AttendanceSheet,
        _ frame: AnswerFrame
    ) {
        let people = frame.table(shown)
        if days.upperBound - days.lowerBound < AttendanceGrid.longest {
            let grid = AttendanceGrid(sheet, days, frame.roster)
            blocks = [grid.block(people)]
            // The first page of several, and the first picture of it, has the signs' meaning.
            if frame.isPage { linesBefore += grid.legend(frame) }
            linesAfter = frame.isPage ? [] : grid.legend(frame)
        } else {
            let counts = AttendanceCounts(sheet, days, frame.roster)
            blocks = counts.blocks(people)
            let last = max(days.lowerBound, min(days.upperBound, sheet.today))
            let calendars = Chart.calendars(
                sheet.daily(), of: shown, days.lowerBound...last, frame)
            blocks += calendars.compactMap { chart in
                if case .heat(let map) = chart { .heat(map) } else { nil }
            }
            linesAfter = counts.note
            unit = "slots"
        }
        linesAfter += frame.more(of: shown.count, "people")
    }

    /// For each person the pages of the period.
    private mutating func drawPeople(
        _ shown: [PersonID], _ days: ClosedRange<CivilDate>, _ sheet: AttendanceSheet,
        _ frame: AnswerFrame
    ) {
        let all = CalendarPages.pages(days)
        let count = shown.count * all.count
        var room = frame.shown(of: count, usual: CalendarPages.usual)
        let longest = all.prefix(room)
        for person in shown where room > 0 {
            blocks += Self.pages(all.prefix(room), of: person, sheet, frame)
            room -= min(room, all.count)
        }
        linesAfter = [DaySigns(slots: sheet.slots).legend]
        linesAfter += CalendarPages(frame).holidays(on: longest)
        linesAfter += frame.more(of: count, "pages", usual: CalendarPages.usual)
    }

    private static func pages(
        _ all: ArraySlice<ClosedRange<CivilDate>>, of person: PersonID, _ sheet: AttendanceSheet,
        _ frame: AnswerFrame
    ) -> [Block] {
        let roster = frame.roster
        let pages = CalendarPages(frame)
        let signs = DaySigns(slots: sheet.slots)
        let days = sheet.days(of: person).map { ($0.date, $0) }
        let marked = Dictionary(uniqueKeysWithValues: days)
        return all.map { page in
            pages.page(page, " · " + frame.brief(roster.called(person))) { day, date, standing in
                let isAsked =
                    roster.isEmployed(person, on: date) && sheet.isAsked(person, on: date)
                if marked[date] != nil || standing.isWorking && isAsked {
                    day.beside = signs.signs(marked[date])
                }
            }
        }
    }

    /// The empty sheet of days that are all to come, where a grid of them says nothing yet.
    private static func blank(
        _ days: ClosedRange<CivilDate>, _ form: AttendanceForm, _ sheet: AttendanceSheet,
        _ frame: AnswerFrame
    ) -> [Advice] {
        guard case .grid = form, days.lowerBound > sheet.today,
            days.upperBound - days.lowerBound < AttendanceGrid.longest
        else { return [] }
        let words =
            [Suggestion.Word.flag("blank")]
            + SlotChoice.both.of(sheet.slots.course).words(frame.roster)
            + [.period(sheet.period.label)]
        return ["An empty sheet to tick:  \(run: "attendance", words)"]
    }

    private static func hint(
        _ shown: [PersonID], _ form: AttendanceForm, _ sheet: AttendanceSheet,
        _ frame: AnswerFrame
    ) -> Advice {
        let words =
            SlotChoice.both.of(sheet.slots.course).words(frame.roster)
            + [Suggestion.Word.period(sheet.period.label)]
        if case .grid = form {
            let one = [.flag("calendar")] + words + [.operand(frame.roster.called(shown[0]))]
            return "As a calendar:  \(run: "attendance", one)"
        }
        return "People by days:  \(run: "attendance", words)"
    }
}
