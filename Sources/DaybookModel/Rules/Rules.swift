/// When and how something is being recorded.
public struct RecordingContext: Hashable, Sendable {
    /// The book's date now.
    public let today: CivilDate
    /// Imports are history: they may speak of past days whatever the setting says.
    public let isImport: Bool
    /// The moment itself, which punches may not be after; nil: any moment of today will do.
    public let now: LocalInstant?
    /// Whether an entry that was struck out is to count again.
    var bringsBack = false
    /// Whether it goes over what was recorded once: from when its people count by now is no matter.
    public var retraces = false
    /// Whether names, enrolments and currencies that are missing will be added before the entry.
    public var addsMissing = false
    /// The sequence that the entry will have, or a later one: the more events there are, the
    /// smaller the amounts whose sums are sure to fit.
    public var sequence: UInt64 = 1

    /// Recording on `today`; not an import unless said so.
    public init(today: CivilDate, isImport: Bool = false, now: LocalInstant? = nil) {
        self.today = today
        self.isImport = isImport
        self.now = now
    }

    /// The same moment, past days being open; the size of what is brought back was judged when it
    /// was recorded.
    var asHistory: RecordingContext {
        var context = RecordingContext(today: today, isImport: true, now: now)
        context.bringsBack = true
        context.retraces = retraces
        return context
    }
}

/// What the rules say of one entry.
public enum Verdict: Hashable, Sendable {
    case record
    /// The same mark is there already: nothing is written, and it is no error.
    case duplicate
    case refuse(Refusal)
}

/// The rules of recording (domain.md 3, 4 and 11): one function for new entries, imported rows,
/// amendments and reinstatements, so that no road into the log is laxer than another.
public enum Rules {
    /// Judges `content` as an entry to be recorded.
    /// - Parameter old: what it replaces, when it corrects; its cell counts as empty already.
    public static func judge(
        _ content: Content, replacing old: Content? = nil, roster: Roster,
        facts: some LedgerFacts, context: RecordingContext
    ) -> Verdict {
        do throws(Refusal) {
            let isMark = content.kind == .attendanceMarked || content.kind == .warningIssued
            let isPunch = content.kind == .clockPunched
            let isFigure = isFigure(content.kind)
            let isTicket = content.kind == .ticketBooked || content.kind == .saleAnnounced
            // What nobody can do anything about comes first; unlocking would not help there.
            try checkStart(content.on, roster)
            try checkLock(content.on, roster)
            if isPunch { return try judgePunch(content, replacing: old, roster, facts, context) }
            if isFigure { try judgeFigure(content, replacing: old, roster, facts, context) }
            if isTicket { try judgeTicket(content, replacing: old, roster, facts, context) }
            guard isMark else { return .record }
            try checkDay(content.on, roster, context)
            if content.on != old?.on { try checkPast(content.on, roster, context) }
            try checkEmployment(content, roster, context)
            if let old, Cell(old) == Cell(content) { return .record }
            try checkOpposite(content, replacing: old, roster, facts)
            return isHeld(content, facts, context) ? .duplicate : .record
        } catch {
            return .refuse(error)
        }
    }

    private static func checkStart(_ date: CivilDate, _ roster: Roster) throws(Refusal) {
        if let start = roster.book?.start, date < start { throw .beforeStart(date, start: start) }
    }

    /// Refuses any write dated inside the locked period.
    public static func checkLock(_ date: CivilDate, _ roster: Roster) throws(Refusal) {
        if let through = roster.lockedThrough, date <= through {
            throw .locked(date, through: through)
        }
    }

    /// Refuses marks and warnings of past days unless the setting lets them in.
    public static func checkPast(
        _ date: CivilDate, _ roster: Roster, _ context: RecordingContext
    ) throws(Refusal) {
        guard date < context.today, !context.isImport else { return }
        guard roster.mayEditPastDays(today: context.today) else {
            throw .pastDay(date, today: context.today)
        }
    }

    private static func checkDay(
        _ date: CivilDate, _ roster: Roster, _ context: RecordingContext
    ) throws(Refusal) {
        guard date <= context.today else { throw .inTheFuture(date, today: context.today) }
        if let off = roster.dayOff(date) { throw .notAWorkingDay(date, off) }
    }

    /// Files are history: they may tell of somebody on days before the first one counted. So may
    /// whoever types, of somebody who is counted by now: a newcomer counts from today on unless
    /// another day is named, and may have been there before.
    static func checkEmployment(
        _ content: Content, _ roster: Roster, _ context: RecordingContext
    ) throws(Refusal) {
        guard let id = content.person ?? content.student else { return }
        let isCounted = context.bringsBack && !context.retraces
        if !isCounted, let person = roster.person(id), let joined = person.joined,
            content.on < joined,
            context.isImport || person.takesEntries(on: content.on, today: context.today)
        {
            return
        }
        try checkEmployment(of: id, on: content.on, roster)
    }

    static func checkEmployment(
        of person: PersonID, on date: CivilDate, _ roster: Roster
    ) throws(Refusal) {
        guard let person = roster.person(person), !person.isEmployed(on: date) else { return }
        let joined = person.joined.flatMap { date < $0 ? $0 : nil }
        throw .notEmployed(person.name, date, joined: joined)
    }
}

extension Rules {
    /// A person warned for a slot cannot be marked present for it, nor the reverse.
    private static func checkOpposite(
        _ content: Content, replacing old: Content?, _ roster: Roster, _ facts: some LedgerFacts
    ) throws(Refusal) {
        guard let person = content.person, let slot = content.slot else { return }
        if content.kind == .attendanceMarked, facts.isWarned(person, content.on, slot) {
            throw .warned(roster.name(of: person.rawValue, .person), content.on, slot)
        }
        if content.kind == .warningIssued, facts.isPresent(person, content.on, slot) {
            let held = courses(roster).first { facts.isMarked(person, content.on, slot, $0) }
            let course = held?.flatMap { roster.courses.name(of: $0.rawValue) }
            throw .present(
                roster.name(of: person.rawValue, .person), content.on, slot, course: course)
        }
    }

    /// No course, then every course: whatever a mark may name.
    private static func courses(_ roster: Roster) -> [CourseID?] {
        [nil] + (0..<UInt32(roster.courses.count)).map { CourseID($0) }
    }

    /// A mark is there or not; a warning can be given again in a slot, as in a file that has a row
    /// for each time somebody was missed. Only by hand a second one is taken for a slip.
    private static func isHeld(
        _ content: Content, _ facts: some LedgerFacts, _ context: RecordingContext
    ) -> Bool {
        guard let person = content.person, let slot = content.slot else { return false }
        if content.kind == .warningIssued {
            return !context.isImport && facts.isWarned(person, content.on, slot)
        }
        return facts.isMarked(person, content.on, slot, content.course)
    }
}
