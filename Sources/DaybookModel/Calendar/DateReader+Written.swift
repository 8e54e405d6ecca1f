/// The words, numbers and marks of a date; small letters, and without what says nothing.
struct DateWords {
    enum Token: Hashable {
        case number(Int, digits: Int)
        case word(String)
        case mark(Character)
    }

    private(set) var tokens: [Token] = []
    /// Whether a number is written as one in an order: `3rd`.
    private(set) var isOrdinal = false

    /// Words that a date may have and that say nothing.
    private static let idle: Set = ["the", "on", "of", "de", "le"]
    private static let ordinals: Set = ["st", "nd", "rd", "th"]
    private static let marks: Set<Character> = ["/", ".", "-", "+"]

    init(_ text: String) {
        var rest = text.lowercased()[...]
        while let first = rest.first {
            let isNumber = first.isDigit
            let run = rest.prefix { isNumber ? $0.isDigit : $0.isLetter }
            rest = rest.dropFirst(max(run.count, 1))
            if isNumber {
                tokens.append(.number(Int(run) ?? .max, digits: run.count))
            } else if !run.isEmpty {
                take(String(run))
            } else if Self.marks.contains(first) {
                tokens.append(.mark(first))
            } else if !first.isWhitespace, first != "," {
                tokens.append(.mark(first))
            }
        }
        removeIdleMarks()
    }

    private mutating func take(_ word: String) {
        if Self.ordinals.contains(word) {
            isOrdinal = true
        } else if !Self.idle.contains(word) {
            tokens.append(.word(word))
        }
    }

    /// The order of its tokens: `#` for a number, `w` for a word, and the marks. A mark that would
    /// look like a number is none that a date has.
    var form: String {
        String(
            tokens.map { token in
                switch token {
                case .number: "#"
                case .word: "w"
                case .mark(let mark): mark == "#" ? "?" : mark
                }
            })
    }

    /// The words in order.
    var words: [String] {
        tokens.compactMap { if case .word(let word) = $0 { word } else { nil } }
    }

    /// The numbers in order.
    var numbers: [(value: Int, digits: Int)] {
        tokens.compactMap { token in
            if case .number(let value, let digits) = token { (value, digits) } else { nil }
        }
    }

    /// Whether one of the numbers is a year.
    var hasYear: Bool {
        numbers.count == (words.isEmpty ? 3 : 2) || numbers.contains { $0.digits == 8 }
    }

    /// The same without the first word.
    var withoutFirst: DateWords {
        var rest = self
        rest.tokens.removeFirst()
        return rest
    }

    /// A point after a word or at the end, and a hyphen beside a month's name: `20. Nov.`,
    /// `20-Nov-2026`.
    private mutating func removeIdleMarks() {
        if !words.isEmpty {
            let isAfter = form.hasPrefix("#")
            tokens.removeAll { token in
                token == .mark(".") || isAfter && (token == .mark("-") || token == .mark("/"))
            }
        }
        if tokens.last == .mark(".") { tokens.removeLast() }
    }
}

extension Character {
    fileprivate var isDigit: Bool { isASCII && isNumber }
}

extension DateReader {
    /// The parts of a date before it is known to exist; no year: the one that is meant.
    private struct Parts {
        var year: Int?
        let month: Int
        let day: Int
    }

    /// A date in figures, or with the name of its month; nil for another form.
    func written(_ words: DateWords, _ source: String) throws(DateError) -> CivilDate? {
        var rest = words
        let named = words.form.hasPrefix("w") ? habits.weekday(words.words[0]) : nil
        if named != nil { rest = rest.withoutFirst }
        let parts: Parts
        if let spelled = withName(rest) {
            parts = spelled
        } else if let figures = try inFigures(rest, source) {
            parts = figures
        } else {
            return nil
        }
        let date = try date(parts, source)
        guard let named, named != date.weekday else { return date }
        throw .noSuchDate(source, reason: "\(date) is a \(date.weekday.name)", nearest: nil)
    }

