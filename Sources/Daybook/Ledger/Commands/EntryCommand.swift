/// Records one entry: an expense, points, a score, a visit or a sale.
public struct EntryCommand: Command {
    let draft: EntryDraft
    let createsMissing: Bool
    let mayRepeat: Bool
    let key: String?

    /// - Parameters:
    ///   - createsMissing: adds names and a currency that are not there yet.
    ///   - mayRepeat: records a visit or a sale that is there already.
    ///   - key: names the one entry this may record.
    public init(
        _ draft: EntryDraft, createsMissing: Bool = false, mayRepeat: Bool = false,
        key: String? = nil
    ) {
        self.mayRepeat = mayRepeat
        self.draft = draft
        self.createsMissing = createsMissing
        self.key = key
    }

    /// What it came to.
    public struct Outcome: Sendable {
        /// What was, or would have been, recorded; of what is there already, what that says.
        public let content: Content
        /// What was added to the roster for it.
        public var added: [Content] = []
        /// The same visit or sale that is there already; nothing is recorded. Nil: there is none.
        public var duplicateOf: UInt64?
        /// What was said of it otherwise than what is there already says.
        public var otherwise: [(field: Field, is: String?, asked: String)] = []
        /// The event recorded earlier under the same client key, or nil.
        public var existing: UInt64?
    }

    /// See ``Command``.
    public func need(_ roster: Roster) -> Need {
        var need = Need()
        need.key = key
        need.looksAtScores = draft.kind == .projectScored
        need.like = mayRepeat ? nil : like(roster)
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
        if !mayRepeat, let twin = situation.twin(of: content) {
            var outcome = Outcome(content: twin.content, duplicateOf: twin.sequence)
            outcome.otherwise = otherwise(content, twin.content, situation)
            return ([], outcome)
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

extension EntryCommand {
    /// The fields that were said, and that a twin has with another value.
    private func otherwise(
        _ content: Content, _ twin: Content, _ situation: Situation
    ) -> [(field: Field, is: String?, asked: String)] {
        let texts = FieldText(situation.roster, zone: situation.zone)
        return zip(texts.pairs(content), texts.pairs(twin)).compactMap { asked, held in
            guard draft.cells[asked.field] != nil, let text = asked.text, text != held.text
            else { return nil }
            return (asked.field, held.text, text)
        }
    }

    /// Where the same visit or sale would be found; nil for other kinds, and for a new show.
    private func like(_ roster: Roster) -> EntryFilter? {
        guard draft.kind == .ticketBooked || draft.kind == .saleAnnounced,
            let show = draft.cells[.show].flatMap({ roster.id(of: $0, .show) })
        else { return nil }
        let days: DateRange
        switch draft.when {
        case .day(let date): days = DateRange(first: date, last: date)
        case .moment(let time):
            // The zone may show the moment on a neighbouring day.
            let date = time.local(offsetSeconds: 0).date
            days = DateRange(first: date.adding(days: -1), last: date.adding(days: 1))
        }
        return EntryFilter([draft.kind], days, [.show: Int64(show)])
    }
}

extension Situation {
    /// The live entry that is the same visit, or the same sale, as a new one; nil: there is none.
    fileprivate func twin(of content: Content) -> EntryState? {
        guard content.kind == .ticketBooked || content.kind == .saleAnnounced else { return nil }
        let fields: [Field] = [.show, .venue, .time, .seats]
        return entries.values.filter { entry in
            entry.isLive && entry.content.kind == content.kind && entry.content.on == content.on
                && fields.allSatisfy { entry.content[$0] == content[$0] }
        }.min { $0.sequence < $1.sequence }
    }

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
