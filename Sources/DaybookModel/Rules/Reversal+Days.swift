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
