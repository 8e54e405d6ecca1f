/// How the roster events of one write are taken back: by further writes that put back what was
/// there before, each of them an act.
///
/// What somebody else has changed since stays as they left it.
public struct Reversal: Sendable {
    /// The roster just before the write, right after it, and now.
    let before: Roster
    let after: Roster
    let now: Roster
    let today: CivilDate
    let events: [Event]

    /// - Parameters:
    ///   - events: of the write, in log order.
    ///   - before: the roster without them and whatever came later.
    ///   - now: the roster with everything.
    public init(of events: [Event], before: Roster, now: Roster, today: CivilDate) {
        var after = before
        for event in events { after.apply(event.content, sequence: event.sequence) }
        self.before = before
        self.after = after
        self.now = now
        self.today = today
        self.events = events
    }

    /// The way back, collected step by step.
    struct Steps {
        var acts: [Act] = []
        /// What nothing puts back, and why.
        var remarks: [Remedy] = []

        mutating func remark(_ text: Remedy) {
            if !remarks.contains(text) { remarks.append(text) }
        }
    }

    /// More acts than this are not listed.
    private static let listed = 5

    /// The acts, or why there are none.
    public var remedy: Remedy {
        let steps = steps
        let remarks = steps.remarks.joined(separator: " ")
        guard let first = steps.acts.first else {
            return steps.remarks.isEmpty
                ? "Later changes replaced it: nothing is left to reverse."
                : remarks
        }
        let lead: Remedy =
            steps.remarks.isEmpty ? "To reverse it" : "\(remarks) To reverse it"
        let count = steps.acts.count
        if count == 1 { return "\(lead): \(first)" }
        guard count <= Self.listed else {
            return "\(lead), for each of the \(count) as for the first: \(first)"
        }
        return ([lead + ":"] + steps.acts.map { Remedy($0) }).joined(separator: "\n    ")
    }

    private var steps: Steps {
        var steps = Steps()
        for event in events where event.content.kind.role == .roster {
            if let remark = lasting(event.content) { steps.remark(remark) }
        }
        for noun in Noun.allCases where !noun.facts.isOfVisits { addTurns(of: noun, to: &steps) }
        addHolidays(to: &steps)
        addLock(to: &steps)
        addSettings(to: &steps)
        return steps
    }

    /// Why nothing takes `content` back, for kinds that are not taken back.
    private func lasting(_ content: Content) -> Remedy? {
        switch content.kind.roster {
        case .bookOpened:
            "A book's first event stays. To drop the book, remove its directory."
        case .studentEnrolled:
            "An enrolment cannot be ended, and by itself it gives "
                + "no points. To take somebody off every list: "
                + "\(.remove(.person, "WHO"))."
        case .noun(let noun, _) where noun.facts.isOfVisits:
            "Record a later change instead: \(.supersede(content.kind))."
        case .noun, .periodLocked, .periodUnlocked, .settingChanged, nil: nil
        }
    }

    /// The different values of `key` among the events, in the order in which they first come.
    func each<Key: Hashable>(_ key: (Content) -> Key?) -> [Key] {
        var seen: Set<Key> = []
        return events.compactMap { key($0.content) }.filter { seen.insert($0).inserted }
    }
}

extension Reversal {
    /// Holidays declared, renamed or revoked: a run of days with one former name is one act.
    func addHolidays(to steps: inout Steps) {
        let dates = each { $0.kind.noun == .holiday ? $0.on : nil }
        var runs: [(days: ClosedRange<CivilDate>, name: String?)] = []
        for date in dates.sorted() {
            let (old, new) = (before.holidays[date], after.holidays[date])
            guard old != new, new == now.holidays[date] else { continue }
            if let last = runs.last, last.name == old, date - last.days.upperBound == 1 {
                runs[runs.count - 1].days = last.days.lowerBound...date
            } else {
                runs.append((date...date, old))
            }
        }
        steps.acts += runs.map { run in
            run.name.map { .declare(run.days, $0) } ?? .revoke(run.days)
        }
    }

    /// The lock, where it is still where the write put it.
    func addLock(to steps: inout Steps) {
        let (old, new) = (before.lockedThrough, after.lockedThrough)
        guard old != new, new == now.lockedThrough else { return }
        guard let old else {
            steps.acts.append(.unlock())
            return
        }
        let isFurther = new.map { old < $0 } ?? false
        steps.acts.append(isFurther ? .unlock(old.adding(days: 1)) : .lock(old))
    }

    /// Settings of the book and of people.
    func addSettings(to steps: inout Steps) {
        for change in each({ Change($0) }) {
            guard let key = SettingKey(change.setting) else {
                steps.remark("Record a later change instead: \(.supersede(.settingChanged)).")
                continue
            }
            let name = key.name
            let (old, new) = (value(key, change, before), value(key, change, after))
            guard old != new, new == value(key, change, now) else { continue }
            let category = key.category.flatMap { now.categories.name(of: $0.rawValue) }
            let whose = change.person.flatMap { now.person($0)?.name } ?? category
            steps.acts.append(.set(name, old, from: change.from, whose: whose))
        }
    }

    /// What a change of a setting is about.
    private struct Change: Hashable {
        let setting: String
        let person: PersonID?
        let from: CivilDate

        init?(_ content: Content) {
            guard content.kind == .settingChanged, let name = content.text(.setting) else {
                return nil
            }
            (setting, person, from) = (name, content.person, content.on)
        }
    }

    /// The value in force on the day of a change; a person has the book's where none is their own.
    private func value(_ key: SettingKey, _ change: Change, _ roster: Roster) -> String {
        let changes =
            change.person.map { roster.changes(of: key.name, for: $0) } ?? roster.changes(of: key)
        let set = changes.last { $0.date <= change.from }
        let unsaid =
            change.person == nil ? roster.standard(of: key.name) : SettingName.ofTheBook
        return set?.value ?? unsaid
    }
}
