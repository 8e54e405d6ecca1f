import DaybookModel

/// A calendar as other programs take it in: iCalendar, RFC 5545.
package struct CalendarFile: Hashable, Sendable {
    /// Something that happens at an instant.
    struct Event: Hashable, Sendable {
        /// The same in every file that has the event.
        let uid: String
        /// When it was said, or said last.
        let stamp: Instant
        /// Greater with each change of what is said.
        let revision: UInt64
        let start: Instant
        let minutes: Int?
        let summary: String
        let location: String?
        let details: [String]
        /// Minutes before the start; none sounds of what is cancelled.
        let alarms: [Int]
        /// Whether it was cancelled.
        var isCancelled = false
    }

    /// What it is called.
    let name: String
    /// In the order of the file.
    let events: [Event]
    /// How many are at an instant that the form cannot write.
    package var leftOut = 0
    /// Whether nothing is in it.
    package var isEmpty: Bool { events.isEmpty }

    private static let product = "-//Daybook//Daybook//EN"
    /// Octets of a line, its end aside (section 3.1).
    private static let lineOctets = 75

    /// The whole file; every line ends with CR LF.
    package var text: String {
        let lines =
            [
                "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:\(Self.product)",
                "CALSCALE:GREGORIAN", "X-WR-CALNAME:\(Self.escaped(name))",
            ] + events.flatMap(lines) + ["END:VCALENDAR"]
        return lines.map { Self.folded($0) + "\r\n" }.joined()
    }

    /// Whether an instant has a date in UTC: late on the last day of the calendar, clocks west of
    /// Greenwich show what is in the year 10000 there, and a date has four digits (section 3.3.4).
    static func holds(_ instant: Instant) -> Bool {
        let seconds = instant.secondsSinceEpoch
        return LocalDateTime(secondsSinceEpoch: seconds).instant(offsetSeconds: 0)
            .secondsSinceEpoch == seconds
    }

    private func lines(_ event: Event) -> [String] {
        var lines = [
            "BEGIN:VEVENT", "UID:\(event.uid)", "DTSTAMP:\(Self.utc(event.stamp))",
            "DTSTART:\(Self.utc(event.start))",
        ]
        if let minutes = event.minutes { lines.append("DURATION:\(Self.duration(minutes))") }
        lines.append("SUMMARY:\(Self.escaped(event.summary))")
        if event.isCancelled { lines.append("STATUS:CANCELLED") }
        if let place = event.location { lines.append("LOCATION:\(Self.escaped(place))") }
        if !event.details.isEmpty {
            lines.append("DESCRIPTION:\(Self.escaped(event.details.joined(separator: "\n")))")
        }
        lines += [
            "LAST-MODIFIED:\(Self.utc(event.stamp))", "SEQUENCE:\(event.revision)",
        ]
        for minutes in event.isCancelled ? [] : event.alarms {
            lines += [
                "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:\(Self.escaped(event.summary))",
                "TRIGGER:-\(Self.duration(minutes))", "END:VALARM",
            ]
        }
        return lines + ["END:VEVENT"]
    }

    /// `20261120T190000Z`: instants say the same in every zone.
    private static func utc(_ instant: Instant) -> String {
        let local = instant.local(offsetSeconds: 0)
        let fields = local.date.fields
        let date = ASCII.text((fields.year * 100 + fields.month) * 100 + fields.day, width: 8)
        let time = ASCII.text((local.hour * 100 + local.minute) * 100 + local.second, width: 6)
        return "\(date)T\(time)Z"
    }

    /// `PT2H30M`, `P1D`.
    private static func duration(_ minutes: Int) -> String {
        let (days, rest) = minutes.quotientAndRemainder(dividingBy: 24 * 60)
        let hours = rest >= 60 ? "\(rest / 60)H" : ""
        let ends = rest % 60 > 0 ? "\(rest % 60)M" : ""
        let time = hours + ends
        let day = days > 0 ? "\(days)D" : ""
        if time.isEmpty { return day.isEmpty ? "PT0M" : "P" + day }
        return "P\(day)T\(time)"
    }

    /// A text value (section 3.3.11).
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ";", ",": escaped += "\\" + String(Character(scalar))
            case "\n": escaped += "\\n"
            case "\r": continue
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// The line in pieces of 75 octets; each but the first begins with a space. No character is
    /// cut.
    private static func folded(_ line: String) -> String {
        var folded = ""
        var octets = 0
        for scalar in line.unicodeScalars {
            let width = UTF8.width(scalar)
            if octets + width > lineOctets {
                folded += "\r\n "
                octets = 1
            }
            folded.unicodeScalars.append(scalar)
            octets += width
        }
        return folded
    }
}
