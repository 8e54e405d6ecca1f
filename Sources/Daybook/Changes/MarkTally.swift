import DaybookModel
import EventCodec

/// How many slots people attended: those with a mark, for whatever course.
struct MarkTally: FigureTally {
    static let kind = Kind.attendanceMarked

    /// The marks of one person.
    private struct Marks {
        /// One bit a slot from the book's start on, for each course there is.
        var planes: [(course: Int64, bits: [UInt64])] = []
        var attended = 0
    }

    private let start: CivilDate
    /// The place of each person in `marks`; -1: nobody asks.
    private var places: [Int32]
    private var marks: [Marks] = []

    init(_ roster: Roster) {
        start = roster.book?.start ?? .earliest
        places = Array(repeating: -1, count: roster.people.count)
    }

    mutating func watch(_ content: Content) {
        guard let person = content.person, Int(person.rawValue) < places.count,
            places[Int(person.rawValue)] < 0
        else { return }
        places[Int(person.rawValue)] = Int32(marks.count)
        marks.append(Marks())
    }

    mutating func add(
        _ rows: Range<Int>, of group: borrowing Group, _ events: EventPlaces
    ) throws(CodecError) {
        let (dates, people) = (group.column(0), group.column(Self.column(.person)))
        let slots = group.column(Self.column(.slot))
        let (named, courses) = (
            group.column(Self.column(.course)), group.column(Self.column(.course) + 1)
        )
        for row in rows {
            let place = place(people.value(row))
            guard place >= 0 else { continue }
            let course = named.value(row) == 0 ? -1 : courses.value(row)
            set(place, bit(dates.value(row), slots.value(row)), course, isOn: true)
        }
    }

    private static func column(_ field: Field) -> Int { ColumnLayout.column(field, of: kind) }

    private func place(_ person: Int64) -> Int {
        places.indices.contains(Int(person)) ? Int(places[Int(person)]) : -1
    }

    private func bit(_ day: Int64, _ slot: Int64) -> Int {
        Int(day - Int64(start.daysSinceEpoch)) * 2 + Int(slot & 1)
    }

    mutating func apply(_ content: Content, of sequence: UInt64, _ sign: Int64) {
        guard let person = content.integer(.person), let slot = content.integer(.slot) else {
            return
        }
        let place = place(person)
        guard place >= 0 else { return }
        let course = content.integer(.course) ?? -1
        set(place, bit(Int64(content.on.daysSinceEpoch), slot), course, isOn: sign > 0)
    }

    /// The days of the longest book: what bounds the bits of a plane.
    private static let mostBits = (CivilDate.latest - CivilDate.earliest + 1) * 2

    private mutating func set(_ place: Int, _ bit: Int, _ course: Int64, isOn: Bool) {
        guard (0..<Self.mostBits).contains(bit) else { return }
        let (word, mask) = (bit / UInt64.bitWidth, UInt64(1) << UInt64(bit % UInt64.bitWidth))
        var plane = marks[place].planes.firstIndex { $0.course == course } ?? -1
        if plane < 0 {
            plane = marks[place].planes.count
            marks[place].planes.append((course, []))
        }
        let missing = word + 1 - marks[place].planes[plane].bits.count
        if missing > 0 {
            marks[place].planes[plane].bits += Array(repeating: 0, count: missing)
        }
        guard (marks[place].planes[plane].bits[word] & mask != 0) != isOn else { return }
        marks[place].planes[plane].bits[word] ^= mask
        let planes = marks[place].planes
        let isShared = planes.indices.contains { other in
            other != plane && word < planes[other].bits.count
                && planes[other].bits[word] & mask != 0
        }
        if !isShared { marks[place].attended += isOn ? 1 : -1 }
    }

    mutating func figures(of content: Content) -> [TalliedFigure] {
        guard let person = content.person else { return [] }
        let place = place(Int64(person.rawValue))
        guard place >= 0 else { return [] }
        return [
            TalliedFigure(
                report: "rank", key: FigureKey(person), field: "value",
                value: .number(Int64(marks[place].attended)))
        ]
    }
}

/// How often people were warned.
struct WarningTally: FigureTally {
    static let kind = Kind.warningIssued

    private var counts: [Int64: Int64] = [:]

    mutating func watch(_ content: Content) {
        if let person = content.integer(.person) { counts[person] = 0 }
    }

    mutating func add(
        _ rows: Range<Int>, of group: borrowing Group, _ events: EventPlaces
    ) throws(CodecError) {
        let people = group.column(ColumnLayout.column(.person, of: Self.kind))
        for row in rows { counts[people.value(row)]? += 1 }
    }

    mutating func apply(_ content: Content, of sequence: UInt64, _ sign: Int64) {
        if let person = content.integer(.person) { counts[person]? += sign }
    }

    mutating func figures(of content: Content) -> [TalliedFigure] {
        guard let person = content.person, let count = counts[Int64(person.rawValue)] else {
            return []
        }
        return [
            TalliedFigure(
                report: "rank", key: FigureKey(person), field: "warnings", value: .number(count))
        ]
    }
}
