import EventCodec

extension Admission {
    /// Takes in what a roster event changes.
    mutating func settle(_ content: Content, _ roster: Roster) {
        switch content.kind.roster {
        case .bookOpened, .periodLocked, .periodUnlocked: settleBounds(roster)
        case .settingChanged:
            settleBounds(roster)
            days.forget()
            points.removeAll()
            ticketLimits.removeAll()
        case .noun(.holiday, _): days.forget()
        case .noun(.category, _):
            liveCategories = roster.categories.ids.map { roster.categories.isLive($0) }
        case .noun, .studentEnrolled, .retracted, .reinstated, nil: break
        }
    }

    /// Takes in from which day on entries may be, and the currency that needs no declaration.
    private mutating func settleBounds(_ roster: Roster) {
        let first = roster.book?.start ?? .earliest
        let open = max(first, roster.lockedThrough.map { $0.adding(days: 1) } ?? first)
        start = Int64(first.daysSinceEpoch)
        firstOpenDay = Int64(open.daysSinceEpoch)
        ownCurrency = Int64(bitPattern: roster.currency.rawValue)
    }

    /// Whether amounts of every day may name a currency.
    mutating func knows(_ code: Int64) -> Bool {
        if code == ownCurrency || code == currency { return true }
        guard let known = Currency(rawValue: UInt64(bitPattern: code)), known.isISO else {
            return false
        }
        // The next amount is likely to name it too.
        currency = code
        return true
    }

    mutating func allows(_ points: Int64, on day: Int64, _ roster: Roster) -> Bool {
        let date = CivilDate(daysSinceEpoch: Int32(truncatingIfNeeded: day))
        let rule = self.points[day] ?? roster.pointsRule(on: date)
        self.points[day] = rule
        let value = Thousandths(value: points)
        return rule.range.contains(value) && value.decimals <= rule.decimals
    }

    mutating func ticketLimit(on date: CivilDate, _ roster: Roster) -> Int64? {
        let day = Int64(date.daysSinceEpoch)
        let limit = ticketLimits[day] ?? roster.ticketLimit(on: date) ?? 0
        ticketLimits[day] = limit
        return limit == 0 ? nil : limit
    }

    static let unsigned = Refusal.badField("refund", why: "the amount says otherwise")

    private static let dayMicroseconds = 86_400 * Int64(Instant.microsecondsPerSecond)

    /// Whether clocks that are `offset` seconds ahead of UTC show a moment on `day`.
    @inline(__always)
    static func isShown(_ time: Int64, _ offset: Int64, on day: Int64) -> Bool {
        guard offset.magnitude <= Limits.offsetSeconds else { return false }
        let shown = time &+ offset &* Int64(Instant.microsecondsPerSecond)
        let start = day &* dayMicroseconds
        return start <= shown && shown &- start < dayMicroseconds
    }

    /// What in a content does not agree with itself, or nil.
    static func inconsistency(of content: Content) -> Refusal? {
        if content.kind == .clockPunched || content.kind == .saleAnnounced,
            let time = content.integer(.time), let offset = content.integer(.offset),
            !isShown(time, offset, on: Int64(content.on.daysSinceEpoch))
        {
            return .badField("date", why: "the clocks did not show the time on that day")
        }
        if content.kind == .expenseRecorded, let amount = content.integer(.amount), amount != 0,
            content.integer(.refund) != (amount < 0 ? 1 : 0)
        {
            return unsigned
        }
        return nil
    }

    /// Whether an entry that was struck out may count again.
    func reinstate(
        _ entry: EntryState, _ roster: Roster, _ facts: HistoryFacts
    ) throws(Refusal) {
        try Rules.reinstate(entry, roster: roster, facts: facts, context: context(of: nil))
    }

    /// Whether an entry may say something else.
    /// - Parameter largest: the amount that is no larger than one it had.
    func amend(
        _ entry: EntryState, to content: Content, at sequence: UInt64, largest: UInt64,
        _ roster: Roster, _ facts: HistoryFacts
    ) throws(Refusal) {
        if let refusal = Self.inconsistency(of: content) { throw refusal }
        // An amendment may restore an amount that was judged when it was first recorded.
        let isJudged = content.size <= largest
        try Rules.amend(
            entry, to: content, roster: roster, facts: facts,
            context: context(of: isJudged ? nil : sequence))
    }
}

