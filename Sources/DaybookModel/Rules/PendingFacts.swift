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
    /// Punches that came and went with the batch, by person.
    private var changes: [PersonID: PunchChange] = [:]
    /// Scores that are there, or no longer are, whatever the base says.
    private var scores: [ScorePlace: Bool] = [:]
    /// How many more tickets there are than in the base, or fewer.
    private var tickets: [CivilDate: Int64] = [:]

    /// The facts of `base`, nothing filled or emptied yet.
    public init(_ base: Base) { self.base = base }

    /// Notes that `content` counts from now on.
    public mutating func add(_ content: Content) {
        if let place = PunchPlace(content) {
            punches[place, default: 0] += 1
            changes[place.person, default: PunchChange()].add(place, on: content.on)
        }
        if let place = ScorePlace(content) { scores[place] = true }
        count(content, 1)
        guard let cell = Cell(content) else { return }
        if cell.isWarning { return warnings[cell, default: 0] += 1 }
        if emptied.remove(cell) == nil { filled.insert(cell) }
        if let course = cell.course { courses.insert(course) }
    }

    /// Notes a punch for pairing alone: equal punches of one file are no duplicates.
    public mutating func pair(_ content: Content) {
        guard let place = PunchPlace(content) else { return }
        changes[place.person, default: PunchChange()].add(place, on: content.on)
    }

    /// Notes that `content` no longer counts.
    public mutating func remove(_ content: Content) {
        if let place = PunchPlace(content) {
            punches[place, default: 0] -= 1
            changes[place.person, default: PunchChange()].remove(place)
        }
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

    /// The date of the check-in that a punch would close, the batch included.
    public func dateClosed(
        by place: PunchPlace, on date: CivilDate, _ change: PunchChange
    ) -> CivilDate? {
        let before = changes[place.person] ?? PunchChange()
        return base.dateClosed(by: place, on: date, before.adding(change))
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
        return base.isPresent(person, date, slot, besides: gone)
    }

    /// Those that the batch has touched, and none.
    private var knownCourses: [CourseID?] {
        filled.isEmpty && emptied.isEmpty ? [] : [nil] + courses.map { $0 }
    }
}
