/// A part of a book that may be in use (domain.md 1): pages, hints and help speak of those.
public enum BookPart: String, CaseIterable, Hashable, Sendable {
    case attendance
    case workingTime = "working-time"
    case expenses, tickets, classroom

    /// What is recorded in it.
    public var kinds: Set<Kind> {
        switch self {
        case .attendance: [.attendanceMarked, .warningIssued]
        case .workingTime: [.clockPunched]
        case .expenses: [.expenseRecorded]
        case .tickets: [.ticketBooked, .saleAnnounced]
        case .classroom: [.pointsAwarded, .projectScored]
        }
    }

    /// As it stands in a sentence: `working time`.
    public var words: String { self == .workingTime ? "working time" : rawValue }
}

extension BookPart {
    /// The value of a book that names none: those in use are the ones that have something in them.
    static let used = "used"

    /// The one spelling of parts between commas, in the order of the list; nil: one is none.
    static func spelling(of text: String) -> String? {
        if text.lowercased() == used { return used }
        let names = text.lowercased().split(separator: ",", omittingEmptySubsequences: false)
        let parts = names.map { BookPart(rawValue: $0.trimmed) }
        guard parts.allSatisfy({ $0 != nil }) else { return nil }
        return spelling(of: Set(parts.compactMap(\.self)))
    }

    /// Parts between commas, in the order of the list.
    static func spelling(of parts: Set<BookPart>) -> String {
        allCases.filter(parts.contains).map(\.rawValue).joined(separator: ",")
    }

    /// The parts that a kept value names; nil: it leaves that to the entries.
    static func parts(_ value: String) -> Set<BookPart>? {
        value == used
            ? nil : Set(value.split(separator: ",").compactMap { Self(rawValue: "\($0)") })
    }
}

extension Roster {
    /// The parts in use: those that the book names and those with an entry. Where it names none,
    /// people, courses and budgets speak for theirs; and a book with nothing in it may become
    /// anything, so that all of its parts are in use.
    /// - Parameter entered: the parts with an entry.
    public func partsInUse(entered: Set<BookPart>) -> Set<BookPart> {
        if let named = whole.parts { return named.union(entered) }
        let used = entered.union(partsOfRoster)
        return used.isEmpty ? Set(BookPart.allCases) : used
    }

    private var partsOfRoster: Set<BookPart> {
        var parts: Set<BookPart> = []
        for person in people where !person.isRemoved {
            switch person.role {
            case .member: parts.insert(.attendance)
            case .employee: parts.insert(.workingTime)
            case .student, .professor: parts.formUnion([.attendance, .classroom])
            }
        }
        if !courses.liveIDs.isEmpty { parts.insert(.classroom) }
        if !categories.liveIDs.isEmpty { parts.insert(.expenses) }
        if settings[SettingName.budget.rawValue] != nil { parts.insert(.expenses) }
        if !shows.liveIDs.isEmpty { parts.insert(.tickets) }
        return parts
    }
}
