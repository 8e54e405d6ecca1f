/// The numbers of a text that has the shape of an ISO 8601 unit, before it is known to exist.
enum CalendarText: Hashable {
    case year(Int)
    case quarter(year: Int, quarter: Int)
    case month(year: Int, month: Int)
    case week(year: Int, number: Int)
    case day(year: Int, month: Int, day: Int)

    /// Reads `YYYY`, `YYYY-Qn`, `YYYY-MM`, `YYYY-Www` or `YYYY-MM-DD`; letters in either case.
    init?(_ text: some StringProtocol) {
        var reader = ByteReader(text)
        guard let year = reader.digits(4...4)?.value else { return nil }
        self = .year(year)
        if reader.isAtEnd { return }
        guard reader.take(ASCII.hyphen), let part = CalendarText.part(of: year, &reader) else {
            return nil
        }
        self = part
    }

    private static func part(of year: Int, _ reader: inout ByteReader) -> CalendarText? {
        let part: CalendarText
        if reader.take(anyOf: "Ww") != nil {
            guard let number = reader.twoDigits() else { return nil }
            part = .week(year: year, number: number)
        } else if reader.take(anyOf: "Qq") != nil {
            guard let quarter = reader.digits(1...1)?.value else { return nil }
            part = .quarter(year: year, quarter: quarter)
        } else {
            guard let month = reader.twoDigits() else { return nil }
            if reader.isAtEnd { return .month(year: year, month: month) }
            guard reader.take(ASCII.hyphen), let day = reader.twoDigits() else { return nil }
            part = .day(year: year, month: month, day: day)
        }
        return reader.isAtEnd ? part : nil
    }
}

extension CalendarText {
    /// The unit, or why there is none.
    func span() throws(CalendarFlaw) -> CalendarSpan {
        if let flaw { throw flaw }
        return nearest
    }

    /// The unit, with each number that does not exist moved to the nearest one that does.
    var nearest: CalendarSpan {
        switch self {
        case .year(let year): .year(clamp(year, CivilDate.years))
        case .quarter(let year, let quarter):
            .quarter(
                YearQuarter(containing: month(year, clamp(quarter, YearQuarter.quarters) * 3)))
        case .month(let year, let month): .month(self.month(year, month))
        case .week(let year, let number): .week(week(year, number))
        case .day(let year, let month, let day): .day(date(year, month, day))
        }
    }

    private var flaw: CalendarFlaw? {
        switch self {
        case .year(let year): CalendarFlaw(year: year, month: 1)
        case .quarter(let year, let quarter):
            CalendarFlaw(year: year, month: 1)
                ?? (YearQuarter.quarters.contains(quarter) ? nil : .quarter(quarter))
        case .month(let year, let month): CalendarFlaw(year: year, month: month)
        case .week(let year, let number):
            CalendarFlaw(year: year, month: 1)
                ?? (ISOWeek(year: year, number: number) == nil
                    ? .week(year: year, number: number) : nil)
        case .day(let year, let month, let day):
            CalendarFlaw(year: year, month: month, day: day)
        }
    }

    private func month(_ year: Int, _ month: Int) -> YearMonth {
        let year = clamp(year, CivilDate.years)
        let first = CivilDate(validYear: year, month: clamp(month, CivilDate.months), day: 1)
        return YearMonth(containing: first)
    }

    private func week(_ year: Int, _ number: Int) -> ISOWeek {
        let year = clamp(year, CivilDate.years)
        let number = clamp(number, 1...ISOWeek.count(inYear: year))
        let fourth = CivilDate(validYear: year, month: 1, day: 4)
        return ISOWeek(containing: fourth).adding(weeks: number - 1)
    }

    private func date(_ year: Int, _ month: Int, _ day: Int) -> CivilDate {
        let month = self.month(year, month)
        return month.first.adding(days: clamp(day, 1...month.dayCount) - 1)
    }

    private func clamp(_ value: Int, _ range: ClosedRange<Int>) -> Int {
        min(max(value, range.lowerBound), range.upperBound)
    }
}

/// What a message shows of a text that somebody wrote.
enum Excerpt {
    /// Longer texts are cut, so that a message stays a sentence.
    private static let characterLimit = 64
    private static let standIn: Unicode.Scalar = "\u{FFFD}"

    /// The text between quotes, cut when it is long, with control characters made visible.
    static func quoted(_ text: String) -> String {
        let isLong = text.utf8.count > characterLimit && text.count > characterLimit
        var shown = String.UnicodeScalarView()
        for scalar in text.prefix(characterLimit).unicodeScalars {
            shown.append(scalar.properties.generalCategory == .control ? standIn : scalar)
        }
        return "\"" + String(shown) + (isLong ? "\u{2026}\"" : "\"")
    }
}

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
        case .month(let month): "month \(month) does not exist"
        case .quarter(let quarter): "quarter \(quarter) does not exist"
        case .week(let year, let number): "\(ASCII.text(year, width: 4)) has no week \(number)"
        case .day(_, _, day: 0): "day 0 does not exist"
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
