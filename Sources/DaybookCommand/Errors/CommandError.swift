import Daybook
import DaybookModel
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
    case usage(message: String, remedy: String)
    /// What was given cannot be read.
    case unreadable(message: String, remedy: String)
    /// Nothing is there to do it to.
    case nothing(message: String, remedy: String)
    /// Another program did not do its part.
    case failed(message: String, remedy: String)
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
            .failed(let message, _):
            message
        case .ended(let status): "the command ended with status \(status.rawValue)"
        }
    }

    /// The way out.
    var remedy: String {
        switch self {
        case .book(let error): error.remedy
        case .platform(let error): error.remedy
        case .report(let error): error.remedy
        case .period(let error): error.remedy
        case .moment(let error): error.remedy
        case .usage(_, let remedy), .unreadable(_, let remedy), .nothing(_, let remedy),
            .failed(_, let remedy):
            remedy
        case .ended: "See what was said before."
        }
    }

    /// How the program ends: cli.md, "Exit status".
    var exit: ExitStatus {
        switch self {
        case .book(let error): error.exit
        case .platform(.notFound): .notFound
        case .platform: .inputOutput
        case .report, .period, .moment, .usage: .usage
        case .unreadable: .badData
        case .nothing: .notFound
        case .failed: .inputOutput
        case .ended(let status): status
        }
    }

    /// A short stable name for machines.
    var code: String {
        switch self {
        case .book(let error): error.code
        case .platform(.notFound), .nothing: "not-found"
        case .platform, .failed: "io"
        case .report, .period, .moment, .usage: "usage"
        case .unreadable: "bad-data"
        case .ended: "ended"
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
            message: "nothing is to be changed",
            remedy: "Say what: daybook \(noun) change \(option) \(shellOperand(name))")
    }
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
func system<Result>(
    _ body: @autoclosure () throws(PlatformError) -> Result
) throws(CommandError) -> Result {
    do throws(PlatformError) { return try body() } catch { throw .platform(error) }
}

/// Runs `body`, wrapping what the book says.
func ask<Result>(_ body: () throws(DaybookError) -> Result) throws(CommandError) -> Result {
    do throws(DaybookError) { return try body() } catch { throw .book(error) }
}

/// Runs `body`, wrapping what the operating system says.
func system<Result>(_ body: () throws(PlatformError) -> Result) throws(CommandError) -> Result {
    do throws(PlatformError) { return try body() } catch { throw .platform(error) }
}
