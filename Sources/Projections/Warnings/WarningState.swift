package import EventCodec

/// How often each person is warned for each slot. Not bits, as marks are: several live warnings
/// may stand in one slot, one for each time that somebody was missed in it.
package struct WarningState: EntriesState {
    package static let id: UInt8 = 5
    package static let name = "warnings"
    package static let fingerprint: UInt32 = 2
    package static let kinds: [Kind] = [.warningIssued]

    /// A slot of a person's day: ordered by year, then person, then slot.
    struct Place: Hashable, Comparable, Sendable {
        /// Year, person and bit within the year, from the highest byte down.
        let packed: UInt64

        init(year: Int, person: UInt32, bit: Int) {
            packed = UInt64(year) << 48 | UInt64(person) << 16 | UInt64(bit)
        }

        init(_ date: CivilDate, _ person: UInt32, slot: UInt8) {
            var window = YearWindow()
            self.init(date.daysSinceEpoch, &window, person, slot: slot)
        }

        init(_ day: Int32, _ window: inout YearWindow, _ person: UInt32, slot: UInt8) {
            let dayOfYear = window.dayOfYear(day)
            self.init(year: window.year, person: person, bit: 2 * dayOfYear + Int(slot))
        }

        var year: Int { Int(packed >> 48) }
        var person: PersonID { PersonID(UInt32(truncatingIfNeeded: packed >> 16)) }
        /// Two for each day of the year: morning, then afternoon.
        var bit: Int { Int(packed & 0xFFFF) }

        static func < (a: Place, b: Place) -> Bool { a.packed < b.packed }
    }

    /// How many warnings stand in one slot; in a change, how many came and went.
    struct Count: Sendable {
        let place: Place
        var warnings: Int32
    }

    var list = OrderedList<Count>()

    package init() {}

    /// The slots with warnings, in their order, each once.
    var counts: [Count] { list.elements }

    /// How often each person is warned, or how many warnings a change brings.
    package var byPerson: [PersonID: Int] {
        counts.reduce(into: [:]) { $0[$1.place.person, default: 0] += Int($1.warnings) }
    }

    mutating func add(_ warnings: Int32, at place: Place) {
        list.append(Count(place: place, warnings: warnings))
    }

    /// Puts what was gathered in order, so that reading it again and again costs nothing.
    package mutating func arrange() { list.arrange() }

    package mutating func fold(_ block: borrowing Block, _ range: Range<Int>) throws(CodecError) {
        guard let group = block.group(.warningIssued) else { return }
        try add(group, block.rows(of: .warningIssued, in: range), .plus)
    }

    package mutating func fold(
        _ group: borrowing Group, rows: [Int], sequences: [UInt64], _ sign: Sign
    ) throws(CodecError) {
        try add(group, rows, sign)
    }

    private mutating func add(
        _ group: borrowing Group, _ rows: some Collection<Int>, _ sign: Sign
    ) throws(CodecError) {
        let (on, person) = (group.column(MarkColumn.on), group.column(MarkColumn.person))
        let slot = group.column(MarkColumn.slot)
        var window = YearWindow()
        for row in rows {
            let (person, slot) = (person.value(row), slot.value(row))
            // Nothing past these limits is ever written; reading checks it again.
            guard 0..<Int64(Limits.interned) ~= person, 0...1 ~= slot,
                let day = Int32(exactly: on.value(row)),
                CivilDate.earliest.daysSinceEpoch <= day,
                day <= CivilDate.latest.daysSinceEpoch
            else { throw .outOfBounds(field: "person, slot or date") }
            add(
                Int32(sign.rawValue),
                at: Place(day, &window, UInt32(person), slot: UInt8(slot)))
        }
    }

    package mutating func apply(_ content: Content, of sequence: UInt64, _ sign: Sign) {
        guard let cell = Cell(content) else { return }
        let place = Place(cell.date, cell.person.rawValue, slot: cell.slot.rawValue)
        add(Int32(sign.rawValue), at: place)
    }

    package mutating func merge(_ later: consuming WarningState) {
        list.merge(later.list)
    }
}

/// Which warnings a row holds: those of one year and of one band of people.
package struct WarningPage {
    let year: Int
    let band: UInt32

    fileprivate init(_ number: UInt64) {
        (year, band) = (Int(number >> 32), UInt32(truncatingIfNeeded: number))
    }

    fileprivate static func number(year: Int, band: UInt32) -> UInt64 {
        UInt64(year) << 32 | UInt64(band)
    }

    package static let people: UInt32 = 64
    /// Person within the band u8, reserved u8, slot within the year u16, warnings i32.
    static let entryBytes = 8

    /// What the keys of all rows of `years` (nil: any) begin with.
    package static func prefixes(years: ClosedRange<Int>?) -> [[UInt8]] {
        guard let years else { return [[]] }
        return years.map { [UInt8](bigEndian: UInt16($0)) }
    }

    /// The bands that hold `people`, in their order, and a bit for each of them in the band's rows.
    package static func bands(of people: [PersonID]) -> [(band: UInt32, people: UInt64)] {
        var bands: [(band: UInt32, people: UInt64)] = []
        for person in people.sorted() {
            let band = person.rawValue / Self.people
            if bands.last?.band != band { bands.append((band, 0)) }
            bands[bands.count - 1].people |= bit(of: person.rawValue)
        }
        return bands
    }

    static func bit(of person: UInt32) -> UInt64 { 1 << UInt64(person % people) }

    package static func key(_ year: Int, band: UInt32) -> [UInt8] {
        [UInt8](bigEndian: UInt16(year), band)
    }
}

extension WarningState.Count: OrderedElement {
    var number: UInt64 { place.packed }
    var isNothing: Bool { warnings == 0 }

    mutating func add(_ other: Self) { warnings &+= other.warnings }

    var page: UInt64 {
        WarningPage.number(year: place.year, band: place.person.rawValue / WarningPage.people)
    }
    static var byteCount: Int { WarningPage.entryBytes }

    init?(_ row: Span<UInt8>, at offset: Int, page: UInt64) {
        let page = WarningPage(page)
        place = WarningState.Place(
            year: page.year, person: page.band &* WarningPage.people &+ UInt32(row[offset]),
            bit: Int(row.littleEndian(at: offset + 2, as: UInt16.self)))
        warnings = row.littleEndian(at: offset + 4)
    }

    func store(in row: inout MutableSpan<UInt8>, at offset: Int) {
        let member = UInt64(place.person.rawValue % WarningPage.people)
        let count = UInt64(UInt32(bitPattern: warnings))
        row.store(littleEndian: count << 32 | UInt64(place.bit) << 16 | member, at: offset)
    }
}

extension WarningState {
    package func forEachRow(_ body: (Span<UInt8>, Span<UInt8>) -> Void) {
        list.forEachPage { (number, row) in
            let page = WarningPage(number)
            body(WarningPage.key(page.year, band: page.band).span, row)
        }
    }

    /// What a stored row says of `people`, a bit for each.
    package init(key: Span<UInt8>, _ row: Span<UInt8>, of people: UInt64 = .max) {
        self.init()
        guard let year = key.bigEndian(at: 0, width: 2), let band = key.bigEndian(at: 2, width: 4)
        else { return }
        list.load(row, page: WarningPage.number(year: Int(year), band: UInt32(band))) { count in
            people & WarningPage.bit(of: count.place.person.rawValue) != 0
        }
    }

    package static func combine(_ stored: [UInt8]?, _ change: [UInt8]) -> [UInt8]? {
        OrderedList<Count>.combine(stored, change)
    }
}
