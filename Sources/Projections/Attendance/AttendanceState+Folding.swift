import DaybookModel
package import EventCodec

/// Columns decoded for one group at a time, kept so that a replay allocates nothing a block.
struct FoldScratch: Sendable {
    var on: [UInt32] = []
    var person: [UInt32] = []
    var slot: [UInt32] = []
    var course: [UInt32] = []

    mutating func reserve(_ count: Int) {
        guard on.count < count else { return }
        let zeros = [UInt32](repeating: 0, count: count)
        (on, person, slot, course) = (zeros, zeros, zeros, zeros)
    }
}

/// The extremes of decoded rows: what they need room for.
private struct DecodedBounds {
    var firstDay = Int32.max
    var lastDay = Int32.min
    var person: UInt32 = 0
    var slot: UInt32 = 0

    init(_ scratch: borrowing FoldScratch, _ count: Int) {
        for row in 0..<count {
            let day = Int32(bitPattern: scratch.on[row])
            firstDay = min(firstDay, day)
            lastDay = max(lastDay, day)
            person = max(person, scratch.person[row])
            slot = max(slot, scratch.slot[row])
        }
    }
}

extension AttendanceState {
    package mutating func fold(_ block: borrowing Block, _ range: Range<Int>) throws(CodecError) {
        guard let group = block.group(.attendanceMarked) else { return }
        let rows = block.rows(of: .attendanceMarked, in: range)
        guard !rows.isEmpty else { return }
        try flip(rows.count, hasCourses: decode(group, rows))
    }

    package mutating func fold(
        _ group: borrowing Group, rows: [Int], sequences: [UInt64], _ sign: Sign
    ) throws(CodecError) {
        guard group.kind == .attendanceMarked, !rows.isEmpty else { return }
        try flip(rows.count, hasCourses: pick(group, rows))
    }

    /// Flips the bits of what was decoded; adding and taking back are the same.
    private mutating func flip(
        _ count: Int, hasCourses: Bool
    ) throws(CodecError) {
        try checkDecoded(count)
        if hasCourses || count < Self.tabledRows {
            flipEach(count, hasCourses: hasCourses)
        } else {
            flipAll(count)
        }
    }

    /// Decodes single rows of a group into the scratch columns.
    /// - Returns: whether any row names a course.
    private mutating func pick(_ group: borrowing Group, _ rows: [Int]) -> Bool {
        scratch.reserve(rows.count)
        let (on, person) = (group.column(MarkColumn.on), group.column(MarkColumn.person))
        let slot = group.column(MarkColumn.slot)
        for (place, row) in rows.enumerated() {
            scratch.on[place] = UInt32(truncatingIfNeeded: on.value(row))
            scratch.person[place] = UInt32(truncatingIfNeeded: person.value(row))
            scratch.slot[place] = UInt32(truncatingIfNeeded: slot.value(row))
        }
        let (present, course) = (
            group.column(MarkColumn.hasCourse), group.column(MarkColumn.course)
        )
        for (place, row) in rows.enumerated() {
            let held = UInt32(truncatingIfNeeded: course.value(row)) &+ 1
            scratch.course[place] = present.value(row) == 0 ? 0 : held
        }
        return present.width > 0 || present.base > 0
    }

    /// Decodes the rows of a group into the scratch columns.
    /// - Returns: whether any row names a course.
    private mutating func decode(_ group: borrowing Group, _ rows: Range<Int>) -> Bool {
        scratch.reserve(rows.count)
        group.column(MarkColumn.on, rows: rows).decode(rows.count, into: &scratch.on)
        group.column(MarkColumn.person, rows: rows).decode(rows.count, into: &scratch.person)
        group.column(MarkColumn.slot, rows: rows).decode(rows.count, into: &scratch.slot)
        let present = group.column(MarkColumn.hasCourse, rows: rows)
        if present.width == 0, present.base == 0 { return false }
        group.column(MarkColumn.course, rows: rows).decode(rows.count, into: &scratch.course)
        for row in 0..<rows.count {
            scratch.course[row] = present.value(row) == 0 ? 0 : scratch.course[row] &+ 1
        }
        return true
    }

    /// Nothing past these limits is ever written; reading checks it again before indexing by it.
    private func checkDecoded(_ count: Int) throws(CodecError) {
        let bounds = DecodedBounds(scratch, count)
        guard bounds.person < Limits.interned, bounds.slot <= 1,
            CivilDate.earliest.daysSinceEpoch <= bounds.firstDay,
            bounds.lastDay <= CivilDate.latest.daysSinceEpoch
        else { throw .outOfBounds(field: "person, slot or date") }
    }

    /// From so many rows on, a table of the days costs less than arithmetic on calendars.
    private static let tabledRows = 64

    private mutating func flipEach(_ count: Int, hasCourses: Bool) {
        for row in 0..<count {
            flip(
                course: hasCourses ? scratch.course[row] : 0,
                PersonID(scratch.person[row]),
                CivilDate(daysSinceEpoch: Int32(bitPattern: scratch.on[row])),
                scratch.slot[row] == 0 ? .morning : .afternoon)
        }
    }

    /// The hot loop of a replay: one plane, every row a bit.
    private mutating func flipAll(_ count: Int) {
        let plane = cover(count)
        let days = planes[plane].dayTable()
        makePages(plane, days, count)
        Self.flip(count, words: &words, planes[plane], days, scratch)
    }

    private mutating func cover(_ count: Int) -> Int {
        let bounds = DecodedBounds(scratch, count)
        let first = CivilDate(daysSinceEpoch: bounds.firstDay)
        let last = CivilDate(daysSinceEpoch: bounds.lastDay)
        return plane(
            isWarning: false, course: 0, years: first.year...last.year,
            bands: Int(bounds.person) / AttendancePage.people + 1)
    }

    /// Makes the pages that the rows need, so that the hot loop has no branch for it.
    private mutating func makePages(_ plane: Int, _ days: DayTable, _ count: Int) {
        guard planes[plane].isSparse else { return }
        let people = UInt32(AttendancePage.people)
        let bands = planes[plane].bands
        let firstDay = UInt32(bitPattern: days.firstDay)
        let firstYear = planes[plane].years.lowerBound
        var last = -1
        for row in 0..<count {
            let year = Int(days.year[Int(scratch.on[row] &- firstDay)])
            let band = Int(scratch.person[row] / people)
            let place = year &* bands &+ band
            if place == last { continue }
            last = place
            if planes[plane].firstWord[place] < 0 {
                _ = page(plane, year: firstYear + year, band: band)
            }
        }
    }

    @inline(never)
    private static func flip(
        _ count: Int, words: inout [UInt64], _ plane: borrowing AttendancePlane,
        _ table: borrowing DayTable, _ scratch: borrowing FoldScratch
    ) {
        let people = UInt32(AttendancePage.people)
        let firstDay = UInt32(bitPattern: table.firstDay)
        let bands = UInt32(plane.bands)
        let (years, bits) = (table.year.span, table.bit.span)
        let (on, person, slot) = (scratch.on.span, scratch.person.span, scratch.slot.span)
        let firstWord = plane.firstWord.span
        var out = words.mutableSpan
        for row in 0..<count {
            let day = Int(on[row] &- firstDay)
            let band = person[row] / people
            let first = firstWord[Int(years[day] &* bands &+ band)]
            let bit = bits[day] &+ slot[row]
            let within = Int(person[row] &- band &* people) &* AttendancePage.wordsPerPerson
            out[first &+ within &+ Int(bit >> 6)] ^= 1 << UInt64(bit & 63)
        }
    }
}
