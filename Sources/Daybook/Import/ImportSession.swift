import DaybookModel
import Projections

/// An import being decided row by row: what it adds to the book so far counts for later rows.
struct ImportSession {
    private(set) var roster: Roster
    private(set) var facts: PendingFacts<AttendanceState>
    private(set) var events: [NewEvent] = []
    var outcome = ImportOutcome()
    let context: RecordingContext
    private let known: [Content: Int]
    private var seen: [Content: Int] = [:]
    private let createsMissing: Bool

    init(_ situation: Situation, _ options: ImportOptions) {
        roster = situation.roster
        facts = PendingFacts(situation.attendance)
        known = situation.known
        context = RecordingContext(today: situation.today, isImport: true)
        createsMissing = options.createsMissing
    }

    mutating func reject(_ line: Int, _ refusal: Refusal) {
        outcome.rejected.append(
            RejectedRow(line: line, reason: refusal.message, remedy: refusal.remedy))
    }

    /// Whether this source recorded the row before: by content, and by its ordinal among equals.
    mutating func isKnown(_ content: Content) -> Bool {
        let ordinal = seen[content, default: 0]
        seen[content] = ordinal + 1
        guard ordinal < known[content, default: 0] else { return false }
        outcome.existing += 1
        return true
    }

    /// Records an entry that the rules let in, or counts a duplicate.
    mutating func take(_ content: Content) throws(Refusal) {
        if isKnown(content) { return }
        let verdict = Rules.judge(content, roster: roster, facts: facts, context: context)
        switch verdict {
        case .record:
            facts.add(content)
            events.append(NewEvent(content))
            outcome.recorded += 1
        case .duplicate: outcome.duplicates += 1
        case .refuse(let refusal): throw refusal
        }
    }

    /// Records a roster event, which holds for the rows that follow.
    mutating func add(_ content: Content) {
        events.append(NewEvent(content))
        // Only the order of roster events matters here; the true sequence comes with recording.
        roster.apply(content, sequence: UInt64(events.count))
    }

    /// The person called `name`, added when that is allowed.
    mutating func person(_ name: String, role: Role) throws(Refusal) -> PersonID {
        let name = try TextRule.name(name, field: "person")
        if let person = roster.person(named: name) { return person.id }
        guard createsMissing else {
            return try FieldText(roster, zone: .utc).person(named: name)
        }
        let draft = PersonDraft(name: name, role: role)
        return try addPerson(draft)
    }

    mutating func addPerson(_ draft: PersonDraft) throws(Refusal) -> PersonID {
        guard roster.people.count < Limits.interned else {
            throw .tooMany(what: "people", limit: Limits.interned)
        }
        let id = PersonID(UInt32(roster.people.count))
        // What is said of a new person holds from the first day anything can be recorded.
        let since = draft.joined ?? roster.book?.start ?? context.today
        add(try draft.content(.personAdded, id, on: since, roster))
        outcome.created += 1
        return id
    }

    /// The course called `name`, added when that is allowed.
    mutating func course(_ name: String) throws(Refusal) -> CourseID {
        let name = try TextRule.name(name, field: "course")
        if let id = roster.courses.id(of: name) { return CourseID(id) }
        guard createsMissing else {
            return try FieldText(roster, zone: .utc).course(named: name)
        }
        let id = UInt32(roster.courses.count)
        add(
            Content(
                .courseAdded, on: context.today,
                [.course: .integer(Int64(id)), .name: .text(name)]))
        outcome.created += 1
        return CourseID(id)
    }
}
