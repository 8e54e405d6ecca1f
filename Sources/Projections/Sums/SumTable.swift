import EventCodec

/// Stored rows of sums, read for a report or a decision.
package struct SumTable: Sendable {
    /// One row: a month of one group and page.
    package struct Row: Sendable {
        /// Nil where no date divides the sums.
        package let month: YearMonth?
        package let group: UInt32
        package let page: UInt64
        fileprivate let cells: Range<Int>
    }

    package private(set) var rows: [Row] = []
    private var cells: [SumCell] = []

    package init() {}

    /// What the keys of sums begin with that no date divides.
    package static let undatedPrefix = [UInt8](bigEndian: UInt32(0))

    /// The sums that a state has, or a change of it brings.
    package init(_ state: some ProjectionState) {
        var table = SumTable()
        state.forEachRow { table.load(key: $0, $1) }
        self = table
    }

    /// Takes in a stored row, of some groups (nil: of any); rows of another shape are left out.
    package mutating func load(
        key: Span<UInt8>, _ row: Span<UInt8>, of groups: Set<UInt32>? = nil
    ) {
        guard key.count == SumRowKey.byteCount, let month = key.bigEndian(at: 0, width: 4),
            let group = key.bigEndian(at: 4, width: 4), let page = key.bigEndian(at: 8, width: 8),
            row.count.isMultiple(of: DailySum.byteCount),
            groups?.contains(UInt32(group)) ?? true
        else { return }
        let start = cells.count
        for at in stride(from: 0, to: row.count, by: DailySum.byteCount) {
            cells.append(SumCell(row.littleEndian(at: at), DailySum(row, at: at)))
        }
        rows.append(
            Row(
                month: month == 0 ? nil : YearMonth(sinceYearZero: Int(month)),
                group: UInt32(group), page: page, cells: start..<cells.count))
    }
}

extension SumTable {
    /// The rows of one group only.
    package func of(_ group: UInt32) -> SumTable {
        var table = self
        table.rows.removeAll { $0.group != group }
        return table
    }

    /// One sum: of a member of a row's page, on a date.
    package struct Sum {
        package let date: CivilDate
        package let member: Int
        package let count: Int
        package let total: Int64
    }

    /// Calls `body` with each sum of a row.
    package func forEachSum(of row: Row, _ body: (Sum) -> Void) {
        let first = row.month?.first ?? .earliest
        for index in row.cells {
            let (cell, sum) = (cells[index].cell, cells[index].sum)
            body(
                Sum(
                    date: first.adding(days: Int(cell & SumPlace.dayMask)),
                    member: Int(cell >> SumPlace.dayBits), count: Int(sum.count),
                    total: sum.total))
        }
    }

    /// Who has a score in which course, of rows that no date divides.
    package var scorePlaces: Set<ScorePlace> {
        Set(
            StandingQuery.scores(self).map { ScorePlace(student: $0.student, course: $0.course) })
    }

    /// How many entries there are on each day of a range.
    package func daily(_ days: ClosedRange<CivilDate>) -> [CivilDate: Int] {
        var daily: [CivilDate: Int] = [:]
        for row in rows where row.month != nil {
            forEachSum(of: row) { sum in
                if days.contains(sum.date) { daily[sum.date, default: 0] += sum.count }
            }
        }
        return daily
    }

    /// What the expenses of each day of a range come to in one currency, and how many there are in
    /// others.
    package func dailySpending(
        _ days: ClosedRange<CivilDate>, in own: Currency
    ) -> (sums: [CivilDate: Money], others: [CivilDate: Int]) {
        var sums: [CivilDate: Money] = [:]
        var others: [CivilDate: Int] = [:]
        for row in rows where row.month != nil {
            let isOwn = Currency(rawValue: row.page) == own
            forEachSum(of: row) { sum in
                guard days.contains(sum.date), sum.count != 0 else { return }
                if isOwn {
                    let before = sums[sum.date]?.minorUnits ?? 0
                    sums[sum.date] = Money(minorUnits: before &+ sum.total, currency: own)
                } else {
                    others[sum.date, default: 0] += sum.count
                }
            }
        }
        return (sums, others)
    }
}

/// What a group comes to.
package struct GroupSum: Hashable {
    package var count = 0
    package var total: Int64 = 0

    package init(count: Int = 0, total: Int64 = 0) {
        (self.count, self.total) = (count, total)
    }

    mutating func add(_ other: GroupSum) {
        count &+= other.count
        total &+= other.total
    }
}

extension SumTable {
    /// Calls `body` with what a row's sums of `range` come to in each unit of the calendar.
    /// - Parameters:
    ///   - unit: nil: all together.
    ///   - body: gets a day of the unit; a unit may come more than once.
    fileprivate func forEachGroup(
        of row: Row, in range: DateRange, by unit: CalendarUnit?,
        _ body: (CivilDate, GroupSum) -> Void
    ) {
        guard let month = row.month else { return }
        let days = DateRange(month.days)
        let isWhole = range.intersection(days) == days
        // Weeks may cross the ends of months; the others hold whole months, or are within one.
        guard unit != .day, unit != .week else {
            forEachSum(of: row) { sum in
                guard range.contains(sum.date) else { return }
                body(sum.date, GroupSum(count: sum.count, total: sum.total))
            }
            return
        }
        var whole = GroupSum()
        forEachSum(of: row) { sum in
            guard isWhole || range.contains(sum.date) else { return }
            whole.add(GroupSum(count: sum.count, total: sum.total))
        }
        guard whole != GroupSum() else { return }
        body(month.first, whole)
    }
}

extension ReportGrouping {
    /// Adds what the expenses of a table, or of a change of it, contribute to each row.
    package func add(
        _ table: SumTable, in range: DateRange = .all, to sums: inout [FigureKey: GroupSum]
    ) {
        for row in table.rows {
            guard let currency = Currency(rawValue: row.page) else { continue }
            table.forEachGroup(of: row, in: range, by: unit) { date, sum in
                sums[key(date, CategoryID(row.group), currency), default: GroupSum()].add(sum)
            }
        }
    }
}

extension CalendarSpan {
    /// The unit of a number of ``countBefore``.
    init(_ unit: CalendarUnit, number: Int) {
        self = CalendarSpan(unit, containing: .earliest).adding(number)
    }
}
