/// What the rules must know about entries already recorded. Pure look-ups, answered from a
/// projection's state or from a naive model in tests.
public protocol LedgerFacts {
    /// Whether a live mark holds exactly this cell.
    func isMarked(_ person: PersonID, _ date: CivilDate, _ slot: Slot, _ course: CourseID?) -> Bool
    /// Whether a live mark of any course holds this slot.
    func isPresent(_ person: PersonID, _ date: CivilDate, _ slot: Slot) -> Bool
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
    /// Whether a student's term project in a course has a live score.
    func isScored(_ student: PersonID, _ course: CourseID) -> Bool
    /// How many tickets live bookings of `date` have together.
    func tickets(on date: CivilDate) -> Int64
}

extension LedgerFacts {
    /// None: whoever knows of punches says otherwise.
    public func count(of place: PunchPlace, on date: CivilDate) -> Int { 0 }

    /// Takes it that nobody is warned twice; whoever counts warnings says it exactly.
    public func warnings(_ person: PersonID, _ date: CivilDate, _ slot: Slot) -> Int {
        isWarned(person, date, slot) ? 1 : 0
    }

    /// None: whoever knows of scores says otherwise.
    public func isScored(_ student: PersonID, _ course: CourseID) -> Bool { false }

    /// None: whoever knows of tickets says otherwise.
    public func tickets(on date: CivilDate) -> Int64 { 0 }

    /// Takes it that nobody is marked for two courses at once; whoever knows all courses of a
    /// slot says it exactly.
    public func isPresent(
        _ person: PersonID, _ date: CivilDate, _ slot: Slot, besides courses: Set<CourseID?>
    ) -> Bool {
        isPresent(person, date, slot) && !courses.contains { isMarked(person, date, slot, $0) }
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

/// Facts with cells that a batch under way has filled or emptied on top.
public struct PendingFacts<Base: LedgerFacts>: LedgerFacts {
    private let base: Base
    /// Marks: at most one holds a cell.
    private var filled: Set<Cell> = []
    private var emptied: Set<Cell> = []
    /// Courses seen in either, so that presence of any course is a few look-ups.
    private var courses: Set<CourseID> = []
    /// How many more warnings there are than in the base, or fewer.
    private var warnings: [Cell: Int] = [:]
    /// How many more punches there are than in the base, or fewer.
    private var punches: [PunchPlace: Int] = [:]
    /// Scores that are there, or no longer are, whatever the base says.
    private var scores: [ScorePlace: Bool] = [:]
    /// How many more tickets there are than in the base, or fewer.
    private var tickets: [CivilDate: Int64] = [:]

    /// The facts of `base`, nothing filled or emptied yet.
    public init(_ base: Base) { self.base = base }

    /// Notes that `content` counts from now on.
    public mutating func add(_ content: Content) {
        if let place = PunchPlace(content) { punches[place, default: 0] += 1 }
        if let place = ScorePlace(content) { scores[place] = true }
        count(content, 1)
        guard let cell = Cell(content) else { return }
        if cell.isWarning { return warnings[cell, default: 0] += 1 }
        if emptied.remove(cell) == nil { filled.insert(cell) }
        if let course = cell.course { courses.insert(course) }
    }

    /// Notes that `content` no longer counts.
    public mutating func remove(_ content: Content) {
        if let place = PunchPlace(content) { punches[place, default: 0] -= 1 }
        if let place = ScorePlace(content) { scores[place] = false }
        count(content, -1)
        guard let cell = Cell(content) else { return }
        if cell.isWarning { return warnings[cell, default: 0] -= 1 }
        if filled.remove(cell) == nil { emptied.insert(cell) }
        if let course = cell.course { courses.insert(course) }
    }

    private mutating func count(_ content: Content, _ sign: Int64) {
        guard content.kind == .ticketBooked, let quantity = content.integer(.quantity) else {
            return
        }
        tickets[content.on, default: 0] &+= sign &* quantity
    }

    /// How many tickets live bookings of `date` have together, the batch included.
    public func tickets(on date: CivilDate) -> Int64 {
        base.tickets(on: date) &+ (tickets[date] ?? 0)
    }

    /// How many live punches are exactly this one, the batch included.
    public func count(of place: PunchPlace, on date: CivilDate) -> Int {
        base.count(of: place, on: date) + (punches[place] ?? 0)
    }

    /// Whether a student's term project in a course has a live score, the batch included.
    public func isScored(_ student: PersonID, _ course: CourseID) -> Bool {
        scores[ScorePlace(student: student, course: course)] ?? base.isScored(student, course)
    }

    private func holds(_ cell: Cell, _ base: Bool) -> Bool {
        filled.contains(cell) || (base && !emptied.contains(cell))
    }

    /// Whether a live mark holds exactly this cell, the batch included.
    public func isMarked(
        _ person: PersonID, _ date: CivilDate, _ slot: Slot, _ course: CourseID?
    ) -> Bool {
        holds(Cell(person, date, slot, course), base.isMarked(person, date, slot, course))
    }

    /// Whether a live warning holds this slot, the batch included.
    public func isWarned(_ person: PersonID, _ date: CivilDate, _ slot: Slot) -> Bool {
        let more = warnings[Cell(isWarning: true, person, date, slot)] ?? 0
        if more >= 0 { return more > 0 || base.isWarned(person, date, slot) }
        return base.warnings(person, date, slot) + more > 0
    }

    /// How many live warnings hold this slot, the batch included.
    public func warnings(_ person: PersonID, _ date: CivilDate, _ slot: Slot) -> Int {
        let more = warnings[Cell(isWarning: true, person, date, slot)] ?? 0
        return base.warnings(person, date, slot) + more
    }

    /// Whether a live mark of any course holds this slot, the batch included.
    public func isPresent(_ person: PersonID, _ date: CivilDate, _ slot: Slot) -> Bool {
        isPresent(person, date, slot, besides: [])
    }

    /// Whether a live mark of any other course holds this slot, the batch included.
    public func isPresent(
        _ person: PersonID, _ date: CivilDate, _ slot: Slot, besides courses: Set<CourseID?>
    ) -> Bool {
        var gone = courses
        for course in knownCourses where !courses.contains(course) {
            let cell = Cell(person, date, slot, course)
            if filled.contains(cell) { return true }
            if emptied.contains(cell) { gone.insert(course) }
        }
        if gone.isEmpty { return base.isPresent(person, date, slot) }
        return base.isPresent(person, date, slot, besides: gone)
    }

    /// Those that the batch has touched, and none.
    private var knownCourses: [CourseID?] {
        filled.isEmpty && emptied.isEmpty ? [] : [nil] + courses.map { $0 }
    }
}
