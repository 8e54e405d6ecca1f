import EventCodec

/// An import being decided row by row: what it adds to the book so far counts for later rows.
struct ImportSession {
    private(set) var roster: Roster
    private(set) var facts: PendingFacts<RecordedFacts>
    private var events: [NewEvent] = []
    /// How many events were decided, those that were taken included.
    private var decided: UInt64 = 0
    var outcome = ImportOutcome()
    private(set) var refusals: [(line: Int, refusal: Refusal)] = []
    /// The line of the row that is taken.
    private(set) var line = 0
    private(set) var context: RecordingContext
    let zone: ZoneRules
    /// How often this source recorded each content, less the rows recognised so far.
    private var known: [Content: Int]
    /// Who and what ever had a name.
    let bearers: Bearers
    /// Of those, the entries that were struck out since.
    private let struck: [Content: [UInt64]]
    /// What this source said of one of each noun, by the name that it gave.
    private(set) var saidBefore: [Noun: [String: [Content]]] = [:]
    let createsMissing: Bool
    /// What the names of entries so far mean.
    private var ids: [EntryDraft.Name: UInt32] = [:]
    /// The field of texts whose column was found by another name; nil: none was.
    var lookedNote: Field?
    /// The username with which each person of this file was called so.
    var usernames: [String: String] = [:]
    /// What the last row of this file says of each person who has no username.
    var saidHere: [String: [Field: String]] = [:]
    /// Whether anything is there from elsewhere that a row may say again.
    private let hasElsewhere: Bool
    /// Rows that are there already, from wherever, are left out.
    private let recordsOnlyNew: Bool
    /// Rows that are there already in other words.
    private(set) var repetition: Repetition
    /// The scores that the book has, where a row may give one.
    let scores: [ScorePlace: EntryState]
    /// People by the words of their names, without their order.
    var people = PeopleByWords()
    /// Names of the book in other letters.
    var byCase = NamesByCase()

    init(_ situation: Situation, _ options: ImportOptions) {
        roster = situation.roster
        facts = PendingFacts(situation.facts)
        known = situation.imported.counts
        struck = situation.imported.struck
        bearers = situation.bearers
        scores = situation.entries.values.reduce(into: [:]) { scores, entry in
            if let place = ScorePlace(entry.content), entry.isLive { scores[place] = entry }
        }
        hasElsewhere = !situation.elsewhere.isEmpty
        recordsOnlyNew = options.recordsOnlyNew
        repetition = Repetition(
            known: options.recordsAgain ? [:] : situation.imported.standing,
            originals: situation.imported.originals, elsewhere: situation.elsewhere)
        outcome.start = roster.firstDayOfLists
        for content in known.keys {
            guard case .noun(let noun, let turn) = content.kind.roster, turn != .removed,
                let name = content.text(noun.facts.name)
            else { continue }
            saidBefore[noun, default: [:]][name, default: []].append(content)
        }
        context = situation.context(isImport: true)
        zone = situation.zone
        createsMissing = options.createsMissing
    }

    /// Takes an entry, or keeps why it is refused.
    mutating func take(_ entry: ReadEntry) {
        if case .passed(let passed) = entry.found {
            outcome.passed[passed, default: 0] += 1
            return
        }
        let recorded = outcome.recorded
        take(entry.line) { (session) throws(Refusal) in try session.take(entry.found) }
        if entry.isOpen, outcome.recorded > recorded, let last = events.last?.content {
            outcome.noteOpen(last)
        }
    }

    /// Takes a row of the file by `body`, or keeps why it is refused.
    mutating func take(
        _ line: Int, _ body: (inout ImportSession) throws(Refusal) -> Void
    ) {
        outcome.noteRow(on: line, after: self.line)
        self.line = line
        do throws(Refusal) { try body(&self) } catch { refusals.append((line, error)) }
    }

    /// The rows that were refused, with ways out that hold for all of them together.
    var rejected: [RejectedRow] {
        let remedies = Refusal.jointRemedies(of: refusals.map(\.refusal), roster) { date in
            facts.tickets(on: date)
        }
        return zip(refusals, remedies).map { row, remedy in
            RejectedRow(line: row.line, row.refusal, remedy: remedy)
        }
    }

    /// Whether the source has recorded nothing that a row may be.
    var isNew: Bool { known.isEmpty }

    /// Whether this source recorded the row before: by content, and by its ordinal among equals,
    /// since each row recognised leaves one fewer to recognise.
    mutating func isKnown(_ content: Content) -> Bool {
        if isKnownWhole(content) { return true }
        // A column of texts that is found by looking was passed over once.
        guard let field = lookedNote, content[field] != .none,
            isKnownWhole(content.replacing(field, with: .none))
        else { return false }
        outcome.passedOver += 1
        return true
    }

    private mutating func isKnownWhole(_ content: Content) -> Bool {
        guard let left = known[content], left > 0 else { return false }
        known[content] = left - 1
        outcome.existing += 1
        // Of equal rows those that still count are recognised first.
        if let struck = struck[content], left <= struck.count {
            outcome.struck.append(struck[left - 1])
        } else {
            repetition.recognise(content)
        }
        return true
    }

    /// Whether this source recorded the row before, of anyone and anything that ever had those
    /// names: a person renamed or removed since does not make an old row a new one.
    mutating func isKnown(_ plain: Content, _ names: ArraySlice<EntryDraft.Name>) -> Bool {
        if known.isEmpty { return false }
        guard let name = names.first else { return isKnown(plain) }
        for id in called(name) {
            let content = plain.replacing(name.field, with: .integer(Int64(id)))
            if isKnown(content, names.dropFirst()) { return true }
        }
        return false
    }

