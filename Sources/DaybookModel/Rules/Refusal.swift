/// Why a command records nothing.
@nonexhaustive
public enum Refusal: Error, Hashable, Sendable {
    case unknown(what: String, name: String, nearest: String?)
    /// A person to be added who may be there already, under the same words.
    case alike(String, known: String)
    /// A cell of a grid that says that somebody was there, and not in which half of the day.
    case unreadHalf(String)
    /// A cell of a grid that says nothing that is known.
    case unreadCell(String)
    /// Nobody has the name any more.
    case noLonger(String, since: CivilDate)
    case unknownEntry(UInt64)
    case notDeclared(CivilDate)
    case notAnEntry(UInt64, kind: Kind)
    case alreadyRetracted(UInt64, by: UInt64)
    case notRetracted(UInt64)
    /// An entry that is to count again, of one that is as if never added.
    /// - Parameters:
    ///   - added: the numbers that added whom and what it names; none where another one is called
    ///     so now.
    case namesNothing(UInt64, Noun, name: String, added: [UInt64])
    case differentKind(UInt64, is: Kind, not: Kind)
    case badField(String, why: String)
    /// A date of a file.
    /// - Parameters:
    ///   - form: how the file's dates were said to be written; nil: nobody said it.
    ///   - isAmbiguous: whether either of two numbers may be the day.
    case unreadableDate(String, form: String?, isAmbiguous: Bool)
    /// - Parameter instead: what the clocks showed in its place.
    case neverShown(String, zone: String, instead: String)
    /// The two moments come last, with their offsets.
    case shownTwice(String, zone: String, String, String)
    case beforeStart(CivilDate, start: CivilDate)
    case inTheFuture(CivilDate, today: CivilDate)
    /// - Parameter now: what the clocks of the zone show.
    case notYet(String, now: String, zone: String)
    case notAWorkingDay(CivilDate, DayOff)
    /// - Parameter joined: the first day counted, when it is yet to come on that date.
    case notEmployed(String, CivilDate, joined: CivilDate?)
    case pastDay(CivilDate, today: CivilDate)
    case locked(CivilDate, through: CivilDate)
    case notProfessor(String, Role)
    case warned(String, CivilDate, Slot)
    /// - Parameter course: of the mark that is in the way.
    case present(String, CivilDate, Slot, course: String?)
    case taken(String, CivilDate, Slot)
    case punched(String, Direction, String)
    /// A typed punch without a counterpart.
    case unpaired(UnpairedPunch)
    /// A text that is no amount.
    case badAmount(MoneyError)
    /// A text that is no number of points.
    case badNumber(QuantityError)
    /// A currency that neither ISO 4217 nor the book has.
    case undeclared(String, declared: [String], on: CivilDate)
    /// A category that was removed.
    /// - Parameter free: what another one that has the name now could be called; nil: none has.
    case categoryRemoved(String, free: String?)
    /// A category that cannot go while entries are in it.
    case hasEntries(category: String, count: Int)
    /// - Parameters: the student and the course.
    case notEnrolled(String, course: String)
    /// A first day in a course that is behind entries of the student in it.
    /// - Parameters:
    ///   - by: those entries, by date.
    ///   - latest: the last day that may be the first one; nil: it stays as it is.
    case entriesBefore(
        String, course: String, CivilDate, by: [UInt64], latest: CivilDate?)
    /// - Parameter rule: what points may be on the date.
    case badPoints(String, CivilDate, PointsRule)
    /// The term project of a student in a course has a score already.
    /// - Parameter held: the other one, where it is known.
    case scored(String, course: String, held: HeldScore? = nil)
    /// - Parameters:
    ///   - booked: the tickets that the day has already.
    ///   - limit: how many it may have.
    case tooManyTickets(CivilDate, booked: Int64, wanted: Int64, limit: Int64)
    case nameTaken(what: String, name: String)
    /// - Parameter known: what is to be renamed, by its name so far.
    case nameOfAnother(Noun, name: String, known: String)
    /// A name that is a username, and the name of whose it is.
    case usernameOf(String, String)
    /// The last day of somebody, which is before the first one.
    case leftBeforeJoined(String, left: CivilDate, joined: CivilDate)
    case removed(String, on: CivilDate)
    /// - Parameter date: nil: any day.
    case notLocked(CivilDate?, through: CivilDate?)
    case correctedSince(UInt64, by: UInt64)
    /// Nothing of that person is left to undo, or to redo.
    case nothingLeft(to: String, by: String)
    /// Nothing is redone over what was recorded later.
    /// - Parameter undone: what was taken back before that, and can be reinstated.
    case writtenSince(UInt64, undone: [UInt64])
    /// The event that opened the book.
    case bookStays(UInt64)
    /// The event that says that somebody was erased.
    case erasureStays(UInt64)
    /// - Parameters:
    ///   - deed: what the event did.
    ///   - by: the live events that refer to it.
    ///   - along: all that is to be retracted, itself too if that is asked for; nil: both.
    case referredTo(UInt64, _ deed: String, by: [UInt64], along: [UInt64]? = nil)
    /// What is to be removed, by the number that added it, and what refers to it.
    /// - Parameter along: all that is to be retracted; nil: both.
    case inUse(UInt64, Noun, name: String, by: [UInt64], along: [UInt64]? = nil)
    case tooMany(what: String, limit: Int)
}

/// The score that a term project has, beside another one for it.
public struct HeldScore: Hashable, Sendable {
    /// The entry that gave it.
    public let sequence: UInt64
    /// What it is.
    public let points: Thousandths
    /// What it is to be.
    public let wanted: Thousandths

    package init(_ sequence: UInt64, _ points: Thousandths, wanted: Thousandths) {
        (self.sequence, self.points, self.wanted) = (sequence, points, wanted)
    }
}

extension Refusal {
    /// What sort of refusal it is.
    public var code: ErrorCode {
        switch self {
        case .unknown, .noLonger, .unknownEntry, .nothingLeft, .writtenSince,
            .notDeclared, .undeclared:
            .notFound
        case .badField, .leftBeforeJoined, .unreadHalf, .unreadCell, .unreadableDate,
            .badAmount, .badNumber, .tooMany:
            .badData
        // Nothing forbids it: the offset is missing.
        case .shownTwice: .usage
        case .locked: .locked
        default: .refused
        }
    }
}

/// What sort of refusal or failure it is: a short stable name for programs.
public enum ErrorCode: String, Hashable, Sendable {
    /// A rule said no; the day is locked; a key names another event.
    case refused, locked, conflict
    /// Nothing is there that is called so.
    case notFound = "not-found"
    /// What was asked for means nothing; what was given cannot be read.
    case usage, badData = "bad-data"
    /// Another writer is at work.
    case busy
    /// What is stored is damaged; the system did not read or write.
    case damaged, inputOutput = "io"
    /// Anything else.
    case failure
}

/// The reasons that the program gives where a toggle gives none of its own.
public enum StandingReason {
    /// Of `unmark`.
    public static let unmarked = "unmarked"
    /// Of `unwarn`.
    public static let unwarned = "unwarned"
    /// Of `undo`.
    public static let undone = "undone"
    /// Of `redo`.
    public static let redone = "redone"
}
