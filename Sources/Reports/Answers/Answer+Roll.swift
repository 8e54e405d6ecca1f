package import Daybook

extension Answer {
    /// An empty sheet to hang up and tick: who may come on which days.
    package static func roll(_ report: Report<RollSheet>, _ frame: AnswerFrame) -> Answer {
        let (sheet, roster) = (report.rows, report.roster)
        let people = frame.collated(sheet.people, person: \.self)
        var answer = Answer(
            "attendance", frame, of: sheet.period,
            title: "Attendance sheet\(suffix(sheet.slots, frame)) · \(words(sheet.period))",
            .rows(RowList(rows(sheet, frame.machine(people), roster))),
            columns: ["person"] + sheet.columns.map(\.name))
        answer.sheet = RowList(frame.machine(people), header: answer.columns) { person in
            [JSONField("person", .string(roster.called(person)))]
                + sheet.columns.map { JSONField($0.name, .null) }
        }
        if frame.isForMachines { return answer }
        guard !people.isEmpty else {
            answer.linesAfter = ["Nobody is expected on a working day of this period."]
            return answer
        }
        answer.blocks = [.ticks(grid(sheet, frame.table(people), roster))]
        answer.linesAfter = remarks(sheet, frame) + frame.more(of: people.count, "people")
        answer.hints = [bringingIn(sheet, roster)]
        return answer
    }

    private static func grid(
        _ sheet: RollSheet, _ people: ArraySlice<PersonID>, _ roster: Roster
    ) -> TickGrid {
        TickGrid(
            title: sheet.slots.course == nil ? "Person" : "Student", slots: sheet.slots.slots,
            days: sheet.days.map { TickGrid.Day(date: $0, isHoliday: roster.dayOff($0) != nil) },
            rows: people.map { person in
                TickGrid.Row(
                    name: roster.called(person),
                    isOpen: sheet.days.map { sheet.isExpected(person, on: $0) })
            })
    }

    /// What programs get: the rows of attendance, with nothing in them yet.
    private static func rows(
        _ sheet: RollSheet, _ people: ArraySlice<PersonID>, _ roster: Roster
    ) -> [[JSONField]] {
        people.flatMap { person in
            sheet.days.filter { sheet.isExpected(person, on: $0) }.map { date in
                let row: Facts = [
                    "person": roster.called(person), "date": date, "morning": nil as String?,
                    "afternoon": nil as String?,
                ]
                return row.fields
            }
        }
    }

    private static func remarks(_ sheet: RollSheet, _ frame: AnswerFrame) -> [String] {
        guard let first = sheet.days.first, let last = sheet.days.last else { return [] }
        let columns = DayColumns(first...last, frame.roster, today: frame.today)
        return columns.holidays(frame) + ["Tick who is there."]
    }

    private static func bringingIn(_ sheet: RollSheet, _ roster: Roster) -> Advice {
        let asked: [Suggestion.Word] =
            [.flag("blank"), .period(sheet.period.label)] + sheet.slots.words(roster)
        return "To fill it in a spreadsheet, and import that:  "
            + "\(run: "attendance", asked + [.option("output", "sheet.csv")])"
    }
}

extension RollSheet {
    /// A column for each half of a day that may be ticked, as an import reads it.
    fileprivate var columns: [(name: String, date: CivilDate)] {
        days.filter { date in people.contains { isExpected($0, on: date) } }.flatMap { date in
            slots.slots.map { ("\(date) \($0.brief)", date) }
        }
    }
}
