import Daybook
import DaybookModel

/// A book of every kind of entry, in which entries are moved about by corrections: amended to
/// another person, date, category, show, currency; retracted one by one and in runs; brought back.
struct ChangedHistory {
    let scratch: ScratchBook
    private(set) var dice: Dice

    init(seed: UInt64) throws {
        scratch = try ScratchBook()
        dice = Dice(seed: seed)
        let options = GenerateOptions(events: 900, people: 8, days: 60, seed: seed)
        _ = try scratch.book.generate(options, ScratchBook.recording)
        try scratch.record([
            Self.setting("edit-past-days", "on"), Self.setting("pairing", "explicit"),
            Self.setting("budget", "400"),
        ])
    }

    static func setting(_ name: String, _ value: String) -> Content {
        Content(
            .settingChanged, on: ScratchBook.start,
            [.setting: .text(name), .value: .text(value)])
    }

    var events: [Event] {
        get throws { try scratch.book.view().log(LogQuery()).rows.reversed().map(\.event) }
    }

    mutating func below(_ count: Int) -> Int { Int(dice.next() % UInt64(max(count, 1))) }

    /// Declares a holiday, and changes settings that figures depend on.
    func changeRules() throws {
        try scratch.record([
            Content(.holidayDeclared, on: ScratchBook.start.adding(days: 3), [.name: .text("Off")]),
            Self.setting("weekdays", "mon-sat"), Self.setting("quota", "mon-sat=6h"),
            Self.setting("budget", "900"),
        ])
    }

    /// Corrects some entries, of each kind as often.
    mutating func correct(_ count: Int) throws {
        let all = try events.filter { $0.content.kind.role == .entry }
        let kinds = Dictionary(grouping: all, by: \.content.kind)
        let order = kinds.keys.sorted { $0.rawValue < $1.rawValue }
        for _ in 0..<count {
            let kind = dice.one(of: order)
            // Few targets, so that one entry has several corrections.
            let entry = (kinds[kind] ?? [])[below(min(4, kinds[kind]?.count ?? 1))]
            try change(entry)
        }
    }

    private mutating func change(_ entry: Event) throws {
        let recording = ScratchBook.recording
        switch below(6) {
        case 0: try retractRun(from: entry.sequence)
        case 1: attempt(.retract, entry.sequence, recording)
        case 2: attempt(.reinstate, entry.sequence, recording)
        default:
            let roster = try scratch.book.view().roster
            let (field, text) = amendment(of: entry.content, roster)
            attempt(.amend([(field.rawValue, text)]), entry.sequence, recording)
        }
    }

    /// What the rules do not let in stays as it is.
    private func attempt(
        _ change: CorrectionCommand.Change, _ target: UInt64, _ recording: Recording
    ) {
        let command = CorrectionCommand(change, of: [target], because: "test", zone: .utc)
        _ = try? scratch.book.commit(command, recording)
    }

    /// One event that strikes out all that still counts of a few neighbours.
    private mutating func retractRun(from first: UInt64) throws {
        let head = try scratch.book.view().point.sequence
        let last = min(first + UInt64(below(4)), head)
        try scratch.record([
            .entryRetracted(first, through: last, on: ScratchBook.start, because: "undone")
        ])
    }

    /// The fields that move figures, those with rules of their own more often.
    private static let telling: [Kind: [Field]] = [
        .clockPunched: [.person, .time, .time, .time, .direction],
        .ticketBooked: [
            .date, .show, .show, .venue, .quantity, .price, .price, .price, .currency, .currency,
        ],
    ]

    private mutating func amendment(of content: Content, _ roster: Roster) -> (Field, String) {
        let field = dice.one(of: Self.telling[content.kind] ?? content.kind.fields.map(\.field))
        let person = roster.people[below(roster.people.count)].name
        let names = { (interned: Interned, place: Int) in
            interned.name(of: UInt32(place)) ?? ""
        }
        switch field {
        case .person, .student: return (field, person)
        case .category: return (field, names(roster.categories, below(roster.categories.count)))
        case .show: return (field, names(roster.shows, below(roster.shows.count)))
        case .venue: return (field, names(roster.venues, below(roster.venues.count)))
        case .course: return (field, names(roster.courses, below(roster.courses.count)))
        case .date: return (field, ScratchBook.start.adding(days: below(60)).description)
        // Free visits go with the paid ones of their show.
        case .price: return (field, "\(below(3))")
        case .amount, .points: return (field, "\(below(9) + 1)")
        case .currency: return (field, dice.one(of: ["EUR", "USD"]))
        case .slot: return (field, dice.one(of: ["morning", "afternoon"]))
        case .direction: return (field, dice.one(of: ["in", "out", "unspecified"]))
        case .time: return (field, content.kind == .ticketBooked ? "19:30" : time(content))
        case .quantity: return (field, "\(below(3) + 1)")
        default: return (field, "x")
        }
    }

    /// Another time of the same day or of the next, or about midnight between two months.
    private mutating func time(_ content: Content) -> String {
        if below(2) == 0 { return dice.one(of: ["2023-12-31T22:15", "2024-01-01T03:15"]) }
        let date = content.on.adding(days: below(2))
        return "\(date)T0\(below(10)):15"
    }
}
