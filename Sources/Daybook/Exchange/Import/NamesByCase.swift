import Platform

/// Names of the book without their capitals: a file that writes one in other letters means it.
struct NamesByCase: Sendable {
    /// How many of each noun were looked at.
    private var counts: [Noun: Int] = [:]
    private var ids: [Noun: [String: [UInt32]]] = [:]

    /// The name as the book has it; nil: the book has it so, or has none like it, or several.
    mutating func known(_ name: String, _ noun: Noun, _ roster: Roster) -> String? {
        let name = canonicalComposition(name.trimmed)
        let isPerson = noun == .person && roster.id(ofPersonNamed: name) != nil
        if isPerson || roster.id(of: name, noun) != nil { return nil }
        look(at: noun, roster)
        let letters = name.lowercased()
        let like = (ids[noun]?[letters] ?? []).filter { roster.isLive($0, noun) }
            .map { roster.name(of: $0, noun) }.filter { $0.lowercased() == letters }
        return like.count == 1 ? like[0] : nil
    }

    /// Takes in what was added since.
    private mutating func look(at noun: Noun, _ roster: Roster) {
        let all = roster.ids(of: noun)
        for id in all.dropFirst(counts[noun] ?? 0) where roster.isLive(id, noun) {
            ids[noun, default: [:]][roster.name(of: id, noun).lowercased(), default: []].append(id)
        }
        counts[noun] = all.count
    }
}

extension ImportSession {
    /// The name as the book has it, where only capitals differ: also one that a row before added.
    mutating func spelled(_ name: String, _ noun: Noun) -> String {
        guard let known = byCase.known(name, noun, roster) else { return name }
        outcome.respelled[name] = known
        return known
    }

    /// Notes what is added beside a name of the book that differs in capitals alone.
    mutating func noteTwin(_ name: String, _ noun: Noun) {
        if let known = byCase.known(name, noun, roster) { outcome.twins[name] = known }
    }

    /// The same of each name of an entry.
    mutating func spelled(_ names: [EntryDraft.Name]) -> [EntryDraft.Name] {
        var spelled: [EntryDraft.Name] = []
        for name in names {
            let text = self.spelled(name.text, name.noun)
            spelled.append(EntryDraft.Name(name.field, name.noun, text))
        }
        return spelled
    }
}
