import Daybook
import Platform
import Reports

extension TakesPeriod {
    /// The month of a name that is nearest to today: a calendar is looked at forward too. Nil:
    /// something else was asked for.
    func nearestMonth(_ today: CivilDate) throws(CommandError) -> Period? {
        // The last one that began, as seen from half a year ahead.
        let ahead = YearMonth(containing: today).adding(months: 5).last
        guard let text = monthName else { return nil }
        let period = try Moments.period(text, today: ahead)
        guard case .month = period.unit else { return nil }
        return period
    }

    /// The word alone that may be the name of a month; nil: something else was asked for.
    private var monthName: String? {
        guard let text = days.period, !days.hasEnds, text.allSatisfy(\.isLetter),
            CalendarUnit(rawValue: text.lowercased()) == nil
        else { return nil }
        return text
    }

    /// Says which month a name is taken for, where that one has nothing and the coming one has: a
    /// report looks back, also where more is booked ahead.
    /// - Parameter kinds: what the report is of.
    func remarkEarly(
        _ period: Period, of kinds: [Kind], _ session: Session
    ) throws(CommandError) {
        guard let text = monthName, let last = period.range.last, last < session.today else {
            return
        }
        if let start = session.roster.book?.start, last < start {
            guard let near = try nearestMonth(session.today), near != period else { return }
            let said: Advice = "\(text) is the last one, \(period.label), before this book begins. "
            return try remark(said + "The coming one: `" + same(text, near) + "`", session)
        }
        let coming = try Moments.period(text, today: session.today, looksAhead: true)
        guard case .month = coming.unit, let first = coming.range.first, coming != period,
            try !has(period, kinds, session), try has(coming, kinds, session)
        else { return }
        try remark(
            "\(text) is the last one, \(period.label), and has nothing. "
                + "The same in \(monthAndYear(first)):  " + same(text, coming), session)
    }

    /// The line with another period in the place of a word.
    private func same(_ text: String, _ period: Period) -> Advice {
        let line = TypedLine.called?.replacing([text], with: [period.label])
        return line.map { "\($0)" } ?? "\(words: .period(period.label))"
    }

    private func remark(_ advice: Advice, _ session: Session) throws(CommandError) {
        try session.output.remark(session.output.spelling.text(advice))
    }

    /// Whether anything of some kinds counts in a period.
    private func has(
        _ period: Period, _ kinds: [Kind], _ session: Session
    ) throws(CommandError) -> Bool {
        let view = try session.view()
        var isThere = false
        for kind in kinds where !isThere {
            isThere = try !ask(view.entries(of: kind, period)).rows.isEmpty
        }
        view.end()
        return isThere
    }
}

extension ReportKind {
    /// What its figures are made of.
    var kinds: [Kind] {
        switch self {
        case .rank, .streaks, .friends, .stats, .attendance: [.attendanceMarked, .warningIssued]
        case .overtime: [.clockPunched]
        case .expenses: [.expenseRecorded]
        case .shows, .venues: [.ticketBooked]
        case .points: [.pointsAwarded]
        case .courses: [.attendanceMarked, .pointsAwarded, .projectScored]
        }
    }
}