    /// Who or what ever had a name; of a person in either order of its words.
    private func called(_ name: EntryDraft.Name) -> [UInt32] {
        let ids = bearers[name.noun, name.text.trimmed]
        guard ids.isEmpty, name.noun == .person, let turned = FamilyName.turned(name.text) else {
            return ids
        }
        return bearers[name.noun, turned]
    }

    /// Records the entry of a row that is not known yet.
    private mutating func take(_ found: ReadEntry.Found) throws(Refusal) {
        switch found {
        case .draft(let plain, let names, let named):
            if isKnown(plain, names[...]) { return }
            if case .success(let content) = named { return try take(content) }
            if let content = namedAsBefore(plain, names) { return try take(content) }
            let spelled = spelled(names)
            if spelled != names, isKnown(plain, spelled[...]) { return }
            do throws(Refusal) { try take(plain, spelled) } catch {
                noteMissing(spelled, beside: error)
                throw error
            }
        case .refused(let refusal): throw refusal
        case .passed: break
        }
    }

    /// Records an entry after the names that it needs.
    private mutating func take(
        _ plain: Content, _ names: [EntryDraft.Name]
    ) throws(Refusal) {
        let (content, additions) = try naming(createsMissing: createsMissing).entry(plain, names)
        if !additions.isEmpty, !isThere(content) {
            var context = context
            context.addsMissing = true
            let verdict = Rules.judge(content, roster: roster, facts: facts, context: context)
            if case .refuse(let refusal) = verdict { throw refusal }
            for addition in additions { try people.admit(addition, roster) }
            for addition in additions { add(addition) }
            outcome.created += additions.count
        }
        try take(content)
        for name in names { ids[name] = content.id(name.field) }
    }

    /// The entry with its names, where rows before have said each, and it needs nothing else.
    private func namedAsBefore(_ plain: Content, _ names: [EntryDraft.Name]) -> Content? {
        var content = plain
        for name in names {
            guard let id = ids[name] else { return nil }
            content = content.replacing(name.field, with: .integer(Int64(id)))
        }
        return naming(createsMissing: true).belongings(of: content).isEmpty ? content : nil
    }

    /// The names as the rows so far have left them.
    func naming(createsMissing: Bool) -> Naming {
        Naming(
            roster: roster, today: context.today, createsMissing: createsMissing, isImport: true)
    }

    /// Records an entry that the rules let in, or counts a duplicate.
    private mutating func take(_ content: Content) throws(Refusal) {
        if isThere(content) {
            repetition.leaveOut(content)
            return outcome.there += 1
        }
        if isPressed(content) { return outcome.duplicates += 1 }
        let verdict = Rules.judge(content, roster: roster, facts: facts, context: context)
        switch verdict {
        case .record:
            // Equal punches of one file stay; a mark fills its cell for the rows that follow, and
            // a booking counts for the limit of its day.
            if Cell(content) != nil || content.kind == .ticketBooked { facts.add(content) }
            if endsEmployment(content) { facts.pair(content) }
            repetition.record(content, on: line)
            append(content)
            outcome.recorded += 1
            if content.integer(.refund) == 1 { outcome.refunds += 1 }
            noteEarly(content)
            if let money = content.money ?? content.price {
                outcome.sums.add(money, on: content.on...content.on)
            }
            notePrice(content)
        case .duplicate: outcome.duplicates += 1
        case .refuse(.scored(let student, let course, _)):
            try settle(content, scoredIn: course, of: student)
        case .refuse(let refusal): throw refusal
        }
    }

    /// Whether an entry is left out because another one in the book says the same.
    private func isThere(_ content: Content) -> Bool {
        recordsOnlyNew && repetition.isThere(content)
    }

    /// Records a roster event, which holds for the rows that follow.
    mutating func add(_ content: Content) {
        append(content)
        if content.kind == .studentEnrolled { outcome.enrolled += 1 }
        if case .noun(let noun, .added) = content.kind.roster,
            let name = content.text(noun.facts.name)
        {
            outcome.added[noun, default: []].append(name)
            noteTwin(name, noun)
        }
        // Only the order of roster events matters here; the true sequence comes with recording.
        roster.apply(content, sequence: decided)
    }

    private mutating func append(_ content: Content) {
        events.append(NewEvent(content))
        decided += 1
        context.sequence += 1
    }

    /// The events that were decided since they were taken last.
    mutating func takeEvents() -> [NewEvent] {
        defer { events.removeAll() }
        return events
    }
}

extension ImportSession {
    /// Records the rows of a run at once. Nil, and nothing is done, where a row may be refused, or
    /// need more than its own event.
    mutating func take(_ run: PlainRun) -> ColumnRun? {
        guard isNew, !hasElsewhere, let ids = ids(of: run) else { return nil }
        outcome.rowCount += run.count
        outcome.recorded += run.count
        if let sum = run.sum { outcome.sums.add(sum, on: run.dates) }
        decided += UInt64(run.count)
        context.sequence += UInt64(run.count)
        return run.columns(ids)
    }

    /// What the names of a run mean, where the rules let in all that it says of each.
    private func ids(of run: PlainRun) -> [Int64]? {
        let naming = naming(createsMissing: false)
        // The later an event, the smaller its share of the largest sum.
        var last = context
        last.sequence += UInt64(run.count)
        var ids: [Int64] = []
        for name in run.names {
            var id: UInt32?
            for corner in run.corners {
                guard let entry = try? naming.entry(corner, [name]).content,
                    Rules.judge(entry, roster: roster, facts: facts, context: last) == .record
                else { return nil }
                id = entry.id(name.field)
            }
            guard let id else { return nil }
            ids.append(Int64(id))
        }
        return ids
    }
}
