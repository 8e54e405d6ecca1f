import Daybook
import Pictures

/// The visits and the ticket sales that are to come.
struct TicketSection: DaySection {
    let upcoming: UpcomingEntries
    let frame: AnswerFrame

    private var roster: Roster { frame.roster }

    var facts: Facts {
        [
            "visits": upcoming.visits.map { Answer.visit($0, roster) },
            "pastVisits": upcoming.past.map { Answer.visit($0, roster) },
            "sales": upcoming.sales.map { Self.sale($0, roster, frame) },
        ]
    }

    /// An announced sale for programs.
    static func sale(_ entry: EntryState, _ roster: Roster, _ frame: AnswerFrame) -> Facts {
        [
            "sequence": entry.sequence, "show": entry.content.show.map(roster.called),
            "at": entry.content.opening.map(frame.text),
        ]
    }

    var blocks: [Block] {
        let sales = upcoming.sales.map { entry in
            let local = frame.zone.local(at: entry.content.opening ?? .init(secondsSinceEpoch: 0))
            return LabelledValue(
                "\(when(local.date)), \(clock(local))",
                entry.content.show.map(roster.called) ?? "", of: entry.sequence)
        }
        return list("Visits today", upcoming.past.map(visit))
            + list("Next visits", upcoming.visits.map(visit)) + list("Next ticket sales", sales)
    }

    private func visit(_ entry: EntryState) -> LabelledValue {
        let content = entry.content
        let seats = content.text(.seats).map { ", seats \($0)" } ?? ""
        let place = content.venue.map { ", \(roster.name(of: $0))" } ?? ""
        return LabelledValue(
            "\(when(content.on)), \(content.curtain?.timeText ?? "")",
            "\(content.show.map(roster.called) ?? "")\(place)\(seats)", of: entry.sequence)
    }

    private func when(_ day: CivilDate) -> String {
        day == frame.today ? "today" : weekdayAndDay(day)
    }
}
