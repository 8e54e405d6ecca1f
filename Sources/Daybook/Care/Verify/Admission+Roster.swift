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
        case .noun(let noun, .added), .noun(let noun, .changed):
            try Rules.checkNoun(content, noun, roster)
        case .noun(let noun, .removed): try checkRemoval(content, noun, roster, facts)
        case .studentEnrolled: try checkEnrolment(content, roster)
        case .periodLocked: try Rules.checkLock(content.on, roster)
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
        try Rules.checkLock(content.on, roster)
    }
}
