extension Period {
    /// Reads a period; case does not matter and spaces between words may be missing.
    ///
    /// Forms: `2026`, `2026-Q4`, `2026-11`, `2026-W47`, `2026-11-20`, `today`, `yesterday`,
    /// `this week`, `last week` (month, quarter, year), `last 4 weeks` (days, months, quarters,
    /// years: that many complete units before the current one), `A..B`, `A..`, `..B` with one of
    /// the first five forms at either end, and `all`.
    /// - Parameter today: the day that relative forms count from.
    /// - Throws: ``PeriodError``, which names the nearest valid form.
    public static func parse(
        _ text: String, today: CivilDate
    ) throws(PeriodError) -> Period {
        do throws(PeriodFlaw) {
            return try PeriodGrammar(today: today).period(text)
        } catch {
            let nearest = PeriodGuess(today: today).nearest(to: text)
            switch error {
            case .unknown: throw .unknown(text, nearest: nearest)
            case .impossible(let reason): throw .impossible(text, reason: reason, nearest: nearest)
            case .reversed: throw .reversed(text, nearest: nearest)
            }
        }
    }

    /// The dates from the start of one period to the end of another, both included; `nil` is open.
    ///
    /// Either may be any form of one day, week, month, quarter or year, relative ones too.
    /// - Throws: ``PeriodError``; `.reversed` when the last day is before the first.
    public static func between(
        _ from: String?, _ to: String?, today: CivilDate
    ) throws(PeriodError) -> Period {
        let first = try end(from, today: today)
        let last = try end(to, today: today)
        if let first, let last, first.first > last.last {
            let value = first.description + dots + last.description
            throw .reversed(value, nearest: last.description + dots + first.description)
        }
        return Period(from: first, through: last)
    }

    private static func end(
        _ text: String?, today: CivilDate
    ) throws(PeriodError) -> CalendarSpan? {
        guard let text else { return nil }
        do throws(PeriodFlaw) {
            return try PeriodGrammar(today: today).end(text)
        } catch {
            let nearest = PeriodGuess(today: today).nearestEnd(to: text)
            guard case .impossible(let reason) = error else {
                throw .unknown(text, nearest: nearest)
            }
            throw .impossible(text, reason: reason, nearest: nearest)
        }
    }
}
