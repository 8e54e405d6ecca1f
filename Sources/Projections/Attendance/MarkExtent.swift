import DaybookModel
import EventCodec

/// The bounds of what was decoded of marks, column by column.
struct MarkBounds {
    var on = ColumnBounds()
    var person = ColumnBounds()
    var slot = ColumnBounds()
    /// Of the courses' ids plus one; 0: no course.
    var course = ColumnBounds()

    /// - Throws: `.outOfBounds` when anything is past what is ever written.
    func extent() throws(CodecError) -> MarkExtent {
        try slot.largest(below: Slot.allCases.count, "slot")
        return MarkExtent(
            days: try on.days(), person: try person.largest(below: Limits.interned, "person"),
            course: try course.largest(below: Limits.interned + 1, "course"))
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
