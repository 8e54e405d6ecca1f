import Daybook
import DaybookCommand
import DaybookModel
import Reports

/// What a page says where it was asked as of a moment before the book was begun.
struct EarlierPoint: Sendable {
    /// The day that was asked about.
    let day: CivilDate
    let facts: BookFacts
    /// When the book was begun.
    let begun: Instant
    /// What the page shows that was recorded since, of that day and before.
    let entries: Entries

    /// How near to a day there is something.
    enum Entries: Sendable { case onDay, inWeek, earlier, none }

    /// What happened, instead of the words of a prompt.
    var message: String {
        let local = facts.zone.local(at: begun)
        // Of its own day the time says why.
        let time = local.date == day ? " at \(facts.clock(begun))" : ""
        return "This book was begun on \(weekdayAndDay(local.date))\(time), "
            + "so it has no earlier state. As of asks for what was known by then. "
            + "What happened on earlier days is in each period."
    }
}

extension EarlierPoint {
    /// Where to go: to what is known now of the days that were asked about, then to all of it.
    func ways(of tools: ReportTools) -> [Way] {
        let now = tools.fields.filter { $0.name != "as-of" && !$0.value.isEmpty }
        let here = tools.facts.now(tools.path, tools.fields)
        let known = now["period"].map { Way(here, "\($0), as known now") } ?? Way(here, "As of now")
        if tools.path == "/" { return [dayWay, known].compactMap(\.self) }
        guard tools.mayAsk(.period) else { return [known] }
        let week = Period(.week, containing: day).label
        let (label, words) =
            entries == .earlier
            ? ("..\(day)", "Everything up to \(weekdayAndDay(day))")
            : (week, "The week of \(weekdayAndDay(day))")
        let asked = now.without("from", "to") + [Field(name: "period", value: label)]
        return [Way("\(tools.path)?\(Form.query(asked))", words), known]
    }

    /// From the page of today: the day where something is recorded on it, else what its part knows
    /// up to then; nil: nothing is recorded so early.
    private var dayWay: Way? {
        if entries == .onDay { return Way("/?on=\(day)", weekdayAndDay(day)) }
        guard entries != .none else { return nil }
        let up = weekdayAndDay(day)
        let all: [(BookPart, String, String)] = [
            (.attendance, "rank", "Ranking"), (.workingTime, "overtime", "Working time"),
            (.expenses, "expenses", "Expenses"), (.tickets, "shows", "Tickets"),
            (.classroom, "points", "Points"),
        ]
        return all.first { facts.parts.contains($0.0) }.map {
            Way("/\($0.1)?period=..\(day)", "\($0.2) up to \(up)")
        }
    }

    /// The kinds of entries that the page of a path shows; of others those of all.
    static func kinds(of path: String) -> [Kind] {
        switch path {
        case "/rank", "/streaks", "/friends", "/stats", "/attendance": [.attendanceMarked]
        case "/overtime": [.clockPunched]
        case "/expenses": [.expenseRecorded]
        case "/shows", "/venues": [.ticketBooked]
        case "/points": [.pointsAwarded]
        case _: [.attendanceMarked, .clockPunched, .expenseRecorded, .ticketBooked, .pointsAwarded]
        }
    }
}

extension ReportTools {
    /// The way from another point to the present one; none: it is there.
    var present: [Way] {
        (fields["as-of"] ?? "").isEmpty ? [] : [Way(facts.now(path, fields), "As of now")]
    }
}

extension Site {
    /// Nil: the moment is not why it was not answered.
    func earlierPoint(
        _ error: Unanswered, _ tools: ReportTools
    ) async throws -> EarlierPoint? {
        guard let moment = error.nothingBy else { return nil }
        let facts = tools.facts
        let day = facts.zone.local(at: moment).date
        // Whoever is tied to somebody hears nothing of others.
        let kinds = tools.access == nil ? EarlierPoint.kinds(of: tools.path) : []
        return try await clerk.view { (view) throws(DaybookError) in
            let begun = try view.card(of: 1).rows.event.recordedAt
            let near = try view.nearest(to: day, kinds)
            return EarlierPoint(day: day, facts: facts, begun: begun, entries: near)
        }
    }
}

extension View {
    /// How near to a day there is an entry of some kinds, on it or earlier.
    fileprivate func nearest(
        to day: CivilDate, _ kinds: [Kind]
    ) throws(DaybookError) -> EarlierPoint.Entries {
        let spans: [(EarlierPoint.Entries, Period)] = [
            (.onDay, Period(.day, containing: day)), (.inWeek, Period(.week, containing: day)),
            (.earlier, Period(from: nil, through: CalendarSpan(.day, containing: day))),
        ]
        for (near, period) in spans {
            for kind in kinds where try !entries(of: kind, period).rows.isEmpty { return near }
        }
        return .none
    }
}

extension Unanswered {
    /// The same, as a page says it of a point that was too early.
    func said(of point: EarlierPoint?) -> Unanswered {
        point.map { Unanswered(message: $0.message, remedy: "", code: code) } ?? self
    }
}
