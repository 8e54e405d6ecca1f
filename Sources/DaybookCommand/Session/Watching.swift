import ArgumentParser
import Daybook
import Platform
import Reports

/// `--watch`: shows a report, and again whenever something was recorded. It looks at the log's head
/// record alone, which is read from memory.
enum Watching {
    /// The pause between two looks, in microseconds.
    private static let pause: UInt32 = 200_000
    /// A page is drawn anew after so many looks, since it may tell what time it is: a minute.
    private static let mostLooks = 300
    /// The other screen of the terminal, without its cursor, and back to what was there before.
    private static let (opening, closing) = ("\u{1B}[?1049h\u{1B}[?25l", "\u{1B}[?25h\u{1B}[?1049l")
    private static let blank = "\u{1B}[H\u{1B}[2J"

    /// Runs a report until it is interrupted.
    /// - Throws: what the report throws, on the screen that was there before.
    static func run(_ leaf: any Leaf) throws(any Error) {
        try check(leaf)
        let path = try BookLocation.find(leaf.common.book)
        let book = try ask(Book.open(at: path))
        Interruption.cleaning { end in
            // Where the terminal is gone there is nothing to put back.
            try? Terminal.write(closing, to: .standardOutput)
            end()
        }
        try system(Terminal.write(opening, to: .standardOutput))
        do {
            while true {
                var follower = book.follower(after: try ask(book.view().point.sequence))
                try system(Terminal.write(blank, to: .standardOutput))
                // What a report says of itself goes another way, and must come after.
                Terminal.flush()
                var drawn = leaf
                try drawn.run()
                let told = "\nUpdated \(clock(leaf)). Ctrl-C ends."
                try system(Terminal.write(told, to: .standardOutput))
                for _ in 0..<mostLooks {
                    guard try ask(follower.next(limit: 1)).isEmpty else { break }
                    Following.rest(pause)
                }
            }
        } catch {
            try system(Terminal.write(closing, to: .standardOutput))
            throw error
        }
    }

    private static func clock(_ leaf: any Leaf) -> String {
        let now = Instant(microsecondsSinceEpoch: SystemClock.microsecondsSinceEpoch())
        let zone = (try? Zones.find(ProcessEnvironment.zoneName)) ?? .utc
        return String(now.text(offsetSeconds: zone.offsetSeconds(at: now)).dropFirst(11).prefix(8))
    }

    private static func check(_ leaf: any Leaf) throws(CommandError) {
        let output = try Output(leaf.common)
        try demand(
            output.file == nil && output.format == .table,
            or: "--watch draws on a terminal, and a file or \(output.format.rawValue) is not one",
            remedy: "Leave --watch out, or follow events: "
                + "\(run: "log", .flag("follow"), .option("format", "ndjson"))")
        try demand(
            Terminal.isTerminal(.standardOutput),
            or: "--watch draws on a terminal, and the output is not one",
            remedy: "Leave --watch out, or follow events: \(run: "log", .flag("follow"))")
        try demand(
            leaf.common.asOf == nil, or: "an earlier point of the log never changes",
            remedy: "Leave --watch or --as-of out.")
    }
}

extension Leaf {
    /// Whether it is a report that may be drawn again and again.
    var isWatchable: Bool {
        let isReport = Root.reporting.contains { $0.configuration.commandName == Self.verb }
        let isList =
            self is any ListsNoun || self is PeopleList || self is HolidaysList || self is Status
        return self is Root || isList
            || (isReport && !(self is any TakesWrite) && !(self is Export))
    }
}
