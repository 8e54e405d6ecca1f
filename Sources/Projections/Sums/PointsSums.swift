package import EventCodec

/// What was awarded, by span, course and student. The students of a stored page lie side by side,
/// so that a group is looked for once for most of a row, not for each of its sums.
package struct PointsSums {
    /// What points are counted together for; what they are not divided by is nil, or span 0.
    struct Group: Hashable {
        let span: Int
        let course: CourseID?
        let student: PersonID?
    }

    typealias Element = (group: Group, sum: GroupSum)

    private struct Page: Hashable {
        let span: Int
        let course: CourseID?
        let number: UInt64
    }

    private static let members = 1 << Int(SumColumns.points.memberBits)

    /// Which sums of a table are meant.
    package enum Part: Sendable {
        case awards, scores
    }

    private let grouping: ReportGrouping
    private var places: [Page: Int] = [:]
    private var pages: [Page] = []
    /// Page after page, the sum of each member.
    private var sums: [GroupSum] = []
    /// The page that was added to last.
    private var current = 0

    package init(by grouping: ReportGrouping) { self.grouping = grouping }

    /// Adds what the points of a table, or of a change of it, contribute to each group.
    package mutating func add(_ table: SumTable, _ part: Part, in range: DateRange = .all) {
        for row in table.rows where (row.month == nil) == (part == .scores) {
            let course = grouping.byCourse ? CourseID(row.group) : nil
            table.forEachSum(of: row) { sum in
                guard range.contains(sum.date) else { return }
                let span = grouping.unit.map { CalendarSpan($0, containing: sum.date).countBefore }
                add(sum, of: row, course, span: span ?? 0)
            }
        }
    }

    /// Adds a sum of a row.
    /// - Parameter course: nil: of all courses together.
    private mutating func add(
        _ sum: SumTable.Sum, of row: SumTable.Row, _ course: CourseID?, span: Int
    ) {
        let page = Page(span: span, course: course, number: grouping.byStudent ? row.page : 0)
        if current >= pages.count || pages[current] != page { current = place(of: page) }
        let member = grouping.byStudent ? sum.member : 0
        sums[current &* Self.members &+ member].add(GroupSum(count: sum.count, total: sum.total))
    }

    private mutating func place(of page: Page) -> Int {
        if let place = places[page] { return place }
        places[page] = pages.count
        pages.append(page)
        sums += repeatElement(GroupSum(), count: Self.members)
        return pages.count - 1
    }

    /// The groups that have any awards, in no order.
    var all: [Element] {
        pages.indices.flatMap { place in
            (0..<Self.members).compactMap { member in
                let sum = sums[place * Self.members + member]
                return sum.count == 0 ? nil : (group(pages[place], member), sum)
            }
        }
    }

    /// What a student came to in a course, where groups are of one of each.
    package func sum(of student: PersonID, in course: CourseID) -> GroupSum {
        let (page, member) = SumColumns.place(of: student)
        let place = places[Page(span: 0, course: course, number: page)]
        return place.map { sums[$0 * Self.members + member] } ?? GroupSum()
    }

    private func group(_ page: Page, _ member: Int) -> Group {
        let student = grouping.byStudent ? SumColumns.student(page.number, member) : nil
        return Group(span: page.span, course: page.course, student: student)
    }
}

/// Points by day, course and student, and the scores of term projects by course and student.
package struct PointsState: MonthlyState {
    package static let id: UInt8 = 8
    package static let name = "points"
    package static let fingerprint: UInt32 = 2

    package static let kinds: [Kind] = [.pointsAwarded, .projectScored]
    static let dated: [Kind] = [.pointsAwarded]

    var copied = DailySums()
    var noted: [NotedMonths] = []

    package init() {}

    mutating func fold(
        _ block: borrowing Block, _ range: Range<Int>, on days: ClosedRange<Int32>
    ) throws(CodecError) {
        try copied.fold(block, range, .points, on: days)
    }

    mutating func foldUndated(_ block: borrowing Block, _ range: Range<Int>) throws(CodecError) {
        try copied.fold(block, range, .scores)
    }

    package mutating func fold(
        _ group: borrowing Group, rows: [Int], sequences: [UInt64], _ sign: Sign
    ) throws(CodecError) {
        try copied.fold(group, rows: rows, Self.columns(group.kind), sign)
    }

    /// What an entry adds, or nil for others.
    package static func contribution(of content: Content) -> SumContribution? {
        guard let course = content.course, let student = content.student,
            let points = content.points
        else { return nil }
        return SumContribution(
            group: course.rawValue, member: Int64(student.rawValue), total: points.value)
    }

    package mutating func apply(_ content: Content, of sequence: UInt64, _ sign: Sign) {
        guard let contribution = Self.contribution(of: content) else { return }
        copied.apply(contribution, on: content.on, Self.columns(content.kind), sign)
    }

    private static func columns(_ kind: Kind) -> SumColumns {
        kind == .projectScored ? .scores : .points
    }
}
