import DaybookModel

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
        let known = year.isEmpty ? wanted : years
        self = DayTable(
            years: min(
                known.lowerBound, wanted.lowerBound)...max(
                    known.upperBound, wanted.upperBound))
    }

    /// The years of a run of days, counted from the table's first.
    /// - Precondition: it covers them.
    func years(of days: ClosedRange<Int32>) -> ClosedRange<UInt32> {
        year[Int(days.lowerBound - firstDay)]...year[Int(days.upperBound - firstDay)]
    }
}
