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
        /// What was said of it otherwise than what is there already says, or the visit that it
        /// is like.
        public var otherwise: [(field: Field, is: String?, asked: String)] = []
        /// The first of those that may be the same expense, the same points or the same visit, or
        /// the sale that this one moves; it is recorded beside them.
        public var like: (sequence: UInt64, content: Content)?
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
        if !mayRepeat, let twin = twin(of: content, situation) {
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
        var outcome = Outcome(content: content, added: added)
        let like = visit(lacking: content, situation) ?? situation.like(content)
        outcome.like = like.map { ($0.sequence, $0.content) }
        if let held = like?.content, held.kind == .ticketBooked {
            outcome.otherwise = otherwise(content, held, situation)
        }
        return (added.map { NewEvent($0) } + [NewEvent(content, key: key)], outcome)
    }
}

extension EntryCommand {
    /// The fields that were said, and that a twin has with another value.
    private func otherwise(
        _ content: Content, _ twin: Content, _ situation: Situation
    ) -> [(field: Field, is: String?, asked: String)] {
        let texts = FieldText(situation.roster, zone: situation.zone)
        return zip(texts.pairs(content), texts.pairs(twin)).compactMap { asked, held in
            // What is only added now has no name in the roster yet: it is as it was typed.
            let isNew = content.kind.fields.first { $0.field == asked.field }?.type.noun != nil
            guard let typed = draft.cells[asked.field], let told = asked.text,
                case let text = isNew ? typed : told, text != held.text
            else { return nil }
            return (asked.field, held.text, text)
        }
    }

    /// The live entry that is the same visit, or the same sale, as a new one; nil: there is none.
    /// A venue and a time tell two visits apart where both name theirs.
    private func twin(of content: Content, _ situation: Situation) -> EntryState? {
        guard content.kind == .ticketBooked || content.kind == .saleAnnounced else { return nil }
        let fields: [Field] = [.show, .venue, .time, .seats]
        return situation.entries(as: content.kind, on: content.on).first { entry in
            fields.allSatisfy { field in
                let held = entry.content[field]
                let isOpen = field == .venue && held == .none || isUnsaid(field)
                return isOpen || held == content[field]
            }
        }
    }

    /// The first visit to the show at that moment which holds what was said of a new one, or
    /// nothing in its place: it may be the same, told later.
    private func visit(lacking content: Content, _ situation: Situation) -> EntryState? {
        guard content.kind == .ticketBooked else { return nil }
        let paid: Set<Field> = [.price, .currency]
        return situation.entries(as: .ticketBooked, on: content.on).first { entry in
            content.kind.fields.map(\.field).allSatisfy { field in
                let held = entry.content[field]
                let isFree = paid.contains(field) && entry.content.price?.minorUnits == 0
                return draft.cells[field] == nil || held == .none || isFree
                    || held == content[field]
            }
        }
    }

    /// Whether a visit's venue or time is taken for granted.
    private func isUnsaid(_ field: Field) -> Bool {
        draft.kind == .ticketBooked && (field == .venue || field == .time)
            && draft.cells[field] == nil
    }

    /// Where the same visit or sale, or a like expense or award, would be found; nil for other
    /// kinds, and for a new show.
    private func like(_ roster: Roster) -> EntryFilter? {
        let days: DateRange
        switch draft.when {
        case .day(let date): days = DateRange(first: date, last: date)
        case .moment(let time):
            // The zone may show the moment on a neighbouring day.
            let date = time.local(offsetSeconds: 0).date
            days = DateRange(first: date.adding(days: -1), last: date.adding(days: 1))
        }
        if draft.kind == .expenseRecorded || draft.kind == .pointsAwarded {
            return EntryFilter([draft.kind], days)
        }
        guard draft.kind == .ticketBooked || draft.kind == .saleAnnounced,
            let show = draft.cells[.show].flatMap({ roster.id(of: $0, .show) })
        else { return nil }
        let isSale = draft.kind == .saleAnnounced
        return EntryFilter([draft.kind], isSale ? .all : days, [.show: Int64(show)])
    }
}

extension Situation {
    /// The live entries of a kind and a day among those asked for, by sequence.
    fileprivate func entries(as kind: Kind, on date: CivilDate) -> [EntryState] {
        entries.values.filter { entry in
            entry.isLive && entry.content.kind == kind && entry.content.on == date
        }.sorted { $0.sequence < $1.sequence }
    }

    /// The first live expense or award that may be a new one: a row of a file would be told of it,
    /// too. Its amount and its currency were typed, so they are no other way of reading. Of a sale
    /// the first that is to come at another time: it may have moved.
    fileprivate func like(_ content: Content) -> EntryState? {
        if content.kind == .saleAnnounced {
            return entries.values.filter { entry in
                entry.isLive && entry.content.opening.map { $0 > now } ?? false
            }.min { $0.sequence < $1.sequence }
        }
        guard content.kind == .expenseRecorded || content.kind == .pointsAwarded else { return nil }
        return entries(as: content.kind, on: content.on).first { entry in
            entry.content.core == content.core && entry.content.money == content.money
                && content.sharesWord(with: entry.content)
        }
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
