package import EventCodec

extension AttendanceState: LedgerFacts {
    func isSet(
        _ plane: AttendancePlane, _ person: PersonID, _ day: CivilDate.Fields, _ slot: Slot
    ) -> Bool {
        let first = plane.word(day.year, Int(person.rawValue) / AttendancePage.people)
        guard first >= 0 else { return false }
        let bit = 2 * (day.dayOfYear - 1) + Int(slot.rawValue)
        return words[first + Self.offset(of: person) + bit >> 6] >> UInt64(bit & 63) & 1 == 1
    }

    package func isMarked(
        _ person: PersonID, _ date: CivilDate, _ slot: Slot, _ course: CourseID?
    ) -> Bool {
        let wanted = course.plane
        let day = date.fields
        return planes.contains {
            !$0.isWarning && $0.course == wanted && isSet($0, person, day, slot)
        }
    }

    package func isPresent(
        _ person: PersonID, _ date: CivilDate, _ slot: Slot, besides courses: Set<CourseID?>
    ) -> Bool {
        let day = date.fields
        let gone = Set(courses.map(\.plane))
        return planes.contains {
            !$0.isWarning && !gone.contains($0.course) && isSet($0, person, day, slot)
        }
    }

    package func isWarned(_ person: PersonID, _ date: CivilDate, _ slot: Slot) -> Bool {
        let day = date.fields
        return planes.contains { $0.isWarning && isSet($0, person, day, slot) }
    }

    /// How many live warnings stand in a slot. Cost: every slot with more than one is looked at.
    package func warnings(_ person: PersonID, _ date: CivilDate, _ slot: Slot) -> Int {
        guard isWarned(person, date, slot) else { return 0 }
        let place = WarningState.Place(date, person.rawValue, slot: slot.rawValue)
        return repeats.reduce(1) { $1.place == place ? $0 + Int($1.warnings) : $0 }
    }
}

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
        if isMarked(cell.person, cell.date, cell.slot, cell.course) { return false }
        flip(cell)
        return true
    }

    /// Takes back the bit of a mark, which is set.
    package mutating func empty(_ cell: Cell) { flip(cell) }
}

extension CourseID? {
    /// The number of the plane of its marks: 0 where no course is named.
    var plane: UInt32 { map { $0.rawValue + 1 } ?? 0 }
}
