import Daybook
package import DaybookModel

extension Answer {
    /// Where the book stands today, in short.
    package static func today(_ roster: Roster, now: Instant, _ frame: AnswerFrame) -> Answer {
        let week = ISOWeek(containing: frame.today)
        let off = roster.dayOff(frame.today)
        var answer = Answer(
            report: "today", book: frame.book, asOf: frame.asOf,
            body: .fields([
                JSONField("date", .string(frame.today.description)),
                JSONField("week", .string(week.description)),
                JSONField("working", .bool(off == nil)),
                JSONField("people", .integer(present(roster, frame.today))),
            ]))
        let time = clock(frame.zone.local(at: now))
        let date = "\(frame.today.weekday.name) \(day(frame.today))"
        answer.title = "\(date), \(time) · week \(week.number)"
        answer.unit = "book: \(frame.book)"
        answer.linesBefore = [
            counted(present(roster, frame.today), "person", "people") + " on the roster, "
                + counted(Int(frame.point?.sequence ?? 0), "event") + " in the log"
        ]
        if let off { answer.linesBefore.append("Today is \(off.words), not a working day.") }
        answer.hints = hints(roster)
        return answer
    }

    private static func present(_ roster: Roster, _ date: CivilDate) -> Int {
        roster.people.count { !$0.isRemoved && $0.isEmployed(on: date) }
    }

    private static func hints(_ roster: Roster) -> [String] {
        guard let someone = roster.people.first(where: { !$0.isRemoved }) else {
            return ["Bring people in:  daybook import people people.csv"]
        }
        return ["Mark someone present:  daybook mark \(shellOperand(someone.name))"]
    }
}
