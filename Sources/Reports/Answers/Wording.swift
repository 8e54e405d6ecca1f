package import DaybookModel

/// The months' short English names, January first.
private let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
]

/// `20 Nov 2026`.
func day(_ date: CivilDate) -> String {
    let fields = date.fields
    return "\(fields.day) \(monthNames[fields.month - 1]) \(fields.year)"
}

/// `Fri 20 Nov 2026`.
package func weekdayAndDay(_ date: CivilDate) -> String {
    "\(date.weekday.shortName) \(day(date))"
}

/// The period as its label, with its days where the label does not say them.
func words(_ period: Period) -> String {
    guard let first = period.range.first, let last = period.range.last else {
        return period.label
    }
    if first == last { return weekdayAndDay(first) }
    return "\(period.label), \(span(first, last))"
}

/// `16 to 22 Nov 2026`, with as much of the first date as differs.
private func span(_ first: CivilDate, _ last: CivilDate) -> String {
    let (a, b) = (first.fields, last.fields)
    if a.year != b.year { return "\(day(first)) to \(day(last))" }
    let start = a.month == b.month ? "\(a.day)" : "\(a.day) \(monthNames[a.month - 1])"
    return "\(start) to \(day(last))"
}

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

/// The word as a shell takes it: quoted when it has to be.
package func shellWord(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || "0123456789-_.#,:/@".unicodeScalars.contains(scalar)
    }
    if isPlain, !text.isEmpty { return text }
    return "\"" + text.map { #""\$`"#.contains($0) ? "\\\($0)" : String($0) }.joined() + "\""
}
