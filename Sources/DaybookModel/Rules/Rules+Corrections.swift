extension Rules {
    /// Whether the entry may say `content` instead, from now on.
    public static func amend(
        _ entry: EntryState, to content: Content, roster: Roster, facts: some LedgerFacts,
        context: RecordingContext
    ) throws(Refusal) {
        try checkEntry(entry)
        if !entry.isLive { throw .alreadyRetracted(entry.sequence, by: entry.correctedBy ?? 0) }
        guard content.kind == entry.content.kind else {
            throw .differentKind(entry.sequence, is: entry.content.kind, not: content.kind)
        }
        try checkLock(entry.content.on, roster)
        try settle(content, replacing: entry.content, roster, facts, context)
    }

    /// Whether the entry may be struck out. A correction gives its reason, so past days are open
    /// to it; locked ones are not.
    public static func retract(_ entry: EntryState, roster: Roster) throws(Refusal) {
        try checkEntry(entry)
        if !entry.isLive { throw .alreadyRetracted(entry.sequence, by: entry.correctedBy ?? 0) }
        try checkLock(entry.content.on, roster)
    }

    /// Whether the entry may count again with its last content.
    public static func reinstate(
        _ entry: EntryState, roster: Roster, facts: some LedgerFacts, context: RecordingContext
    ) throws(Refusal) {
        try checkEntry(entry)
        if entry.isLive { throw .notRetracted(entry.sequence) }
        try settle(entry.content, replacing: nil, roster, facts, context.asHistory)
    }

    private static func checkEntry(_ entry: EntryState) throws(Refusal) {
        guard entry.original.kind.role == .entry else {
            throw .notAnEntry(entry.sequence, kind: entry.original.kind)
        }
    }

    private static func settle(
        _ content: Content, replacing old: Content?, _ roster: Roster, _ facts: some LedgerFacts,
        _ context: RecordingContext
    ) throws(Refusal) {
        let verdict = judge(
            content, replacing: old, roster: roster, facts: facts, context: context)
        switch verdict {
        case .record: return
        case .refuse(let refusal): throw refusal
        case .duplicate:
            let name = content.person.flatMap { roster.person($0)?.name } ?? ""
            if let time = content.time {
                let local = time.local(offsetSeconds: Int(content.integer(.offset) ?? 0))
                throw .punched(name, content.direction ?? .unspecified, local.description)
            }
            throw .taken(name, content.on, content.slot ?? .morning)
        }
    }
}
