package import Daybook

/// `20 Nov 2026`.
func day(_ date: CivilDate) -> String {
    let fields = date.fields
    return "\(fields.day) \(monthNames[fields.month - 1]) \(fields.year)"
}

/// `Nov 2026`.
package func monthAndYear(_ date: CivilDate) -> String {
    let fields = date.fields
    return "\(monthNames[fields.month - 1]) \(fields.year)"
}

/// `20 Nov`.
func dayOfYear(_ date: CivilDate) -> String {
    let fields = date.fields
    return "\(fields.day) \(monthNames[fields.month - 1])"
}

/// `Fri 20 Nov 2026`.
package func weekdayAndDay(_ date: CivilDate) -> String {
    "\(date.weekday.shortName) \(day(date))"
}

/// The period as its label, with its days where the label does not show them.
func words(_ period: Period) -> String {
    guard let first = period.range.first, let last = period.range.last else {
        return period.label
    }
    if first == last { return weekdayAndDay(first) }
    let label = period.label
    let showsDays = label.contains(first.description) && label.contains(last.description)
    let isPlain = !label.contains { "WQ.".contains($0) }
    return showsDays || isPlain ? label : "\(label) (\(span(first, last)))"
}

/// `16 to 22 Nov`, with as much of the first date as differs; years only when there are two.
func span(_ first: CivilDate, _ last: CivilDate) -> String {
    let (a, b) = (first.fields, last.fields)
    if a.year != b.year { return "\(day(first)) to \(day(last))" }
    return "\(a.month == b.month ? "\(a.day)" : dayOfYear(first)) to \(dayOfYear(last))"
}

/// A name in a title, or in a list of names below a table: cut where it would take most of a line.
func brief(_ name: String) -> String { cut(printable(name), to: briefName) }

/// The columns that a name may take there.
private let briefName = 48

/// The word as it begins a line: `Morning`.
func capitalised(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

/// `08:57`.
package func clock(_ local: LocalDateTime) -> String {
    "\(ASCII.text(local.hour, width: 2)):\(ASCII.text(local.minute, width: 2))"
}

/// `08:57:05`.
func clockWithSeconds(_ local: LocalDateTime) -> String {
    "\(clock(local)):\(ASCII.text(local.second, width: 2))"
}

/// `2026-11-20T08:57+01:00` of a moment as programs read it: with seconds only where it has any,
/// and never with a fraction of one.
func plainMoment(_ text: String) -> String {
    let seconds = text.prefix("2026-11-20T08:57:00".count)
    let offset = text.dropFirst(seconds.count).drop { $0 == "." || $0.isNumber }
    return String(seconds.hasSuffix(":00") ? seconds.dropLast(":00".count) : seconds) + offset
}

/// The number of an event as it is printed: `#4,812`.
package func id(_ sequence: UInt64) -> String { "#" + grouped(sequence) }

/// `#4,812` or `#4,812 to #4,842`.
func ids(_ sequences: ClosedRange<UInt64>) -> String {
    sequences.count == 1
        ? id(sequences.lowerBound) : "\(id(sequences.lowerBound)) to \(id(sequences.upperBound))"
}

/// A count in a table, where zero is a dot.
func cell(_ count: Int) -> String { count == 0 ? "·" : grouped(count) }

/// The first of some names, and how many more there are: `Ana Lima, Bo Berg and 3 more`.
/// - Parameters:
///   - most: more are counted, not listed.
///   - count: how many there are, where only the first are at hand.
package func listed(
    _ names: [String], most: Int, of count: Int? = nil, by separator: String = ", "
) -> String {
    let rest = (count ?? names.count) - min(names.count, most)
    return names.prefix(most).joined(separator: separator)
        + (rest > 0 ? " and \(grouped(rest)) more" : "")
}

/// `1 row`, `2 rows`.
package func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(grouped(count)) \(count == 1 ? one : many ?? one + "s")"
}

extension Money {
    /// The amount without its sign.
    var size: Money {
        Money(minorUnits: isNegative ? 0 &- minorUnits : minorUnits, currency: currency)
    }
}

/// `1,234.50`, with the minus of tables; zero is a dot.
func amount(_ money: Money) -> String { money.minorUnits == 0 ? cell(0) : plainAmount(money) }

/// `1,234.50`, `0.00`, with the minus of tables.
func plainAmount(_ money: Money) -> String { plainDecimal(money.decimalText) }

/// `−38,967.65` for the text of a number; any other text as it is.
func plainDecimal(_ text: String) -> String {
    guard JSON.isNumber(text) else { return text }
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let whole = digits.prefix { $0 != "." }
    guard let number = Int64(whole) else { return text }
    return (text.hasPrefix("-") ? "−" : "") + grouped(number) + digits[whole.endIndex...]
}

