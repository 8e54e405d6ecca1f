package import Daybook

extension ClockDoubt {
    /// It in words, with moments in the book's zone.
    package func text(_ frame: AnswerFrame) -> String {
        func told(_ moment: Instant) -> String {
            let local = frame.zone.local(at: moment)
            return "\(day(local.date)), \(clock(local))"
        }
        switch self {
        case .behind(let last, let now):
            return "The log is ahead of the clock: its last event bears \(told(last)), and the "
                + "clock here says \(told(now)). What is recorded until then bears that moment, "
                + "in its order."
        case .ahead(let last, let now):
            let days = (now.secondsSinceEpoch - last.secondsSinceEpoch) / 86_400
            return "The event before was recorded \(counted(days, "day")) earlier, on "
                + "\(told(last)). If the book did not rest so long, set the clock of this "
                + "machine: no later event bears an earlier moment."
        }
    }
}
