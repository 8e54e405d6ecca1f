import ByteStore
package import Journal
package import Platform

/// What can go wrong between a caller and a book. Rooms below are wrapped, never flattened.
public struct DaybookError: Error, Sendable {
    /// Which room it came from, with its own error.
    package let cause: Cause
    /// An event of the write that was to be taken back: what is recorded on the way comes after it.
    var reversing: UInt64?

    /// The errors of the rooms below as they came, and those of this one.
    @nonexhaustive
    package enum Cause: Sendable {
        case refusal(Refusal)
        case journal(JournalError)
        case platform(PlatformError)
        case zone(ZoneError)
        case noBook(path: String)
        case bookExists(path: String)
        /// Events are read into a new book alone.
        case bookFilled(path: String)
        /// Something else than a book is where a new one should be.
        case placeTaken(path: String)
        /// - Parameter outcome: what the import would have come to without its bad rows.
        case badRows(ImportOutcome)
        case badTable(message: String, remedy: Remedy)
        /// A file that was given is not what it should be.
        case badFile(message: String, remedy: Remedy)
        /// What was asked for is not there.
        case notFound(message: String, remedy: Remedy)
        /// A rule of the house stands against it.
        case refused(message: String, remedy: Remedy)
        case conflict(key: String, sequence: UInt64, field: String)
        case usage(message: String, remedy: Remedy)
        case damaged([String])
        case outdated(projection: String)
        case nothingYet(Instant)
        case inThePast
        /// A benchmark's book does not say what it must.
        case wrongAnswer(String)
    }

    package init(_ cause: Cause) { self.cause = cause }

    /// A rule said no.
    public init(_ refusal: Refusal) { self.init(.refusal(refusal)) }

    /// A file that was given is not what it should be.
    static func badFile(message: String, remedy: Remedy) -> DaybookError {
        DaybookError(.badFile(message: message, remedy: remedy))
    }

    /// What was asked for is not there.
    static func notFound(message: String, remedy: Remedy) -> DaybookError {
        DaybookError(.notFound(message: message, remedy: remedy))
    }

    /// A rule of the house stands against it.
    static func refused(message: String, remedy: Remedy) -> DaybookError {
        DaybookError(.refused(message: message, remedy: remedy))
    }

    /// It was asked for in a way that cannot be meant.
    static func usage(message: String, remedy: Remedy) -> DaybookError {
        DaybookError(.usage(message: message, remedy: remedy))
    }
}

extension DaybookError {
    /// What happened, with its values.
    public var message: String {
        switch cause {
        case .refusal(let refusal): refusal.message
        case .journal(let error): error.message
        case .platform(let error): error.message
        case .zone(let error): error.message
        case .noBook(let path): "no book at \(path)"
        case .bookExists(let path): "there is a book at \(path) already"
        case .bookFilled(let path): "the book at \(path) has events of its own"
        case .placeTaken(let path): "\(path) exists already and is not empty"
        case .badRows(let outcome): Self.words(outcome)
        case .badTable(let message, _), .badFile(let message, _), .usage(let message, _),
            .notFound(let message, _), .refused(let message, _):
            message
        case .conflict(let key, let sequence, let field):
            "the key \"\(key)\" already recorded #\(sequence), which differs in \(field)"
        case .damaged(let problems): problems.first ?? "the book is damaged"
        case .outdated(let name):
            "the figures of \(name) were written by another version of this program"
        case .nothingYet(let moment):
            "the book was still empty at \(moment.text(offsetSeconds: 0).prefix(16)) UTC"
        case .inThePast: "only reports look back: this command works on the present book"
        case .wrongAnswer(let what): "the benchmark's own book came out wrong: \(what)"
        }
    }

