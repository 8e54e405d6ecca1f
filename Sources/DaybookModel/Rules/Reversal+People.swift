extension Reversal {
    /// People added, changed, removed or brought back.
    func addPeople(to steps: inout Steps) {
        let kinds: [Kind] = [.personAdded, .personChanged, .personRemoved]
        for id in each({ kinds.contains($0.kind) ? $0.person : nil }) {
            guard let after = after.person(id), let now = now.person(id) else { continue }
            guard let before = before.person(id) else {
                if !now.isRemoved { steps.acts += removal(of: now) }
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
                steps.acts.append(.remove(.person, now.name, on: left))
            }
        }
    }

    /// The acts after which somebody who was added is counted on no day.
    private func removal(of person: Person) -> [Act] {
        let start = now.book?.start ?? .earliest
        let first = max(person.joined ?? start, start)
        if first > today { return [.remove(.person, person.name)] }
        let eve = first.adding(days: -1)
        if eve >= start, now.lockedThrough.map({ eve > $0 }) ?? true {
            return [.remove(.person, person.name, on: eve)]
        }
        // Nobody is removed before the start or under a lock, so the first day counted moves.
        var later = [Act.Fact(.joined, first.adding(days: 1))]
        if person.left != nil { later.append(Act.Fact(.left, Act.none)) }
        return [
            .change(.person, person.name, later),
            .remove(.person, person.name, on: first),
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
        let left = Act.Fact(.left, before.left?.description ?? Act.none)
        steps.acts.append(.change(.person, now.name, [left]))
    }

    private func addChange(
        _ before: Person, _ after: Person, _ now: Person, to steps: inout Steps
    ) {
        var facts = names(before, after, now, &steps)
        if before.role != after.role, after.role == now.role {
            facts.append(Act.Fact(.role, before.role.name))
        }
        facts += dated(before, after, now)
        for (field, day) in [(Field.joined, \Person.joined), (.left, \.left)] {
            // Who comes back by a date of leaving goes again by being removed.
            if field == .left, before.isRemoved { continue }
            guard before[keyPath: day] != after[keyPath: day],
                after[keyPath: day] == now[keyPath: day]
            else { continue }
            facts.append(Act.Fact(field, before[keyPath: day]?.description ?? Act.none))
        }
        if !facts.isEmpty { steps.acts.append(.change(.person, now.name, facts)) }
    }

    /// The name and the username, where they changed and are free.
    private func names(
        _ before: Person, _ after: Person, _ now: Person, _ steps: inout Steps
    ) -> [Act.Fact] {
        var facts: [Act.Fact] = []
        if before.name != after.name, after.name == now.name {
            if self.now.person(called: before.name) == nil {
                facts.append(Act.Fact(.name, before.name))
            } else {
                steps.remark("The name \(before.name) is somebody else's now.")
            }
        }
        if before.username != after.username, after.username == now.username {
            if self.now.isUsernameTaken(before.username) {
                steps.remark("The username \(before.username) is somebody else's now.")
            } else {
                facts.append(Act.Fact(.username, before.username))
            }
        }
        return facts
    }

    /// Pay type and coefficient, from the day on which the write changed them.
    private func dated(_ before: Person, _ after: Person, _ now: Person) -> [Act.Fact] {
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
        var facts: [Act.Fact] = []
        if let pay = former(\.pay) { facts.append(Act.Fact(.pay, pay.name)) }
        if let number = former(\.coefficient) { facts.append(Act.Fact(.coefficient, number)) }
        return facts.isEmpty ? [] : facts + [Act.Fact(.from, date)]
    }
}
