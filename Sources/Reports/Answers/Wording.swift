package import DaybookModel

/// The months' short English names, January first.
let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
]

/// `20 Nov 2026`.
func day(_ date: CivilDate) -> String {
    let fields = date.fields
    return "\(fields.day) \(monthNames[fields.month - 1]) \(fields.year)"
}

/// `Nov 2026`.
func monthAndYear(_ date: CivilDate) -> String {
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
private func span(_ first: CivilDate, _ last: CivilDate) -> String {
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
func clock(_ local: LocalDateTime) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(local.hour)):\(two(local.minute))"
}

/// A whole number with commas between thousands: `4,812`.
package func grouped(_ number: some BinaryInteger) -> String {
    let digits = String(number.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
        if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
        text.append(digit)
    }
    return (number < 0 ? "−" : "") + text
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

/// `1 row`, `2 rows`.
package func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(grouped(count)) \(count == 1 ? one : many ?? one + "s")"
}
