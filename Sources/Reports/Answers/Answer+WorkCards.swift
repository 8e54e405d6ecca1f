import Daybook

/// What a person's card says of working time.
extension Answer {
    /// Whether working time means anything for somebody.
    static func works(_ card: PersonCard, _ person: Person) -> Bool {
        person.role == .employee || card.work.month != nil || !card.work.checkIns.isEmpty
    }

    static func work(_ card: PersonCard, _ person: Person, _ frame: AnswerFrame) -> [String] {
        guard works(card, person) else { return [] }
        let open = card.work.checkIns.map { checkIn in
            let since = "\(frame.clockTime(checkIn.since)) on \(weekdayAndDay(checkIn.date))"
            return checkIn.isRunning
                ? "At work since \(since)." : "Checked in at \(since) and not out."
        }
        return [pay(person)] + (card.work.month.map { [line($0)] } ?? []) + open
    }

    /// `Pay: normal, diligence from 1 Feb 2026.`
    private static func pay(_ person: Person) -> String {
        let words = person.pay.runs(in: .all).enumerated().map { place, run in
            let from = place == 0 ? nil : run.days.first
            return run.value.name + (from.map { " from \(day($0))" } ?? "")
        }
        return "Pay: \(words.joined(separator: ", "))."
    }

    private static func line(_ month: WorkMonth) -> String {
        let lacking = month.incompleteDays.count
        let overtime =
            month.overtimeMinutes.map { "overtime \($0 == 0 ? "0h" : balance($0))" }
            ?? "overtime unknown"
        let counted = month.diligenceAbsences.map { ", \($0) counted" } ?? ""
        let parts = [
            "worked \(Minutes(Int64(month.workedMinutes))) of "
                + "\(Minutes(Int64(month.expectedMinutes)))",
            month.pay == .normal ? overtime : nil,
            Reports.counted(month.absentDays, "absence") + counted,
            lacking == 0 ? nil : Reports.counted(lacking, "incomplete day"),
        ]
        return "This month: \(parts.compactMap(\.self).joined(separator: ", "))."
    }

    static func workFields(
        _ card: PersonCard, _ roster: Roster, _ frame: AnswerFrame
    ) -> Facts {
        let pay = roster.person(card.person)?.pay.runs(in: .all) ?? []
        let history: [Facts] = pay.enumerated().map { place, run in
            ["pay": run.value.name, "from": place == 0 ? nil : run.days.first]
        }
        let open: [Facts] = card.work.checkIns.map { checkIn in
            [
                "since": frame.text(checkIn.since), "sequence": checkIn.sequence,
                "workingNow": checkIn.isRunning,
            ]
        }
        return [
            "pay": history, "work": card.work.month.map(Sheet.workMonths(roster).object),
            "openCheckIns": open,
        ]
    }
}
