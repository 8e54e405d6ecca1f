/// Closes the book to a date, or opens it again.
public struct LockCommand: Command {
    /// What is done.
    public enum Change: Sendable {
        /// - Parameter through: the last day that is closed.
        case lock(through: CivilDate)
        /// - Parameter from: the first day that opens; nil: every day.
        case unlock(from: CivilDate?)
    }

    let change: Change
    let reason: String?

    /// - Parameter reason: nil: none is given.
    public init(_ change: Change, because reason: String?) {
        self.change = change
        self.reason = reason
    }

    /// The last day closed before and after; nil: none is.
    public struct Outcome: Sendable {
        /// Before.
        public let before: CivilDate?
        /// Afterwards.
        public let after: CivilDate?
    }

    /// See ``Command``.
    public func decide(_ situation: Situation) throws(DaybookError) -> Decision {
        let contents = try rule(self.contents(situation))
        let before = situation.roster.lockedThrough
        var after = before
        for content in contents { after = content.kind == .periodLocked ? content.on : nil }
        return (contents.map { NewEvent($0) }, Outcome(before: before, after: after))
    }

    private func contents(_ situation: Situation) throws(Refusal) -> [Content] {
        switch change {
        case .lock(let date):
            let content = try Rules.lock(
                date, because: reason, situation.roster, today: situation.today)
            return content.map { [$0] } ?? []
        case .unlock(let date):
            return try Rules.unlock(from: date, because: reason, situation.roster)
        }
    }
}
