extension Reversal {
    /// Holidays declared, renamed or revoked: a run of days with one former name is one command.
    func addHolidays(to steps: inout Steps) {
        let dates = each { [.holidayDeclared, .holidayRevoked].contains($0.kind) ? $0.on : nil }
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
        steps.commands += runs.map { Self.holidays($0.days, $0.name) }
    }

    private static func holidays(_ days: ClosedRange<CivilDate>, _ name: String?) -> String {
        let (first, last) = (days.lowerBound, days.upperBound)
        let range = first == last ? "\(first)" : "\(first)..\(last)"
        guard let name else { return "daybook holidays remove \(range)" }
        return "daybook holidays add \(range)" + (name.isEmpty ? "" : " " + shellOperand(name))
    }

    /// The lock, where it is still where the write put it.
    func addLock(to steps: inout Steps) {
        let (old, new) = (before.lockedThrough, after.lockedThrough)
        guard old != new, new == now.lockedThrough else { return }
        guard let old else {
            steps.commands.append("daybook unlock")
            return
        }
        let isFurther = new.map { old < $0 } ?? false
        steps.commands.append(
            isFurther ? "daybook unlock \(old.adding(days: 1))" : "daybook lock \(old)")
    }

    /// Settings of the book and of people.
    func addSettings(to steps: inout Steps) {
        for change in each({ Change($0) }) {
            guard let key = SettingKey(change.setting) else {
                steps.remark("Record a later change instead: daybook set.")
                continue
            }
            let name = key.name
            let (old, new) = (value(key, change, before), value(key, change, after))
            guard old != new, new == value(key, change, now) else { continue }
            let category = key.category.flatMap { now.categories.name(of: $0.rawValue) }
            let whose = change.person.flatMap { now.person($0)?.name } ?? category
            let words = [shellWord(old)] + (whose.map { [shellWord($0)] } ?? [])
            let said = words.joined(separator: " ")
            // Behind `--` nothing is an option any more.
            steps.commands.append(
                old.hasPrefix("-")
                    ? "daybook set --from \(change.from) \(name.rawValue) -- \(said)"
                    : "daybook set \(name.rawValue) \(said) --from \(change.from)")
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

    /// Courses renamed or given to another professor.
    func addCourses(to steps: inout Steps) {
        for id in each({ [.courseAdded, .courseChanged].contains($0.kind) ? $0.course : nil }) {
            guard let name = now.courses.name(of: id.rawValue) else { continue }
            guard let old = before.courses.name(of: id.rawValue) else {
                steps.remark("A course once added stays; it may have another name.")
                continue
            }
            var options: [String] = []
            if old != after.courses.name(of: id.rawValue),
                name == after.courses.name(of: id.rawValue)
            {
                if now.courses.id(of: old) == nil {
                    options.append(shellOption("--name", old))
                } else {
                    steps.remark("The name \(old) is another course's now.")
                }
            }
            let professor = before.professors[id]
            if professor != after.professors[id], after.professors[id] == now.professors[id] {
                let who = professor.flatMap { now.name(of: $0) } ?? "none"
                options.append(shellOption("--professor", who))
            }
            if options.isEmpty { continue }
            let words = ["daybook courses change"] + options + [shellOperand(name)]
            steps.commands.append(words.joined(separator: " "))
        }
    }
}