    /// `20 nov`, `nov 20`, `20 nov 2026`, `nov 20 2026`, `2026 nov 20`.
    private func withName(_ written: DateWords) -> Parts? {
        guard ["#w", "w#", "#w#", "w##", "##w"].contains(written.form),
            let month = habits.month(written.words[0])
        else { return nil }
        let values = written.numbers.map(\.value)
        switch written.numbers.map(\.digits) {
        case [1], [2]: return Parts(month: month, day: values[0])
        case [1, 4], [2, 4]: return Parts(year: values[1], month: month, day: values[0])
        case [1, 2], [2, 2]:
            let year = Self.century(values[1])
            return isLikely(year) ? Parts(year: year, month: month, day: values[0]) : nil
        case [4, 1], [4, 2]: return Parts(year: values[0], month: month, day: values[1])
        default: return nil
        }
    }

    /// Whether two figures behind a month are its year: `20 sep 26` is a date, but the figures of
    /// `20 sep 38` are a price. Files write a year there, whatever it is.
    private func isLikely(_ year: Int) -> Bool {
        today == .earliest || abs(year - today.year) <= Self.nearYears
    }

    private static let nearYears = 2

    /// `20/11`, `20.11.2026`, `11-20`, `2026/11/20`, `20261120`.
    private func inFigures(_ written: DateWords, _ source: String) throws(DateError) -> Parts? {
        let values = written.numbers.map(\.value)
        let digits = written.numbers.map { $0.digits == 1 ? 2 : $0.digits }
        let marks = Set(written.form.filter { $0 != "#" })
        if written.form == "#", digits == [8] {
            return Parts(
                year: values[0] / 10_000, month: values[0] / 100 % 100, day: values[0] % 100)
        }
        guard let mark = marks.first, marks.count == 1,
            written.form == Array(repeating: "#", count: digits.count).joined(separator: "\(mark)")
        else { return nil }
        switch digits {
        case [2, 2]: return try ordered(values[0], values[1], mark, year: nil, source)
        case [4, 2, 2]: return Parts(year: values[0], month: values[1], day: values[2])
        case [2, 2, 2]:
            return try ordered(
                values[0], values[1], mark, year: Self.century(values[2]), source)
        case [2, 2, 4]: return try ordered(values[0], values[1], mark, year: values[2], source)
        default: return nil
        }
    }

    /// Which of two numbers is the day: after points the second never is, after hyphens without a
    /// year it always is; else as people here write it, unless only one order is a date.
    private func ordered(
        _ first: Int, _ second: Int, _ mark: Character, year: Int?, _ source: String
    ) throws(DateError) -> Parts? {
        let dayFirst = Parts(year: year, month: second, day: first)
        let monthFirst = Parts(year: year, month: first, day: second)
        guard "/.-".contains(mark) else { return nil }
        if mark == "." { return dayFirst }
        if !CivilDate.months.contains(second), CivilDate.months.contains(first) {
            return monthFirst
        }
        if !CivilDate.months.contains(first) { return dayFirst }
        if mark == "-", year == nil { return monthFirst }
        switch habits.order {
        case .dayFirst: return dayFirst
        case .monthFirst: return monthFirst
        case nil where first == second: return dayFirst
        case nil:
            throw .ambiguous(source, try date(dayFirst, source), try date(monthFirst, source))
        }
    }

    private func date(_ parts: Parts, _ source: String) throws(DateError) -> CivilDate {
        let year = parts.year ?? self.year(of: parts)
        if let flaw = CalendarFlaw(year: year, month: parts.month, day: parts.day) {
            let shape = CalendarText.day(year: year, month: parts.month, day: parts.day)
            // Of a month that is in no year nobody can tell which was meant.
            let isMonth = CivilDate.months.contains(parts.month)
            throw .noSuchDate(
                source, reason: flaw.message, nearest: isMonth ? shape.nearest.first : nil)
        }
        return CivilDate(validYear: year, month: parts.month, day: parts.day)
    }

    /// Half a year: a date without a year is not further away than this from where one looks.
    private static let halfYear = 183

    /// The year that a date without one means: this one, unless that is too far ahead (or back,
    /// where days to come are as likely).
    private func year(of parts: Parts) -> Int {
        guard CivilDate.months.contains(parts.month),
            let date = CivilDate(year: today.year, month: parts.month, day: min(parts.day, 28))
        else { return today.year }
        if looksAhead { return today.year + (today - date > Self.halfYear ? 1 : 0) }
        return today.year - (date - today > Self.halfYear ? 1 : 0)
    }

    /// Two figures of a year: 70 to 99 are of the last century.
    private static func century(_ year: Int) -> Int { year < 70 ? 2000 + year : 1900 + year }
}
