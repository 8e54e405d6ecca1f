extension Refusal {
    /// What was refused, with its values, and the rule.
    public var message: String {
        switch self {
        case .unknown(let what, let name, _): "no \(what) is called \"\(name)\" in this book"
        case .alike(let name, let known):
            "\"\(name)\" may be \(known), who is in the book already"
        case .unreadHalf(let text): "slot: \"\(text)\" does not tell the half of the day"
        case .unreadCell(let text): "\"\(text)\" does not say whether somebody was there"
        case .unknownEntry(let sequence): "this book has no event #\(sequence)"
        case .notDeclared(let date): "\(date) is not a holiday"
        case .notAnEntry(let sequence, let kind)
        where kind.role == .correction || kind.isRosterTurn:
            "#\(sequence) is \(kind.phrase): a correction cannot be corrected"
        case .notAnEntry(let sequence, let kind):
            "#\(sequence) is \(kind.phrase): it cannot be corrected"
        case .alreadyRetracted(let sequence, let by):
            "#\(sequence) was already retracted, by #\(by)"
        case .differentKind(let sequence, let old, let new):
            "#\(sequence) is \(old.phrase) and cannot become \(new.phrase)"
        case .correctedSince(let sequence, let by):
            "#\(sequence) was corrected again since, by #\(by)"
        case .nothingLeft(let verb, by: "me"): "nothing is left to \(verb)"
        case .nothingLeft(let verb, let by): "nothing by \(by) is left to \(verb)"
        case .writtenSince(let write, _):
            "nothing can be redone since #\(write) was recorded after it was undone"
        case .bookStays(let sequence): "#\(sequence) opened the book, and that stays"
        case .erasureStays(let sequence): "what #\(sequence) erased is gone for good"
        case .referredTo(let sequence, let deed, let by, _):
            "#\(sequence) \(deed), and \(Self.referring(by)) to it"
        case .inUse(_, let noun, let name, let by, _):
            "the \(noun.facts.word) \(name) stays while \(Self.referring(by)) to it"
        case .notRetracted(let sequence): "#\(sequence) is not retracted"
        case .namesNothing(let sequence, let noun, let name, let added):
            "#\(sequence) is of the \(noun.facts.word) \(name), added once and taken back"
                + (added.isEmpty ? "; another one is called so now" : "")
        case .badField(let field, let why): "\(field): \(why)"
        case .unreadableDate(let text, _, true): "date: \"\(text)\" may be one of two days"
        case .unreadableDate(let text, let form, false):
            "date: \"\(text)\" is not a date of the form \(form ?? "yyyy-MM-dd")"
        case .neverShown(let time, let zone, _):
            "time: the clocks of \(zone) never showed \(time)"
        case .shownTwice(let time, let zone, _, _):
            "time: the clocks of \(zone) showed \(time) twice"
        case .beforeStart(let date, let start):
            "\(date) is before the book's start, \(start)"
        case .inTheFuture(let date, let today): "\(date) is in the future; today is \(today)"
        case .notYet(let time, let now, let zone):
            "\(time) is in the future; it is \(now) in \(zone)"
        case .notAWorkingDay(let date, let why): "\(date) is \(why.words), not a working day"
        case .pastDay(let date, let today):
            "\(date) is before today, \(today), and past days are closed"
        case .notEmployed(let name, let date, _): "\(name) is not on the roster on \(date)"
        case .locked(let date, let through): "\(date) is locked: the book is closed to \(through)"
        case .notProfessor(let name, let role):
            "\(name) is on the roster as \(role.name), and only a professor gives a course"
        case .warned(let name, let date, let slot):
            "\(name) is warned for the \(slot.name) of \(date)"
        case .present(let name, let date, let slot, let course):
            "\(name) is marked present for the \(slot.name) of \(date)"
                + (course.map { " (\($0))" } ?? "")
        case .taken(let name, let date, let slot):
            "\(name) already has an entry for the \(slot.name) of \(date)"
        case .punched(let name, let direction, let time):
            "\(name) already has an entry that says \(direction.name) at \(time)"
        case .badAmount(let error): error.message
        case .unpaired(let punch): punch.message
        case .badNumber(let error): error.message
        case .undeclared(let code, _, _):
            "\(code) is not a currency of ISO 4217, nor one that this book declares"
        case .categoryRemoved(let name, _): "the category \(name) was removed"
        case .hasEntries(let category, let count):
            "the category \(category) has \(count == 1 ? "an entry" : "\(count) entries")"
        case .notEnrolled(let student, let course): "\(student) is not enrolled in \(course)"
        case .entriesBefore(let student, let course, let date, let by, _):
            "\(student) has entries in \(course) before \(date): \(Self.numbered(by))"
        case .badPoints(let points, let date, let rule):
            "\(points) points cannot be given on \(date): the rule is "
                + "\(rule.range.lowerBound) to \(rule.range.upperBound), \(Self.places(rule))"
        case .scored(let student, let course, let held):
            "the term project of \(student) in \(course) has a score already"
                + (held.map { ": \($0.points), and the row says \($0.wanted)" } ?? "")
        case .tooManyTickets(let date, let booked, let wanted, let limit):
            Self.tickets(date, booked, wanted, limit)
        case .nameOfAnother(let noun, let name, _):
            "a \(noun.facts.word) called \"\(name)\" is there already"
        case .usernameOf(let name, let holder): "\"\(name)\" is the username of \(holder)"
        case .leftBeforeJoined(_, let left, let joined):
            "left: \(left) is before joined, \(joined)"
        case .nameTaken(let what, let name): "a \(what) called \"\(name)\" is there already"
        case .removed(let name, let date), .noLonger(let name, let date):
            "\(name) was removed on \(date)"
        case .notLocked(nil, _): "nothing is locked"
        case .notLocked(let date?, let through): Self.open(date, through)
        case .tooMany(let what, let limit): "more than \(limit) \(what)"
        }
    }

    private static func open(_ date: CivilDate, _ through: CivilDate?) -> String {
        "\(date) is not locked: "
            + (through.map { "the book is closed to \($0)" } ?? "nothing is")
    }
}

extension DayOff {
    /// Why, as it stands in a sentence: "a Sunday", "a holiday (Easter)".
    public var words: String {
        switch self {
        case .beforeStart(let start): "before the book's start (\(start))"
        case .weekday(let day, _): "a \(day.name)"
        case .holiday(let name): name.isEmpty ? "a holiday" : "a holiday (\(name))"
        }
    }
}

extension Refusal {
    /// More events than this are counted, not listed.
    private static let listed = 3

    /// `#5, #9 and 12 others`.
    private static func numbered(_ by: [UInt64]) -> String {
        let named = by.prefix(listed).map { "#\($0)" }
        let rest = by.count - named.count
        let others = rest == 0 ? [] : [rest == 1 ? "another" : "\(rest) others"]
        let all = named + others
        return all.count == 1
            ? all[0] : all.dropLast().joined(separator: ", ") + " and \(all[all.count - 1])"
    }

    /// `#5, #9 and 12 others refer`.
    private static func referring(_ by: [UInt64]) -> String {
        numbered(by) + (by.count == 1 ? " refers" : " refer")
    }
}
