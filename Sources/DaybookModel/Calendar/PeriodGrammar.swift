/// The grammar of periods, as read on a certain day.
struct PeriodGrammar {
    /// How the dates among periods are read.
    let reader: DateReader

    var today: CivilDate { reader.today }

    /// - Parameter looksAhead: whether what has no year is the next one, and not the last.
    init(today: CivilDate, _ habits: DateHabits = .plain, looksAhead: Bool = false) {
        reader = DateReader(today: today, habits, looksAhead: looksAhead)
    }

    /// More than this many bytes are never a period.
    static let lengthLimit = 64

    /// Reads any form of a period.
    func period(_ text: some StringProtocol) throws(PeriodFlaw) -> Period {
        guard text.utf8.count <= Self.lengthLimit else { throw .unknown }
        let words = ASCII.lowercased(text).trimmed
        if words == Period.all.label { return .all }
        if let relative = try relative(words) { return relative }
        if let (left, right) = words.sides(of: Period.dots) { return try range(left, right) }
        return Period(try unit(words))
    }

    /// Reads one end of a run of days: any form that is a single unit.
    /// - Parameter first: the day that the run begins with, where it is the later end.
    func end(
        _ text: some StringProtocol, after first: CivilDate? = nil
    ) throws(PeriodFlaw) -> CalendarSpan {
        guard text.utf8.count <= Self.lengthLimit else { throw .unknown }
        let words = ASCII.lowercased(text).trimmed
        guard let relative = try relative(words) else { return try unit(words, after: first) }
        return try unit(relative.label)
    }

    private func range(_ left: String, _ right: String) throws(PeriodFlaw) -> Period {
        guard !left.isEmpty || !right.isEmpty else { throw .unknown }
        let first = left.isEmpty ? nil : try end(left)
        let last = right.isEmpty ? nil : try end(right, after: first?.first)
        if let first, let last, first.first > last.last { throw .reversed }
        return Period(from: first, through: last)
    }

    private func unit(
        _ text: String, after first: CivilDate? = nil
    ) throws(PeriodFlaw) -> CalendarSpan {
        guard let shape = CalendarText(text) else {
            let typed = if let first { try typed(text, from: first) } else { try typed(text) }
            guard let typed else { throw .unknown }
            return typed
        }
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
        // A unit alone is the running one: `week`, and `:week` of other programs.
        let bare = words.hasPrefix(":") ? String(words.dropFirst()) : words
        if let unit = Self.unit(named: Self.rest(of: bare, after: "this") ?? bare) {
            return Period(unit, containing: today)
        }
        if let unit = Self.rest(of: words, after: "next").flatMap(Self.unit(named:)) {
            return Period(CalendarSpan(unit, containing: today).adding(1))
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
        guard count > 0 else { throw .impossible(reason: "0 \(unit)s have no day") }
        guard count <= current.countBefore else {
            throw .impossible(reason: "that goes back past the year 0001")
        }
        return Period(from: current.adding(-count), through: current.adding(-1))
    }

    /// The words after a leading one, without the spaces, or the hyphen, between them.
    private static func rest(of words: String, after word: String) -> String? {
        guard words.utf8.starts(with: word.utf8) else { return nil }
        var rest = words.dropFirst(word.count)
        if rest.first == "-", rest.dropFirst().first?.isLetter ?? false { rest.removeFirst() }
        return String(rest).trimmed
    }

    /// The unit that may follow `this` and `last`; single days have words of their own.
    private static func unit(named name: String) -> CalendarUnit? {
        name == CalendarUnit.day.rawValue ? nil : CalendarUnit(rawValue: name)
    }
}

extension String {
    /// What stands before and after the first place where `part` is, trimmed; nil: it is nowhere.
    func sides(of part: String) -> (left: String, right: String)? {
        guard let place = firstRange(of: part) else { return nil }
        return (self[..<place.lowerBound].trimmed, self[place.upperBound...].trimmed)
    }
}

/// Finds the valid period that a wrong one was most likely meant to be.
struct PeriodGuess {
    let today: CivilDate

    /// The nearest valid form of any kind, which can be read; nil where nothing is near.
    func nearest(to text: String) -> String? {
        let words = ASCII.lowercased(text.prefix(PeriodGrammar.lengthLimit)).trimmed
        if let range = range(words) { return range.flatMap { isValid($0) ? $0 : nil } }
        return single(words).flatMap { isValid($0) ? $0 : nil }
    }

    /// The nearest valid form of a single unit; nil where nothing is near.
    func nearestEnd(to text: String) -> String? {
        let words = ASCII.lowercased(text.prefix(PeriodGrammar.lengthLimit)).trimmed
        let sides = words.sides(of: Period.dots).map { $0.isEmpty ? $1 : $0 }
        return end(sides ?? words)
    }

    private func isValid(_ text: String) -> Bool {
        (try? PeriodGrammar(today: today).period(text)) != nil
    }
}

extension PeriodGuess {
    /// Ways to write "from … to …" besides the right one, longest first.
    private static let separators = ["...", "..", "\u{2026}", "\u{2013}", " to ", " until ", " - "]

    /// A range with each end mended and both in order, or `nil` when there are not two ends. An end
    /// that nothing is near to is not left out: the range then has no guess.
    private func range(_ words: String) -> String?? {
        guard let found = Self.separators.lazy.compactMap({ words.sides(of: $0) }).first else {
            return nil
        }
        let sides = [found.left, found.right]
        let ends = sides.compactMap { $0.isEmpty || $0 == Period.all.label ? "" : end($0) }
        guard ends.count == 2 else { return .some(nil) }
        if ends == ["", ""] { return Period.all.label }
        let guess = ends[0] + Period.dots + ends[1]
        return isValid(guess) ? guess : ends[1] + Period.dots + ends[0]
    }

    /// The single unit nearest to some words, in a form that names the same days tomorrow.
    private func end(_ words: String) -> String? {
        single(words).flatMap { try? PeriodGrammar(today: today).end($0) }?.description
    }

    private func single(_ words: String) -> String? {
        if isValid(words), words.sides(of: Period.dots) == nil { return words }
        let tokens = PeriodTokens(words)
        let shape = CalendarText(words) ?? dateOfMoment(words) ?? tokens.shape(today: today)
        // A day of a month that does not exist may be written in another order, or be any other.
        if case .day(_, let month, _) = shape, !CivilDate.months.contains(month) { return nil }
        return shape?.nearest.description ?? tokens.keyword(today: today)
    }

    /// The date that a date and a time of day begin with.
    private func dateOfMoment(_ words: String) -> CalendarText? {
        let date = words.utf8.prefix(Self.dateLength)
        let next = words.utf8.dropFirst(Self.dateLength).first
        guard next == ASCII.space || next == UInt8(ascii: "t") else { return nil }
        return CalendarText(String(decoding: date, as: UTF8.self))
    }

    private static let dateLength = 10
}
