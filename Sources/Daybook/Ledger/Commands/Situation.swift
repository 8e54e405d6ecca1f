import EventCodec

/// What a command must know before it decides: gathered first, so that deciding touches nothing.
public struct Need: Sendable {
    /// The years whose marks and warnings it looks at.
    package var years: ClosedRange<Int>?
    /// Whose those and the punches are; nil: everyone's.
    package var people: [PersonID]?
    /// The months whose punches it looks at.
    package var months: ClosedRange<YearMonth>?
    /// The entries it corrects.
    package var targets: [UInt64] = []
    /// The cells that it fills: who holds them already is looked up.
    package var cells: [Cell] = []
    /// The client's key, when it names its event itself.
    package var key: String?
    /// The import whose earlier rows it must recognise.
    package var source: String?
    /// The entries that may have been made of the same rows elsewhere; nil: it does not look.
    var elsewhere: EntryFilter?
    /// Whose last commit it takes back, or brings back.
    package var lastWrite: (way: UndoCommand.Way, by: String)?
    /// The write that recorded this event; nil: none is asked for.
    package var writeHolding: UInt64?
    /// The category whose live entries it corrects.
    package var category: CategoryID?
    /// One of a noun of which everything that was said and holds is taken back.
    var said: (noun: Noun, id: UInt32)?
    /// What an entry like the one to be recorded says; nil: it may be there twice.
    var like: EntryFilter?
    /// The course, and the day before which it looks at its entries; nil: it does not look.
    var before: (course: CourseID, day: CivilDate)?
    /// Whether it looks at the scores of term projects.
    package var looksAtScores = false
    /// The months whose tickets it counts.
    package var ticketMonths: ClosedRange<YearMonth>?
    /// The kinds and days of entries of which the first must be known.
    package var first: (kinds: Set<Kind>, days: DateRange)?

    package init() {}
}

/// The book at the moment of deciding, as far as the command asked.
public struct Situation: Sendable {
    /// The last event.
    package let head: UInt64
    package internal(set) var roster: Roster
    /// The marks, warnings and punches asked for.
    package let facts: RecordedFacts
    /// The entries asked for, by sequence; missing ones do not exist.
    package let entries: [UInt64: EntryState]
    /// The last entry that holds each of the cells asked for; none for a free one.
    package let holders: [Cell: EntryState]
    /// The event recorded under the client's key already.
    package let keyed: Event?
    /// What the source recorded already.
    package let imported: ImportedRows
    /// The live entries from elsewhere that say each content asked for.
    package let elsewhere: [Content: [UInt64]]
    /// Who and what ever had a name, for the rows of a source that are recognised by names.
    package let bearers: Bearers
    /// The last commit of whoever was asked for.
    package let lastWrite: PastWrite?
    /// What was said of the roster, where any of it is to be retracted or reinstated.
    package let told: [Roster.Told]
    /// What refers to it.
    package let references: RosterReferences
    /// The first live entry of what was asked for, by date; nil: there is none.
    package let first: EntryState?
    package let today: CivilDate
    /// The moment that is meant by now.
    package let now: Instant
    /// The rules of the book's zone.
    package let zone: ZoneRules

    /// How something is recorded in this situation.
    package func context(isImport: Bool = false) -> RecordingContext {
        var context = RecordingContext(
            today: today, isImport: isImport, now: LocalInstant(now, in: zone))
        context.sequence = head + 1
        return context
    }
}

/// Whoever and whatever ever had a name or a username, in the order in which they got it.
package struct Bearers: Sendable {
    private var ids: [Noun: [String: [UInt32]]] = [:]
    /// The same by the names without capitals.
    private var idsByCase: [Noun: [String: [UInt32]]] = [:]

    /// Takes in what a roster event names.
    mutating func note(_ content: Content) {
        guard let noun = content.kind.noun, let id = content.id(of: noun),
            let name = content.text(noun.facts.name)
        else { return }
        for name in [name] + (content.text(.username).map { [$0] } ?? [])
        where !(ids[noun]?[name] ?? []).contains(id) {
            ids[noun, default: [:]][name, default: []].append(id)
            idsByCase[noun, default: [:]][name.lowercased(), default: []].append(id)
        }
    }

    /// The ids of a noun that were ever called `name`; else those in other capitals.
    subscript(noun: Noun, name: String) -> [UInt32] {
        ids[noun]?[name] ?? idsByCase[noun]?[name.lowercased()] ?? []
    }
}

