extension Refusal {
    /// What was refused, with its values, and the rule.
    public var message: String {
        switch self {
        case .unknown(let what, let name, _): "no \(what) is called \"\(name)\" in this book"
        case .unknownEntry(let sequence): "this book has no event #\(sequence)"
        case .notAnEntry(let sequence, let kind) where kind.role == .correction:
            "#\(sequence) is \(kind.phrase), and corrections are not corrected themselves"
        case .notAnEntry(let sequence, let kind):
            "#\(sequence) is \(kind.phrase), which is not corrected but superseded"
        case .alreadyRetracted(let sequence, let by):
            "#\(sequence) was already retracted, by #\(by)"
        case .notRetracted(let sequence): "#\(sequence) is not retracted"
        case .differentKind(let sequence, let old, let new):
            "#\(sequence) is \(old.phrase) and cannot become \(new.phrase)"
        case .badField(let field, let why): "\(field): \(why)"
        case .beforeStart(let date, let start):
            "\(date) is before the book's start, \(start)"
        case .inTheFuture(let date, let today): "\(date) is in the future; today is \(today)"
        case .notAWorkingDay(let date, let why): "\(date) is \(why.words), not a working day"
        case .notEmployed(let name, let date): "\(name) is not on the roster on \(date)"
        case .pastDay(let date, let today):
            "\(date) is before today, \(today), and past days are closed"
        case .locked(let date, let through): "\(date) is locked: the book is closed to \(through)"
        case .warned(let name, let date, let slot):
            "\(name) is warned for the \(slot.name) of \(date)"
        case .present(let name, let date, let slot):
            "\(name) is marked present for the \(slot.name) of \(date)"
        case .taken(let name, let date, let slot):
            "\(name) already has an entry for the \(slot.name) of \(date)"
        case .nameTaken(let what, let name): "a \(what) called \"\(name)\" is there already"
        case .tooMany(let what, let limit): "more than \(limit) \(what)"
        }
    }

    /// The way out.
    public var remedy: String {
        switch self {
        case .unknown(let what, _, let nearest): Self.unknownRemedy(what, nearest)
        case .unknownEntry: "List what there is: daybook log"
        case .notAnEntry(let sequence, let kind) where kind.role == .correction:
            "See which entry it speaks of, and correct that: daybook show \(shellNumber(sequence))"
        case .notAnEntry: "Record a later change instead: daybook import people, daybook set"
        case .alreadyRetracted(let sequence, _):
            "To bring it back: daybook reinstate \(shellNumber(sequence)) --because \"...\""
        case .notRetracted(let sequence): "See what it says: daybook show \(shellNumber(sequence))"
        case .differentKind(let sequence, _, _):
            "Retract it and record the other: "
                + "daybook retract \(shellNumber(sequence)) --because \"...\""
        case .badField: "Correct the value and try again."
        case .beforeStart: "Use a later date; a book's start does not change."
        case .inTheFuture: "Record it on its day, or give another moment with --now."
        case .notAWorkingDay:
            "Give a working day with --on, or change the weekdays: daybook set weekdays mon-sat"
        case .notEmployed: "Give the person other joined and left dates: daybook import people"
        case .pastDay: "Open past days first: daybook set edit-past-days on"
        case .locked: "See who locked it, and when: daybook log --kind period.locked"
        case .warned(let name, let date, let slot):
            "Find the warning of the \(slot.name) and retract it: "
                + "daybook log \(shellOption("--who", name)) -p \(date)"
        case .present(let name, let date, let slot):
            "If that is wrong: daybook unmark --on \(date) --slot \(slot.name) "
                + shellOperand(name)
        case .taken(let name, let date, _):
            "See which: daybook log \(shellOption("--who", name)) -p \(date)"
        case .nameTaken: "Choose another name."
        case .tooMany: "Split the input."
        }
    }

    private static func unknownRemedy(_ what: String, _ nearest: String?) -> String {
        if let nearest { return "Did you mean \"\(nearest)\"?" }
        return "Check the spelling, or add it: daybook import people (with --create-missing "
            + "an import adds each missing \(what))"
    }
}

extension DayOff {
    /// Why, as it stands in a sentence: "a Sunday", "a holiday (Easter)".
    public var words: String {
        switch self {
        case .beforeStart(let start): "before the book's start (\(start))"
        case .weekday(let day): "a \(day.name)"
        case .holiday(let name): name.isEmpty ? "a holiday" : "a holiday (\(name))"
        }
    }
}
