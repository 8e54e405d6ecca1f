import Platform

/// Holidays of an iCalendar file (RFC 5545): each day of each event, with its summary.
enum HolidayFile {
    /// Whether a file is a calendar: it begins with one.
    static func isCalendar(_ bytes: [UInt8]) -> Bool {
        String(decoding: bytes.prefix(64), as: UTF8.self).contains("BEGIN:VCALENDAR")
    }

    /// The most days of one event, against a file that means something else.
    private static let longest = 366
    /// A holiday of every year is declared for so many.
    private static let years = 10

    /// The days of the events, in the order of the file; texts for the rest.
    /// - Throws: `.tooManyRows`: a few words may name a hundred thousand days.
    static func rows(_ text: [UInt8]) throws(CSVError) -> [ImportRow] {
        var event = Event()
        var rows: [ImportRow] = []
        try forEachLine(of: text) { (line, property) throws(CSVError) in
            let name = property.prefix { $0 != ":" && $0 != ";" }.uppercased()
            let value = property.drop { $0 != ":" }.dropFirst()
            switch (name, value) {
            case ("BEGIN", "VEVENT"): event = Event(line: line)
            case ("DTSTART", _): event.first = String(value)
            case ("DTEND", _): event.end = String(value)
            case ("DURATION", _): event.setLength(value.uppercased())
            case ("SUMMARY", _): event.summary = unescaped(value)
            case ("RRULE", _): event.setRepeats(value.uppercased())
            case ("END", "VEVENT"): rows += event.rows
            default: return
            }
            guard rows.count <= Limits.importedHolidays else {
                throw .tooManyRows(limit: Limits.importedHolidays)
            }
        }
        return rows
    }

    /// Calls `body` with each line and those that continue it: these begin with a space
    /// (RFC 5545, 3.1). One is held at a time.
    private static func forEachLine(
        of text: [UInt8], _ body: (_ number: Int, _ line: String) throws(CSVError) -> Void
    ) throws(CSVError) {
        var (number, first, bytes) = (0, 1, [UInt8]())
        var rest = text[...]
        while !rest.isEmpty {
            var line = rest.prefix { $0 != 0x0a }
            rest = rest.dropFirst(line.count + 1)
            number += 1
            if line.last == 0x0d { line.removeLast() }
            if number > 1, line.first == 0x20 || line.first == 0x09 {
                bytes += line.dropFirst()
                continue
            }
            if !bytes.isEmpty { try body(first, String(decoding: bytes, as: UTF8.self)) }
            (first, bytes) = (number, Array(line))
        }
        if !bytes.isEmpty { try body(first, String(decoding: bytes, as: UTF8.self)) }
    }

    private static func unescaped(_ text: some StringProtocol) -> String {
        let plain = String(text).replacing("\\n", with: " ").replacing("\\,", with: ",")
            .replacing("\\;", with: ";")
        return canonicalComposition(plain).trimmed
    }

    private struct Event {
        var line = 0
        var first = ""
        var end = ""
        /// How many days it lasts, where it names no end.
        var length = 1
        var summary = ""
        /// How many years it is declared for, and the last day that may be.
        var years = 1
        var until = CivilDate.latest

        /// Reads a rule such as FREQ=YEARLY;COUNT=3 or FREQ=YEARLY;UNTIL=20291231T000000Z. A day
        /// that is told by its weekday moves, and is declared for the year of the file alone.
        mutating func setRepeats(_ rule: String) {
            var parts: [Substring: Substring] = [:]
            for part in rule.split(separator: ";") {
                let pair = part.split(separator: "=", maxSplits: 1)
                if pair.count == 2 { parts[pair[0]] = pair[1] }
            }
            guard parts["FREQ"] == "YEARLY", parts["BYDAY"] == nil else { return }
            let count = parts["COUNT"].flatMap { Int($0) } ?? HolidayFile.years
            years = min(max(count, 1), HolidayFile.longest)
            until = parts["UNTIL"].flatMap { Self.date(String($0)) } ?? until
        }

        /// Reads a number of days or weeks, such as P2D or P1W.
        mutating func setLength(_ text: String) {
            let unit = ["D": 1, "W": 7][text.suffix(1)]
            guard let unit, text.hasPrefix("P"), let count = Int(text.dropFirst().dropLast()) else {
                return
            }
            length = min(max(count, 0), HolidayFile.longest) * unit
        }

        /// A row a day; what is no date stays as it is, to be refused.
        var rows: [ImportRow] {
            guard let start = Self.date(first) else { return [row(first)] }
            let said = Self.date(end).map { $0 - start } ?? length
            let days = min(max(said, 1), HolidayFile.longest)
            return (0..<years).flatMap { year in
                (0..<days).compactMap { day in
                    let date = start.adding(days: day)
                    return CivilDate(year: date.year + year, month: date.month, day: date.day)
                        .flatMap { $0 <= until ? row($0.description) : nil }
                }
            }
        }

        private func row(_ date: String) -> ImportRow {
            ImportRow(
                line: line, cells: Cells([.date: date, .name: summary.isEmpty ? nil : summary]))
        }

        /// `20261225`, with a time behind it or without.
        private static func date(_ text: String) -> CivilDate? {
            let digits = text.prefix(8)
            guard let number = Int(digits), digits.utf8.count == 8 else { return nil }
            return CivilDate(
                year: number / 10_000, month: number / 100 % 100, day: number % 100)
        }
    }
}
