import Daybook
import Reports

/// Past days that are closed: a proposed line that records something of one has what opens them
/// before it, so that it works as it is.
final class ClosedDays {
    private let book: KnownRoster
    private let now: String?

    init(book: String?, now: String?) {
        (self.book, self.now) = (KnownRoster(path: book), now)
    }

    /// The book's date now.
    private(set) lazy var today: CivilDate = {
        let zone = Session.zone(of: book.roster)
        return (try? Moments.now(now, zone)).map { zone.local(at: $0).date } ?? PlacedWords.today
    }()

    private lazy var areClosed = !book.roster.mayEditPastDays(today: today)

    /// What opens past days.
    static let opening = Suggestion("set", [.operand(SettingName.editPastDays.rawValue), "on"])

    /// Whether a line is refused while past days are closed.
    func stop(_ line: Suggestion) -> Bool {
        guard let verb = line.verb, Self.recording.contains(verb) else { return false }
        return line.words.lazy.flatMap(days).contains { $0 < today } && areClosed
    }

    private static let recording: Set = [
        CheckIn.verb, CheckOut.verb, PunchClock.verb, Mark.verb, Warn.verb,
    ]

    /// The days that a word of a line may be.
    private func days(_ word: Suggestion.Word) -> [CivilDate] {
        switch word {
        case .option("on", let value), .option("at", let value): [day(value)].compactMap(\.self)
        case .blank(let text):
            text.split(separator: " ").compactMap { day(String($0.filter { $0 != "\"" })) }
        case .operand, .option, .flag, .reason: []
        }
    }

    /// The day of a value such as `2026-11-23T09:00` or `yesterday`.
    private func day(_ text: String) -> CivilDate? {
        // A day that is left to be filled in is most likely past.
        if text.hasPrefix(Self.blank) { return today.adding(days: -1) }
        if let date = CivilDate(String(text.prefix(Self.dateLength))) { return date }
        let reader = DateReader(today: today, Moments.habits)
        return (try? reader.date(text)) ?? (try? reader.date(String(text.prefix { $0 != " " })))
    }

    private static let blank = "DATETHH:MM"
    private static let dateLength = 10
}