/// `1,250.00 EUR`.
package func amountWithCode(_ money: Money) -> String { "\(plainAmount(money)) \(money.currency)" }

extension ExpenseRow {
    /// The total in percent of the budget, rounded to four places; null without one.
    var usedPercent: JSON {
        guard let budget = limit else { return .null }
        let (hundredfold, overflow) = total.minorUnits.multipliedReportingOverflow(by: 100)
        return overflow ? .null : .ratio(hundredfold, of: budget.minorUnits)
    }

    /// `133%`; blank without a budget.
    var usedWords: String {
        guard let limit, limit.minorUnits > 0 else { return "" }
        return percent(share)
    }

    /// Bad over the budget, a warning where it is nearly used up.
    var tone: Tone? { share > 1 ? .bad : share >= Self.nearly ? .warning : nil }

    private static let nearly = 0.9

    /// The total as a share of the budget; 0 without one.
    var share: Double {
        guard let limit, limit.minorUnits > 0 else { return 0 }
        return Double(total.minorUnits) / Double(limit.minorUnits)
    }
}

extension Sheet<ExpenseRow> {
    /// Budget, left and used percent.
    /// - Parameter isShown: whether tables have them.
    static func budget(isShown: Bool = false) -> Sheet {
        // What the budgets of several categories come to has no explanation of its own.
        func lead(_ field: String) -> (ExpenseRow, FigureKey, Leads) -> Suggestion? {
            { row, key, leads in row.isSumOfBudgets ? nil : leads.why(key, field) }
        }
        return Sheet {
            Column("budget", isShown ? "Budget" : nil, \.budget).leading(lead("budget"))
            Column("left", isShown ? "Left" : nil, \.left).toned(\.tone).leading(lead("left"))
            Column(
                "usedPercent", isShown ? "Used" : nil, .share, shown: \.usedWords,
                json: \.usedPercent
            ).toned(\.tone).leading(lead("usedPercent")).spare(.last)
        }
    }

    /// What a card and the day's page have of one month or category.
    static var sums: Sheet {
        Sheet {
            Column.currency(\.total.currency)
            Column("total", "Spent", \.total)
            Column("count", "Entries", \.count)
        }
    }
}

/// `8h 05m`, with the minus of tables; zero is a dot.
func hours(_ minutes: Int) -> String {
    if minutes == 0 { return cell(0) }
    return (minutes < 0 ? "−" : "") + Minutes(Int64(minutes.magnitude)).description
}

/// `+1h 00m`, `−2h 00m`; zero is a dot.
func balance(_ minutes: Int) -> String { (minutes > 0 ? "+" : "") + hours(minutes) }

extension AnswerFrame {
    /// An instant as programs read it, with the zone's offset: `2026-11-20T08:57:00+01:00`.
    func text(_ time: Instant) -> String {
        time.text(offsetSeconds: zone.offsetSeconds(at: time))
    }

    /// What the clocks show at an instant: `08:57`.
    func clockTime(_ time: Instant) -> String { clock(zone.local(at: time)) }

    /// What the clocks show of a check-in and its check-out: `08:57–12:30`, or `08:57–?`.
    func clockTimes(_ stint: WorkStint) -> String {
        guard let start = stint.start, let end = stint.end else {
            return "\(stint.start.map(clockTime) ?? "?")–\(stint.end.map(clockTime) ?? "?")"
        }
        let (first, last) = clockTimes(start, end)
        return "\(first)–\(last)"
    }

    /// The same of two moments, with as much more as tells them apart: a date, seconds, offsets.
    func clockTimes(_ first: Instant, _ last: Instant) -> (String, String) {
        let shown = (clockTime(first), clockTime(last))
        if shown.0 != shown.1 || first == last { return shown }
        let (from, to) = (zone.local(at: first), zone.local(at: last))
        if from.date != to.date {
            return (shown.0, "\(shown.1) on \(weekdayAndDay(to.date))")
        }
        let offsets = (zone.offsetSeconds(at: first), zone.offsetSeconds(at: last))
        let texts = (first.text(offsetSeconds: offsets.0), last.text(offsetSeconds: offsets.1))
        // Of 2026-10-25T02:30:00+02:00 the date is known.
        let time = { (text: String) in String(text.dropFirst(Self.dateBytes)) }
        if offsets.0 != offsets.1 { return (time(texts.0), time(texts.1)) }
        let seconds = { (text: String) in String(time(text).prefix(Self.secondsBytes)) }
        return (seconds(texts.0), seconds(texts.1))
    }

    /// `2026-10-25T` and `02:30:00`.
    private static let (dateBytes, secondsBytes) = (11, 8)
}
