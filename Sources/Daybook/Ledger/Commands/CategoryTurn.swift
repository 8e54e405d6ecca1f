/// What a write that corrected entries did to categories, taken back with the corrections: a
/// category that was removed returns before its entries, and one that came back goes after them.
struct CategoryTurn {
    /// The categories that come back.
    private(set) var returns: [Content] = []
    /// The categories that go again.
    private(set) var removals: [Content] = []
    /// The roster that the entries come back to.
    private(set) var roster: Roster

    /// - Throws: `.notUndone` where another category has the name now, `.hasEntries` where one that
    ///   is to go has entries of its own, `.locked` where the roster is.
    init(_ write: PastWrite, _ situation: Situation) throws(Refusal) {
        roster = situation.roster
        let today = situation.today
        for event in write.events where event.content.kind == .categoryRemoved {
            guard let id = event.content.category, !roster.categories.isLive(id.rawValue),
                let name = roster.categories.name(of: id.rawValue)
            else { continue }
            guard roster.categories.id(of: name) == nil else {
                throw .notUndone(
                    event.sequence, kind: .categoryRemoved,
                    instead: Self.detour(name, write, roster))
            }
            guard let content = roster.content(of: id.rawValue, .category, on: today) else {
                continue
            }
            roster.apply(content, sequence: situation.head + 1)
            returns.append(content)
        }
        for id in write.returnedCategories where roster.categories.isLive(id.rawValue) {
            try Self.checkEmpty(id, write, situation)
            removals += [NounCommand.removal(of: id.rawValue, .category, on: today)]
                .compactMap(\.self)
        }
        if !(returns + removals).isEmpty { try Rules.checkLock(today, roster) }
    }

    /// Refuses to remove a category in which more is than what the write put there.
    private static func checkEmpty(
        _ id: CategoryID, _ write: PastWrite, _ situation: Situation
    ) throws(Refusal) {
        let others = situation.entries.values.filter { entry in
            entry.content.category == id && write.entries[entry.sequence] == nil
        }
        guard others.isEmpty else {
            let name = situation.roster.categories.name(of: id.rawValue) ?? ""
            throw .hasEntries(category: name, count: others.count)
        }
    }

    /// More entries than this are not listed.
    private static let listed = 5

    /// What brings back a category whose name is another's now, and its entries.
    private static func detour(_ name: String, _ write: PastWrite, _ roster: Roster) -> Remedy {
        let steps = Refusal.detour(name, roster.freeCategory(like: name)).dropFirst()
        let entries = write.events.filter { $0.content.kind.role == .correction }.flatMap { event in
            (event.content.targets.map(Array.init) ?? []).map { target in
                Remedy(
                    event.content.kind == .entryAmended
                        ? .amend(target, Act.Fact(.category, name)) : .reinstate(target))
            }
        }
        let rest = entries.count - listed
        let lead: Remedy =
            "Another category is called \(name) now. To bring this one back"
            + (rest == 0
                ? ":" : ", and so on for the other \(rest == 1 ? "entry" : "\(rest) entries"):")
        return ([lead] + steps + entries.prefix(listed)).joined(separator: "\n    ")
    }
}
