/// Attendance as a bit matrix: per (person, course, year) two bits a day. Bits are XORed: at most
/// one live mark holds a cell, so a set bit is a live mark, and order does not matter. Beside the
/// marks it shows where people are warned, once ``load(_:)-warnings`` brought that in.
package struct AttendanceState: EntriesState {
    package static let id: UInt8 = 1
    package static let name = "attendance"
    package static let fingerprint: UInt32 = 3
    package static let kinds: [Kind] = [.attendanceMarked]

    var planes: [AttendancePlane] = []
    /// The pages' words, one page after another.
    var words: [UInt64] = []
    var scratch = FoldScratch()
    /// Where more than one warning stands, and how many more.
    var repeats: [WarningState.Count] = []

    package init() {}

    /// Makes room for the rows of a large book, which come one by one.
    package mutating func reserve(pages: Int) {
        words.reserveCapacity(pages * AttendancePage.words)
    }

    /// The position of a plane in `planes`, made and widened as needed.
    mutating func plane(
        isWarning: Bool, course: UInt32, years: ClosedRange<Int>, bands: Int
    ) -> Int {
        for index in planes.indices
        where planes[index].isWarning == isWarning && planes[index].course == course {
            planes[index].cover(years, bands: bands)
            return index
        }
        planes.append(
            AttendancePlane(isWarning: isWarning, course: course, years: years, bands: bands))
        return planes.count - 1
    }

    /// Where the words of a page begin, made of zeros when it is not there yet.
    mutating func page(_ plane: Int, year: Int, band: Int) -> Int {
        let known = planes[plane].word(year, band)
        if known >= 0 { return known }
        let word = words.count
        words.append(contentsOf: AttendancePage.blank)
        planes[plane].set(word, year: year, band: band)
        return word
    }

    package mutating func apply(_ content: Content, of sequence: UInt64, _ sign: Sign) {
        if let cell = Cell(content) { flip(cell) }
    }

    /// Turns the bit of a mark.
    mutating func flip(_ cell: Cell) {
        flip(course: cell.course.plane, cell.person, cell.date, cell.slot)
    }

    mutating func flip(course: UInt32, _ person: PersonID, _ date: CivilDate, _ slot: Slot) {
        let fields = date.fields
        let bit = 2 * (fields.dayOfYear - 1) + Int(slot.rawValue)
        flip(isWarning: false, course: course, person, year: fields.year, bit)
    }

    /// Takes in how often people are warned, once: a bit where they are at all.
    package mutating func load(_ warnings: WarningState) {
        let counts = warnings.counts
        // Room for all of them is made once.
        if let first = counts.first, let last = counts.last {
            let person = counts.reduce(0) { max($0, $1.place.person.rawValue) }
            let band = AttendancePage.band(of: PersonID(person))
            _ = plane(
                isWarning: true, course: 0, years: first.place.year...last.place.year,
                bands: roomyBands(isWarning: true, course: 0, band))
        }
        for count in counts where count.warnings > 0 && count.place.bit < Self.bits {
            let place = count.place
            flip(isWarning: true, course: 0, place.person, year: place.year, place.bit)
            if count.warnings > 1 {
                repeats.append(WarningState.Count(place: place, warnings: count.warnings - 1))
            }
        }
    }

    /// Two for each day of a person's year, and some to spare.
    private static let bits = AttendancePage.wordsPerPerson * UInt64.bitWidth

    private mutating func flip(
        isWarning: Bool, course: UInt32, _ person: PersonID, year: Int, _ bit: Int
    ) {
        let band = Int(person.rawValue) / AttendancePage.people
        let plane = plane(
            isWarning: isWarning, course: course, years: year...year, bands: band + 1)
        let first = page(plane, year: year, band: band)
        words[first + Self.offset(of: person) + bit >> 6] ^= 1 << UInt64(bit & 63)
    }

    /// Where a person's words begin within their page.
    static func offset(of person: PersonID) -> Int {
        Int(person.rawValue) % AttendancePage.people * AttendancePage.wordsPerPerson
    }

    package mutating func merge(_ later: consuming AttendanceState) {
        words.reserveCapacity(words.count + later.words.count)
        for other in later.planes {
            let mine = plane(
                isWarning: other.isWarning, course: other.course, years: other.years,
                bands: other.bands)
            for (page, word) in other.pages {
                let first = self.page(mine, year: Int(page.year), band: Int(page.band))
                for index in 0..<AttendancePage.words {
                    words[first + index] ^= later.words[word + index]
                }
            }
        }
    }
}
