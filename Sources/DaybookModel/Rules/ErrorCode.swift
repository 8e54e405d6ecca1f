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
