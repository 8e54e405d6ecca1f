package import DaybookModel

/// Which bits a page of the attendance matrix holds: one layer (marks or warnings) of one course
/// or of none, one year, and one band of people.
package struct AttendancePage: Hashable, Comparable, Sendable {
    /// People to a page: 42 × 96 bytes fill one page of the store.
    package static let people = 42
    /// 64-bit words of one person's year: two bits for each of up to 366 days.
    package static let wordsPerPerson = 12
    package static let words = people * wordsPerPerson
    /// Bytes of a page's row in the store.
    package static let byteCount = words * 8

    /// The first byte of the keys of marks, and of warnings.
    package static let layers: [UInt8] = [0, 1]

    package let isWarning: Bool
    /// Course id plus one; 0: no course.
    package let course: UInt32
    package let year: UInt16
    package let band: UInt32

    package init(isWarning: Bool, course: UInt32, year: UInt16, band: UInt32) {
        self.isWarning = isWarning
        self.course = course
        self.year = year
        self.band = band
    }

    /// The band that holds a person.
    package static func band(of person: PersonID) -> UInt32 { person.rawValue / UInt32(people) }

    /// What the keys of all pages of `years` (nil: any) begin with.
    package static func prefixes(years: ClosedRange<Int>?) -> [[UInt8]] {
        layers.flatMap { layer in
            years.map { $0.map { [layer, UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] } } ?? [[layer]]
        }
    }

    /// The page's key: layer, year, course, band. The year comes early because reports ask by it.
    package var key: [UInt8] {
        var key = [Self.layers[isWarning ? 1 : 0]]
        key.append(bigEndian: year)
        key.append(bigEndian: course)
        key.append(bigEndian: band)
        return key
    }

    /// Reads a ``key`` back, or nil when it has another shape.
    package init?(key: [UInt8]) {
        guard key.count == 11, let year = key.bigEndian(at: 1, width: 2),
            let course = key.bigEndian(at: 3, width: 4), let band = key.bigEndian(at: 7, width: 4)
        else { return nil }
        self.init(
            isWarning: key[0] == 1, course: UInt32(course), year: UInt16(year), band: UInt32(band))
    }

    package static func < (a: AttendancePage, b: AttendancePage) -> Bool {
        if a.isWarning != b.isWarning { return !a.isWarning }
        return (a.year, a.course, a.band) < (b.year, b.course, b.band)
    }
}
