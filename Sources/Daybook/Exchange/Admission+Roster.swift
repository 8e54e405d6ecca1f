import DaybookModel

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
        case .personAdded, .personChanged: try checkPerson(content, roster)
        case .personRemoved: try checkRemoval(content, roster)
        case .categoryAdded, .categoryChanged, .categoryRemoved:
            try checkCategory(content, roster, facts)
        case .showAdded, .showChanged: try Rules.checkNoun(content, .show, roster)
        case .venueAdded, .venueChanged: try Rules.checkNoun(content, .venue, roster)
        case .courseAdded, .courseChanged:
            try Rules.checkLock(content.on, roster)
            try Rules.checkNoun(content, .course, roster)
        case .studentEnrolled: try checkEnrolment(content, roster)
        case .holidayDeclared, .periodLocked: try Rules.checkLock(content.on, roster)
        case .holidayRevoked: _ = try Rules.revoke(content.on, roster)
        case .periodUnlocked:
            guard roster.lockedThrough == content.on else {
                throw .notLocked(content.on, through: roster.lockedThrough)
            }
        case .bookOpened, nil: break
        }
    }

    private func checkSetting(_ content: Content, _ roster: Roster) throws(Refusal) {
        let (text, value) = (content.text(.setting) ?? "", content.text(.value) ?? "")
        guard let key = SettingKey(text), key.text == text else {
            throw .badField("setting", why: "there is none called \"\(text)\"")
        }
        if let category = key.category {
            guard key.name == .budget, category.rawValue < roster.categories.count else {
                throw .badField("setting", why: "\"\(text)\" is of no category that has one")
            }
        }
        if content.person != nil, !key.name.mayBePersonal {
            throw .badField(text, why: "it is the book's, and nobody has one of their own")
        }
        let standard = content.person == nil ? roster.standard(of: key.name) : SettingName.ofTheBook
        let isStandard = key.name.mayBePersonal && value == standard
        guard isStandard || key.name.spelling(of: value, currency: roster.currency) == value else {
            throw .badField(text, why: "\"\(value)\" is not \(key.name.hint), as it is kept")
        }
        try Rules.checkLock(content.on, roster)
    }
}

extension Admission {
    private func checkPerson(_ content: Content, _ roster: Roster) throws(Refusal) {
        guard let id = content.person, let name = content.text(.name),
            let username = content.text(.username)
        else { return }
        let known = content.kind == .personAdded ? nil : roster.person(id)
        if let other = roster.person(called: name), other.id != id {
            throw .nameTaken(what: "person", name: name)
        }
        let isOwn = known?.username == username && known?.isRemoved == false
        if !isOwn, roster.isUsernameTaken(username) {
            throw .nameTaken(what: "username", name: username)
        }
        guard content.integer(.coefficient) ?? 0 > 0 else {
            throw .badField("coefficient", why: "it is not above 0")
        }
        let (joined, left) = (content.date(.joined), content.date(.left))
        try Rules.checkEmployment(of: known, joined: joined, left: left, roster)
        try Rules.checkLock(content.on, roster)
    }

    private func checkRemoval(_ content: Content, _ roster: Roster) throws(Refusal) {
        guard let person = content.person.flatMap({ roster.person($0) }) else { return }
        if person.isRemoved { throw .removed(person.name, on: person.left ?? .earliest) }
        if let start = roster.book?.start, content.on < start {
            throw .beforeStart(content.on, start: start)
        }
        let left = min(person.left ?? content.on, content.on)
        try Rules.checkLockedDays(of: person, joined: person.joined, left: left, roster)
        try Rules.checkLock(content.on, roster)
    }

    private func checkCategory(
        _ content: Content, _ roster: Roster, _ facts: HistoryFacts
    ) throws(Refusal) {
        guard let id = content.category?.rawValue else { return }
        try Rules.checkLock(content.on, roster)
        guard content.kind == .categoryRemoved else {
            return try Rules.checkNoun(content, .category, roster)
        }
        let name = roster.categories.name(of: id) ?? ""
        guard roster.categories.isLive(id) else { throw .categoryRemoved(name, free: nil) }
        let entries = Int(id) < facts.entriesOfCategory.count ? facts.entriesOfCategory[Int(id)] : 0
        guard entries == 0 else { throw .hasEntries(category: name, count: entries) }
    }

    private func checkEnrolment(_ content: Content, _ roster: Roster) throws(Refusal) {
        if let person = content.student.flatMap({ roster.person($0) }), person.isRemoved {
            throw .removed(person.name, on: person.left ?? .earliest)
        }
        try Rules.checkLock(content.on, roster)
    }
}
