import Daybook
package import DaybookModel
import Reports

/// What `--as-of` names: a book as it knew everything at an earlier event or moment.
enum PastBook {
    /// The book itself, or as it was at `text`: `#4803`, a moment, or the last one of a date or a
    /// period.
    static func book(
        _ book: Book, _ text: String?, _ output: Output
    ) throws(CommandError) -> Book {
        guard let text else { return book }
        let zone = Session.zone(of: try ask(book.view().roster))
        if let day = try lastDay(of: text, today: today(zone)) {
            try output.remark("\(text) is read as its end, \(weekdayAndDay(day))")
        }
        let point = try point(text, zone)
        return try ask(book.asOf(point, progress: output.progress("Looking back")))
    }

    /// Refuses `--as-of`, for commands that concern the present book alone and open none to ask.
    static func confirmPresent(_ common: CommonOptions) throws(CommandError) {
        if common.asOf != nil { throw .book(DaybookError(.inThePast)) }
    }

    /// The moment that counts as now: `--now`, else the one looked back at, else the clock.
    static func now(
        _ common: CommonOptions, _ point: Point, _ zone: ZoneRules
    ) throws(CommandError) -> Instant {
        guard common.now == nil, let text = common.asOf else {
            return try Moments.now(common.now, zone)
        }
        guard case .moment(let moment) = try self.point(text, zone) else {
            return point.recordedAt
        }
        return moment
    }

    /// The point that a text names: `#4803`, a moment, or the last one of a date or a period.
    static func point(_ text: String, _ zone: ZoneRules) throws(CommandError) -> PastPoint {
        if let id = EventID(argument: text), text.hasPrefix("#") || !text.contains("-") {
            return .event(id.sequence)
        }
        let today = try today(zone)
        guard
            let date = (try? Moments.date(text, today: today)) ?? lastDay(of: text, today: today)
        else {
            return .moment(try moment(text, zone, on: today))
        }
        let next = Self.beginning(of: date.adding(days: 1), zone)
        return .moment(Instant(microsecondsSinceEpoch: next.microsecondsSinceEpoch - 1))
    }

    /// The day that the clock shows: what was recorded is not known before it was.
    private static func today(_ zone: ZoneRules) throws(CommandError) -> CivilDate {
        zone.local(at: try Moments.now(nil, zone)).date
    }

    /// The last day of a period that has come; nil: the text is none, or one day.
    private static func lastDay(of text: String, today: CivilDate) -> CivilDate? {
        guard !text.hasPrefix("#"), EventID(argument: text) == nil || text.contains("-"),
            let range = (try? Moments.period(text, today: today))?.range, let last = range.last,
            range.first != last
        else { return nil }
        return min(last, today)
    }

    private static func moment(
        _ text: String, _ zone: ZoneRules, on today: CivilDate
    ) throws(CommandError) -> Instant {
        do throws(CommandError) {
            return try Moments.instant(text, zone, on: today)
        } catch {
            guard case .moment(.unreadable) = error else { throw error }
            throw .usage(
                message: error.message,
                remedy: "Name an event, a day or a time, such as \"#12\", \(today) or "
                    + "\(today)T08:57.")
        }
    }

    /// The first event that a text means: `#4803` itself, else the first one recorded at a moment
    /// or later, of a date in its first moment.
    static func first(since text: String, _ session: Session) throws(CommandError) -> UInt64 {
        let zone = session.zone
        let moment: Instant
        let today = session.today
        let days = text.hasPrefix("#") ? nil : try? Moments.period(text, today: today).range
        if let date = (try? Moments.date(text, today: today)) ?? days?.first {
            moment = beginning(of: date, zone)
        } else {
            switch try point(text, zone) {
            case .event(let sequence): return sequence
            case .moment(let named): moment = named
            }
        }
        let before = Instant(microsecondsSinceEpoch: moment.microsecondsSinceEpoch - 1)
        do throws(DaybookError) {
            return try session.book.view().sequence(at: .moment(before)) + 1
        } catch {
            guard case .notFound = error.code else { throw .book(error) }
            return 1
        }
    }

    /// The first instant of a date, also where clocks skip midnight or show it twice.
    private static func beginning(of date: CivilDate, _ zone: ZoneRules) -> Instant {
        let midnight = LocalDateTime(midnightOf: date)
        switch zone.resolve(midnight) {
        case .unique(let instant), .ambiguous(let instant, _): return instant
        case .gap(let before, _): return midnight.instant(offsetSeconds: before)
        }
    }
}

extension Desk {
    /// Who and what there was in a book at the point that a text names, as `--as-of` does.
    package static func roster(of path: String, asOf text: String) throws(Unanswered) -> Roster {
        do throws(CommandError) {
            let book = try ask(Book.open(at: path))
            let zone = Session.zone(of: try ask(book.view().roster))
            let point = try PastBook.point(text, zone)
            let past = try ask(book.asOf(point))
            return try ask(past.view().roster)
        } catch { throw Unanswered(error) }
    }
}
