/// Records one entry: an expense, points, a score, a visit or a sale.
public struct EntryCommand: Command {
    let draft: EntryDraft
    let createsMissing: Bool
    let key: String?

    /// - Parameters:
    ///   - createsMissing: adds names and a currency that are not there yet.
    ///   - key: names the one entry this may record.
    public init(_ draft: EntryDraft, createsMissing: Bool = false, key: String? = nil) {
        self.draft = draft
        self.createsMissing = createsMissing
        self.key = key
    }

    /// What it came to.
    public struct Outcome: Sendable {
        /// What was, or would have been, recorded.
        public let content: Content
        /// What was added to the roster for it.
        public var added: [Content] = []
        /// The event recorded earlier under the same client key, or nil.
        public var existing: UInt64?
    }

    /// See ``Command``.
    public func need(_ roster: Roster) -> Need {
        var need = Need()
        need.key = key
        need.looksAtScores = draft.kind == .projectScored
        if draft.kind == .ticketBooked, case .day(let date) = draft.when {
            need.ticketMonths = YearMonth.range(date...date)
        }
        return need
    }

    /// See ``Command``.
    public func decide(_ situation: Situation) throws(DaybookError) -> Decision {
        let naming = situation.naming(createsMissing: createsMissing)
        let (content, added) = try rule(naming.entry(draft, in: situation.zone))
        if let known = try ClientKey(key).answer([content], situation) {
            return ([], Outcome(content: content, existing: known))
        }
        var context = situation.context()
        context.addsMissing = createsMissing
        let verdict = Rules.judge(
            content, roster: situation.roster, facts: situation.facts, context: context)
        if case .refuse(let refusal) = verdict { throw DaybookError(refusal) }
        if !added.isEmpty {
            try rule(Rules.checkLock(situation.today, situation.roster))
        }
        return (
            added.map { NewEvent($0) } + [NewEvent(content, key: key)],
            Outcome(content: content, added: added)
        )
    }
}

extension Situation {
    /// The names of the roster as it is; see ``Naming``.
    func naming(createsMissing: Bool = false) -> Naming {
        Naming(roster: roster, today: today, createsMissing: createsMissing)
    }
}

extension Naming {
    /// The entry that a draft says, and the events that have to come before it.
    func entry(
        _ draft: EntryDraft, in zone: ZoneRules
    ) throws(Refusal) -> (content: Content, added: [Content]) {
        try entry(draft.plain(in: roster.currency, zone), draft.names())
    }
}
