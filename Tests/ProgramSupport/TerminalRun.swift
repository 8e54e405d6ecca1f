import Foundation
import Glibc

/// The program on a terminal of its own, 24 rows of 80 columns: what it shows is read as it comes,
/// and a person's keys are sent to it.
package final class TerminalRun {
    /// What was waited for and never shown.
    package struct NotShown: Error, CustomStringConvertible {
        package let description: String
    }

    /// TIOCSPTLCK and TIOCGPTN of ioctl_tty(2): macros that Swift does not read.
    private static let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

    private let process = Process()
    private let screen: Int32
    /// All that was shown so far, with the signs that colour it and move the cursor.
    package private(set) var shown = ""
    /// What was shown behind the last text that was waited for.
    private var unread = ""

    package init(_ program: Program, _ arguments: [String]) throws {
        screen = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
        var (lock, number): (Int32, UInt32) = (0, 0)
        guard screen >= 0, unsafe ioctl(screen, Self.setLock, &lock) == 0,
            unsafe ioctl(screen, Self.getNumber, &number) == 0
        else { throw NotShown(description: "there is no terminal to be had") }
        let own = unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
        _ = unsafe ioctl(own, UInt(TIOCSWINSZ), &size)
        let terminal = FileHandle(fileDescriptor: own, closeOnDealloc: true)
        process.executableURL = Program.executable
        process.arguments = arguments
        process.currentDirectoryURL = program.workingDirectory
        process.environment = program.variables.merging(["TERM": "xterm"]) { $1 }
        process.standardInput = terminal
        process.standardOutput = terminal
        process.standardError = terminal
        try process.run()
        try terminal.close()
    }

    deinit {
        if process.isRunning { process.terminate() }
        close(screen)
    }

    /// Types a line.
    package func type(_ line: String) {
        let keys = Array((line + "\n").utf8)
        _ = unsafe write(screen, keys, keys.count)
    }

    /// Sends what Ctrl-C sends.
    package func interrupt() { process.interrupt() }

    /// Waits until a text is shown behind what was waited for before.
    package func wait(for text: String, seconds: Double = 20) throws {
        let end = Date().addingTimeInterval(seconds)
        while true {
            if let found = unread.range(of: text) {
                unread.removeSubrange(..<found.upperBound)
                return
            }
            guard read(until: end) else {
                throw NotShown(description: "\(text) was not shown, but: \(shown)")
            }
        }
    }

    /// Waits for the program's end.
    /// - Returns: its status, or minus the signal.
    package func end(seconds: Double = 20) -> Int32 {
        let end = Date().addingTimeInterval(seconds)
        while read(until: end) {}
        // One that waits for ever fails the test instead of holding it.
        if Date() >= end { process.terminate() }
        process.waitUntilExit()
        let isSignal = process.terminationReason == .uncaughtSignal
        return isSignal ? -process.terminationStatus : process.terminationStatus
    }

    /// Reads a piece of what is shown.
    /// - Returns: false once nobody writes any more, or the time is over.
    private func read(until end: Date) -> Bool {
        var ready = pollfd(fd: screen, events: Int16(POLLIN), revents: 0)
        let left = end.timeIntervalSinceNow * 1000
        guard left > 0, unsafe poll(&ready, 1, Int32(left)) > 0 else { return false }
        var piece = [UInt8](repeating: 0, count: 4096)
        let count = unsafe Glibc.read(screen, &piece, piece.count)
        guard count > 0 else { return false }
        let text = String(decoding: piece[..<count], as: UTF8.self)
        shown += text
        unread += text
        return true
    }
}
