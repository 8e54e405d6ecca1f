import Daybook
import Platform
import Reports

/// What ends a command early. The rooms below are wrapped, never flattened.
enum CommandError: Error {
    case book(DaybookError)
    case platform(PlatformError)
    case report(ReportError)
    case period(PeriodError)
    case moment(MomentError)
    /// The command line asks for something that there is not.
    case usage(message: String, remedy: Advice)
    /// What was given cannot be read.
    case unreadable(message: String, remedy: Advice)
    /// Nothing is there to do it to.
    case nothing(message: String, remedy: Advice)
    /// A rule of the house stands against it.
    case refused(message: String, remedy: Advice)
    /// Others take all that there is of something for a while.
    case busy(message: String, remedy: Advice)
    /// Another program did not do its part.
    case failed(message: String, remedy: Advice)
    /// All has been said already, and only the status is left to give.
    case ended(ExitStatus)
}

extension CommandError {
    /// What happened, with its values.
    var message: String {
        switch self {
        case .book(let error): error.message
        case .platform(let error): error.message
        case .report(let error): error.message
        case .period(let error): error.message
        case .moment(let error): error.message
        case .usage(let message, _), .unreadable(let message, _), .nothing(let message, _),
            .refused(let message, _), .busy(let message, _), .failed(let message, _):
            message
        case .ended(let status): "the command ended with status \(status.rawValue)"
        }
    }

    /// The way out.
    var remedy: Advice {
        switch self {
        case .book(let error): error.remedy.map { Suggestion($0) }
        case .platform(let error): Advice(error.remedy)
        case .report(let error): Advice(error.remedy)
        case .period(let error): Advice(error.remedy)
        case .moment(let error): Advice(error.remedy)
        case .usage(_, let remedy), .unreadable(_, let remedy), .nothing(_, let remedy),
            .refused(_, let remedy), .busy(_, let remedy), .failed(_, let remedy):
            remedy
        case .ended: "See what was said before."
        }
    }

    /// What sort of failure it is.
    var code: ErrorCode {
        switch self {
        case .book(let error): error.code
        case .platform(.notFound), .nothing: .notFound
        case .refused: .refused
        case .busy: .busy
        case .platform, .failed: .inputOutput
        case .report, .period, .moment, .usage: .usage
        case .unreadable: .badData
        case .ended: .failure
        }
    }
}

extension CommandError {
    /// A change that changes nothing.
    /// - Parameters:
    ///   - noun: the command that has `change`.
    ///   - option: one that it takes, with a value.
    static func nothingToChange(_ noun: String, _ option: String, of name: String) -> CommandError {
        .usage(
            message: "nothing to change",
            remedy: "Say what: \(run: "\(noun) change", .blank(option), .operand(name))")
    }
}

/// Goes on where what the command line asks for is there.
/// - Throws: `.usage` where it is not.
func demand(
    _ isMet: Bool, or message: @autoclosure () -> String, remedy: @autoclosure () -> Advice
) throws(CommandError) {
    if !isMet { throw .usage(message: message(), remedy: remedy()) }
}

/// Wraps what the book says.
func ask<Result>(
    _ body: @autoclosure () throws(DaybookError) -> Result
) throws(CommandError) -> Result {
    do throws(DaybookError) { return try body() } catch { throw .book(error) }
}

/// Wraps a refusal.
func rule<Result>(
    _ body: @autoclosure () throws(Refusal) -> Result
) throws(CommandError) -> Result {
    do throws(Refusal) { return try body() } catch { throw .book(DaybookError(error)) }
}

/// Wraps what the operating system says.
func system<Result: ~Copyable>(
    _ body: @autoclosure () throws(PlatformError) -> Result
) throws(CommandError) -> Result {
    do throws(PlatformError) { return try body() } catch { throw .platform(error) }
}
