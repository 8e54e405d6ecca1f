extension PeriodGrammar {
    /// Reads a unit as people type it: a date, `march`, `nov 2025`, `03/2026`, `week 47`, `Q4`.
    /// - Returns: nil for another form.
    func typed(_ text: String) throws(PeriodFlaw) -> CalendarSpan? {
        let words = DateWords(text)
        if let unit = try part(words) { return ahead(unit, words) }
        if reader.looksAhead, words.form == "w", let day = reader.habits.weekday(words.words[0]) {
            return .day(today.onOrAfter(day))
        }
        do throws(DateError) { return .day(try reader.date(text)) } catch {
            switch error {
            case .unreadable: return nil
            case .noSuchDate(_, let reason, _): throw .impossible(reason: reason)
            case .ambiguous(_, let one, let other):
                throw .impossible(reason: "it may mean \(one) or \(other)")
            }
        }
    }

    /// The next month, week or quarter of a number, where one without a year is one to come.
    private func ahead(_ unit: CalendarSpan, _ words: DateWords) -> CalendarSpan {
        let isOver = reader.looksAhead && words.form != "ww" && unit.last < today
        return isOver && !words.hasUnitYear ? unit.yearLater : unit
    }

    /// The end of a run of days that began: what has no year is the first one after its beginning.
    func typed(_ text: String, from first: CivilDate) throws(PeriodFlaw) -> CalendarSpan? {
        let words = DateWords(text)
        if words.form != "ww", let unit = try PeriodGrammar(today: first, reader.habits).part(words)
        {
            return !words.hasUnitYear && unit.last < first ? unit.yearLater : unit
        }
        guard let unit = try typed(text) else { return nil }
        guard !words.hasYear, CivilDate(text) == nil else { return unit }
        return (try? reader.date(text, onOrAfter: first)).map { .day($0) } ?? unit
    }

    /// A month, week or quarter.
    private func part(_ words: DateWords) throws(PeriodFlaw) -> CalendarSpan? {
        guard let shape = month(words) ?? monthInFigures(words) ?? weekOrQuarter(words) else {
            return nil
        }
        do throws(CalendarFlaw) { return try shape.span() } catch {
            throw .impossible(reason: error.message)
        }
    }

    /// `march`: the last one that began. `last march`: the one before this month; `march 2025`.
    private func month(_ words: DateWords) -> CalendarText? {
        guard let month = words.words.last.flatMap(reader.habits.month) else { return nil }
        let this = today.month
        let lead = words.form == "ww" ? words.words[0] : ""
        switch (words.form, lead) {
        case ("w", _): return .month(year: today.year - (month > this ? 1 : 0), month: month)
        case ("ww", "this"): return .month(year: today.year, month: month)
        case ("ww", "last"):
            return .month(year: today.year - (month >= this ? 1 : 0), month: month)
        case ("ww", "next"):
            return .month(year: today.year + (month <= this ? 1 : 0), month: month)
        case ("w#", _), ("#w", _):
            guard words.numbers[0].digits == 4 else { return nil }
            return .month(year: words.numbers[0].value, month: month)
        default: return nil
        }
    }

    /// `03/2026`, `3.2026`, `2026/03`, `202603`.
    private func monthInFigures(_ words: DateWords) -> CalendarText? {
        let (numbers, form) = (words.numbers, words.form)
        if form == "#", numbers[0].digits == 6 {
            return .month(year: numbers[0].value / 100, month: numbers[0].value % 100)
        }
        guard ["#/#", "#.#", "#-#"].contains(form) else { return nil }
        switch numbers.map(\.digits) {
        case [1, 4], [2, 4]: return .month(year: numbers[1].value, month: numbers[0].value)
        case [4, 1], [4, 2]: return .month(year: numbers[0].value, month: numbers[1].value)
        default: return nil
        }
    }

    /// `week 47`, `W47`, `Q4`, `Q4 2025`, `2026W47`; without a year the last one that began.
    private func weekOrQuarter(_ words: DateWords) -> CalendarText? {
        let numbers = words.numbers
        guard ["w#", "w##", "#w#"].contains(words.form), let word = words.words.first,
            ["w", "wk", "week", "q", "quarter"].contains(word)
        else { return nil }
        let isYearFirst = words.form == "#w#"
        let number = numbers[isYearFirst ? 1 : 0]
        let year = numbers.count == 2 ? numbers[isYearFirst ? 0 : 1] : nil
        guard number.digits <= 2, year?.digits ?? 4 == 4 else { return nil }
        if word.hasPrefix("w") {
            let back = number.value > today.week.number ? 1 : 0
            return .week(year: year?.value ?? today.week.year - back, number: number.value)
        }
        let back = number.value * 3 - 2 > today.month ? 1 : 0
        return .quarter(year: year?.value ?? today.year - back, quarter: number.value)
    }
}

extension DateWords {
    /// Whether a month, week or quarter has its year beside it.
    fileprivate var hasUnitYear: Bool {
        numbers.contains { $0.digits == 4 || $0.digits == 6 }
    }
}

extension CalendarSpan {
    /// The month, week or quarter of the same number a year later.
    fileprivate var yearLater: CalendarSpan {
        switch self {
        case .month: adding(CivilDate.months.count)
        case .quarter: adding(YearQuarter.quarters.count)
        case .week(let week):
            ISOWeek(year: week.year + 1, number: week.number).map { .week($0) } ?? self
        case .year, .day: self
        }
    }
}
