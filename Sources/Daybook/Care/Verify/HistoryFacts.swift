/// What the entries so far come to, as far as the rules ask for it.
struct HistoryFacts {
    /// Whether more than marks is kept.
    let isWhole: Bool
    var marks = AttendanceState()
    /// The days on which each person is on the roster, by id.
    var people: [Standing] = []
    private var warned: [UInt64: Int] = [:]
    /// Which slots somebody may be warned for: a bit for many of them.
    private var warnable: [UInt64] = []
    private var scores: Set<ScorePlace> = []
    private var booked: [CivilDate: Int64] = [:]
    /// How many live expenses each category has, by id.
    private(set) var entriesOfCategory: [Int] = []

    init(isWhole: Bool) {
        self.isWhole = isWhole
        if isWhole { warnable = [UInt64](repeating: 0, count: Self.filterWords) }
    }

    /// When somebody is on the roster.
    struct Standing {
        var joined = Int64.min
        var left = Int64.max
        var isRemoved = false

        /// Whether something new may be said of the person on a day.
        @inline(__always)
        func isHere(_ day: Int64) -> Bool { joined <= day && day <= left && !isRemoved }
    }

    /// Takes in what the roster says of a person.
    mutating func note(_ person: Person) {
        let place = Int(person.id.rawValue)
        while people.count <= place { people.append(Standing()) }
        people[place] = Standing(
            joined: person.joined.map { Int64($0.daysSinceEpoch) } ?? .min,
            left: person.left.map { Int64($0.daysSinceEpoch) } ?? .max,
            isRemoved: person.isRemoved)
    }

    /// Lets a content count.
    /// - Returns: false where its place is taken by another.
    mutating func add(_ content: Content) -> Bool {
        if content.kind == .attendanceMarked { return Cell(content).map { marks.fill($0) } ?? true }
        guard isWhole else { return true }
        count(content, 1)
        return ScorePlace(content).map { scores.insert($0).inserted } ?? true
    }

    /// Lets a content no longer count.
    mutating func remove(_ content: Content) {
        if content.kind == .attendanceMarked, let cell = Cell(content) { marks.empty(cell) }
        guard isWhole else { return }
        count(content, -1)
        if let place = ScorePlace(content) { scores.remove(place) }
    }

    /// Counts what the rules ask the number of: warnings of a slot, expenses of a category, tickets
    /// of a day.
    private mutating func count(_ content: Content, _ step: Int) {
        if content.kind == .warningIssued { count(warning: content, step) }
        if let category = content.category { count(expenseOf: category.rawValue, step) }
        if let tickets = content.integer(.quantity) { book(content.on, Int64(step) &* tickets) }
    }

    private mutating func count(warning: Content, _ step: Int) {
        guard let person = warning.person, let slot = warning.slot else { return }
        let key = Self.key(
            Int64(person.rawValue), Int64(warning.on.daysSinceEpoch), Int64(slot.rawValue))
        warned[key, default: 0] += step
        let bit = Self.filterBit(key)
        warnable[bit >> 6] |= 1 << UInt64(bit & 63)
    }

    mutating func count(expenseOf category: UInt32, _ step: Int) {
        while entriesOfCategory.count <= Int(category) { entriesOfCategory.append(0) }
        entriesOfCategory[Int(category)] += step
    }

    /// Books tickets for a date, or takes them back where they are below zero.
    mutating func book(_ date: CivilDate, _ tickets: Int64) {
        booked[date, default: 0] &+= tickets
    }
}

extension HistoryFacts {
    private static let filterWords = 1 << 15

    private static func key(_ person: Int64, _ day: Int64, _ slot: Int64) -> UInt64 {
        UInt64(truncatingIfNeeded: person << 33 | (day & 0xFFFF_FFFF) << 1 | slot)
    }

    @inline(__always)
    private static func filterBit(_ key: UInt64) -> Int {
        // Multiplicative hashing: Knuth, The Art of Computer Programming, 6.4.
        let bits = UInt64((filterWords * 64).trailingZeroBitCount)
        return Int((key &* 0x9E37_79B9_7F4A_7C15) >> (64 - bits))
    }

    /// Whether somebody may be warned for a slot: false is sure.
    @inline(__always)
    func mayBeWarned(_ person: Int64, _ day: Int64, _ slot: Int64) -> Bool {
        let bit = Self.filterBit(Self.key(person, day, slot))
        return warnable[bit >> 6] >> UInt64(bit & 63) & 1 == 1
    }
}

extension HistoryFacts: LedgerFacts {
    func isMarked(
        _ person: PersonID, _ date: CivilDate, _ slot: Slot, _ course: CourseID?
    ) -> Bool { marks.isMarked(person, date, slot, course) }

    func isPresent(
        _ person: PersonID, _ date: CivilDate, _ slot: Slot, besides courses: Set<CourseID?>
    ) -> Bool { marks.isPresent(person, date, slot, besides: courses) }

    func isWarned(_ person: PersonID, _ date: CivilDate, _ slot: Slot) -> Bool {
        warnings(person, date, slot) > 0
    }

    func warnings(_ person: PersonID, _ date: CivilDate, _ slot: Slot) -> Int {
        warned[
            Self.key(
                Int64(person.rawValue), Int64(date.daysSinceEpoch), Int64(slot.rawValue)),
            default: 0]
    }

    func isScored(_ student: PersonID, _ course: CourseID) -> Bool {
        scores.contains(ScorePlace(student: student, course: course))
    }

    func tickets(on date: CivilDate) -> Int64 { booked[date] ?? 0 }

    /// The longest that a check-in stays open in days, by any setting, with the day it ends on and
    /// the hour that clocks are put forward.
    private static let openDays: Int64 = 3

    /// Which punch closes which is not worked out here: one soon after somebody left is taken to
    /// close a shift of the last day.
    func dateClosed(
        by place: PunchPlace, on date: CivilDate, _ change: PunchChange
    ) -> CivilDate? {
        guard Int(place.person.rawValue) < people.count else { return nil }
        let (day, left) = (
            Int64(date.daysSinceEpoch), people[Int(place.person.rawValue)].left
        )
        guard left < day, day - left <= Self.openDays else { return nil }
        return CivilDate(daysSinceEpoch: Int32(truncatingIfNeeded: left))
    }
}
