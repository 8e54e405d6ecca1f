// What may be said of the roster: people's dates, holidays and locks. A lock keeps the figures of
// the days inside it, so it binds whatever would change them (domain.md 4 and 11.4).

extension Rules {
    /// Refuses days of employment that end before they begin, and others where a locked day would
    /// gain or lose someone.
    /// - Parameter old: as the person was; nil: not on the roster before.
    public static func checkEmployment(
        of old: Person?, joined: CivilDate?, left: CivilDate?, _ roster: Roster
    ) throws(Refusal) {
        if let joined, let left, left < joined {
            if let old { throw .leftBeforeJoined(old.name, left: left, joined: joined) }
            throw .badField("left", why: "\(left) is before joined, \(joined)")
        }
        try checkLockedDays(of: old, joined: joined, left: left, roster)
    }

    /// Refuses other days of employment where a locked day would gain or lose someone. Days that
    /// end before they begin are none: so is taken back who should not have been added.
    static func checkLockedDays(
        of old: Person?, joined: CivilDate?, left: CivilDate?, _ roster: Roster
    ) throws(Refusal) {
        let start = roster.book?.start ?? .earliest
        let days = DateRange(first: max(joined ?? start, start), last: left)
        let before = old?.employment(since: start)
        if let first = days.firstDifference(from: before) { try checkLock(first, roster) }
    }

    /// Refuses another first day in a course where a locked day would gain or lose the student.
    /// - Parameter after: the roster with it.
    static func checkFirstDay(
        of content: Content, _ roster: Roster, _ after: Roster
    ) throws(Refusal) {
        let firsts = [roster, after].compactMap { $0.firstDay(of: content) }
        try checkLock(firsts.min() ?? content.on, roster)
    }

    /// Whether somebody may be in a course from a day on: neither that day nor the first one so far
    /// is locked.
    public static func checkFirstDay(of content: Content, _ roster: Roster) throws(Refusal) {
        let first = roster.firstDay(of: content)
        try checkLock(min(first ?? content.on, content.on), roster)
    }

    /// What makes `date` a holiday called `name`, or a nameless one.
    public static func holiday(_ date: CivilDate, _ name: String?) throws(Refusal) -> Content {
        let name = try name.map { text throws(Refusal) in
            try TextRule.name(text, field: "name")
        }
        return Content(.holidayDeclared, on: date, [.name: name.map { .text($0) } ?? .none])
    }

    /// Whether a holiday may be declared and says anything new.
    public static func declares(_ holiday: Content, _ roster: Roster) throws(Refusal) -> Bool {
        if roster.holidays[holiday.on] == holiday.text(.name) ?? "" { return false }
        try checkLock(holiday.on, roster)
        return true
    }

    /// The event after which `date` is no holiday any more.
    public static func revoke(_ date: CivilDate, _ roster: Roster) throws(Refusal) -> Content {
        guard roster.holidays[date] != nil else { throw .notDeclared(date) }
        try checkLock(date, roster)
        return Content(.holidayRevoked, on: date, [:])
    }

    /// The event that closes the book to `date`, or nil when it is closed to that day already.
    /// - Throws: `.inTheFuture`; `.locked` when it is closed further than that.
    public static func lock(
        _ date: CivilDate, because reason: String?, _ roster: Roster, today: CivilDate
    ) throws(Refusal) -> Content? {
        guard date <= today else { throw .inTheFuture(date, today: today) }
        if date == roster.lockedThrough { return nil }
        try checkLock(date, roster)
        return Content(.periodLocked, on: date, [.reason: try reasonValue(reason)])
    }

    /// The events that open `date` and all days after it (nil: every day). Days before it stay
    /// closed, which is a lock of its own.
    public static func unlock(
        from date: CivilDate?, because reason: String?, _ roster: Roster
    ) throws(Refusal) -> [Content] {
        guard let through = roster.lockedThrough, date.map({ $0 <= through }) ?? true else {
            throw .notLocked(date, through: roster.lockedThrough)
        }
        let why = try reasonValue(reason)
        let opening = Content(.periodUnlocked, on: through, [.reason: why])
        let start = roster.book?.start ?? .earliest
        guard let date, date > start else { return [opening] }
        return [opening, Content(.periodLocked, on: date.adding(days: -1), [.reason: why])]
    }

    private static func reasonValue(_ reason: String?) throws(Refusal) -> FieldValue {
        guard let reason else { return .none }
        return try TextRule.text(reason, field: "reason").map { .text($0) } ?? .none
    }
}

extension DateRange {
    /// The first date that is in one of the ranges only; nil when they hold the same dates.
    /// - Parameter other: nil: no date.
    func firstDifference(from other: DateRange?) -> CivilDate? {
        guard let other, !other.isEmpty else { return isEmpty ? nil : first ?? .earliest }
        guard !isEmpty else { return other.first ?? .earliest }
        let (one, two) = (first ?? .earliest, other.first ?? .earliest)
        if one != two { return min(one, two) }
        if last == other.last { return nil }
        return min(last ?? .latest, other.last ?? .latest).adding(days: 1)
    }
}

