import Daybook
import Platform
import Reports

/// Runs this program again to check a book, and makes a finding of whatever happens to it.
struct Inspection {
    /// The hidden command that the child runs.
    static let childCommand = "verify-pages"
    /// A child that says nothing for so long has lost its way in damaged pages.
    private static let stallSeconds: Double = 60

    private let path: String
    private let output: Output
    private let size: UInt64?

    /// - Parameter size: of the earlier tree whose root is wanted too.
    init(of path: String, _ output: Output, root size: UInt64? = nil) {
        self.path = path
        self.size = size
        self.output = output
    }

    /// What the child found, with the book's name and last event when it came that far.
    struct Finding {
        let verification: Verification
        let name: String?
        let asOf: Answer.Point?
        /// Which tree the book's is; nil where that cannot be read.
        var origin: String?
        /// The roots of the tree over so many events.
        var roots: [UInt64: String] = [:]
    }

    /// - Throws: when this program cannot be started again, and when the book cannot be looked at.
    func run() throws(CommandError) -> Finding {
        let child = try system(
            ChildProcess.run(
                Self.program(),
                ["--threads", "\(Cores.count)", Self.childCommand, path]
                    + (size.map { ["--size", "\($0)"] } ?? []),
                stallSeconds: Self.stallSeconds,
                onOutput: Self.showing(output.progress("Verifying"))))
        let text = String(decoding: child.standardOutput, as: UTF8.self)
        let lines = text.split(separator: "\n").map { FindingLine($0) }
        try confirmSeen(child, lines)
        guard lines.contains(.done), !lines.contains(nil) else {
            return Finding(verification: wreck(child, lines), name: nil, asOf: nil)
        }
        let finding = Self.finding(lines.compactMap(\.self))
        // A sound book has a last event. Who could not tell it was stopped on the way there.
        if finding.verification.isSound, finding.asOf == nil {
            throw unseen(because: "the look at it ended early")
        }
        return finding
    }

    /// This program; of the one that serves a page, which has no commands, the one beside it.
    private static func program() throws(PlatformError) -> String {
        let own = try ProcessEnvironment.executablePath()
        return Desk.isOfPage ? Files.join(Files.parent(of: own), "daybook") : own
    }

    private static func showing(_ progress: @escaping Progress) -> ([UInt8]) -> Void {
        { piece in
            for line in String(decoding: piece, as: UTF8.self).split(separator: "\n") {
                if case .progress(let done, let total) = FindingLine(line) { progress(done, total) }
            }
        }
    }

    private static func finding(_ lines: [FindingLine]) -> Finding {
        var events: UInt64 = 0
        var roots: [UInt64: String] = [:]
        var bad: ClosedRange<UInt64>?
        var (problems, notes): ([String], [String]) = ([], [])
        var (name, origin): (String?, String?)
        var point: Answer.Point?
        for line in lines {
            switch line {
            case .events(let count): events = count
            case .root(let size, let root): roots[size] = root
            case .bad(let first, let last): bad = first...last
            case .problem(let text): problems.append(text)
            case .note(let text): notes.append(text)
            case .book(let text): name = text
            case .origin(let text): origin = text
            case .point(let sequence, let moment):
                point = Answer.Point(sequence: Int(clamping: sequence), recordedAt: moment)
            case .progress, .done, .unseen: break
            }
        }
        return Finding(
            verification: Verification(
                events: events, root: roots[events], bad: bad, problems: problems, notes: notes),
            name: name, asOf: point, origin: origin, roots: roots)
    }

    /// Refuses to say anything of a book that this user, or this machine, cannot look at.
    private func confirmSeen(
        _ child: ChildProcess, _ lines: [FindingLine?]
    ) throws(CommandError) {
        let status: Int32
        var why: String?
        switch child.outcome {
        case .stalled: return
        case .signalled(let number):
            // What it had told by then is told.
            guard child.outcome.isFromOutside, !lines.contains(.done) else { return }
            status = FaultGuard.abortedStatus
            why = "signal \(number) of the machine, or of somebody, ended the look at it"
        case .exited(let code): status = code
        }
        for case .unseen(let text) in lines { why = text }
        if why == nil, status != FaultGuard.abortedStatus { return }
        throw unseen(because: why ?? "the machine has no more memory", ExitStatus(rawValue: status))
    }

    private func unseen(because why: String, _ status: ExitStatus? = nil) -> CommandError {
        let message = "\(path) could not be looked at: \(why)"
        let remedy: Advice =
            "Nothing is known of the book itself. See to that, and look again: \(run: "verify")"
        return switch status {
        case .busy: .busy(message: message, remedy: remedy)
        case .refused: .refused(message: message, remedy: remedy)
        case _: .failed(message: message, remedy: remedy)
        }
    }

    /// The finding when the child did not live to tell one.
    private func wreck(_ child: ChildProcess, _ lines: [FindingLine?]) -> Verification {
        var reached = ""
        for case .progress(let done, let total) in lines { reached = " after \(done) of \(total)" }
        let why =
            switch child.outcome {
            case .stalled: "reading it did not come to an end"
            case .signalled(let number): "reading it led outside its pages (signal \(number))"
            case .exited(FaultGuard.exitStatus): "reading it led outside its pages"
            case .exited(let status): "reading it ended early (status \(status))"
            }
        return Verification(
            events: 0, bad: nil, problems: ["the book's file is damaged: \(why)\(reached)"])
    }
}
