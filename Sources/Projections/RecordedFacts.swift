/// What the rules must know, from the states that hold it.
package struct RecordedFacts: LedgerFacts {
    package let attendance: AttendanceState
    package let punches: PunchTable
    /// Which punches decide about those asked for; nil: none were.
    package let reach: PunchReach?
    package let scores: Set<ScorePlace>
    /// How many tickets there are for each date that was asked for.
    package let tickets: [CivilDate: Int64]

    package init(
        attendance: AttendanceState, punches: PunchTable, within reach: PunchReach? = nil,
        scores: Set<ScorePlace> = [], tickets: [CivilDate: Int64] = [:]
    ) {
        self.attendance = attendance
        self.punches = punches
        self.reach = reach
        self.scores = scores
        self.tickets = tickets
    }

    package func tickets(on date: CivilDate) -> Int64 { tickets[date] ?? 0 }

    package func isScored(_ student: PersonID, _ course: CourseID) -> Bool {
        scores.contains(ScorePlace(student: student, course: course))
    }

    /// Whether a live entry holds a cell.
    package func isHeld(_ cell: Cell) -> Bool {
        cell.isWarning
            ? isWarned(cell.person, cell.date, cell.slot)
            : isMarked(cell.person, cell.date, cell.slot, cell.course)
    }

    package func isMarked(
        _ person: PersonID, _ date: CivilDate, _ slot: Slot, _ course: CourseID?
    ) -> Bool {
        attendance.isMarked(person, date, slot, course)
    }

    package func isPresent(
        _ person: PersonID, _ date: CivilDate, _ slot: Slot, besides courses: Set<CourseID?>
    ) -> Bool {
        attendance.isPresent(person, date, slot, besides: courses)
    }

    package func isWarned(_ person: PersonID, _ date: CivilDate, _ slot: Slot) -> Bool {
        attendance.isWarned(person, date, slot)
    }

    package func warnings(_ person: PersonID, _ date: CivilDate, _ slot: Slot) -> Int {
        attendance.warnings(person, date, slot)
    }

    package func count(of place: PunchPlace, on date: CivilDate) -> Int {
        punches.isEmpty ? 0 : punches.sequences(of: place, on: date).count
    }

    package func dateClosed(
        by place: PunchPlace, on date: CivilDate, _ change: PunchChange
    ) -> CivilDate? {
        guard let reach else { return nil }
        var held: [Punch] = []
        reach.gather(place.person, punches, into: &held)
        return change.dateClosed(
            by: place, on: date, among: held, reach.policies(of: place.person))
    }
}
