import DaybookModel

/// For each day of a run of years, its year and the place of its two bits within the year: what
/// turns a date into a bit without arithmetic on calendars.
struct DayTable: Sendable {
    /// The first day of the first year, in days since 1970-01-01.
    let firstDay: Int32
    /// Years since the table's first year, by day.
    let year: [UInt32]
    /// Index of the morning's bit within the year, by day.
    let bit: [UInt32]

    init(years: ClosedRange<Int>) {
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
        self.year = year
        self.bit = bit
    }
}
