public import DaybookModel
import EventCodec
import Journal
import Projections

/// Explains the figures of one snapshot: what its entries contribute, and the steps between them
/// and what the report says.
struct Explainer: ~Escapable {
    let log: LogReader
    let head: Head
    let known: KnownRoster
    let period: Period
    let today: CivilDate
    let now: Instant?
    let progress: Progress

    @_lifetime(copy log)
    init(
        _ log: borrowing LogReader, _ head: Head, _ known: KnownRoster, _ period: Period,
        today: CivilDate, now: Instant?, progress: @escaping Progress
    ) {
        self.log = copy log
        self.head = head
        self.known = known
        self.period = period
        self.today = today
        self.now = now
        self.progress = progress
    }

    var roster: Roster { known.roster }

    /// The days that count for attendance.
    var counted: DateRange { period.counted(through: today) }

    /// Why a figure is what it is, with the rules in force and the corrections of its entries.
    func explain(_ figure: Figure) throws(JournalError) -> Explanation {
        var explanation = try reckon(figure)
        explanation.rules = try rules(of: figure)
        explanation.corrections = try corrections(of: explanation)
        return explanation
    }

    private func reckon(_ figure: Figure) throws(JournalError) -> Explanation {
        switch figure {
        case .ranking(let kind, let person, let field, let slots):
            try ranking(kind, person, field, slots)
        case .streak(let person, let basis, let slots, let field, let isCurrent):
            try streak(person, basis, slots, field, isCurrent: isCurrent)
        case .friend(let other, let person, let field, let slots):
            try friend(other, of: person, field, slots)
        case .statistics(let person, let field, let slots):
            try statistics(person, field, slots)
        case .presence(let person, let date, let slot): try presence(person, date, slot)
        case .work(let person, let month, let field): try work(person, month, field)
        case .expenses(let category, let currency, let field):
            try expenses(category, currency, field)
        case .visits(let show, let venue, let currency, let field):
            try visits(show, venue, currency, field)
        case .points(let student, let course, let field): try points(student, course, field)
        case .standing(let student, let course, let field): try standing(student, course, field)
        case .students(let course): try students(course)
        }
    }

    /// The entries of some kinds that count in the rows that a key names, those of `slots` only.
    func entries(
        _ kinds: Set<Kind>, of key: FigureKey, in range: DateRange = .all,
        _ slots: SlotChoice = .both
    ) throws(JournalError) -> FoundEntries {
        try log.entries(EntryFilter(kinds, of: key, in: range, slots), head, progress: progress)
    }

    /// The marks of somebody, or of everyone, on the days that count.
    func marks(
        of person: PersonID?, _ slots: SlotChoice, in range: DateRange? = nil
    ) throws(JournalError) -> FoundEntries {
        try entries([.attendanceMarked], of: FigureKey(person), in: range ?? counted, slots)
    }

    /// The last correction of each entry that has one, by its own sequence.
    private func corrections(
        of explanation: Explanation
    ) throws(JournalError) -> [UInt64: Event] {
        let entries = explanation.steps.compactMap(\.entry) + explanation.retracted
        let wanted = Set(entries.compactMap(\.correctedBy))
        var found: [UInt64: Event] = [:]
        for event in try log.events(at: wanted.sorted()) { found[event.sequence] = event }
        return found
    }
}

extension View {
    /// Why a figure of a report is what it is.
    /// - Parameters:
    ///   - period: the report's.
    ///   - now: punches after it are not known yet; nil: all of today's are.
    /// - Throws: `.damaged` where the steps, which the log says, do not come to what the report
    ///   says, which stored rows do.
    public func explain(
        _ figure: Figure, _ period: Period, today: CivilDate, now: Instant? = nil,
        progress: @escaping Progress = { _, _ in }
    ) throws(DaybookError) -> Report<Explanation> {
        let explanation = try journal(
            Explainer(log, head, known, period, today: today, now: now, progress: progress)
                .explain(figure))
        guard explanation.addsUp else {
            throw DaybookError(
                .damaged(["the steps come to \(explanation.sum), not to what the report says"]))
        }
        return report(explanation)
    }
}
