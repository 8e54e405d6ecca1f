package import EventCodec

extension AttendanceState {
    package mutating func fold(_ block: borrowing Block, _ range: Range<Int>) throws(CodecError) {
        guard let group = block.group(.attendanceMarked) else { return }
        let rows = block.rows(of: .attendanceMarked, in: range)
        guard !rows.isEmpty else { return }
        try flip(rows.count, decode(group, rows))
    }

    package mutating func fold(
        _ group: borrowing Group, rows: [Int], sequences: [UInt64], _ sign: Sign
    ) throws(CodecError) {
        try flip(rows.count, decode(group, rows))
    }

    /// Flips the bits of what was decoded; adding and taking back are the same.
    private mutating func flip(_ count: Int, _ extent: MarkExtent) {
        let isTabled = count >= Self.tabledRows && (widen(extent) || makeTables(extent))
        _ = isTabled ? turnAll(count, stopsAtTaken: false) : turnEach(count, stopsAtTaken: false)
    }

    /// Decodes rows of a group into the scratch columns.
    /// - Throws: `.outOfBounds` when anything is past what is ever written.
    mutating func decode(
        _ group: borrowing Group, _ rows: some ChosenRows
    ) throws(CodecError) -> MarkExtent {
        let on = rows.bounded(MarkColumn.on, of: group, into: &scratch.on)
        let person = rows.bounded(MarkColumn.person, of: group, into: &scratch.person)
        let slot = rows.bounded(MarkColumn.slot, of: group, into: &scratch.slot)
        try slot.largest(below: Slot.allCases.count, "slot")
        return MarkExtent(
            days: try on.days(), person: try person.largest(below: Limits.interned, "person"),
            course: try decodeCourses(group, rows).largest(below: Limits.interned + 1, "course"))
    }

    /// - Returns: the bounds of the courses' numbers, among which 0 is none.
    private mutating func decodeCourses(
        _ group: borrowing Group, _ rows: some ChosenRows
    ) -> ColumnBounds {
        let present = group.column(MarkColumn.hasCourse)
        if present.width == 0, present.base == 0 {
            // None is named, and all that is decoded is 0.
            return rows.bounded(MarkColumn.hasCourse, of: group, into: &scratch.course)
        }
        let bounds = rows.bounded(MarkColumn.course, of: group, into: &scratch.course)
        rows.decode(MarkColumn.hasCourse, of: group, into: &scratch.present)
        FoldScratch.number(&scratch.course, where: scratch.present, count: rows.count)
        return ColumnBounds(min(bounds.low, 0), bounds.high &+ 1)
    }

    /// From so many rows on, a table of the days costs less than arithmetic on calendars.
    private static let tabledRows = 16
    /// Up to so many pages there may be to look for, of every course, year and band.
    static let tabledPages = 1 << 20

    /// Makes the tables that turn rows into bits for these rows alone: where those of many years,
    /// people and courses would be too large.
    /// - Returns: whether they are worth it.
    private mutating func makeTables(_ extent: MarkExtent) -> Bool {
        scratch.days.cover(extent.years)
        let years = scratch.days.years(of: extent.days)
        let (courses, bands) = (extent.courses, extent.bands)
        guard PagePlaces.count(courses: courses, years: years, bands: bands) < Self.tabledPages
        else { return false }
        scratch.places.reset(courses: courses, years: years, bands: bands)
        return true
    }

    /// Looks up where a row's page is, made when it is not there yet.
    mutating func findPage(ofRow row: Int) {
        let day = Int(scratch.on[row] &- UInt32(bitPattern: scratch.days.firstDay))
        let (course, year) = (scratch.course[row], scratch.days.year[day])
        let band = scratch.person[row] / UInt32(AttendancePage.people)
        let number = scratch.days.years.lowerBound + Int(year)
        let plane = plane(
            isWarning: false, course: course, years: number...number, bands: Int(band) + 1)
        scratch.places.set(
            firstWord: page(plane, year: number, band: Int(band)), course: course, year: year,
            band: band)
    }
}

/// How far marks reach: what tables have to hold so that each has a place.
struct MarkExtent {
    let days: ClosedRange<Int32>
    /// The largest id of a person.
    let person: UInt32
    /// The largest id of a course plus one; 0: none is named.
    let course: UInt32

    var years: ClosedRange<Int> {
        CivilDate(daysSinceEpoch: days.lowerBound)
            .year...CivilDate(daysSinceEpoch: days.upperBound).year
    }
    var courses: UInt32 { course + 1 }
    var bands: UInt32 { person / UInt32(AttendancePage.people) + 1 }
}
