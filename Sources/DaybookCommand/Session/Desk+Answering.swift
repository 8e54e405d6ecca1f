import Accounts
import ArgumentParser
import Daybook
package import DaybookModel
import Platform
package import Reports

/// Why a line was not answered, for a face that words it itself.
package struct Unanswered: Error, Sendable {
    /// What happened, with its values.
    package let message: String
    /// The way out.
    package let remedy: Advice
    /// What sort of failure it is.
    package let code: ErrorCode
    /// The moment that was asked about, where nothing was recorded by then; nil: that is not why.
    package private(set) var nothingBy: Instant?

    package init(message: String, remedy: Advice, code: ErrorCode) {
        self.message = message
        self.remedy = remedy
        self.code = code
    }
}

extension Unanswered {
    /// The exit status that a prompt gives it.
    package var exit: Int32 { ExitStatus(code).rawValue }

    /// Of an error that nobody expected here. The rooms below say theirs in words.
    package init(unexpected error: any Error) {
        switch error {
        case let error as CommandError: self.init(error)
        case let error as DaybookError: self.init(.book(error))
        case let error as PlatformError: self.init(.platform(error))
        case let error as AccountsError: self.init(.book(DaybookError(ofAccounts: error)))
        case _: self.init(message: "\(error)", remedy: "", code: .failure)
        }
    }

    /// Says it at a prompt, and ends the process.
    package func end() -> Never {
        let way = Spelling(book: nil, asOf: nil, now: nil).text(remedy)
        // Where standard error is closed nobody is left to tell.
        try? Terminal.write(ErrorReport.lines(message, way), to: .standardError)
        ProcessEnd.exit(exit)
    }

    init(_ error: CommandError) {
        self.init(message: error.message, remedy: error.remedy, code: error.code)
        if case .book(let cause) = error, case .nothingYet(let moment) = cause.cause {
            nothingBy = moment
        }
    }
}

extension Desk {
    /// Answers the line. It is taken as it stands: whoever made it knows the grammar, so no word of
    /// it is guessed, and no preference of a prompt holds.
    package func answer() throws(Unanswered) {
        do {
            try Self.$page.withValue(self) { try run() }
        } catch let error as CommandError {
            // A status alone tells a prompt what the answer has said.
            if case .ended = error { return }
            throw Unanswered(error)
        } catch {
            let mistake = UsageMistake(parsing: line, failedWith: error)
            throw Unanswered(
                message: mistake?.message ?? "this cannot be asked",
                remedy: mistake?.remedy ?? "Ask for help: \(run: "help")", code: .usage)
        }
    }

    private func run() throws(any Error) {
        var command = try Root.parseAsRoot(line)
        if let leaf = command as? any Leaf {
            try leaf.refuseStrays()
            try leaf.refusePicture()
        }
        try command.run()
    }
}
