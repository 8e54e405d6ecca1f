extension Reversal {
    /// People added, changed, removed or brought back.
    func addPeople(to steps: inout Steps) {
        let kinds: [Kind] = [.personAdded, .personChanged, .personRemoved]
        for id in each({ kinds.contains($0.kind) ? $0.person : nil }) {
            guard let after = after.person(id), let now = now.person(id) else { continue }
            guard let before = before.person(id) else {
                if !now.isRemoved { steps.commands.append(contentsOf: removal(of: now)) }
                continue
            }
            // What happened to them since is not for this write to take back.
            guard now.isRemoved == after.isRemoved else { continue }
            if after.isRemoved {
                if !before.isRemoved { addReturn(of: before, now, to: &steps) }
                continue
            }
            addChange(before, after, now, to: &steps)
            if before.isRemoved, let left = before.left {
                steps.commands.append(Self.command("remove", ["--on \(left)"], now.name))
            }
        }
    }

    /// `daybook people change --left none "Bo Berg"`: a name that begins with `-` must come last.
    private static func command(_ verb: String, _ options: [String], _ name: String) -> String {
        (["daybook people \(verb)"] + options + [shellOperand(name)]).joined(separator: " ")
    }

    /// The commands after which somebody who was added is counted on no day.
    private func removal(of person: Person) -> [String] {
        let start = now.book?.start ?? .earliest
        let first = max(person.joined ?? start, start)
        if first > today { return [Self.command("remove", [], person.name)] }
        let eve = first.adding(days: -1)
        if eve >= start, now.lockedThrough.map({ eve > $0 }) ?? true {
            return [Self.command("remove", ["--on \(eve)"], person.name)]
        }
        // Nobody is removed before the start or under a lock, so the first day counted moves.
        var later = ["--joined \(first.adding(days: 1))"]
        if person.left != nil { later.append("--left none") }
        return [
            Self.command("change", later, person.name),
            Self.command("remove", ["--on \(first)"], person.name),
        ]
    }

    private func addReturn(of before: Person, _ now: Person, to steps: inout Steps) {
        guard self.now.person(called: now.name) == nil,
            self.now.removedPerson(called: now.name)?.id == now.id
        else {
            steps.remark("Another \(now.name) is in the way: nothing brings this one back.")
            return
        }
        if self.now.isUsernameTaken(before.username) {
            steps.remark("The username \(before.username) is somebody else's now.")
        }
        let left = before.left.map(\.description) ?? "none"
        steps.commands.append(Self.command("change", ["--left \(left)"], now.name))
    }

    private func addChange(
        _ before: Person, _ after: Person, _ now: Person, to steps: inout Steps
    ) {
        var options = names(before, after, now, &steps)
        if before.role != after.role, after.role == now.role {
            options.append("--role \(before.role.name)")
        }
        options += dated(before, after, now)
        for (name, day) in [("--joined", \Person.joined), ("--left", \.left)] {
            // Who comes back by a date of leaving goes again by being removed.
            if name == "--left", before.isRemoved { continue }
            guard before[keyPath: day] != after[keyPath: day],
                after[keyPath: day] == now[keyPath: day]
            else { continue }
            options.append("\(name) \(before[keyPath: day].map(\.description) ?? "none")")
        }
        if !options.isEmpty { steps.commands.append(Self.command("change", options, now.name)) }
    }

    /// The name and the username, where they changed and are free.
    private func names(
        _ before: Person, _ after: Person, _ now: Person, _ steps: inout Steps
    ) -> [String] {
        var options: [String] = []
        if before.name != after.name, after.name == now.name {
            if self.now.person(called: before.name) == nil {
                options.append(shellOption("--name", before.name))
            } else {
                steps.remark("The name \(before.name) is somebody else's now.")
            }
        }
        if before.username != after.username, after.username == now.username {
            if self.now.isUsernameTaken(before.username) {
                steps.remark("The username \(before.username) is somebody else's now.")
            } else {
                options.append(shellOption("--username", before.username))
            }
        }
        return options
    }

    /// Pay type and coefficient, from the day on which the write changed them.
    private func dated(_ before: Person, _ after: Person, _ now: Person) -> [String] {
        let own = events.last {
            $0.content.person == before.id && $0.content.kind == .personChanged
        }
        guard let date = own?.content.on else { return [] }
        func former<Value>(_ values: KeyPath<Person, Dated<Value>>) -> Value? {
            func value(_ person: Person) -> Value? {
                let dated = person[keyPath: values]
                return dated.value(on: date) ?? dated.changes.first?.value
            }
            let old = value(before)
            return old != value(after) && value(after) == value(now) ? old : nil
        }
        var options: [String] = []
        if let pay = former(\.pay) { options.append("--pay \(pay.name)") }
        if let number = former(\.coefficient) { options.append("--coefficient \(number)") }
        return options.isEmpty ? [] : options + ["--from \(date)"]
    }
}
