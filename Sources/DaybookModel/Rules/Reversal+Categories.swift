extension Reversal {
    /// Categories added, changed, removed or brought back.
    func addCategories(to steps: inout Steps) {
        let kinds: [Kind] = [.categoryAdded, .categoryChanged, .categoryRemoved]
        for id in each({ kinds.contains($0.kind) ? $0.category : nil }) {
            guard let name = now.categories.name(of: id.rawValue),
                now.isLive(id) == after.isLive(id)
            else { continue }
            if before.isLive(id), !after.isLive(id) {
                addReturn(of: name, to: &steps)
            } else if !before.isLive(id), after.isLive(id) {
                steps.acts.append(.remove(.category, name))
            } else if before.isLive(id) {
                addChange(id, name, to: &steps)
            }
        }
    }

    private func addReturn(of name: String, to steps: inout Steps) {
        guard now.categories.id(of: name) == nil else {
            steps.remark("Another category is called \(name) now.")
            return
        }
        steps.acts.append(.add(.category, name))
    }

    private func addChange(_ id: CategoryID, _ name: String, to steps: inout Steps) {
        var facts: [Act.Fact] = []
        let (old, new) = (
            before.categories.name(of: id.rawValue), after.categories.name(of: id.rawValue)
        )
        if let old, old != new, new == name {
            if now.categories.id(of: old) == nil {
                facts.append(Act.Fact(.name, old))
            } else {
                steps.remark("The name \(old) is another category's now.")
            }
        }
        if before.colours[id] != after.colours[id], after.colours[id] == now.colours[id] {
            facts.append(Act.Fact(.colour, before.colours[id] ?? Act.none))
        }
        if !facts.isEmpty { steps.acts.append(.change(.category, name, facts)) }
    }
}

extension Roster {
    /// Whether a category is there.
    func isLive(_ category: CategoryID) -> Bool { categories.isLive(category.rawValue) }
}
