extension Reversal {
    /// What the write did to each one of a noun that has ids.
    func addTurns(of noun: Noun, to steps: inout Steps) {
        for id in each({ $0.kind.noun == noun ? $0.id(of: noun) : nil }) {
            // What happened to it since is not for this write to take back.
            guard let name = now.known(id, noun), now.isLive(id, noun) == after.isLive(id, noun)
            else { continue }
            let one = One(noun: noun, id: id, name: name)
            switch (before.isLive(id, noun), after.isLive(id, noun)) {
            case (true, true): addChange(one, to: &steps)
            case (false, true): addRemoval(one, to: &steps)
            case (true, false): addReturn(one, to: &steps)
            case (false, false): break
            }
        }
    }

    /// One of a noun, by its present name.
    struct One {
        let noun: Noun
        let id: UInt32
        let name: String
    }

    /// The facts that it had before, of those that are still as the write left them.
    private func addChange(_ one: One, to steps: inout Steps) {
        let (noun, own) = (one.noun, changeDate(of: one))
        guard let old = before.content(of: one.id, noun, on: own ?? today),
            let new = after.content(of: one.id, noun, on: own ?? today),
            let held = now.content(of: one.id, noun, on: own ?? today)
        else { return }
        let text = FieldText(now, zone: .utc)
        var facts: [Act.Fact] = []
        var dated: [Act.Fact] = []
        for spec in old.kind.fields.dropFirst() {
            let field = spec.field
            guard old[field] != new[field], new[field] == held[field],
                isFree(old, field, of: one, &steps)
            else { continue }
            // Who comes back by a date of leaving goes again by being removed.
            if field == .left, !before.isLive(one.id, noun) { continue }
            let fact = Act.Fact(field, text.text(old[field], spec, in: old) ?? Act.none)
            if [.pay, .coefficient].contains(field) {
                dated.append(fact)
            } else {
                facts.append(fact)
            }
        }
        if let own, !dated.isEmpty {
            // They hold from a day on; the days of joining and leaving, said last, hold at once.
            let place = facts.firstIndex { [.joined, .left].contains($0.field) } ?? facts.endIndex
            facts.insert(contentsOf: dated + [Act.Fact(.from, own)], at: place)
        }
        if !facts.isEmpty { steps.acts.append(.change(noun, one.name, facts)) }
    }

    /// The day from which the write's own change of one holds; nil: it changed nothing of it.
    private func changeDate(of one: One) -> CivilDate? {
        events.last {
            $0.content.kind == one.noun.facts.changed && $0.content.id(of: one.noun) == one.id
        }?.content.on
    }

    /// Whether nothing else has the name or the username that one had before.
    private func isFree(
        _ old: Content, _ field: Field, of one: One, _ steps: inout Steps
    ) -> Bool {
        guard field == one.noun.facts.name || field == .username, let name = old.text(field) else {
            return true
        }
        let isTaken =
            field == .username ? now.isUsernameTaken(name) : now.id(of: name, one.noun) != nil
        guard isTaken else { return true }
        let whose = one.noun == .person ? "somebody else's" : "another \(one.noun.facts.word)'s"
        steps.remark("The \(field.rawValue) \(name) is \(whose) now.")
        return false
    }

    /// One that the write added, or brought back, goes again.
    private func addRemoval(_ one: One, to steps: inout Steps) {
        if let person = now.person(one) {
            guard let old = before.person(one) else { return steps.acts += removal(of: person) }
            addChange(one, to: &steps)
            if let left = old.left { steps.acts.append(.remove(.person, one.name, on: left)) }
        } else if one.noun.facts.removed == nil {
            steps.remark("A \(one.noun.facts.word) cannot be removed, only renamed.")
        } else {
            steps.acts.append(.remove(one.noun, one.name))
        }
    }

    /// One that the write removed comes back, if nothing else has its name now.
    private func addReturn(_ one: One, to steps: inout Steps) {
        if let old = before.person(one) { return addReturn(of: old, one, to: &steps) }
        guard now.id(of: one.name, one.noun) == nil else {
            steps.remark("Another \(one.noun.facts.word) is called \(one.name) now.")
            return
        }
        steps.acts.append(.add(one.noun, one.name))
    }

    private func addReturn(of old: Person, _ one: One, to steps: inout Steps) {
        guard now.id(of: one.name, .person) == nil,
            now.removedPerson(called: one.name)?.id == old.id
        else {
            steps.remark("Another \(one.name) is in the way: nothing brings this one back.")
            return
        }
        if now.isUsernameTaken(old.username) {
            steps.remark("The username \(old.username) is somebody else's now.")
        }
        let left = Act.Fact(.left, old.left?.description ?? Act.none)
        steps.acts.append(.change(.person, one.name, [left]))
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
}

extension Roster {
    /// The person that one is; nil: it is none, or not there yet.
    fileprivate func person(_ one: Reversal.One) -> Person? {
        one.noun == .person ? person(PersonID(one.id)) : nil
    }
}
