import DaybookModel
import Pictures

extension HeatMap {
    /// From nothing to the largest count; in ASCII no two of them may become one sign.
    private static let shades: [Character] = ["·", "░", "▒", "▓", "█"]
    private static let plainShades: [Character] = [".", ":", "+", "*", "#"]
    /// The columns of the weekdays' names, and a blank.
    private static let margin = 4

    private static var steps: Int { shades.count - 1 }

    /// The calendar with its key; where the weeks do not fit beside one another they go on below.
    func lines(_ style: TableStyle) -> [String] {
        let days = days
        guard let start = days.first?.date, let end = days.last?.date else { return [] }
        let monday = start.adding(days: -start.weekday.daysSinceMonday)
        let weeks = (end - monday) / 7 + 1
        let room = min(style.width, Block.widestChart) - Self.margin
        let bands = (weeks + room - 1) / room
        let each = (weeks + bands - 1) / bands
        let calendar = stride(from: 0, to: weeks, by: each).flatMap { week in
            band(week..<min(week + each, weeks), from: monday, style)
        }
        let notes = (best + [caption]).filter { !$0.isEmpty }
        return [style.bold(cut(style.shown(title), to: style.width, ellipsis: style.ellipsis))]
            + calendar + key(style) + notes.flatMap { wrapped(style.shown($0), to: style.width) }
    }

    private func band(
        _ weeks: Range<Int>, from monday: CivilDate, _ style: TableStyle
    ) -> [String] {
        let (most, shades) = (most, Self.shades(style))
        let cells = weekdays.days.map { weekday in
            let row = weeks.map { week -> Character in
                let day = monday.adding(days: 7 * week + weekday.daysSinceMonday)
                return count(on: day).map {
                    shades[Self.step($0, of: most, among: Self.steps)]
                } ?? " "
            }
            return withoutTrailingSpaces(
                padded(String(weekday.shortName.prefix(3)), to: Self.margin) + String(row))
        }
        return [months(weeks, from: monday, style)] + cells
    }

    /// The names of months, each over the first week that has one of its first days.
    private func months(
        _ weeks: Range<Int>, from monday: CivilDate, _ style: TableStyle
    ) -> String {
        var line = ""
        for week in weeks {
            let first = (0..<7).map { monday.adding(days: 7 * week + $0) }.first {
                $0.fields.day <= 7 && count(on: $0) != nil
            }
            guard let fields = first?.fields else { continue }
            let place = Self.margin + week - weeks.lowerBound
            let name = monthNames[fields.month - 1]
            let isNamed = line.hasSuffix(name)
            guard !isNamed, place > line.count || line.isEmpty, place + name.count <= style.width
            else { continue }
            line = padded(line, to: place) + name
        }
        return line
    }

    private func count(on date: CivilDate) -> Int? {
        let offset = date - first
        guard counts.indices.contains(offset), weekdays.contains(date.weekday) else { return nil }
        return counts[offset]
    }

    private static func shades(_ style: TableStyle) -> [Character] {
        style.ascii ? plainShades : shades
    }

    /// `Slots a day: · none, ░ 1 to 6, ▒ 7 to 12, ▓ 13 to 18, █ 19 to 24`, without steps that no
    /// count is on. A sign stays with what it means.
    private func key(_ style: TableStyle) -> [String] {
        let (most, shades) = (most, Self.shades(style))
        var parts = (1...Self.steps).compactMap { step -> String? in
            let (low, high) = (most * (step - 1) / Self.steps + 1, most * step / Self.steps)
            if low > high { return nil }
            let range = low == high ? grouped(low) : "\(grouped(low)) to \(grouped(high))"
            return "\(shades[step]) \(range)"
        }
        parts.insert("\(shades[0]) none", at: 0)
        parts = parts.dropLast().map { $0 + "," } + parts.suffix(1)
        parts.insert("\(capitalised(noun)) a day:", at: 0)
        return parts.reduce(into: []) { lines, part in
            if let line = lines.last, displayWidth("\(line) \(part)") <= style.width {
                lines[lines.count - 1] += " " + part
            } else {
                lines.append(part)
            }
        }
    }

    /// The largest count, with the first of its days.
    private var best: [String] {
        let (days, most) = (days, most)
        let best = days.filter { $0.count == most }
        guard let first = best.first, most > 0 else { return [] }
        let more = best.count > 1 ? " and \(counted(best.count - 1, "more day"))" : ""
        return ["Most: \(grouped(most)) on \(weekdayAndDay(first.date))\(more)."]
    }
}
