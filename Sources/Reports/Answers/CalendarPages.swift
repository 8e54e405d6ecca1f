package import Daybook

/// One kind of record in a calendar: a line of its own in every day's cell. Later kinds join the
/// list that the command makes.
package struct CalendarLayer: Sendable {
    /// The field of the rows for programs.
    let field: String
    /// Stands before the count.
    let sign: String
    /// What the sign means.
    let meaning: String
    /// Nil: not asked for.
    let counts: [CivilDate: Int]?
    /// Whether its sign is only explained where it stands somewhere.
    var isOptional = false
    /// What pages show of the days of expenses in place of the sign and the count.
    var money: DailyMoney?

    /// Whether it has something later than a day.
    func reaches(beyond today: CivilDate) -> Bool {
        counts?.contains { $0.key > today && $0.value > 0 } ?? false
    }

    /// The lines of a day.
    func lines(_ date: CivilDate) -> [String] {
        guard let count = counts?[date], count > 0 else { return [] }
        return money?.lines(date) ?? ["\(sign) \(grouped(count))"]
    }

    /// The same in words; "" where a line says it itself.
    func told(_ date: CivilDate) -> [String] {
        lines(date).map { _ in
            money == nil ? "\(grouped(counts?[date] ?? 0)) \(meaning)" : ""
        }
    }

    /// What its lines mean.
    var legend: [String] { money?.legend ?? ["\(sign) \(meaning)"] }

    /// The layers of what is recorded beside attendance.
    /// - Parameter currency: the book's.
    package static func entries(
        punches: [CivilDate: Int], _ sums: DailyRecords, in currency: Currency,
        visits: [CivilDate: Int], sales: [CivilDate: Int]
    ) -> [CalendarLayer] {
        let money = DailyMoney(currency: currency, sums: sums.spent, others: sums.foreign)
        return [
            ("punches", "@", "punches", punches), ("expenses", "", "", sums.expenses),
            ("points", "+", "bonus points given", sums.points),
            ("scores", "=", "projects scored", sums.scores), ("visits", "*", "visits", visits),
            ("sales", "%", "sales", sales),
        ].map { field, sign, meaning, counts in
            CalendarLayer(
                field: field, sign: sign, meaning: meaning, counts: counts, isOptional: true,
                money: field == "expenses" ? money : nil)
        }
    }

    /// The layers of attendance.
    /// - Parameter isInUse: whether their signs are explained where they stand nowhere.
    static func attendance(
        _ sheet: AttendanceSheet, isInUse: Bool = true
    ) -> [CalendarLayer] {
        let counts = sheet.daily()
        func layer(
            _ field: String, _ sign: String, _ meaning: String, _ isAsked: Bool,
            _ count: (DayCount) -> Int
        ) -> CalendarLayer {
            let pairs = counts.map { ($0.date, count($0)) }
            return CalendarLayer(
                field: field, sign: sign, meaning: meaning,
                counts: isAsked ? Dictionary(uniqueKeysWithValues: pairs) : nil,
                isOptional: !isInUse)
        }
        let slots = sheet.slots
        return [
            layer("morning", "▀", "present in the morning", slots.contains(.morning), \.morning),
            layer(
                "afternoon", "▄", "present in the afternoon", slots.contains(.afternoon),
                \.afternoon),
            layer("warned", "!", "warned", true, \.warnings),
        ]
    }
}

/// The expenses of each day, as its cell has room for them: those in the book's currency added up,
/// those in others counted.
struct DailyMoney {
    let currency: Currency
    let sums: [CivilDate: Money]
    let others: [CivilDate: Int]

    func lines(_ date: CivilDate) -> [String] {
        [sums[date].map(text), others[date].map { "\(grouped($0))×" }].compactMap(\.self)
    }

    /// A day's cell has no room for the cents of thousands.
    private func text(_ sum: Money) -> String {
        let exact = plainAmount(sum)
        return exact.count <= Self.roomForSum ? exact : exact.prefix { $0 != "." } + ""
    }

    private static let roomForSum = 9

    var legend: [String] {
        (sums.isEmpty ? [] : ["amounts: \(currency) spent"])
            + (others.isEmpty ? [] : ["2×: two expenses in another currency"])
    }
}

/// A period cut into pages: one for its week, or one for each of its months.
struct CalendarPages {
    /// So many pages are drawn when nobody says how many.
    static let usual = 12

    /// The sign of a locked day.
    static let locked = "×"

    private let frame: AnswerFrame

    init(_ frame: AnswerFrame) { self.frame = frame }

    /// The days of each page.
    static func pages(_ days: ClosedRange<CivilDate>) -> [ClosedRange<CivilDate>] {
        if days.lowerBound.week == days.upperBound.week { return [days] }
        var pages: [ClosedRange<CivilDate>] = []
        var first = days.lowerBound
        while first <= days.upperBound {
            let end = YearMonth(containing: first).last
            pages.append(first...min(end, days.upperBound))
            if end == .latest { break }
            first = end.adding(days: 1)
        }
        return pages
    }

    /// One page, on which `fill` writes each day.
    func page(
        _ days: ClosedRange<CivilDate>, _ whose: String = "",
        fill: (inout MonthGrid.Day, CivilDate, DayStanding) -> Void
    ) -> Block {
        let columns = DayColumns(days, frame.roster, today: frame.today)
        let cells = columns.days.indices.map { column in
            let (date, standing) = (columns.days[column], columns.standings[column])
            var day = MonthGrid.Day()
            day.isDimmed = standing.dayOff != nil
            day.isBold = date == frame.today
            fill(&day, date, standing)
            return day
        }
        return .month(
            MonthGrid(
                title: title(days) + whose, first: days.lowerBound, days: cells,
                begins: frame.roster.firstWeekday(on: days.upperBound)))
    }

    private func title(_ days: ClosedRange<CivilDate>) -> String {
        let (first, last) = (days.lowerBound, days.upperBound)
        let isOneMonth = YearMonth(containing: first) == YearMonth(containing: last)
        return isOneMonth ? monthAndYear(first) : "\(dayOfYear(first)) to \(day(last))"
    }

    /// The line that names the holidays on the pages, if there are any.
    func holidays(on pages: ArraySlice<ClosedRange<CivilDate>>) -> [String] {
        guard let first = pages.first, let last = pages.last else { return [] }
        let days = first.lowerBound...last.upperBound
        return DayColumns(days, frame.roster, today: frame.today).holidays(frame)
    }
}
