/// Columns decoded for one group at a time, kept so that a replay allocates nothing a block.
struct FoldScratch: Sendable {
    var on: [UInt32] = []
    var person: [UInt32] = []
    var slot: [UInt32] = []
    /// Course id plus one; 0: no course.
    var course: [UInt32] = []
    /// Whether a row names a course.
    var present: [UInt32] = []
    var days = DayTable()
    var places = PagePlaces()

    /// Turns ids of courses into these plus one, and into 0 where a row names none.
    static func number(
        _ course: inout [UInt32], where isPresent: borrowing [UInt32], count: Int
    ) {
        let isPresent = isPresent.span.extracting(first: count)
        var course = course.mutableSpan
        precondition(isPresent.count <= course.count, "room for every row")
        for row in isPresent.indices {
            // A mask, since nobody can guess a branch here.
            let absent: UInt32 = isPresent[row] == 0 ? .max : 0
            course[row] = (course[row] &+ 1) & ~absent
        }
    }
}

/// Where the words of pages begin, for the rows of one group: found once, by course, year and band.
struct PagePlaces: Sendable {
    /// Years since the first of the ``DayTable``.
    private(set) var firstYear: UInt32 = 0
    private(set) var years: UInt32 = 0
    private(set) var bands: UInt32 = 0
    /// With the place of no course.
    private(set) var courses: UInt32 = 0
    /// Of each page, one more than where the words of person 0 would begin if all bands lay side
    /// by side with its own, wrapping; 0: not looked up yet. Every person is found from there
    /// without asking where the band begins.
    private(set) var origin: [UInt32] = []

    /// How many there are for a group of rows.
    static func count(courses: UInt32, years: ClosedRange<UInt32>, bands: UInt32) -> Int {
        Int(courses) * years.count * Int(bands)
    }

    /// Forgets all and makes room.
    mutating func reset(courses: UInt32, years: ClosedRange<UInt32>, bands: UInt32) {
        (firstYear, self.years, self.bands) = (years.lowerBound, UInt32(years.count), bands)
        self.courses = courses
        let count = Self.count(courses: courses, years: years, bands: bands)
        origin.removeAll(keepingCapacity: true)
        origin.append(contentsOf: repeatElement(0, count: count))
    }

    /// Notes where the words of a page begin: a multiple of ``AttendancePage/words``, so that no
    /// page that is known looks as if it were not.
    mutating func set(firstWord: Int, course: UInt32, year: UInt32, band: UInt32) {
        let place = Int(course &* courseStride &+ start(year: year) &+ band)
        let bandsBefore = Int(band) &* AttendancePage.words
        origin[place] = UInt32(truncatingIfNeeded: firstWord &- bandsBefore &+ 1)
    }

    /// Whether there are places for so many courses and bands, and for the years of a table that
    /// begins with its own first year.
    func hold(courses: UInt32, years: UInt32, bands: UInt32) -> Bool {
        firstYear == 0 && self.years == years && bands <= self.bands && courses <= self.courses
    }

    /// From one course's places to the next one's.
    var courseStride: UInt32 { years &* bands }

    /// Where the places of a year begin among those of a course.
    @inline(__always)
    func start(year: UInt32) -> UInt32 { (year &- firstYear) &* bands }

    /// The word of person 0 as ``origin`` has it, from which `person` is so many words away.
    @inline(__always)
    static func words(to person: UInt32) -> UInt32 {
        person &* UInt32(AttendancePage.wordsPerPerson) &- 1
    }
}

/// For each day of a run of years, its year and the place of its two bits within the year: what
/// turns a date into a bit without arithmetic on calendars.
struct DayTable: Sendable {
    private(set) var years = 0...0
    /// The first day of the first year, in days since 1970-01-01.
    private(set) var firstDay: Int32 = 0
    /// Years since the table's first year, by day.
    private(set) var year: [UInt32] = []
    /// Index of the morning's bit within the year, by day.
    private(set) var bit: [UInt32] = []

    /// A table of no days.
    init() {}

    private init(years: ClosedRange<Int>) {
        var year: [UInt32] = []
        var bit: [UInt32] = []
        for (index, number) in years.enumerated() {
            for day in 0..<(CivilDate.isLeap(year: number) ? 366 : 365) {
                year.append(UInt32(index))
                bit.append(UInt32(2 * day))
            }
        }
        let first = CivilDate(year: years.lowerBound, month: 1, day: 1) ?? .earliest
        firstDay = first.daysSinceEpoch
        self.years = years
        self.year = year
        self.bit = bit
    }

    /// Makes it hold `wanted`, too.
    mutating func cover(_ wanted: ClosedRange<Int>) {
        if years.contains(wanted.lowerBound), years.contains(wanted.upperBound) { return }
        self = DayTable(years: wanted.joined(with: year.isEmpty ? nil : years))
    }

    /// The years of a run of days, counted from the table's first.
    /// - Precondition: it covers them.
    func years(of days: ClosedRange<Int32>) -> ClosedRange<UInt32> {
        year[Int(days.lowerBound - firstDay)]...year[Int(days.upperBound - firstDay)]
    }
}
