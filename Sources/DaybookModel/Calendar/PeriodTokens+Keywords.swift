extension PeriodTokens {
    /// The form in words that is nearest to the tokens, or `nil` when none is near.
    func keyword(today: CivilDate) -> String? {
        var compact = tokens.map(Self.plain).joined()
        if tokens.count == 2, case .number = tokens[0] { compact = "last" + compact }
        if let exact = Self.meanings[compact] { return exact }
        if compact == "tomorrow" { return today.adding(days: 1).description }
        let forms = count.map(Self.counted) ?? Self.uncounted
        let spellings = forms.map { form in form.filter { $0 != " " }.map(\.self) }
        let isCounted = count != nil && compact.utf8.starts(with: "last".utf8)
        let limit = compact.unicodeScalars.count / 2 + (isCounted ? Self.unitLetters : 0)
        let index = Spelling.nearest(to: Array(compact), among: spellings) { _ in limit }
        guard let index else { return nil }
        return count.flatMap { Self.sinceEver($0, index, today) } ?? forms[index]
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
