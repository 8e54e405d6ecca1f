/// The grammar of periods, as read on a certain day.
struct PeriodGrammar {
    let today: CivilDate

    /// More than this many bytes are never a period.
    static let lengthLimit = 64

    /// Reads any form of a period.
    func period(_ text: some StringProtocol) throws(PeriodFlaw) -> Period {
        guard text.utf8.count <= Self.lengthLimit else { throw .unknown }
        let words = ASCII.lowercased(text).trimmed
        if words == Period.all.label { return .all }
        if let relative = try relative(words) { return relative }
        if let (left, right) = Self.split(words) { return try range(left, right) }
        return Period(try unit(words))
    }

    /// Reads one end of a pair of options: any form that is a single unit.
    func end(_ text: some StringProtocol) throws(PeriodFlaw) -> CalendarSpan {
        guard text.utf8.count <= Self.lengthLimit else { throw .unknown }
        let words = ASCII.lowercased(text).trimmed
        guard let relative = try relative(words) else { return try unit(words) }
        return try unit(relative.label)
    }

    /// The two sides of a range, trimmed, or `nil` when there are no dots.
    static func split(_ words: String) -> (left: String, right: String)? {
        guard let dots = words.firstOffset(of: Period.dots) else { return nil }
        let left = String(decoding: words.utf8.prefix(dots), as: UTF8.self)
        let right = String(
            decoding: words.utf8.dropFirst(dots + Period.dots.utf8.count), as: UTF8.self)
        return (left.trimmed, right.trimmed)
    }

    private func range(_ left: String, _ right: String) throws(PeriodFlaw) -> Period {
        guard !left.isEmpty || !right.isEmpty else { throw .unknown }
        let first = left.isEmpty ? nil : try unit(left)
        let last = right.isEmpty ? nil : try unit(right)
        if let first, let last, first.first > last.last { throw .reversed }
        return Period(from: first, through: last)
    }

    private func unit(_ text: String) throws(PeriodFlaw) -> CalendarSpan {
        guard let shape = CalendarText(text) else { throw .unknown }
        do throws(CalendarFlaw) { return try shape.span() } catch {
            throw .impossible(reason: error.message)
        }
    }
}

extension PeriodGrammar {
    /// Reads a form that depends on today, or returns `nil` when the words are no such form.
    private func relative(_ words: String) throws(PeriodFlaw) -> Period? {
        switch words {
        case "today": return Period(.day, containing: today)
        case "yesterday": return try last(1, .day)
        default: break
        }
        if let rest = Self.rest(of: words, after: "this") {
            return Self.unit(named: rest).map { Period($0, containing: today) }
        }
        guard let rest = Self.rest(of: words, after: "last") else { return nil }
        if let unit = Self.unit(named: rest) { return try last(1, unit) }
        return try counted(rest)
    }

    /// Reads `4 weeks`, what follows `last`.
    private func counted(_ words: String) throws(PeriodFlaw) -> Period? {
        let digits = words.utf8.prefix { ASCII.digit($0) != nil }
        var name = String(decoding: words.utf8.dropFirst(digits.count), as: UTF8.self).trimmed
        if name.utf8.last == UInt8(ascii: "s") { name.removeLast() }
        guard !digits.isEmpty, let unit = CalendarUnit(rawValue: name) else { return nil }
        return try last(Int(String(decoding: digits, as: UTF8.self)) ?? .max, unit)
    }

    /// The `count` complete units before the one that holds today.
    private func last(_ count: Int, _ unit: CalendarUnit) throws(PeriodFlaw) -> Period {
        let current = CalendarSpan(unit, containing: today)
        guard count > 0 else { throw .impossible(reason: "0 \(unit)s are no days at all") }
        guard count <= current.countBefore else {
            throw .impossible(reason: "that goes back past the year 0001")
        }
        return Period(from: current.adding(-count), through: current.adding(-1))
    }

    /// The words after a leading one, without the spaces between them.
    private static func rest(of words: String, after word: String) -> String? {
        guard words.utf8.starts(with: word.utf8) else { return nil }
        return String(decoding: words.utf8.dropFirst(word.utf8.count), as: UTF8.self).trimmed
    }

    /// The unit that may follow `this` and `last`; single days have words of their own.
    private static func unit(named name: String) -> CalendarUnit? {
        name == CalendarUnit.day.rawValue ? nil : CalendarUnit(rawValue: name)
    }
}

extension String {
    /// The offset, in bytes, of the first place where `part` begins.
    func firstOffset(of part: String) -> Int? {
        let bytes = Array(utf8)
        let wanted = Array(part.utf8)
        guard bytes.count >= wanted.count else { return nil }
        return (0...(bytes.count - wanted.count)).first { bytes[$0...].starts(with: wanted) }
    }
}
