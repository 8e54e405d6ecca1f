import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook lock DATE`: closes the book to a date.
struct Lock: ClosesPeriod {
    static let configuration = CommandConfiguration(
        "lock DATE [--because REASON]", "Close the book to a date.",
        """
        EXAMPLES:
          daybook lock 2026-10-31 --because "October was reported"
          daybook lock yesterday
          daybook lock october

        Nothing dated on that day or before it is recorded any more: no entry and
        no correction, no holiday, no setting, no person's dates. A later lock goes
        further; `daybook unlock` opens the book again.
        """)

    @Argument(help: ArgumentHelp("The last day that is closed.", valueName: "date"))
    var date: String

    @OptionGroup var why: ReasonOptions
    @OptionGroup var shared: SharedOptions<Lock>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let today = session.today
        // `october` is closed with its last day.
        let end = (try? Moments.period(date, today: today))?.range.last
        try demand(
            end.map { $0 < today } ?? true || PlacedWords.isDate(date),
            or: "\"\(date)\" is not over yet",
            remedy: "Close the days that are: \(run: "lock", "yesterday")")
        if let end, end > today {
            throw .refused(
                message: "\(end) is in the future; today is \(today)",
                remedy: UsageMistake.lastClosed(today))
        }
        let day =
            if let end, end < today { end } else {
                try Moments.date(date, today: today) ?? today
            }
        let view = try session.view()
        let last = try ask(view.day(day, today: session.today, now: session.now)).rows
        view.end()
        try commit(.lock(through: day), session, closing: last)
    }
}

/// What `lock` and `unlock` have in common.
protocol ClosesPeriod: TakesWrite {
    var why: ReasonOptions { get }
}

extension ClosesPeriod {
    /// Records it and prints the receipt.
    /// - Parameter last: the last day that is closed; nil: some are opened.
    func commit(
        _ change: LockCommand.Change, _ session: Session, closing last: DayFigures? = nil
    ) throws(CommandError) {
        let command = LockCommand(change, because: why.because.map(canonicalComposition))
        try carryOut(command, session) { .locked($0, closing: last) }
    }
}
