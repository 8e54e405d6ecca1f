/// Which bits a page of the attendance matrix holds: those of one course or of none, one year, and
/// one band of people.
package struct AttendancePage: Hashable, Comparable, Sendable {
    /// People to a page: four rows of 10 × 96 bytes fit a page of the file. A mark reads, hashes
    /// and writes a whole row; rankings would like larger ones.
    package static let people = 10
    /// 64-bit words of one person's year: two bits for each of up to 366 days.
    package static let wordsPerPerson = 12
    package static let words = people * wordsPerPerson
    /// The words of a page without a mark.
    static let blank = [UInt64](repeating: 0, count: words)
    /// Bytes of a page's row in the store.
    package static let byteCount = words * 8
    private static let keyBytes = 10

    /// Course id plus one; 0: no course.
    package let course: UInt32
    package let year: UInt16
    package let band: UInt32
}

extension AttendancePage {
    /// The band that holds a person.
    package static func band(of person: PersonID) -> UInt32 { person.rawValue / UInt32(people) }

    /// What the keys of all pages of `years` (nil: any), and of `people` (nil: any), begin with.
    /// People can only be named together with years.
    package static func prefixes(years: ClosedRange<Int>?, people: [PersonID]?) -> [[UInt8]] {
        guard let years else { return [[]] }
        let sorted = people.map { Set($0.map(band(of:))).sorted() }
        var prefixes: [[UInt8]] = []
        for year in years {
            if let sorted {
                prefixes += sorted.map { [UInt8](bigEndian: UInt16(year), $0) }
            } else {
                prefixes.append([UInt8](bigEndian: UInt16(year)))
            }
        }
        return prefixes
    }

    /// The page's key: year, band, course. Reports ask by year, a write by year and band.
    package var key: [UInt8] {
        // No pack: a rebuild makes one for each page, and a pack is called by witness tables.
        var key = [UInt8](repeating: 0, count: Self.keyBytes)
        key.store(bigEndian: year, at: 0)
        key.store(bigEndian: band, at: 2)
        key.store(bigEndian: course, at: 6)
        return key
    }

    /// Reads a ``key`` back, or nil when it has another shape.
    package init?(key: Span<UInt8>) {
        guard key.count == Self.keyBytes, let year = key.bigEndian(at: 0, width: 2),
            let band = key.bigEndian(at: 2, width: 4), let course = key.bigEndian(at: 6, width: 4)
        else { return nil }
        self.init(course: UInt32(course), year: UInt16(year), band: UInt32(band))
    }

    package static func < (a: AttendancePage, b: AttendancePage) -> Bool {
        (a.year, a.band, a.course) < (b.year, b.band, b.course)
    }
}
