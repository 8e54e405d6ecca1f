/// What the rules must know about entries already recorded. Pure look-ups, answered from a
/// projection's state or from a naive model in tests.
public protocol LedgerFacts {
    /// Whether a live mark holds exactly this cell.
    func isMarked(_ person: PersonID, _ date: CivilDate, _ slot: Slot, _ course: CourseID?) -> Bool
    /// Whether a live mark holds this slot whose course is none of `courses`.
    func isPresent(
        _ person: PersonID, _ date: CivilDate, _ slot: Slot, besides courses: Set<CourseID?>
    ) -> Bool
    /// Whether a live warning holds this slot.
    func isWarned(_ person: PersonID, _ date: CivilDate, _ slot: Slot) -> Bool
    /// How many live warnings hold this slot.
    func warnings(_ person: PersonID, _ date: CivilDate, _ slot: Slot) -> Int
    /// How many live punches of `date` are exactly this one.
    func count(of place: PunchPlace, on date: CivilDate) -> Int
    /// The date of the check-in that a punch of `date` would close; nil: it would close none.
    /// - Parameter change: the punches of its person that a batch under way adds and takes away.
    func dateClosed(by place: PunchPlace, on date: CivilDate, _ change: PunchChange) -> CivilDate?
    /// Whether a student's term project in a course has a live score.
    func isScored(_ student: PersonID, _ course: CourseID) -> Bool
    /// How many tickets live bookings of `date` have together.
    func tickets(on date: CivilDate) -> Int64
}

extension LedgerFacts {
    /// None: whoever knows of punches says otherwise.
    public func count(of place: PunchPlace, on date: CivilDate) -> Int { 0 }

    /// None: whoever pairs punches says otherwise.
    public func dateClosed(
        by place: PunchPlace, on date: CivilDate, _ change: PunchChange
    ) -> CivilDate? { nil }

    /// Takes it that nobody is warned twice; whoever counts warnings says it exactly.
    public func warnings(_ person: PersonID, _ date: CivilDate, _ slot: Slot) -> Int {
        isWarned(person, date, slot) ? 1 : 0
    }

    /// None: whoever knows of scores says otherwise.
    public func isScored(_ student: PersonID, _ course: CourseID) -> Bool { false }

    /// None: whoever knows of tickets says otherwise.
    public func tickets(on date: CivilDate) -> Int64 { 0 }

    /// Whether a live mark of any course holds this slot.
    package func isPresent(_ person: PersonID, _ date: CivilDate, _ slot: Slot) -> Bool {
        isPresent(person, date, slot, besides: [])
    }
}

/// Where one mark lies: at most one live mark holds each cell.
public struct Cell: Hashable, Sendable {
    /// Whether a warning lies there, or a mark.
    public let isWarning: Bool
    /// Whose it is.
    public let person: PersonID
    /// The civil date.
    public let date: CivilDate
    /// The half of the day.
    public let slot: Slot
    /// The course of a mark, if it names one; warnings have none.
    public let course: CourseID?

    init(
        isWarning: Bool = false, _ person: PersonID, _ date: CivilDate, _ slot: Slot,
        _ course: CourseID? = nil
    ) {
        self.isWarning = isWarning
        self.person = person
        self.date = date
        self.slot = slot
        self.course = course
    }

    /// The cell of a mark or a warning, or nil for other contents.
    public init?(_ content: Content) {
        guard content.kind == .attendanceMarked || content.kind == .warningIssued,
            case .integer(let person) = content.values[Self.personValue],
            case .integer(let slot) = content.values[Self.slotValue],
            let slot = Slot(rawValue: UInt8(truncatingIfNeeded: slot))
        else { return nil }
        isWarning = content.kind == .warningIssued
        self.person = PersonID(UInt32(truncatingIfNeeded: person))
        date = content.on
        self.slot = slot
        if case .integer(let held) = content.values[Self.courseValue], !isWarning {
            course = CourseID(UInt32(truncatingIfNeeded: held))
        } else {
            course = nil
        }
    }

    // Marks and warnings begin alike, and every settled correction passes here: positions are
    // cheaper than names. A test compares them with the kinds' fields.
    static let personValue = 0
    static let slotValue = 1
    static let courseValue = 2
}

/// An entry and what corrections have made of it, at some point of the log.
public struct EntryState: Hashable, Sendable {
    /// The entry's own, not its corrections'.
    public let sequence: UInt64
    /// What was recorded first.
    public let original: Content
    /// What it says now, or said last before it was retracted.
    public let content: Content
    /// Whether it counts.
    public let isLive: Bool
    /// The last correction of it, or nil.
    public let correctedBy: UInt64?

    /// An entry as its corrections have left it.
    public init(
        sequence: UInt64, original: Content, content: Content, isLive: Bool, correctedBy: UInt64?
    ) {
        self.sequence = sequence
        self.original = original
        self.content = content
        self.isLive = isLive
        self.correctedBy = correctedBy
    }
}

extension EntryState {
    /// What it contributes; nil while it is retracted.
    public var counted: Content? { isLive ? content : nil }

    /// The entry after one more correction of it.
    public func corrected(by correction: Content, at sequence: UInt64) -> EntryState {
        EntryState(
            sequence: self.sequence, original: original,
            content: correction.replacement ?? content,
            isLive: correction.kind != .entryRetracted, correctedBy: sequence)
    }
}

/// What a score of a term project belongs to: at most one live score is there.
public struct ScorePlace: Hashable, Sendable {
    /// Whose it is.
    public let student: PersonID
    /// The course that the project is of.
    public let course: CourseID

    /// A place; see its parts.
    public init(student: PersonID, course: CourseID) {
        self.student = student
        self.course = course
    }

    /// The place of a score, or nil for other contents.
    public init?(_ content: Content) {
        guard content.kind == .projectScored, let student = content.student,
            let course = content.course
        else { return nil }
        self.init(student: student, course: course)
    }
}
