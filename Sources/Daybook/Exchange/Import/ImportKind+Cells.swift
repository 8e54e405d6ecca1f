extension ImportKind {
    /// Whether rows are of days gone by: a holiday or a visit may be to come.
    var isPast: Bool { self != .holidays && self != .tickets }

    /// Whether a row is about a half of a day.
    var isSlotted: Bool { self == .attendance || self == .warnings }

    /// The fields whose cells name what the book has, so that a word of theirs may mean one.
    var namingFields: Set<Field> {
        Set(columns).intersection([.person, .student, .course, .category, .show, .venue])
            .union(self == .people ? [.name] : [])
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

    /// What the options say of every row that does not say it itself.
    func usual(_ options: ImportOptions) -> [Field: String] {
        var usual: [Field: String] = [:]
        if let who = options.who, let field = whoField { usual[field] = who }
        if let course = options.course { usual[.course] = course }
        if let day = options.day { usual[.date] = day.description }
        let fields = columns + (self == .punches ? [.date] : [])
        return usual.filter { fields.contains($0.key) }
    }

    /// The field of free text that a row has.
    var noteField: Field? { columns.last { [.note, .reason, .review].contains($0) } }

    /// Whether a word is what cells of this kind may say, and no column.
    func meansWord(_ word: String) -> Bool {
        if self == .attendance, PresenceColumn.isAnswer(word) { return true }
        if isSlotted { return Slot(word) != nil || word == CellWords.both }
        return self == .punches
            && (Direction(named: word) != nil || PresenceColumn.isOff(word)
                || word == BreakColumn.word)
    }
}
