import DaybookModel

/// What was awarded, by span, course and student. The students of a stored page lie side by side,
/// so that a group is looked for once for most of a row, not for each of its sums.
struct PointsSums {
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

    private let isByStudent: Bool
    private var places: [Page: Int] = [:]
    private var pages: [Page] = []
    /// Page after page, the sum of each member.
    private var sums: [GroupSum] = []
    /// The page that was added to last.
    private var current = 0

    init(isByStudent: Bool) { self.isByStudent = isByStudent }

    /// Adds a sum of a row.
    /// - Parameter course: nil: of all courses together.
    mutating func add(
        _ sum: SumTable.Sum, of row: SumTable.Row, _ course: CourseID?, span: Int
    ) {
        let page = Page(span: span, course: course, number: isByStudent ? row.page : 0)
        if current >= pages.count || pages[current] != page { current = place(of: page) }
        let member = isByStudent ? sum.member : 0
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

    private func group(_ page: Page, _ member: Int) -> Group {
        let student = isByStudent ? SumColumns.student(page.number, member) : nil
        return Group(span: page.span, course: page.course, student: student)
    }
}
