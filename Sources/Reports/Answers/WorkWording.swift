import DaybookModel

/// `8h 05m`, with the minus of tables; zero is a dot.
func hours(_ minutes: Int) -> String {
    if minutes == 0 { return cell(0) }
    return (minutes < 0 ? "−" : "") + Minutes(Int64(minutes.magnitude)).description
}

/// `+1h 00m`, `−2h 00m`; zero is a dot.
func balance(_ minutes: Int) -> String { (minutes > 0 ? "+" : "") + hours(minutes) }

extension AnswerFrame {
    /// What the clocks show at an instant: `08:57`.
    func clockTime(_ time: Instant) -> String { clock(zone.local(at: time)) }

    /// What the clocks show of a check-in and its check-out: `08:57–12:30`, or `08:57–?`.
    func clockTimes(_ stint: WorkStint) -> String {
        guard let start = stint.start, let end = stint.end else {
            return "\(stint.start.map(clockTime) ?? "?")–\(stint.end.map(clockTime) ?? "?")"
        }
        let (first, last) = clockTimes(start, end)
        return "\(first)–\(last)"
    }

    /// The same of two moments, with as much more as tells them apart: a date, seconds, offsets.
    func clockTimes(_ first: Instant, _ last: Instant) -> (String, String) {
        let shown = (clockTime(first), clockTime(last))
        if shown.0 != shown.1 || first == last { return shown }
        let (from, to) = (zone.local(at: first), zone.local(at: last))
        if from.date != to.date {
            return (shown.0, "\(shown.1) on \(weekdayAndDay(to.date))")
        }
        let offsets = (zone.offsetSeconds(at: first), zone.offsetSeconds(at: last))
        let texts = (first.text(offsetSeconds: offsets.0), last.text(offsetSeconds: offsets.1))
        // Of 2026-10-25T02:30:00+02:00 the date is known.
        let time = { (text: String) in String(text.dropFirst(Self.dateBytes)) }
        if offsets.0 != offsets.1 { return (time(texts.0), time(texts.1)) }
        let seconds = { (text: String) in String(time(text).prefix(Self.secondsBytes)) }
        return (seconds(texts.0), seconds(texts.1))
    }

    /// `2026-10-25T` and `02:30:00`.
    private static let (dateBytes, secondsBytes) = (11, 8)

    /// A moment as a command takes it: `2026-11-20T08:57`, with an offset where that is needed.
    func typed(_ time: Instant) -> String {
        let local = zone.local(at: time)
        if case .unique(let instant) = zone.resolve(local), instant == time {
            return local.description
        }
        return time.text(offsetSeconds: zone.offsetSeconds(at: time))
    }
}
