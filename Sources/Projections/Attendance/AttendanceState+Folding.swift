import DaybookModel
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
        guard group.kind == .attendanceMarked, !rows.isEmpty else { return }
        try flip(rows.count, pick(group, rows))
    }

    /// Flips the bits of what was decoded; adding and taking back are the same.
    private mutating func flip(_ count: Int, _ extent: MarkExtent) {
        let isTabled = count >= Self.tabledRows && (widen(extent) || makeTables(extent))
        if isTabled { flipAll(count) } else { flipEach(count) }
    }

    /// Decodes single rows of a group into the scratch columns.
    private mutating func pick(
        _ group: borrowing Group, _ rows: [Int]
    ) throws(CodecError) -> MarkExtent {
        scratch.reserve(rows.count)
        let (on, person) = (group.column(MarkColumn.on), group.column(MarkColumn.person))
        let slot = group.column(MarkColumn.slot)
        let (present, course) = (
            group.column(MarkColumn.hasCourse), group.column(MarkColumn.course)
        )
        var bounds = MarkBounds()
        for (place, row) in rows.enumerated() {
            let named = present.value(row) == 0 ? nil : course.value(row)
            let held = named.map { $0 < 0 ? $0 : $0 &+ 1 } ?? 0
            bounds.on.include(on.value(row))
            bounds.person.include(person.value(row))
            bounds.slot.include(slot.value(row))
            bounds.course.include(held)
            scratch.on[place] = UInt32(truncatingIfNeeded: on.value(row))
            scratch.person[place] = UInt32(truncatingIfNeeded: person.value(row))
            scratch.slot[place] = UInt32(truncatingIfNeeded: slot.value(row))
            scratch.course[place] = UInt32(truncatingIfNeeded: held)
        }
        return try bounds.extent()
    }

    /// Decodes the rows of a group into the scratch columns.
    mutating func decode(
        _ group: borrowing Group, _ rows: Range<Int>
    ) throws(CodecError) -> MarkExtent {
        scratch.reserve(rows.count)
        let on = group.column(MarkColumn.on, rows: rows)
        let person = group.column(MarkColumn.person, rows: rows)
        let slot = group.column(MarkColumn.slot, rows: rows)
        on.decode(rows.count, into: &scratch.on)
        person.decode(rows.count, into: &scratch.person)
        slot.decode(rows.count, into: &scratch.slot)
        let courses = decodeCourses(group, rows)
        return try MarkBounds(
            on: on.bounds(rows.count), person: person.bounds(rows.count),
            slot: slot.bounds(rows.count), course: courses
        ).extent()
    }

    /// - Returns: the bounds of the courses' numbers, among which 0 is none.
    private mutating func decodeCourses(
        _ group: borrowing Group, _ rows: Range<Int>
    ) -> ColumnBounds {
        let present = group.column(MarkColumn.hasCourse, rows: rows)
        if present.width == 0, present.base == 0 {
            for row in 0..<rows.count { scratch.course[row] = 0 }
            return ColumnBounds(0, 0)
        }
        let course = group.column(MarkColumn.course, rows: rows)
        course.decode(rows.count, into: &scratch.course)
        present.decode(rows.count, into: &scratch.present)
        FoldScratch.number(&scratch.course, where: scratch.present, count: rows.count)
        let bounds = course.bounds(rows.count)
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

    private mutating func flipEach(_ count: Int) {
        for row in 0..<count {
            flip(
                course: scratch.course[row], PersonID(scratch.person[row]),
                CivilDate(daysSinceEpoch: Int32(bitPattern: scratch.on[row])),
                scratch.slot[row] == 0 ? .morning : .afternoon)
        }
    }

    private mutating func flipAll(_ count: Int) {
        var row = Self.flip(0..<count, scratch, of: &words)
        while row < count {
            findPage(ofRow: row)
            row = Self.flip(row..<count, scratch, of: &words)
        }
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

    /// The hot loop of a replay: flips the bit of each row.
    /// - Returns: the first row whose page is not looked up yet, or the end.
    @inline(never)
    private static func flip(
        _ rows: Range<Int>, _ scratch: borrowing FoldScratch, of words: inout [UInt64]
    ) -> Int {
        let people = UInt32(AttendancePage.people)
        let (places, days) = (scratch.places, scratch.days)
        let firstDay = UInt32(bitPattern: days.firstDay)
        let (years, firstBits, origin) = (days.year.span, days.bit.span, places.origin.span)
        // Of one length, which is said once and so not asked of each row.
        let all = 0..<rows.upperBound
        let on = scratch.on.span.extracting(all)
        let person = scratch.person.span.extracting(all)
        let slot = scratch.slot.span.extracting(all)
        let course = scratch.course.span.extracting(all)
        var words = words.mutableSpan
        precondition(rows.lowerBound >= 0, "rows are counted from 0")
        // Rows of one day come together: its year and its bits are looked up once.
        var day = UInt32.max
        var (start, dayBit): (UInt32, UInt32) = (0, 0)
        var row = rows.lowerBound
        while row < all.count {
            let next = on[row] &- firstDay
            if next != day {
                day = next
                start = places.start(year: years[Int(day)])
                dayBit = firstBits[Int(day)]
            }
            let place = course[row] &* places.courseStride &+ start &+ person[row] / people
            let known = origin[Int(place)]
            if known == 0 { return row }
            let bit = dayBit &+ slot[row]
            let word = known &+ PagePlaces.words(to: person[row]) &+ bit >> 6
            words[Int(word)] ^= 1 << UInt64(bit & 63)
            row &+= 1
        }
        return row
    }
}
