/// A typed punch that would leave a day without one of its punches: a second check-in, or a
/// check-out that closes nothing. Whoever means it says so; imports are history and take them.
public struct UnpairedPunch: Hashable, Sendable {
    /// What stands in the way.
    public enum Cause: Hashable, Sendable {
        /// A check-in is open since then.
        case open(since: LocalDateTime)
        /// A check-in that is open since a later time of that day.
        case openLater(LocalDateTime, sequence: UInt64)
        /// Nobody is checked in then.
        case notOpen
        /// The check-out of that day is there already.
        case closed(LocalDateTime, sequence: UInt64)
        /// The check-in that it might close comes only then.
        /// - Parameter open: its event, where it is open still; nil: it is closed.
        case before(LocalDateTime, open: UInt64?)
        /// The check-in that it might close was open for too long.
        /// - Parameters:
        ///   - limit: how long one may be open.
        ///   - needed: the value of the setting that would let this one be; nil: none would.
        case expired(LocalDateTime, limit: Minutes, needed: String?)
    }

    /// Whose punch it is.
    public let name: String
    /// When it would have been.
    public let time: LocalDateTime
    /// What stands in the way.
    public let cause: Cause

    /// A punch that is refused; see its parts.
    public init(of name: String, at time: LocalDateTime, _ cause: Cause) {
        self.name = name
        self.time = time.toTheMinute
        self.cause = cause
    }

    /// What was refused, with its values.
    var message: String {
        switch cause {
        case .open(let since), .openLater(let since, _):
            "\(name) is checked in since \(since.toTheMinute)"
        case .notOpen: "\(name) is not checked in at \(time)"
        case .closed(let end, _): "\(name) checked out at \(end.toTheMinute) already"
        case .before(let next, _):
            "\(time) is before the check-in of \(name) at \(next.toTheMinute)"
        case .expired(let start, let limit, _):
            "the check-in of \(name) at \(start.toTheMinute) was open for more than "
                + "\(limit.compact)"
        }
    }

    /// The way out. What only the user knows is left to be filled in.
    var remedy: Remedy {
        let anyway: Remedy = "To record it as it is, add \(.give(.force))"
        return switch cause {
        case .open(let since):
            "Check out first: \(.punch(.checkOut, name, on: since.date)). \(anyway)"
        case .openLater(_, let sequence):
            "If it was at \(time): \(.amend(sequence, Act.Fact(.time, time))). \(anyway)"
        case .closed(let end, _) where end.toTheMinute == time:
            "Nothing more is needed. Where they came back in between: "
                + "\(.punch(.checkIn, name, on: time.date)). \(anyway)"
        case .closed(_, let sequence):
            "If it was at \(time): \(.amend(sequence, Act.Fact(.time, time))). Where they came "
                + "back in between: \(.punch(.checkIn, name, on: time.date)). \(anyway)"
        case .before(_, let sequence?):
            "If they came before that, say when: "
                + "\(.amend(sequence, Act.Fact(.time, "\(time.date)THH:MM"))). \(anyway)"
        case .notOpen, .before:
            "Check in first: \(.punch(.checkIn, name, on: time.date)). \(anyway)"
        case .expired(let start, _, let needed?):
            "If it was one shift: "
                + "\(.set(.expiry, needed, from: start.date, whose: name)). \(anyway)"
        case .expired(let start, _, nil):
            "Check out on that day: \(.punch(.checkOut, name, on: start.date)). \(anyway)"
        }
    }
}

extension LocalDateTime {
    /// The same without its seconds: as people say it.
    fileprivate var toTheMinute: LocalDateTime {
        LocalDateTime(secondsSinceEpoch: secondsSinceEpoch - second)
    }
}

extension Rules {
    /// Refuses a mark for a course of somebody who is not enrolled in it. Only what is typed is
    /// asked: marks of imports and of old books stand.
    public static func checkEnrolment(_ mark: Content, _ roster: Roster) throws(Refusal) {
        guard mark.kind == .attendanceMarked, let person = mark.person, let course = mark.course,
            !roster.enrolments.contains(person, course)
        else { return }
        throw .notEnrolled(
            roster.name(of: person.rawValue, .person),
            course: roster.name(of: course.rawValue, .course))
    }
}
