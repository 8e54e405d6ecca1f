/// One layer of the matrix for one course: which page holds which (year, band).
struct AttendancePlane: Sendable {
    let isWarning: Bool
    /// Course id plus one; 0: no course.
    let course: UInt32
    private(set) var years: ClosedRange<Int>
    private(set) var bands: Int
    /// Where the page's words begin, by year × bands + band; -1 where there is no page yet.
    private(set) var firstWord: [Int]

    init(isWarning: Bool, course: UInt32, years: ClosedRange<Int>, bands: Int) {
        self.isWarning = isWarning
        self.course = course
        self.years = years
        self.bands = bands
        firstWord = Array(repeating: -1, count: years.count * bands)
    }

    /// Makes room for `wanted` years and bands, keeping every page.
    mutating func cover(_ wanted: ClosedRange<Int>, bands wantedBands: Int) {
        let all = years.joined(with: wanted)
        guard all != years || wantedBands > bands else { return }
        var wider = AttendancePlane(
            isWarning: isWarning, course: course, years: all, bands: max(bands, wantedBands))
        for year in years {
            for band in 0..<bands {
                wider.set(word(year, band), year: year, band: band)
            }
        }
        self = wider
    }

    /// Where the words of a page begin, or -1.
    func word(_ year: Int, _ band: Int) -> Int {
        guard years.contains(year), band < bands else { return -1 }
        return firstWord[(year - years.lowerBound) * bands + band]
    }

    mutating func set(_ word: Int, year: Int, band: Int) {
        firstWord[(year - years.lowerBound) * bands + band] = word
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
