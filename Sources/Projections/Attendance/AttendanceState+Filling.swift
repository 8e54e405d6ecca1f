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
        let row = widen(try decode(group, rows)) ? fillAll(rows.count) : fillEach(rows.count)
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

    private mutating func fillEach(_ count: Int) -> Int? {
        (0..<count).first { row in
            !fill(
                course: scratch.course[row], PersonID(scratch.person[row]),
                CivilDate(daysSinceEpoch: Int32(bitPattern: scratch.on[row])),
                scratch.slot[row] == 0 ? .morning : .afternoon)
        }
    }

    private mutating func fillAll(_ count: Int) -> Int? {
        var row = 0
        while true {
            let (next, isTaken) = Self.fill(row..<count, words: &words, scratch)
            if isTaken { return next }
            if next == count { return nil }
            row = next
            findPage(ofRow: row)
        }
    }

    /// - Returns: the first row whose bit is set, or whose page is not looked up yet; or the end.
    @inline(never)
    private static func fill(
        _ rows: Range<Int>, words: inout [UInt64], _ scratch: borrowing FoldScratch
    ) -> (row: Int, isTaken: Bool) {
        let people = UInt32(AttendancePage.people)
        let firstDay = UInt32(bitPattern: scratch.days.firstDay)
        let (years, bits) = (scratch.days.year.span, scratch.days.bit.span)
        let (on, person, slot) = (scratch.on.span, scratch.person.span, scratch.slot.span)
        let (course, places) = (scratch.course.span, scratch.places)
        let (origin, stride) = (places.origin.span, places.courseStride)
        var out = words.mutableSpan
        for row in rows {
            let day = Int(on[row] &- firstDay)
            let start = places.start(year: years[day])
            let known = origin[Int(course[row] &* stride &+ start &+ person[row] / people)]
            if known == 0 { return (row, false) }
            let bit = bits[day] &+ slot[row]
            let word = Int(known &+ PagePlaces.words(to: person[row]) &+ bit >> 6)
            let mask: UInt64 = 1 << UInt64(bit & 63)
            if out[word] & mask != 0 { return (row, true) }
            out[word] |= mask
        }
        return (rows.upperBound, false)
    }
}
