package import DaybookModel
package import EventCodec

// A fold flips bits, since at most one live mark holds a cell. Whether that is so is looked at
// here: each mark in its turn, with what is taken back in between.

extension AttendanceState {
    /// Sets the bits of marks, whose cells have to be empty.
    /// - Returns: the first row whose cell is taken, after which nothing is set; nil: none is.
    package mutating func fill(
        _ group: borrowing Group, _ rows: Range<Int>
    ) throws(CodecError) -> Int? {
        guard group.kind == .attendanceMarked, !rows.isEmpty else { return nil }
        let isTabled = widen(try decode(group, rows))
        let row =
            isTabled
            ? turnAll(rows.count, stopsAtTaken: true) : turnEach(rows.count, stopsAtTaken: true)
        return row.map { rows.lowerBound + $0 }
    }

    /// Makes the tables hold these days, people and courses. They are kept from one run of rows to
    /// the next, which may be short: between two corrections.
    /// - Returns: whether they are worth it.
    mutating func widen(_ extent: MarkExtent) -> Bool {
        scratch.days.cover(extent.years)
        let years = UInt32(scratch.days.years.count)
        let (courses, bands) = (extent.courses, extent.bands)
        if scratch.places.hold(courses: courses, years: years, bands: bands) { return true }
        // Room that grows by a quarter is made but a few times.
        let (oldCourses, oldBands) = (scratch.places.courses, scratch.places.bands)
        let wide = courses > oldCourses ? courses + oldCourses / 4 : oldCourses
        let high = bands > oldBands ? bands + bands / 4 : oldBands
        guard PagePlaces.count(courses: wide, years: 0...years - 1, bands: high) < Self.tabledPages
        else { return false }
        scratch.places.reset(courses: wide, years: 0...years - 1, bands: high)
        return true
    }

    /// Sets the bit of a mark.
    /// - Returns: false, changing nothing, where it is set.
    package mutating func fill(_ cell: Cell) -> Bool {
        let course = cell.course.map { $0.rawValue + 1 } ?? 0
        return fill(course: course, cell.person, cell.date, cell.slot)
    }

    /// Takes back the bit of a mark, which is set.
    package mutating func empty(_ cell: Cell) {
        let course = cell.course.map { $0.rawValue + 1 } ?? 0
        flip(course: course, cell.person, cell.date, cell.slot)
    }

    private mutating func fill(
        course: UInt32, _ person: PersonID, _ date: CivilDate, _ slot: Slot
    ) -> Bool {
        if isMarked(person, date, slot, course == 0 ? nil : CourseID(course - 1)) { return false }
        flip(course: course, person, date, slot)
        return true
    }
}