extension Rules {
    /// Refuses what a roster event says of one of a noun where only another can have it: its name
    /// or its code, a run that ends before it begins, a professor who is none. And a lock holds
    /// whatever figures of locked days follow from.
    /// - Parameter roster: as it was before the event.
    public static func checkNoun(
        _ content: Content, _ noun: Noun, _ roster: Roster
    ) throws(Refusal) {
        switch noun.facts.form {
        case .person: try checkPerson(content, roster)
        case .day: try checkLock(content.on, roster)
        case .named:
            if !noun.facts.isOfVisits { try checkLock(content.on, roster) }
            try checkName(content, noun, roster)
            try checkFacts(content, roster)
        }
    }

    /// Refuses a picture that is not named by its hash.
    public static func checkPicture(_ content: Content) throws(Refusal) {
        guard let hash = content.text(.picture) else { return }
        let digits = Set("0123456789abcdef".utf8)
        guard hash.utf8.count == Limits.pictureDigits, hash.utf8.allSatisfy(digits.contains) else {
            throw .badField(
                Field.picture.rawValue,
                why: "\"\(hash)\" is not \(Limits.pictureDigits) hexadecimal digits in lower case")
        }
    }

    private static func checkName(
        _ content: Content, _ noun: Noun, _ roster: Roster
    ) throws(Refusal) {
        let name = content.text(noun.facts.name) ?? ""
        if let holder = roster.id(of: name, noun), holder != content.id(of: noun) {
            guard case .noun(_, .changed) = content.kind.roster,
                let id = content.id(of: noun), roster.isLive(id, noun)
            else { throw .nameTaken(what: noun.facts.word, name: name) }
            throw .nameOfAnother(noun, name: name, known: roster.name(of: id, noun))
        }
    }

    /// Refuses to call a person by somebody else's username, which would mean the new one from then
    /// on, and anything by the name of what was erased. It is asked where a name is given, and not
    /// of the log: books that have such names stay as they are.
    public static func checkWord(
        _ content: Content, _ noun: Noun, _ roster: Roster
    ) throws(Refusal) {
        if let name = content.text(noun.facts.name),
            StandIn.isTaken(name, for: content.id(of: noun), noun)
        {
            throw .badField(noun.facts.name.rawValue, why: "what was erased is called \(name)")
        }
        guard noun == .person else { return }
        if let username = content.text(.username),
            StandIn.isTaken(username: username, for: content.person)
        {
            throw .badField("username", why: "somebody who was erased is called \(username)")
        }
        guard let name = content.text(.name), roster.personOfName[name] == nil,
            let holder = roster.personOfUsername[name], holder != content.person
        else { return }
        throw .usernameOf(name, roster.name(of: holder) ?? "")
    }

    private static func checkCoefficient(_ value: Int64) throws(Refusal) {
        guard value > 0 else { throw .badField("coefficient", why: "it is not above 0") }
        guard value <= Limits.coefficient else {
            let most = Thousandths(value: Limits.coefficient)
            throw .badField("coefficient", why: "it is larger than \(most), the most of one")
        }
    }

    private static func checkPerson(_ content: Content, _ roster: Roster) throws(Refusal) {
        try checkName(content, .person, roster)
        let username = content.text(.username) ?? ""
        guard roster.isFree(username, for: content.person) else {
            throw .nameTaken(what: "username", name: username)
        }
        try checkCoefficient(content.integer(.coefficient) ?? 0)
        let known =
            content.kind == .personAdded ? nil : content.person.flatMap { roster.person($0) }
        try checkEmployment(
            of: known, joined: content.date(.joined), left: content.date(.left), roster)
        try checkLock(content.on, roster)
    }

    /// Refuses to take somebody off the roster before the start, or from days that are locked.
    public static func checkRemoval(
        of person: Person, on date: CivilDate, _ roster: Roster
    ) throws(Refusal) {
        if let start = roster.book?.start, date < start { throw .beforeStart(date, start: start) }
        let left = min(person.left ?? date, date)
        try checkLockedDays(of: person, joined: person.joined, left: left, roster)
        try checkLock(date, roster)
    }

    private static func checkFacts(_ content: Content, _ roster: Roster) throws(Refusal) {
        if let code = content.text(.code), let holder = roster.show(coded: code),
            holder != content.show
        {
            throw .badField("code", why: "\(code) is the code of \(roster.title(of: holder))")
        }
        if let first = content.date(.first), let last = content.date(.last), last < first {
            throw .badField("last", why: "\(last) is before the first day")
        }
        if let minutes = content.integer(.duration), !(1...Limits.showMinutes ~= minutes) {
            throw .badField("duration", why: "\(minutes) minutes is not a running time")
        }
        let professor = content.id(.professor).map { PersonID($0) }
        if let professor, content.course.flatMap(roster.professor) != professor,
            let person = roster.person(professor), person.role != .professor
        {
            throw .notProfessor(person.name, person.role)
        }
    }
}

extension Content {
    /// The date in an optional field.
    public func date(_ field: Field) -> CivilDate? {
        integer(field).map { CivilDate(daysSinceEpoch: Int32(truncatingIfNeeded: $0)) }
    }
}