/// An event that a command wants recorded.
public struct NewEvent: Hashable, Sendable {
    package let content: Content
    package let key: String?
    /// The import that a correction takes back or brings back; nil: none.
    package let source: String?

    package init(_ content: Content, key: String? = nil, source: String? = nil) {
        self.content = content
        self.key = key
        self.source = source
    }
}

/// Something that needs to know of the book before it decides.
public protocol Deciding: Sendable {
    /// What the caller is told besides the events that were recorded.
    associatedtype Outcome: Sendable

    /// What it must know; nothing but the roster, where a command does not say.
    /// - Parameter roster: as it is now, so that names can be looked up.
    func need(_ roster: Roster) -> Need
}

/// Something of so many events to record that they are written while it decides.
protocol FlowingCommand: Deciding {
    /// What the caller is told besides the events that were recorded.
    associatedtype Outcome

    /// Decides, and touches nothing.
    /// - Parameter write: takes the next events.
    /// - Throws: why nothing is recorded, whatever was written.
    func decide(
        _ situation: Situation, _ write: (Decided) throws(DaybookError) -> Void
    ) throws(DaybookError) -> Outcome
}

/// Events that were decided and are not written yet.
enum Decided: Sendable {
    case events([NewEvent])
    /// Entries of one kind, as columns.
    case run(ColumnRun)

    var count: Int {
        switch self {
        case .events(let events): events.count
        case .run(let run): run.count
        }
    }
}

/// Something to record: what it must know, and what it decides from that. Pure. A book takes the
/// commands of this module; see ``Book/commit(_:_:source:)``.
public protocol Command: Deciding {
    /// What the caller is told besides the events that were recorded.
    associatedtype Outcome
    /// The events to record, none being allowed, and what the caller is told.
    typealias Decision = (events: [NewEvent], Outcome)

    /// Decides, and touches nothing.
    /// - Returns: the events to record, none being allowed, and what the caller is told.
    /// - Throws: why nothing is recorded.
    func decide(_ situation: Situation) throws(DaybookError) -> Decision
}

extension Deciding {
    /// Nothing but the roster.
    public func need(_ roster: Roster) -> Need { Need() }
}

/// Who records, when, and under which conditions.
public struct Recording: Sendable {
    /// A name that stays in every event recorded.
    public let by: String
    /// The moment that "today" and relative dates refer to.
    public let now: Instant
    /// The last event the caller knows of; another one makes the write fail. Nil: any.
    public var expectedHead: UInt64?
    /// How long to wait for another writer, in seconds.
    public var timeoutSeconds: Double
    /// Decide, but record nothing.
    public var isDryRun: Bool
    /// Asked once nobody else writes any more: whether who records still may. Nil: whoever asks
    /// for it may.
    public var mayRecord: (@Sendable () -> Bool)?
    /// Where a dry run keeps what it would change; nil: nowhere.
    public var rehearsal: Rehearsal?

    /// By default any head will do, and another writer is waited for 5 s.
    public init(
        by: String, now: Instant, expectedHead: UInt64? = nil, timeoutSeconds: Double = 5,
        isDryRun: Bool = false
    ) {
        self.by = by
        self.now = now
        self.expectedHead = expectedHead
        self.timeoutSeconds = timeoutSeconds
        self.isDryRun = isDryRun
    }
}

/// What a write came to.
public struct Receipt<Outcome: Sendable>: Sendable {
    /// The sequences recorded, or nil when nothing was.
    public let sequences: ClosedRange<UInt64>?
    /// What the command decided besides its events.
    public let outcome: Outcome
    /// The last event of the book afterwards, and when it was recorded.
    public let head: Point

    /// How many events were recorded.
    public var recorded: Int { sequences?.count ?? 0 }
}

/// A point of the log: the last event it holds, and when its commit was recorded.
public struct Point: Hashable, Sendable {
    /// 0 in a log without events.
    public let sequence: UInt64
    /// Later than every commit before it.
    public let recordedAt: Instant

    package init(sequence: UInt64, recordedAt: Instant) {
        self.sequence = sequence
        self.recordedAt = recordedAt
    }
}
