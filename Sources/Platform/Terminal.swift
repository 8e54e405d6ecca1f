import Glibc

/// The two streams that people read, and how wide the screen is.
package enum Terminal {
    /// Where text goes.
    package enum Stream: Sendable {
        case standardOutput
        case standardError

        var descriptor: Int32 { self == .standardOutput ? STDOUT_FILENO : STDERR_FILENO }
        var name: String { self == .standardOutput ? "standard output" : "standard error" }
    }

    /// The width that is assumed where there is no screen, in columns.
    package static let defaultColumns = 80
    private static let widestScreen = 10_000

    /// Whether a person is likely to read the stream, as opposed to a file or a pipe.
    package static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.descriptor) == 1 }

    /// Whether what is read from standard input is typed.
    static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    /// The width of the screen: `COLUMNS`, else what the terminal says, else 80.
    package static var columns: Int {
        if let named = ProcessEnvironment.variable("COLUMNS"), let count = Int(named),
            1...widestScreen ~= count
        {
            return count
        }
        for stream in [Stream.standardOutput, .standardError] {
            if let count = columns(of: stream.descriptor) { return count }
        }
        return defaultColumns
    }

    /// Whether escape codes may be written to the stream: a terminal that is not `dumb`, and
    /// `NO_COLOR` unset or empty (no-color.org).
    package static func allowsColor(_ stream: Stream) -> Bool {
        isTerminal(stream) && ProcessEnvironment.given("NO_COLOR") == nil
            && ProcessEnvironment.variable("TERM") != "dumb"
    }

    /// Whether the terminal says that it has 24-bit colours; others have 256.
    package static var hasAllColors: Bool {
        ["truecolor", "24bit"].contains(ProcessEnvironment.variable("COLORTERM"))
    }

    /// Writes the whole text at once, after what `print` still holds back.
    ///
    /// A reader that went away (`| head`) ends the process quietly, as the pipe signal does.
    /// - Throws: `.io`, for example when the disk behind a redirection is full.
    package static func write(_ text: String, to stream: Stream) throws(PlatformError) {
        try write(Array(text.utf8), to: stream)
    }

    /// ``write(_:to:)-(String,_)`` for bytes that are not text.
    package static func write(_ bytes: [UInt8], to stream: Stream) throws(PlatformError) {
        flush()
        let code = writeAll(bytes, to: stream.descriptor)
        if code == EPIPE { endAsPipeMember() }
        guard code == 0 else {
            throw .io(operation: "write", path: stream.name, errno: code)
        }
    }

    /// Sends out what `print` holds back. Call it before waiting for anything.
    package static func flush() { fflush(nil) }

    /// Ends as SIGPIPE would have ended us, had our parent not told us to ignore it.
    private static func endAsPipeMember() -> Never {
        signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
        _exit(128 + SIGPIPE)
    }

    private static func columns(of descriptor: Int32) -> Int? {
        size(of: descriptor).flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil }
    }

    /// The height of the screen in lines: what the terminal says, else `LINES`; nil: nothing says.
    package static var rows: Int? {
        if let size = size(of: STDOUT_FILENO), size.ws_row > 0 { return Int(size.ws_row) }
        return ProcessEnvironment.variable("LINES").flatMap { Int($0) }
    }

    private static func size(of descriptor: Int32) -> winsize? {
        var size = winsize()
        return unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
    }
}
