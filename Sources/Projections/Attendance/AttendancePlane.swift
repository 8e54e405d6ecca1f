import DaybookModel

/// One layer of the matrix for one course: which page holds which (year, band).
struct AttendancePlane: Sendable {
    let isWarning: Bool
    /// Course id plus one; 0: no course.
    let course: UInt32
    private(set) var years: ClosedRange<Int>
    private(set) var bands: Int
    /// The table of `years`, once many rows were flipped together: a single one needs none.
    private var days: DayTable?
    /// Where the page's words begin, by year × bands + band; -1 where there is no page yet.
    private(set) var firstWord: [Int]
    private var missing: Int

    /// Whether any (year, band) it covers has no page yet.
    var isSparse: Bool { missing > 0 }

    init(isWarning: Bool, course: UInt32, years: ClosedRange<Int>, bands: Int) {
        self.isWarning = isWarning
        self.course = course
        self.years = years
        self.bands = bands
        missing = years.count * bands
        firstWord = Array(repeating: -1, count: missing)
    }

    /// Makes room for `wanted` years and bands, keeping every page.
    mutating func cover(_ wanted: ClosedRange<Int>, bands wantedBands: Int) {
        let all =
            min(years.lowerBound, wanted.lowerBound)...max(years.upperBound, wanted.upperBound)
        guard all != years || wantedBands > bands else { return }
        var wider = AttendancePlane(
            isWarning: isWarning, course: course, years: all, bands: max(bands, wantedBands))
        if all == years { wider.days = days }
        for year in years {
            for band in 0..<bands {
                wider.set(word(year, band), year: year, band: band)
            }
        }
        self = wider
    }

    /// The table of its years, made when first asked for.
    mutating func dayTable() -> DayTable {
        if let days { return days }
        let made = DayTable(years: years)
        days = made
        return made
    }

    /// Where the words of a page begin, or -1.
    func word(_ year: Int, _ band: Int) -> Int {
        guard years.contains(year), band < bands else { return -1 }
        return firstWord[(year - years.lowerBound) * bands + band]
    }

    mutating func set(_ word: Int, year: Int, band: Int) {
        let place = (year - years.lowerBound) * bands + band
        if firstWord[place] < 0, word >= 0 { missing -= 1 }
        firstWord[place] = word
    }

    /// The pages there are, with where their words begin.
    var pages: [(page: AttendancePage, word: Int)] {
        var pages: [(page: AttendancePage, word: Int)] = []
        for year in years {
            for band in 0..<bands where word(year, band) >= 0 {
                let page = AttendancePage(
                    course: course, year: UInt16(year), band: UInt32(band))
                pages.append((page, word(year, band)))
            }
        }
        return pages
    }
}
