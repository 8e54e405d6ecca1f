import DaybookModel
import Projections

/// An import being decided row by row: what it adds to the book so far counts for later rows.
struct ImportSession {
    private(set) var roster: Roster
    private(set) var facts: PendingFacts<RecordedFacts>
    private(set) var events: [NewEvent] = [] {
        didSet { context.sequence = head + UInt64(events.count) + 1 }
    }
    private let head: UInt64
    var outcome = ImportOutcome()
    private var refusals: [(line: Int, refusal: Refusal)] = []
    private(set) var context: RecordingContext
    let zone: ZoneRules
    /// How often this source recorded each content, less the rows recognised so far.
    private var known: [Content: Int]
    /// The person events of this source, by the name they give.
    private let knownPeople: [String: [Content]]
    /// Who and what ever had a name.
    let bearers: Bearers
    /// The show events of this source, by the title they give.
    let knownShows: [String: [Content]]
    let createsMissing: Bool

    init(_ situation: Situation, _ options: ImportOptions) {
        roster = situation.roster
        facts = PendingFacts(situation.facts)
        known = situation.known
        func said(of kinds: [Kind], by name: Field) -> [String: [Content]] {
            let contents = situation.known.keys.filter { kinds.contains($0.kind) }
            return Dictionary(grouping: contents) { $0.text(name) ?? "" }
        }
        knownPeople = said(of: [.personAdded, .personChanged], by: .name)
        bearers = situation.bearers
        knownShows = said(of: [.showAdded, .showChanged], by: .title)
        head = situation.head
        context = situation.context(isImport: true)
        zone = situation.zone
        createsMissing = options.createsMissing
    }

    mutating func reject(_ line: Int, _ refusal: Refusal) {
        refusals.append((line, refusal))
    }

    /// The rows that were refused, with ways out that hold for all of them together.
    var rejected: [RejectedRow] {
        let remedies = Refusal.jointRemedies(of: refusals.map(\.refusal), roster) { date in
            facts.tickets(on: date)
        }
        return zip(refusals, remedies).map { row, remedy in
            RejectedRow(line: row.line, reason: row.refusal.message, remedy: remedy)
        }
    }

    /// Whether this source recorded the row before: by content, and by its ordinal among equals,
    /// since each row recognised leaves one fewer to recognise.
    mutating func isKnown(_ content: Content) -> Bool {
        guard let left = known[content], left > 0 else { return false }
        known[content] = left - 1
        outcome.existing += 1
        return true
    }

    /// Whether this source recorded the row before, of anyone and anything that ever had those
    /// names: a person renamed or removed since does not make an old row a new one.
    mutating func isKnown(_ plain: Content, _ names: ArraySlice<EntryDraft.Name>) -> Bool {
        if known.isEmpty { return false }
        guard let name = names.first else { return isKnown(plain) }
        for id in bearers[name.noun, name.text.trimmed] {
            let content = plain.replacing(name.field, with: .integer(Int64(id)))
            if isKnown(content, names.dropFirst()) { return true }
        }
        return false
    }

    /// Whether this source said the same of the person before: every field that the row gives.
    mutating func isKnown(_ draft: PersonDraft) -> Bool {
        let candidates = knownPeople[draft.name ?? ""] ?? []
        guard let same = candidates.first(where: { known[$0, default: 0] > 0 && draft.agrees($0) })
        else { return false }
        return isKnown(same)
    }

    /// Records the entry of a row that is not known yet, after the names that it needs.
    mutating func take(_ draft: EntryDraft) throws(Refusal) {
        let plain = try draft.plain(in: roster.currency, zone)
        let names = try draft.names()
        if isKnown(plain, names[...]) { return }
        let (content, additions) = try naming(createsMissing: createsMissing).entry(plain, names)
        if !additions.isEmpty {
            var context = context
            context.addsMissing = true
            let verdict = Rules.judge(content, roster: roster, facts: facts, context: context)
            if case .refuse(let refusal) = verdict { throw refusal }
            for addition in additions { add(addition) }
            outcome.created += additions.count
        }
        try take(content)
    }

    /// The names as the rows so far have left them.
    func naming(createsMissing: Bool) -> Naming {
        Naming(
            roster: roster, today: context.today, createsMissing: createsMissing, isImport: true)
    }

    /// Records an entry that the rules let in, or counts a duplicate.
    private mutating func take(_ content: Content) throws(Refusal) {
        let verdict = Rules.judge(content, roster: roster, facts: facts, context: context)
        switch verdict {
        case .record:
            // Equal punches of one file stay; a mark fills its cell for the rows that follow, and
            // a booking counts for the limit of its day.
            if Cell(content) != nil || content.kind == .ticketBooked { facts.add(content) }
            if endsEmployment(content) { facts.pair(content) }
            events.append(NewEvent(content))
            outcome.recorded += 1
        case .duplicate: outcome.duplicates += 1
        case .refuse(let refusal): throw refusal
        }
    }

    /// Whether a punch is of somebody's last days: one after them may close what it opens. Those
    /// of everyone else need not be kept.
    private func endsEmployment(_ content: Content) -> Bool {
        guard content.kind == .clockPunched, let person = content.person,
            let left = roster.person(person)?.left
        else { return false }
        return content.on >= left.adding(days: -2)
    }

    /// Records a roster event, which holds for the rows that follow.
    mutating func add(_ content: Content) {
        events.append(NewEvent(content))
        // Only the order of roster events matters here; the true sequence comes with recording.
        roster.apply(content, sequence: UInt64(events.count))
    }

    /// Removes the person of that name as of a day, with whatever else is said of them; adds them
    /// first if there is none.
    mutating func remove(_ draft: PersonDraft, on date: CivilDate) throws(Refusal) {
        var draft = draft
        let known = roster.person(called: draft.name ?? "")
        // The removal sets the last day, even where it is before the day of joining.
        if draft.left == date, known?.left.map({ $0 >= date }) ?? true { draft.left = nil }
        if let known {
            if let username = draft.username, username != known.username {
                throw .nameTaken(what: "person", name: known.name)
            }
            let said = try draft.change(of: known, from: context.today, roster)
            if let content = said.after { add(content) }
        } else {
            try addPerson(draft)
        }
        guard let person = roster.person(called: draft.name ?? "") else { return }
        add(try PersonCommand.removal(of: person, on: date, roster, today: context.today))
    }

    mutating func addPerson(_ draft: PersonDraft) throws(Refusal) {
        add(try draft.addition(to: roster))
    }
}
