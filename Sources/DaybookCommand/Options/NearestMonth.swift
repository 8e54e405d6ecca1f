import Daybook
import Platform
import Reports

extension TakesPeriod {
    /// The month of a name that is nearest to today: a calendar is looked at forward too. Nil:
    /// something else was asked for.
    func nearestMonth(_ today: CivilDate) throws(CommandError) -> Period? {
        guard let text = days.period, !days.hasEnds, text.allSatisfy(\.isLetter),
            CalendarUnit(rawValue: text.lowercased()) == nil
        else { return nil }
        // The last one that began, as seen from half a year ahead.
        let ahead = YearMonth(containing: today).adding(months: 5).last
        let period = try Moments.period(text, today: ahead)
        guard case .month = period.unit else { return nil }
        return period
    }

    /// Says which month a name is taken for, where that one was over before the book began: a
    /// report looks back, and nothing can be there.
    func remarkEarly(_ period: Period, _ session: Session) throws(CommandError) {
        guard let text = days.period, let last = period.range.last,
            let start = session.roster.book?.start, last < start,
            let near = try nearestMonth(session.today), near != period
        else { return }
        let line = TypedLine.called?.replacing([text], with: [near.label])
        let coming = line.map { Advice("`\($0)`") } ?? "\(words: .period(near.label))"
        let said: Advice = "\(text) is the last one, \(period.label), before this book begins. "
        try session.output.remark(
            session.output.spelling.text(said + "The coming one: " + coming))
    }
}
