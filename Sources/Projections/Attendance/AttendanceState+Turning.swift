// Each row that was decoded turns one bit. A fold turns it whatever it was; a fill goes no further
// than the first that is set.

extension AttendanceState {
    /// Turns the bits row by row: where rows are too few for a table.
    /// - Returns: the first row whose bit is set, if that is asked for.
    mutating func turnEach(_ count: Int, stopsAtTaken: Bool) -> Int? {
        for row in 0..<count {
            let (course, person) = (scratch.course[row], PersonID(scratch.person[row]))
            let date = CivilDate(daysSinceEpoch: Int32(bitPattern: scratch.on[row]))
            let slot: Slot = scratch.slot[row] == 0 ? .morning : .afternoon
            let named = course == 0 ? nil : CourseID(course - 1)
            if stopsAtTaken, isMarked(person, date, slot, named) { return row }
            flip(course: course, person, date, slot)
        }
        return nil
    }

    /// The same by way of the tables.
    mutating func turnAll(_ count: Int, stopsAtTaken: Bool) -> Int? {
        var row = 0
        while true {
            let (next, isTaken) =
                stopsAtTaken
                ? Self.fill(row..<count, scratch, of: &words)
                : Self.flip(row..<count, scratch, of: &words)
            if isTaken { return next }
            if next == count { return nil }
            row = next
            findPage(ofRow: row)
        }
    }

    /// The hot loop of a replay.
    @inline(never)
    private static func flip(
        _ rows: Range<Int>, _ scratch: borrowing FoldScratch, of words: inout [UInt64]
    ) -> (row: Int, isTaken: Bool) {
        turn(rows, scratch, of: &words, stopsAtTaken: false)
    }

    @inline(never)
    private static func fill(
        _ rows: Range<Int>, _ scratch: borrowing FoldScratch, of words: inout [UInt64]
    ) -> (row: Int, isTaken: Bool) {
        turn(rows, scratch, of: &words, stopsAtTaken: true)
    }

    /// Inlined, so that each of the two loops is compiled for what it is asked.
    /// - Returns: the first row whose page is not looked up yet or whose bit is set; or the end.
    @inline(__always)
    private static func turn(
        _ rows: Range<Int>, _ scratch: borrowing FoldScratch, of words: inout [UInt64],
        stopsAtTaken: Bool
    ) -> (row: Int, isTaken: Bool) {
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
            if known == 0 { return (row, false) }
            let bit = dayBit &+ slot[row]
            let word = Int(known &+ PagePlaces.words(to: person[row]) &+ bit >> 6)
            let mask: UInt64 = 1 << UInt64(bit & 63)
            if stopsAtTaken, words[word] & mask != 0 { return (row, true) }
            words[word] ^= mask
            row &+= 1
        }
        return (row, false)
    }
}
