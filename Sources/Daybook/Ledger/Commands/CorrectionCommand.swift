/// Amends, retracts or reinstates entries, or takes back what was said of the roster: all of it or
/// nothing.
public struct CorrectionCommand: Command {
    /// What is done to the targets.
    public enum Change: Sendable {
        case amend([(field: String, text: String)])
        case retract
        case reinstate
    }

    let targets: [UInt64]
    let change: Change
    let reason: String
    /// Whether past days are closed to it as to marks: a toggle gives no reason of its own.
    let isToggle: Bool
    let zone: ZoneRules

    /// - Parameter reason: mandatory; an empty one is refused.
    public init(
        _ change: Change, of targets: [UInt64], because reason: String, isToggle: Bool = false,
        zone: ZoneRules
    ) {
        self.change = change
        self.targets = targets
        self.reason = reason
        self.isToggle = isToggle
        self.zone = zone
    }

    /// The corrected entries as they were and as they are now, in the order given.
    public struct Outcome: Sendable {
        /// As each was, with its last content.
        public var before: [EntryState] = []
        /// What each says now; nil where it no longer counts.
        public var after: [Content?] = []
        /// What the days of corrected punches come to.
        public var days: [PunchedDay] = []
    }

    /// See ``Command``.
    public func need(_ roster: Roster) -> Need {
        var need = Need()
        need.targets = targets
        // An amendment may move an entry to a year that only its text names.
        if case .amend(let fields) = change {
            for (_, text) in fields {
                guard let date = Self.date(text) else { continue }
                need.years = date.year...date.year
                // The zone may show the moment on another day, and so in another month.
                need.months = YearMonth.range(date...date, beyond: 2)
                need.ticketMonths = need.months
            }
        }
        return need
    }

    /// The date that a text names, alone or with a time.
    private static func date(_ text: String) -> CivilDate? {
        switch try? ParsedMoment(text) {
        case .local(let local): local.date
        case .instant(let instant): instant.local(offsetSeconds: 0).date
        case nil: nil
        }
    }

    /// See ``Command``.
    public func decide(_ situation: Situation) throws(DaybookError) -> Decision {
        var facts = PendingFacts(situation.facts)
        var outcome = Outcome()
        var events: [NewEvent] = []
        var seen: Set<UInt64> = []
        let roster = try rule(turn(situation))
        for target in targets where seen.insert(target).inserted {
            guard let entry = situation.entries[target] else {
                throw DaybookError(.unknownEntry(target))
            }
            let (event, after) = try rule(correction(of: entry, roster, situation, facts))
            if entry.isEntry, entry.isLive { facts.remove(entry.content) }
            if entry.isEntry, let after { facts.add(after) }
            outcome.before.append(entry)
            outcome.after.append(after)
            events.append(NewEvent(event))
        }
        outcome.days = PunchedDay.days(of: outcome, situation)
        return (events, outcome)
    }

    /// Judges what is retracted of the roster, or is to hold again.
    /// - Returns: the roster afterwards.
    private func turn(_ situation: Situation) throws(Refusal) -> Roster {
        var turn = RosterTurn()
        for target in Set(targets).sorted() {
            guard let entry = situation.entries[target], !entry.isEntry else { continue }
            let told = (target, entry.original)
            if entry.original.kind.isRosterTurn {
                throw .notAnEntry(target, kind: entry.original.kind)
            }
            switch change {
            case .amend: break
            case .retract: turn.retracted.append(told)
            case .reinstate: turn.reinstated.append(told)
            }
        }
        if turn.isEmpty { return situation.roster }
        turn.take(situation, besides: Set(targets))
        return try Rules.turn(
            turn, told: situation.told, situation.roster, before: situation.first)
    }

    private func correction(
        of entry: EntryState, _ roster: Roster, _ situation: Situation,
        _ facts: PendingFacts<some LedgerFacts>
    ) throws(Refusal) -> (Content, Content?) {
        let context = situation.context()
        guard let reason = try TextRule.text(reason, field: "reason") else {
            throw .badField("reason", why: "a correction needs a reason")
        }
        if isToggle { try Rules.checkPast(entry.content.on, roster, context) }
        let (target, on) = (entry.sequence, entry.content.on)
        switch change {
        case .amend(let fields):
            let content = try amended(entry, fields, roster)
            let (old, new) = (entry.content, content)
            // A mark that stays of whom it is stands as it was imported.
            if (old.person, old.course) != (new.person, new.course) {
                try Rules.checkEnrolment(content, roster)
            }
            try Rules.amend(entry, to: content, roster: roster, facts: facts, context: context)
            return (.entryAmended(target, to: content, because: reason), content)
        case .retract where entry.original.kind.role == .roster:
            return (.run(.rosterRetracted, target, through: target, on: on, reason), nil)
        case .reinstate where entry.original.kind.role == .roster:
            let again = Content.run(.rosterReinstated, target, through: target, on: on, reason)
            return (again, entry.content)
        case .retract:
            try Rules.retract(entry, roster: roster)
            return (.entryRetracted(target, through: target, on: on, because: reason), nil)
        case .reinstate:
            try Rules.checkNames(of: entry.content, target, roster, told: situation.told)
            try Rules.reinstate(entry, roster: roster, facts: facts, context: context)
            let again = Content.entryReinstated(target, through: target, on: on, because: reason)
            return (again, entry.content)
        }
    }

    /// The fields, and the currency that an amount among them names beside them.
    private static func withCurrency(
        _ fields: [(field: String, text: String)], of content: Content
    ) -> [(field: String, text: String)] {
        let spec = content.kind.fields.first { $0.type == .amount }
        guard let text = fields.first(where: { $0.field == spec?.field.rawValue })?.text,
            !fields.contains(where: { $0.field == Field.currency.rawValue }),
            let currency = (try? Money.read(text, else: content.currency ?? .none))?.currency,
            currency != content.currency
        else { return fields }
        return fields + [(Field.currency.rawValue, currency.code)]
    }

    private func amended(
        _ entry: EntryState, _ fields: [(field: String, text: String)], _ roster: Roster
    ) throws(Refusal) -> Content {
        let text = FieldText(roster, zone: zone)
        var content = entry.content
        let fields = Self.withCurrency(fields, of: content)
        // An amount is read in its new currency.
        let isCurrency = { (change: (field: String, text: String)) in
            change.field == Field.currency.rawValue
        }
        for (name, value) in fields.filter(isCurrency) + fields.filter({ !isCurrency($0) }) {
            guard let field = Field(rawValue: name) else {
                let names = content.kind.fields.map(\.field.rawValue).joined(separator: ", ")
                throw .badField(name, why: "\(content.kind.phrase) has only: \(names)")
            }
            content = content.replacing(field, with: try text.value(value, for: field, of: content))
        }
        content = try text.settled(content, from: entry.content, fields.map(\.field))
        if content == entry.content {
            throw .badField("amend", why: "#\(entry.sequence) says that already")
        }
        return content
    }
}
