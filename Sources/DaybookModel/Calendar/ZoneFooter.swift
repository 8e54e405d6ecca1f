/// The yearly rule of a zone: a POSIX TZ string with the extensions of RFC 9636, section 3.3.1.
///
/// Offsets are in seconds ahead of UTC, the other way round than in the string.
struct ZoneFooter: Hashable, Sendable {
    /// The offset outside daylight saving.
    let standard: Int
    /// The other offset and when it holds, or `nil` when the offset never changes.
    let daylight: Daylight?

    /// Daylight saving: usually ahead of standard time, in Dublin behind it.
    struct Daylight: Hashable, Sendable {
        let offset: Int
        let start: ZoneDay
        let end: ZoneDay
    }
}

extension ZoneFooter {
    /// The offset at a second since 1970-01-01T00:00:00Z.
    func offset(atSecond second: Int) -> Int {
        guard let daylight else { return standard }
        var latest = Int.min
        var isDaylight = false
        for year in years(around: second) {
            // On a tie the start wins, so that a zone may be in daylight saving all year.
            let end = self.end(of: daylight, in: year)
            if end <= second, end >= latest { (latest, isDaylight) = (end, false) }
            let start = self.start(of: daylight, in: year)
            if start <= second, start >= latest { (latest, isDaylight) = (start, true) }
        }
        return isDaylight ? daylight.offset : standard
    }

    /// The seconds between two others at which the offset really changes, ascending.
    func changes(from first: Int, through last: Int) -> [Int] {
        guard let daylight else { return [] }
        let years = years(around: first).lowerBound...years(around: last).upperBound
        let candidates = years.flatMap {
            [start(of: daylight, in: $0), end(of: daylight, in: $0)]
        }
        return Set(candidates).sorted().filter {
            $0 > first && $0 <= last && offset(atSecond: $0 - 1) != offset(atSecond: $0)
        }
    }

    private func start(of daylight: Daylight, in year: Int) -> Int {
        daylight.start.second(inYear: year) - standard
    }

    private func end(of daylight: Daylight, in year: Int) -> Int {
        daylight.end.second(inYear: year) - daylight.offset
    }

    // Rules reach up to a week past their year, so its neighbours are always looked at.
    private func years(around second: Int) -> ClosedRange<Int> {
        let days = second.flooredQuotient(by: LocalDateTime.secondsPerDay)
        let year = CivilDate(daysSinceEpoch: Int32(clamping: days)).year
        return year - 1...year + 1
    }
}

/// A day that is found anew in every year, and a time on it.
struct ZoneDay: Hashable, Sendable {
    let rule: Rule
    /// Seconds after the day's midnight; may be negative or past the day.
    let time: Int

    /// How the day is found.
    enum Rule: Hashable, Sendable {
        /// `Mm.w.d`: the w-th (5: the last) weekday of a month; Sunday is 0.
        case weekday(month: Int, week: Int, weekday: Int)
        /// `Jn`: day 1...365, never counting 29 February.
        case dayWithoutLeap(Int)
        /// `n`: day 0...365, counting 29 February.
        case dayFromZero(Int)
    }

    /// The seconds from 1970-01-01T00:00:00 to the time, on the same wall clock.
    func second(inYear year: Int) -> Int { day(inYear: year) * LocalDateTime.secondsPerDay + time }

    private func day(inYear year: Int) -> Int {
        let newYear = CivilDate.days(year: year, month: 1, day: 1)
        switch rule {
        case .dayFromZero(let day): return newYear + day
        case .dayWithoutLeap(let day):
            let isPastLeapDay = day >= 60 && CivilDate.isLeap(year: year)
            return newYear + day - (isPastLeapDay ? 0 : 1)
        case .weekday(let month, let week, let weekday):
            let first = CivilDate.days(year: year, month: month, day: 1)
            // 1970-01-01 was a Thursday, 4 in the numbers of the rule.
            let ahead = (weekday - first - 4).flooredRemainder(by: 7)
            let day = ahead + (week - 1) * 7
            return first + (day < CivilDate.monthLength(year: year, month: month) ? day : day - 7)
        }
    }
}
