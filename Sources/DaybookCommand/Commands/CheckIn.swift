import ArgumentParser
import Daybook
import Platform
import Reports

/// A verb that records one punch of one person.
protocol TakesPunch: TakesWrite {
    static var direction: Direction { get }
    var punch: PunchOptions { get }
    var client: ClientOptions { get }
}

/// Whose punch it is, and when it was.
struct PunchOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("A name or username.", valueName: "who"))
    var who: String

    @Option(help: ArgumentHelp("When: 08:57, or a date and time (now).", valueName: "time"))
    var at: String?

    @Option(help: ArgumentHelp("The date (today).", valueName: "date"))
    var on: String?

    @Flag(help: "Record it even if it leaves a day incomplete.")
    var force = false
}

extension PunchOptions {
    /// When it was; nil: now.
    fileprivate func time(_ session: Session) throws(CommandError) -> Instant? {
        if let at, let shift = TypedLine.called.flatMap({ TypedShift($0.words) }) {
            throw .usage(message: "\"\(at)\" is more than one time", remedy: shift.advice)
        }
        let day = try Moments.date(on, today: session.today) ?? session.today
        if let at { return try Moments.time(at, session.zone, on: day) }
        guard day != session.today else { return nil }
        if let line = TypedLine.called, !line.words.contains("--on"),
            let shift = TypedShift(line.words)
        {
            throw .usage(
                message: "\"\(on ?? "")\" is read as \(day), and its time is missing",
                remedy: shift.advice)
        }
        if let on, let clock = Moments.clock(on) {
            // A day alone says nothing here: behind a name it can only be the time.
            if TypedLine.called?.words.contains("--on") == false {
                return try Moments.time(clock, session.zone, on: session.today)
            }
            let line = TypedLine.called?.replacing(["--on", on], with: ["--at", clock])
            throw .usage(
                message: "\"\(on)\" is read as \(day), and its time is missing",
                remedy: line.map { "If it is the time: \($0)" }
                    ?? "If it is the time: add \(words: .option("at", clock))")
        }
        throw .usage(
            message: "the time on \(day) is missing",
            remedy: "Say when: add \(words: .option("at", "HH:MM"))"
                + TypedLine.whole(adding: .option("at", "HH:MM")))
    }
}

extension Instant {
    /// Whether it is the beginning of a minute, as a time is that was typed without seconds.
    fileprivate var isWholeMinute: Bool { microsecondsSinceEpoch % 60_000_000 == 0 }
}

extension TakesPunch {
    /// Two times are a line each: `in eva --from 8:00 --to 16:30`.
    func instead(of option: String) -> Advice? {
        TypedLine.called.flatMap { TypedShift($0.words) }?.advice
    }

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        let time = try punch.time(session)
        let command = PunchCommand(
            try Names(session).whole(punch.who, .person), Self.direction, at: time ?? session.now,
            isToTheMinute: time.map(\.isWholeMinute) ?? false, isForced: punch.force,
            isNow: time == nil, key: client.key)
        try carryOut(command, session, expecting: client.expect) { .punched($0) }
    }
}

/// `daybook in WHO`: checks somebody in.
struct CheckIn: TakesPunch {
    static let direction = Direction.checkIn
    static let configuration = CommandConfiguration(
        "in WHO [--on DATE] [--at TIME]", "Check somebody in.",
        """
        EXAMPLES:
          daybook in "Ana Lima"
          daybook in "Ana Lima" --at 08:57
          daybook in "Ana Lima" --on yesterday --at 22:00

        The next check-out closes it. A time is in the book's zone unless it has an
        offset. The same punch twice writes nothing and names the first. While somebody
        is checked in a second check-in is refused, unless --force is given.
        """)

    @OptionGroup var punch: PunchOptions
    @OptionGroup(title: "For scripts") var client: ClientOptions
    @OptionGroup var shared: SharedOptions<CheckIn>
}
