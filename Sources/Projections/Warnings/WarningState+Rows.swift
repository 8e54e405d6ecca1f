package import DaybookModel
import EventCodec

/// Which warnings a row holds: those of one year and of one band of people.
package struct WarningPage: Hashable {
    let year: Int
    let band: UInt32

    init(_ place: WarningState.Place) {
        year = place.year
        band = place.person.rawValue / Self.people
    }

    static let people: UInt32 = 64
    /// Person within the band u8, reserved u8, slot within the year u16, warnings i32.
    static let entryBytes = 8
    private static let keyBytes = 6

    /// What the keys of all rows of `years` (nil: any) begin with.
    package static func prefixes(years: ClosedRange<Int>?) -> [[UInt8]] {
        guard let years else { return [[]] }
        return years.map { start($0) }
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

    private static func start(_ year: Int) -> [UInt8] {
        var key: [UInt8] = []
        key.append(bigEndian: UInt16(year))
        return key
    }

    package static func key(_ year: Int, band: UInt32) -> [UInt8] {
        var key: [UInt8] = []
        key.reserveCapacity(keyBytes)
        key.append(bigEndian: UInt16(year))
        key.append(bigEndian: band)
        return key
    }
}

extension WarningState.Count: OrderedElement {
    var number: UInt64 { place.packed }
    var isNothing: Bool { warnings == 0 }

    mutating func add(_ other: Self) { warnings &+= other.warnings }

    static var byteCount: Int { WarningPage.entryBytes }

    func store(in row: inout MutableSpan<UInt8>, at offset: Int) {
        let member = UInt64(place.person.rawValue % WarningPage.people)
        let count = UInt64(UInt32(bitPattern: warnings))
        row.store(littleEndian: count << 32 | UInt64(place.bit) << 16 | member, at: offset)
    }
}

extension WarningState {
    package func forEachRow(_ body: (Span<UInt8>, Span<UInt8>) -> Void) {
        list.forEachPage({ WarningPage($0.place) }) { (page, row) in
            body(WarningPage.key(page.year, band: page.band).span, row)
        }
    }

    /// Takes in what a stored row says of `people`, a bit for each; entries that cannot be read
    /// are left out.
    package mutating func load(
        key: Span<UInt8>, _ row: Span<UInt8>, of people: UInt64 = .max
    ) {
        guard let year = key.bigEndian(at: 0, width: 2), let band = key.bigEndian(at: 2, width: 4)
        else { return }
        let first = UInt32(band) &* WarningPage.people
        for at in stride(from: 0, to: row.count, by: WarningPage.entryBytes) {
            guard at + WarningPage.entryBytes <= row.count else { return }
            let person = first &+ UInt32(row[at])
            guard people & WarningPage.bit(of: person) != 0 else { continue }
            let place = Place(
                year: Int(year), person: person,
                bit: Int(row.littleEndian(at: at + 2, as: UInt16.self)))
            add(row.littleEndian(at: at + 4, as: Int32.self), at: place)
        }
    }

    /// The sums of the row and the change; slots without warnings are left out.
    package static func combine(_ stored: [UInt8]?, _ change: [UInt8]) -> [UInt8]? {
        guard let stored else { return change }
        var both = WarningState()
        let key = WarningPage.key(0, band: 0)
        both.load(key: key.span, stored.span)
        both.load(key: key.span, change.span)
        return both.rows().first?.value
    }
}
