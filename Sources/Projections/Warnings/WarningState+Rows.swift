package import DaybookModel
import EventCodec

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

    static let people: UInt32 = 64
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

    /// Takes in what a stored row says of `people`, a bit for each.
    package mutating func load(
        key: Span<UInt8>, _ row: Span<UInt8>, of people: UInt64 = .max
    ) {
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
