import Daybook
import DaybookModel
import Reports

extension Ticket {
    /// What is said of a visit that is refused, where the show is booked on its day already: what
    /// was typed may belong to that entry.
    func beside(_ error: CommandError, _ session: Session) -> CommandError {
        guard mayBelong(error, session), let booked = try? booked(session), !booked.isEmpty
        else { return error }
        let lines: Advice = booked.map { amending($0, session) }.joined(separator: ", or ")
        let numbers = booked.map { "#\($0)" }.joined(separator: " and ")
        let remedy: Advice =
            "\(show) is booked on that day already, \(numbers). To add to it: " + lines + "\n"
            + error.remedy
        return newVenue(session) == nil || createMissing
            ? .refused(message: error.message, remedy: remedy)
            : .nothing(message: error.message, remedy: remedy)
    }

    /// Whether it is the limit of the day or a new venue that stands against the visit.
    private func mayBelong(_ error: CommandError, _ session: Session) -> Bool {
        if changes.isEmpty { return false }
        if case .book(let book) = error, case .refusal(.tooManyTickets) = book.cause { return true }
        guard case .nothing = error, let venue = newVenue(session) else { return false }
        let names = Names(session).names(of: .venue)
        return nearestFullName(to: venue, among: names) == nil
    }

    /// The venue that was typed, where the book has none that is called so.
    private func newVenue(_ session: Session) -> String? {
        visit.venue.flatMap { Names(session).has($0, .venue) ? nil : $0 }
    }

    /// The numbers of the visits of the show on the day.
    private func booked(_ session: Session) throws(CommandError) -> [UInt64] {
        guard Names(session).has(show, .show) else { return [] }
        let id = try Names(session).show(show)
        let date = try Moments.date(day.on, today: session.today, looksAhead: true)
        let on = Period(.day, containing: date ?? session.today)
        let view = try session.view()
        let rows = try ask(view.entries(of: .ticketBooked, on))
        view.end()
        return rows.rows.filter { $0.content.show == id }.map(\.sequence)
    }

    /// The fields that were typed beside the show and the day.
    private var changes: [String] {
        Kind.ticketBooked.fields.compactMap { spec in
            (visit.said[spec.field] ?? nil).map { "\(spec.field)=\($0)" }
        }
    }

    /// The lines that give an entry what was typed.
    private func amending(_ sequence: UInt64, _ session: Session) -> Advice {
        let words = [.event(sequence)] + changes.map { Suggestion.Word.operand($0) } + [.reason]
        let line: Advice = "`\(Suggestion(Amend.verb, words))`"
        let venue = newVenue(session).map { Suggestion("venues add", [.operand($0)]) }
        return venue.map { "`\($0)`, then " + line } ?? line
    }
}
