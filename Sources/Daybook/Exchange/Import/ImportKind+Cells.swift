extension ImportKind {
    /// Whether a row is about a half of a day.
    var isSlotted: Bool { self == .attendance || self == .warnings }

    /// The fields whose cells name what the book has, so that a word of theirs may mean one.
    var namingFields: Set<Field> {
        Set(columns).intersection([.person, .student, .course, .category, .show, .venue])
    }

    /// What the rows themselves add; nil: entries, or enrolments.
    public var noun: Noun? {
        switch self {
        case .people: .person
        case .holidays: .holiday
        case .shows: .show
        case .attendance, .warnings, .punches, .expenses, .points, .tickets, .enrolments, .scores:
            nil
        }
    }

    /// The field of whoever a row is about; nil: of people themselves, and of what is nobody's.
    var whoField: Field? { [Field.person, .student].first(where: columns.contains) }

    /// The field of free text that a row has.
    var noteField: Field? { columns.last { [.note, .reason, .review].contains($0) } }

    /// Whether a word is what cells of this kind may say, and no column.
    func meansWord(_ word: String) -> Bool {
        if self == .attendance, [PresenceColumn.yes, PresenceColumn.no].contains(word) {
            return true
        }
        if isSlotted { return Slot(word) != nil || word == CellWords.both }
        return self == .punches && Direction(named: word) != nil
    }
}
