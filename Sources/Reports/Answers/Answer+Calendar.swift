package import Daybook

extension Answer {
    /// A week or months with what is recorded on each day.
    /// - Parameter others: what there is on each day beside attendance.
    package static func calendar(
        _ sheet: AttendanceSheet, _ others: [CalendarLayer], _ frame: AnswerFrame
    ) -> Answer {
        let isInUse = frame.parts.contains(.attendance)
        let layers = CalendarLayer.attendance(sheet, isInUse: isInUse) + others
        var answer = Answer(
            "calendar", frame, of: sheet.period, .rows([]),
            columns: Sheet.days(of: layers).header)
        answer.title = frame.title(
            "Calendar\(suffix(sheet.slots, frame))", sheet.period,
            hasMore: others.contains { $0.reaches(beyond: frame.today) })
        guard let days = sheet.days else {
            answer.linesAfter = ["The book has no day in this period."]
            return answer
        }
        if frame.isForMachines {
            answer.body = .rows(rows(days, layers, frame))
        } else {
            answer.draw(days, layers, frame)
            let last = min(days.upperBound, max(days.lowerBound, frame.today))
            answer.hints = ["One day:  \(run: "today", .option("on", "\(last)"))"]
        }
        return answer
    }

    private static func rows(
        _ days: ClosedRange<CivilDate>, _ layers: [CalendarLayer], _ frame: AnswerFrame
    ) -> RowList {
        let columns = DayColumns(days, frame.roster, today: frame.today)
        let rows = zip(columns.days, columns.standings).map { CalendarDay(date: $0, standing: $1) }
        return RowList(frame.machine(rows), .days(of: layers))
    }

    /// Pages on which each day has a line for each layer that says something.
    mutating func draw(
        _ days: ClosedRange<CivilDate>, _ layers: [CalendarLayer], _ frame: AnswerFrame
    ) {
        let pages = CalendarPages(frame)
        let all = CalendarPages.pages(days)
        let asked = layers.filter { $0.counts != nil }
        let drawn = frame.table(all, usual: CalendarPages.usual)
        blocks = drawn.map { page in
            pages.page(page) { day, date, standing in
                day.beside = standing.isLocked ? CalendarPages.locked : ""
                day.name = Self.holiday(standing)
                day.below = asked.flatMap { $0.lines(date) }
                day.told = asked.flatMap { $0.told(date) }
            }
        }
        let told = asked.filter { !$0.isOptional || $0.counts?.isEmpty == false }
        let legend = told.flatMap(\.legend).joined(separator: "  ")
        linesAfter = legend.isEmpty ? [] : [legend]
        if let through = frame.roster.lockedThrough, through >= days.lowerBound {
            linesAfter.append("\(CalendarPages.locked) locked, to \(weekdayAndDay(through))")
        }
        linesAfter += pages.holidays(on: drawn)
        linesAfter += frame.more(of: all.count, "months", usual: CalendarPages.usual)
    }

    /// The name of a holiday.
    private static func holiday(_ standing: DayStanding) -> String {
        guard case .holiday(let name) = standing.dayOff else { return "" }
        return name.isEmpty ? "holiday" : name
    }
}

/// A day as a row for programs.
private struct CalendarDay {
    let date: CivilDate
    let standing: DayStanding
}

extension Sheet<CalendarDay> {
    fileprivate static func days(of layers: [CalendarLayer]) -> Sheet {
        Sheet {
            Column("date", \.date)
            Column("week", \.date.week.description)
            Column("working", \.standing.isWorking)
            Column("dayOff", \.standing.reason)
            Column("locked", \.standing.isLocked)
            for layer in layers {
                Column(layer.field) { day in layer.counts.map { Int($0[day.date] ?? 0) } }
            }
        }
    }
}