    /// The way out. Where it records something, an undo alone would take that back.
    public var remedy: Remedy {
        let isRecorded = ownRemedy.proposals.contains { act in
            switch act {
            case .set, .unlock, .revoke, .change: true
            case .retract(let all): !all.contains { $0 == reversing }
            default: false
            }
        }
        guard let reversing, isRecorded else { return ownRemedy }
        // A day that is opened for an undo stays open as long as its setting holds.
        let isDayOff = if case .refusal(.notAWorkingDay) = cause { true } else { false }
        let first = isDayOff ? ownRemedy.lines.first ?? ownRemedy : ownRemedy
        return "\(first), then \(.undo(reversing))"
    }

    private var ownRemedy: Remedy {
        switch cause {
        case .refusal(let refusal): refusal.remedy
        case .journal(let error): error.remedy
        case .platform(let error): Remedy(error.remedy)
        case .zone(let error): Remedy(error.remedy)
        case .noBook: "Make one: \(.begin). Or name another with \(.give(.book, "DIR"))."
        case .bookExists: "Use it as it is, or give init another directory."
        case .bookFilled, .placeTaken:
            "Read them into a new one: \(.beginWithEvents)"
        case .badRows(let outcome) where outcome.soleCause != nil:
            outcome.soleCause?.remedy ?? ""
        case .badRows:
            "Nothing was recorded. Correct the lines above and import "
                + "the file again, or record the good rows now: add \(.give(.skipInvalid))"
        case .badTable(_, let remedy), .badFile(_, let remedy), .usage(_, let remedy),
            .notFound(_, let remedy), .refused(_, let remedy):
            remedy
        case .conflict: "Use another key for another event."
        case .damaged: "Find the damage with `\(.verify)`, then restore a backup: `\(.restore)`"
        case .outdated: "Rebuild it from the log: \(.rebuild)"
        case .nothingYet:
            "As of goes by when entries were recorded. For the entries of those days, ask for that "
                + "period instead. See when the first events were recorded: \(.listAll)"
        case .inThePast: "Leave \(.give(.asOf)) out; to record for a past day, use \(.give(.on))."
        case .wrongAnswer:
            "Check this machine's memory and disk; run it in another \(.give(.directory))."
        }
    }

    /// Whether it says something of the machine or of who asks, and nothing of the book.
    var isOfMachine: Bool {
        switch cause {
        case .journal(.store(let error)): error.isOfMachine
        case .platform: true
        default: false
        }
    }

    /// What sort of failure it is.
    public var code: ErrorCode {
        switch cause {
        case .refusal(let refusal): refusal.code
        case .journal(let error): Self.code(of: error)
        case .platform(.notFound), .noBook, .notFound: .notFound
        case .platform(.lineTooLong): .badData
        case .platform: .inputOutput
        case .zone, .badRows, .badTable, .badFile: .badData
        case .bookExists, .bookFilled, .placeTaken, .refused: .refused
        case .conflict: .conflict
        case .nothingYet: .notFound
        case .usage, .inThePast: .usage
        case .damaged: .damaged
        case .outdated, .wrongAnswer: .failure
        }
    }

    private static func words(_ outcome: ImportOutcome) -> String {
        if let cause = outcome.soleCause, cause.lines.count > 1 {
            return "\(grouped(cause.lines.count)) rows (\(cause.place)): \(cause.reason)"
        }
        let rows = outcome.rejected
        guard let first = rows.first else { return "no row could be read" }
        let others = rows.count == 1 ? "" : " (1 of \(grouped(rows.count)) bad rows)"
        return "line \(first.line): \(first.reason)\(others)"
    }

    private static func code(of error: JournalError) -> ErrorCode {
        switch error {
        case .store(.replaced), .store(.readBy): .busy
        case .store(.busy), .store(.draftAlreadyOpen), .store(.readersFull): .busy
        case .store(.notItsOwn): .refused
        case .store(.notFound): .notFound
        case .headMoved: .refused
        case .tooManyEvents: .badData
        case _ where error.isDamage: .damaged
        case .store(.readOnly), .store(.diskFull), .store(.io), .store(.networkFileSystem):
            .inputOutput
        default: .failure
        }
    }
}
