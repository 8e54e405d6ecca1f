/// Why a year, a part of a year and a day do not name anything in the calendar.
enum CalendarFlaw: Error, Hashable {
    case year(Int)
    case month(Int)
    case quarter(Int)
    case week(year: Int, number: Int)
    case day(year: Int, month: Int, day: Int)

    /// The first flaw of a date, or `nil` when the date exists.
    init?(year: Int, month: Int, day: Int) {
        if let flaw = CalendarFlaw(year: year, month: month) {
            self = flaw
        } else if !(1...CivilDate.monthLength(year: year, month: month)).contains(day) {
            self = .day(year: year, month: month, day: day)
        } else {
            return nil
        }
    }

    /// The first flaw of a month, or `nil` when the month exists.
    init?(year: Int, month: Int) {
        if !CivilDate.years.contains(year) {
            self = .year(year)
        } else if !CivilDate.months.contains(month) {
            self = .month(month)
        } else {
            return nil
        }
    }

    /// The flaw as a clause: `2025 has no week 53`.
    var message: String {
        switch self {
        case .year: "years go from 0001 to 9999"
        case .month(let month): "there is no month \(month)"
        case .quarter(let quarter): "there is no quarter \(quarter)"
        case .week(let year, let number): "\(ASCII.text(year, width: 4)) has no week \(number)"
        case .day(_, _, day: 0): "there is no day 0"
        case .day(let year, let month, _):
            "\(Self.monthNames[month - 1]) \(ASCII.text(year, width: 4)) has "
                + "\(CivilDate.monthLength(year: year, month: month)) days"
        }
    }

    static let monthNames = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
}
