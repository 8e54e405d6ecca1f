import EventCodec

/// Counts and totals by day, of a group and its members: what expenses and points have in common.
/// All of it is addition.
struct DailySums: MonthList {
    /// The sums of each month that has any, in the order of months. What a fold adds to lies close
    /// together, for entries of one month do.
    private(set) var months: [MonthSums] = []
    /// The month that was added to last.
    private var current = 0
    var scratch = SumScratch()

    mutating func add(_ sum: DailySum, at place: SumPlace) {
        if current >= months.count || months[current].month != place.row.month {
            stand(at: place.row.month)
        }
        months[current].add(sum, at: place.cell, of: place.row)
    }

    /// - Returns: whether the month is new.
    @discardableResult
    private mutating func stand(at month: UInt32) -> Bool {
        current = months.partitioningIndex(where: { $0.month >= month })
        if current < months.count, months[current].month == month { return false }
        months.insert(MonthSums(month: month), at: current)
        return true
    }

    mutating func merge(_ later: consuming DailySums) {
        for other in later.months {
            if stand(at: other.month) {
                months[current] = other
            } else {
                months[current].add(other)
            }
        }
    }

    /// Takes the first month out, if it is this one.
    mutating func remove(first month: Int) -> MonthSums? {
        guard months.first?.number == month else { return nil }
        current = 0
        return months.removeFirst()
    }

    static func combine(_ stored: [UInt8]?, _ change: [UInt8]) -> [UInt8]? {
        OrderedList<CellSum>.combine(stored, change)
    }
}

/// Columns decoded for one group at a time, kept so that a replay allocates nothing a block.
struct SumScratch: Sendable {
    var on: [UInt32] = []
    var group: [UInt32] = []
    var member: [Int64] = []
    var total: [Int64] = []
    var window = MonthWindow()
    var square = SumSquare()
}

/// Where the sums of a kind lie among its columns, and how they are laid out. The columns are equal
/// to what ``ColumnLayout`` gives, checked by a test.
package struct SumColumns: Sendable {
    let kind: Kind
    package let on = 0
    package let group: Int
    package let member: Int
    package let total: Int
    /// The low bits of a member that are the place within a page; the others are the page.
    let memberBits: Int64
    /// Whether the sums are kept by day.
    let isDated: Bool

    /// Expenses: by category, each currency a page.
    package static let expenses = SumColumns(
        kind: .expenseRecorded, group: 3, member: 2, total: 1, memberBits: 0, isDated: true)
    /// Points: by course, 64 students a page.
    package static let points = SumColumns(
        kind: .pointsAwarded, group: 2, member: 1, total: 3, memberBits: 6, isDated: true)
    /// Scores of term projects: the same, whatever their dates.
    package static let scores = SumColumns(
        kind: .projectScored, group: 2, member: 1, total: 3, memberBits: 6, isDated: false)

    /// The student whose sum it is.
    static func student(_ page: UInt64, _ member: Int) -> PersonID {
        PersonID(UInt32(truncatingIfNeeded: page) << points.memberBits | UInt32(member))
    }

    /// The page of a student, and the place within it.
    static func place(of student: PersonID) -> (page: UInt64, member: Int) {
        let id = student.rawValue
        return (UInt64(id >> points.memberBits), Int(id & (1 << UInt32(points.memberBits) - 1)))
    }

    /// Where an entry of a date belongs.
    func place(
        _ day: Int32, _ window: inout MonthWindow, group: UInt32, member: Int64
    ) -> SumPlace {
        let dayOfMonth = isDated ? window.dayOfMonth(day) : 0
        let low = UInt16(truncatingIfNeeded: member & (1 << memberBits - 1))
        let row = SumRowKey(
            month: isDated ? UInt32(truncatingIfNeeded: window.month) : 0, group: group,
            page: UInt64(bitPattern: member >> memberBits))
        return SumPlace(
            row: row,
            cell: low << SumPlace.dayBits | UInt16(truncatingIfNeeded: dayOfMonth))
    }
}

extension DailySums {
    mutating func fold(
        _ block: borrowing Block, _ range: Range<Int>, _ columns: SumColumns,
        on days: ClosedRange<Int32> = .min ... .max
    ) throws(CodecError) {
        guard let group = block.group(columns.kind) else { return }
        let rows = block.rows(of: columns.kind, in: range)
        guard !rows.isEmpty else { return }
        let extent = try decode(group, rows, columns)
        let areAllMeant = extent.days.clamped(to: days) == extent.days
        if areAllMeant, addTogether(rows.count, extent, columns) { return }
        addDecoded(rows.count, columns, .plus, on: days)
    }

    mutating func fold(
        _ group: borrowing Group, rows: [Int], _ columns: SumColumns, _ sign: Sign
    ) throws(CodecError) {
        _ = try decode(group, rows, columns)
        addDecoded(rows.count, columns, sign)
    }

    /// - Throws: `.outOfBounds` when anything is past what is ever written.
    private mutating func decode(
        _ group: borrowing Group, _ rows: some ChosenRows, _ columns: SumColumns
    ) throws(CodecError) -> SumExtent {
        let on = rows.bounded(columns.on, of: group, into: &scratch.on)
        let place = rows.bounded(columns.group, of: group, into: &scratch.group)
        let member = rows.bounded(columns.member, of: group, into: &scratch.member)
        rows.decode(columns.total, of: group, into: &scratch.total)
        guard member.low >= 0 else { throw .outOfBounds(field: "member") }
        return SumExtent(
            days: try on.days(), group: try place.largest(below: Limits.interned, "group"),
            isOneMember: member.low == member.high)
    }

    private mutating func addDecoded(
        _ count: Int, _ columns: SumColumns, _ sign: Sign,
        on days: ClosedRange<Int32> = .min ... .max
    ) {
        for row in 0..<count {
            let day = Int32(bitPattern: scratch.on[row])
            guard days.contains(day) else { continue }
            let place = columns.place(
                day, &scratch.window, group: scratch.group[row], member: scratch.member[row])
            let total = sign.rawValue &* scratch.total[row]
            add(DailySum(count: Int32(truncatingIfNeeded: sign.rawValue), total: total), at: place)
        }
    }

    mutating func apply(
        _ contribution: SumContribution, on date: CivilDate, _ columns: SumColumns, _ sign: Sign
    ) {
        let place = columns.place(
            date.daysSinceEpoch, &scratch.window, group: contribution.group,
            member: contribution.member)
        let total = sign.rawValue &* contribution.total
        add(DailySum(count: Int32(sign.rawValue), total: total), at: place)
    }
}

/// How far the rows that are summed reach.
struct SumExtent {
    let days: ClosedRange<Int32>
    /// The largest of their groups.
    let group: UInt32
    /// Whether all are of the same member.
    let isOneMember: Bool
}
