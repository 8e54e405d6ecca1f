/// Why a command records nothing. Cases are in the order in which they are checked.
@nonexhaustive
public enum Refusal: Error, Hashable, Sendable {
    case unknown(what: String, name: String, nearest: String?)
    case unknownEntry(UInt64)
    case notAnEntry(UInt64, kind: Kind)
    case alreadyRetracted(UInt64, by: UInt64)
    case notRetracted(UInt64)
    case differentKind(UInt64, is: Kind, not: Kind)
    case badField(String, why: String)
    case beforeStart(CivilDate, start: CivilDate)
    case inTheFuture(CivilDate, today: CivilDate)
    case notAWorkingDay(CivilDate, DayOff)
    case notEmployed(String, CivilDate)
    case pastDay(CivilDate, today: CivilDate)
    case locked(CivilDate, through: CivilDate)
    case warned(String, CivilDate, Slot)
    case present(String, CivilDate, Slot)
    case taken(String, CivilDate, Slot)
    case nameTaken(what: String, name: String)
    case tooMany(what: String, limit: Int)
}

/// How a refusal or failure leaves the program: cli.md, "Exit status".
public enum ExitStatus: Int32, Sendable {
    case failure = 1
    case refused = 3
    case notFound = 4
    case damaged = 5
    case busy = 6
    case usage = 64
    case badData = 65
    case inputOutput = 74
}

extension Refusal {
    /// A short stable name for machines.
    public var code: String {
        switch self {
        case .unknown, .unknownEntry: "not-found"
        case .badField, .tooMany: "bad-data"
        case .locked: "locked"
        default: "refused"
        }
    }

    /// How the program ends because of it.
    public var exit: ExitStatus {
        switch self {
        case .unknown, .unknownEntry: .notFound
        case .badField, .tooMany: .badData
        default: .refused
        }
    }
}