// What commands refuse of the roster, the settings, holidays and locks (`schema/format.md`, "Events
// as CloudEvents").

extension Admission {
    /// Refuses a roster event that no command would have decided on.
    /// - Parameter roster: as it was before it.
    func check(
        _ content: Content, _ roster: Roster, _ facts: HistoryFacts
    ) throws(Refusal) {
        switch content.kind.roster {
        case .settingChanged: try checkSetting(content, roster)
        case .noun(let noun, .added), .noun(let noun, .changed):
            try Rules.checkNoun(content, noun, roster)
        case .noun(let noun, .removed): try checkRemoval(content, noun, roster, facts)
        case .noun(let noun, .pictured):
            try Rules.checkPicture(content)
            if let id = content.id(of: noun), !roster.isLive(id, noun) {
                let name = roster.name(of: id, noun)
                throw .badField(Field.picture.rawValue, why: "\(name) was removed")
            }
        case .noun(let noun, .erased):
            if let id = content.id(of: noun) { try Rules.checkErased(PersonID(id), roster) }
        case .studentEnrolled: try checkEnrolment(content, roster)
        case .periodLocked: try Rules.checkLock(content.on, roster)
        case .periodUnlocked:
            guard roster.lockedThrough == content.on else {
                throw .notLocked(content.on, through: roster.lockedThrough)
            }
        case .bookOpened, .retracted, .reinstated, nil: break
        }
    }

    private func checkSetting(_ content: Content, _ roster: Roster) throws(Refusal) {
        let (text, value) = (content.text(.setting) ?? "", content.text(.value) ?? "")
        guard let key = SettingKey(text), key.text == text else {
            throw .badField("setting", why: "there is none called \"\(text)\"")
        }
        if let category = key.category {
            guard key.name == .budget, category.rawValue < roster.categories.count else {
                throw .badField("setting", why: "\"\(text)\" names no category")
            }
        }
        if content.person != nil, !key.name.mayBePersonal {
            throw .badField(text, why: "it belongs to the book; nobody can have one")
        }
        let standard = content.person == nil ? roster.standard(of: key.name) : SettingName.ofTheBook
        let isStandard = key.name.mayBePersonal && value == standard
        guard isStandard || key.name.spelling(of: value, currency: roster.currency) == value else {
            throw .badField(text, why: "\"\(value)\" is not \(key.name.hint), as it is kept")
        }
        if key.name == .start, let date = CivilDate(value) {
            try Rules.checkStart(date, before: nil, roster)
        }
        try Rules.checkLock(content.on, roster)
    }

    private func checkRemoval(
        _ content: Content, _ noun: Noun, _ roster: Roster, _ facts: HistoryFacts
    ) throws(Refusal) {
        switch noun.facts.form {
        case .person:
            guard let person = content.person.flatMap({ roster.person($0) }) else { return }
            if person.isRemoved { throw .removed(person.name, on: person.left ?? .earliest) }
            try Rules.checkRemoval(of: person, on: content.on, roster)
        case .day: _ = try Rules.revoke(content.on, roster)
        case .named:
            try Rules.checkLock(content.on, roster)
            guard let id = content.id(of: noun) else { return }
            let name = roster.name(of: id, noun)
            guard roster.isLive(id, noun) else { throw .categoryRemoved(name, free: nil) }
            let counts = noun == .category ? facts.entriesOfCategory : []
            let entries = Int(id) < counts.count ? counts[Int(id)] : 0
            guard entries == 0 else { throw .hasEntries(category: name, count: entries) }
        }
    }

    private func checkEnrolment(_ content: Content, _ roster: Roster) throws(Refusal) {
        if let person = content.student.flatMap({ roster.person($0) }), person.isRemoved {
            throw .removed(person.name, on: person.left ?? .earliest)
        }
        try Rules.checkFirstDay(of: content, roster)
    }
}
