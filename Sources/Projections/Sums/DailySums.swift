import DaybookModel

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
