/// The runs of letters and digits in a text, without what stands between them.
struct PeriodTokens {
    /// A run of digits, or of anything else that is neither a space nor punctuation.
    enum Token: Hashable {
        case number(Int, digits: Int)
        case word(String)
    }

    private(set) var tokens: [Token] = []

    init(_ words: String) {
        var rest = Array(words.utf8)[...]
        while let byte = rest.first {
            let isNumber = ASCII.digit(byte) != nil
            let run = rest.prefix { next in
                isNumber ? ASCII.digit(next) != nil : PeriodTokens.isInWord(next)
            }
            rest = rest.dropFirst(max(run.count, 1))
            let text = String(decoding: run, as: UTF8.self)
            if isNumber {
                tokens.append(.number(Int(text) ?? .max, digits: run.count))
            } else if !run.isEmpty {
                tokens.append(.word(text))
            }
        }
    }

    private static func isInWord(_ byte: UInt8) -> Bool { ASCII.isLetter(byte) || byte >= 0x80 }
}

extension PeriodTokens {
    /// The date, month, week or quarter that the tokens spell in another order or notation.
    func shape(today: CivilDate) -> CalendarText? {
        let spelled = tokens.map { token -> Token in
            guard case .word(let word) = token, let month = PeriodTokens.month(named: word) else {
                return token
            }
            return .number(month, digits: 2)
        }
        return compactDate(spelled) ?? numbers(spelled) ?? lettered(spelled, today: today)
            ?? bareMonth(today: today)
    }

    // 20261120, 202611
    private func compactDate(_ tokens: [Token]) -> CalendarText? {
        guard tokens.count == 1, case .number(let number, let digits) = tokens[0] else {
            return nil
        }
        switch digits {
        case 8:
            return .day(year: number / 10_000, month: number / 100 % 100, day: number % 100)
        case 6: return .month(year: number / 100, month: number % 100)
        default: return nil
        }
    }

    // 2026-1-5, 2026/11, 20.11.2026, 11/2026, 20 nov 2026, nov 20 2026
    private func numbers(_ tokens: [Token]) -> CalendarText? {
        var values: [Int] = []
        var lengths: [Int] = []
        for case .number(let value, let digits) in tokens {
            values.append(value)
            lengths.append(digits)
        }
        guard values.count == tokens.count else { return nil }
        switch lengths.map({ $0 == 4 ? 4 : min($0, 3) }) {
        case [4, 1], [4, 2]: return .month(year: values[0], month: values[1])
        case [1, 4], [2, 4]: return .month(year: values[1], month: values[0])
        case let shape where shape.count == 3 && shape[0] == 4 && shape[1...].allSatisfy { $0 < 3 }:
            return .day(year: values[0], month: values[1], day: values[2])
        case let shape where shape.count == 3 && shape[2] == 4 && shape[..<2].allSatisfy { $0 < 3 }:
            return dayFirst(values)
        default: return nil
        }
    }

    // A day before its month, unless only the other order exists or the month was a word.
    private func dayFirst(_ values: [Int]) -> CalendarText {
        let startsWithWord = if case .word? = tokens.first { true } else { false }
        let isSwapped = startsWithWord || values[1] > CivilDate.months.upperBound
        return .day(
            year: values[2], month: values[isSwapped ? 0 : 1], day: values[isSwapped ? 1 : 0])
    }

    // 2026W47, W47 2026, W47, week 47, 2026 Q4, Q4
    private func lettered(_ tokens: [Token], today: CivilDate) -> CalendarText? {
        var year: Int?
        var number: Int?
        var letter: Character?
        for token in tokens {
            switch token {
            case .number(let value, digits: 4) where year == nil: year = value
            case .number(let value, digits: 1...2) where number == nil && letter != nil:
                number = value
            case .word(let word) where letter == nil && Self.unitWords.contains(word):
                letter = word.first
            default: return nil
            }
        }
        guard let letter, let number else { return nil }
        return letter == "w"
            ? .week(year: year ?? today.week.year, number: number)
            : .quarter(year: year ?? today.year, quarter: number)
    }

    // nov: the latest November that has begun.
    private func bareMonth(today: CivilDate) -> CalendarText? {
        guard tokens.count == 1, case .word(let word) = tokens[0],
            let month = PeriodTokens.month(named: word)
        else { return nil }
        return .month(year: month > today.month ? today.year - 1 : today.year, month: month)
    }

    private static let unitWords: Set = ["w", "wk", "week", "q", "quarter"]

    /// The month with an English name, full or cut after three letters.
    private static func month(named word: String) -> Int? {
        CalendarFlaw.monthNames.place(ofName: word).map { $0 + 1 }
    }

    /// The form in words that is nearest to the tokens, or `nil` when none is near.
    func keyword(today: CivilDate) -> String? {
        var compact = tokens.map(Self.plain).joined()
        if tokens.count == 2, case .number = tokens[0], case .word = tokens[1] {
            compact = "last" + compact
        }
        if let exact = Self.meanings[compact] { return exact }
        if let short = shortCount { return short }
        let forms = count.map(Self.counted) ?? Self.uncounted
        let spellings = forms.map { form in form.filter { $0 != " " }.map(\.self) }
        let isCounted =
            compact == "last" + tokens.dropFirst().map(Self.plain).joined()
            && Int(compact.dropFirst("last".count)) != nil
        let near = max(compact.unicodeScalars.count / 3, 1)
        let limit = near + (isCounted ? Self.unitLetters : 0)
        let index = Spelling.nearest(to: Array(compact), among: spellings) { _ in limit }
        guard let index else { return nil }
        return count.flatMap { Self.sinceEver($0, index, today) } ?? forms[index]
    }

    /// `4w`, as other programs write the last four weeks; one of them is the running one.
    private var shortCount: String? {
        guard tokens.count == 2, case .number(let count, _) = tokens[0], count > 0,
            case .word(let letter) = tokens[1],
            let unit = CalendarUnit.allCases.first(where: { $0.rawValue.prefix(1) == letter })
        else { return nil }
        if count == 1 { return unit == .day ? "today" : "this \(unit)" }
        return "last \(count) \(unit)s"
    }

    /// The letters of a unit that a counted form may lack altogether.
    private static let unitLetters = 3

    private static let uncounted =
        ["today", "yesterday", "all"]
        + ["this", "last"].flatMap { word in
            CalendarUnit.allCases.dropFirst().map { "\(word) \($0)" }
        }

    private static func counted(_ count: Int) -> [String] {
        CalendarUnit.allCases.map { "last \(count) \($0)\(count == 1 ? "" : "s")" }
    }

    /// What stands in for more units than the calendar has before today: all of them.
    private static func sinceEver(_ count: Int, _ index: Int, _ today: CivilDate) -> String? {
        let current = CalendarSpan(CalendarUnit.allCases[index], containing: today)
        return count > current.countBefore ? "\(Period.dots)\(current.adding(-1))" : nil
    }

    /// The first number among the tokens; none at all is as good as one.
    private var count: Int? {
        for case .number(let value, _) in tokens { return max(value, 1) }
        return nil
    }

    /// Other ways to say a whole form.
    private static let meanings = [
        "lastday": "yesterday", "thisday": "today", "now": "today", "ytd": "this year",
        "ever": "all", "always": "all", "everything": "all", "alltime": "all",
    ]

    /// Other ways to say one word of a form.
    private static let synonyms = [
        "past": "last", "previous": "last", "prev": "last", "current": "this",
    ]

    private static func plain(_ token: Token) -> String {
        switch token {
        case .number(let value, _): String(value)
        case .word(let word): synonyms[word] ?? word
        }
    }
}
