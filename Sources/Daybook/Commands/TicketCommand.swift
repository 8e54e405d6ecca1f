public import DaybookModel

/// Books tickets for a show, or announces when they go on sale.
public struct TicketCommand: Command {
    /// What is recorded of the show.
    public enum Purpose: Sendable {
        /// - Parameter venue: by name; nil: where the show plays.
        case visit(TicketDraft, venue: String?)
        /// - Parameter at: when the sale opens.
        case sale(at: Instant)
    }

    let purpose: Purpose
    let show: String
    let createsMissing: Bool
    let key: String?

    /// - Parameters:
    ///   - show: by title.
    ///   - createsMissing: adds the show, the venue and the currency that are not there yet.
    ///   - key: names the one entry this may record.
    public init(
        _ purpose: Purpose, of show: String, createsMissing: Bool = false, key: String? = nil
    ) {
        self.purpose = purpose
        self.show = show
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
        if case .visit(let draft, _) = purpose {
            let month = YearMonth(containing: draft.date)
            need.ticketMonths = month...month
        }
        return need
    }

    /// See ``Command``.
    public func decide(
        _ situation: Situation
    ) throws(DaybookError) -> (events: [NewEvent], Outcome) {
        let (content, added) = try rule(contents(situation))
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

    /// The entry, and what has to be added before it.
    private func contents(
        _ situation: Situation
    ) throws(Refusal) -> (content: Content, added: [Content]) {
        let roster = situation.roster
        let names = ShowNames(
            roster: roster, today: situation.today, createsMissing: createsMissing)
        switch purpose {
        case .visit(let draft, let name):
            let (content, added) = try visit(draft, name, names, roster)
            try FieldText(roster, zone: situation.zone).checkShown(content)
            return (content, added)
        case .sale(let time):
            let show = try names.show(show)
            let content = Content.saleAnnounced(show.id, at: time, in: situation.zone)
            return (content, [show.missing].compactMap(\.self))
        }
    }

    private func visit(
        _ draft: TicketDraft, _ name: String?, _ names: ShowNames, _ roster: Roster
    ) throws(Refusal) -> (content: Content, added: [Content]) {
        let venue = try name.map { name throws(Refusal) in try names.venue(name) }
        let show = try names.show(show, at: venue?.id)
        let place = venue?.id ?? roster.showFacts[show.id]?.venue
        let content = try draft.content(of: show.id, at: place, roster)
        var declaration: Content?
        if createsMissing, let currency = content.currency,
            !roster.knows(currency, on: content.on)
        {
            declaration = roster.declaration(of: currency, for: content.on)
        }
        return (content, [venue?.missing, show.missing, declaration].compactMap(\.self))
    }
}
