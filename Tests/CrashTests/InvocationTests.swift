import Foundation
import Glibc
import ProgramSupport
import Synchronization
import TestSupport
import Testing

@testable import DaybookCommand

/// Words that somebody types, or a program makes up.
@Suite struct `A line of any words` {
    private static let commands = (CommandNames.listed + CommandNames.actions)
        .filter { !$0.hasPrefix("serve") && !$0.hasPrefix("bench") && !$0.hasPrefix("tour") }
        .map { $0.split(separator: " ").map(String.init) }

    private static let values = [
        "", " ", "P0", "Food", "#1", "#0", "1", "0", "-1", "12.30", "1e9", "9223372036854775807",
        "-9223372036854775808", "99999999999999999999", "NaN", "today", "last week", "2020",
        "2020-02-30", "9999-12-31", "0000-01-01", "2020-Q4", "..", "A..B", "all", "am", "both",
        "json",
        "csv", "ndjson", "svg", "\u{1B}[2J", "\u{202E}x", "é", "e\u{301}", "日本", "👩‍👧", "a=b", "=",
        "a,b", "--", "-", "/dev/null", "nowhere/x", "'", "\"", "\\", "\n", "%s%n",
        "x\u{0301}\u{0301}",
        "--format", "-p", "-n", "--as-of", "2020-01-06T09:00", "mon-fri", "EUR", "08:00-17:00",
        "50%",
    ]

    /// Options of commands that have no end, or that another program is needed for.
    private static let endless = ["--watch", "--follow", "--mail"]

    private static let statuses: Set<Int32> = [0, 1, 2, 3, 4, 6, 64, 65, 74]

    @Test func `is answered or refused, soon and in little memory`() throws {
        let flaws = Mutex<[String]>([])
        let seeds = Trials.seeds(40)
        DispatchQueue.concurrentPerform(iterations: 2) { worker in
            do {
                let found = try Self.flaws(of: seeds.filter { $0 % 2 == UInt64(worker) })
                flaws.withLock { $0 += found }
            } catch { flaws.withLock { $0.append("\(error)") } }
        }
        let found = flaws.withLock { $0 }
        #expect(found == [])
        #expect(Self.mostBytes < 1 << 30)
        let most = Self.mostBytes >> 20
        print("lines: \(seeds.count) tried, \(found.count) flaws, most \(most) MiB")
    }

    /// Lines that once ended the program.
    @Test(arguments: [["mark", "--", "--help", "9223372036854775807"]])
    func `is refused where it was not once`(line: [String]) throws {
        let run = try Program.scratch(people: 1).run(line, secondsAtMost: 30)
        #expect(run.status == 4, "\(run.errors)")
    }

    /// Tries lines, one after the other, on a book of their own.
    private static func flaws(of seeds: [UInt64]) throws -> [String] {
        let program = try Program.scratch(people: 3)
        try program.require(["spend", "5", "Food", "--create-missing", "--on", "2020-01-06"])
        // Two folders deep, so that what is made in `..` is removed with the rest.
        program.workingDirectory = program.directory.appending(path: "a/b")
        try FileManager.default.createDirectory(
            at: program.workingDirectory, withIntermediateDirectories: true)
        let file = program.scratchBook.appending(path: "data.mdb")
        let sound = try Data(contentsOf: file)
        return try seeds.enumerated().compactMap { turn, seed in
            // What was recorded by chance makes each later line slow.
            if turn % 500 == 499 { try sound.write(to: file) }
            let line = line(seed)
            let run = try program.run(line, secondsAtMost: 30)
            let isTold = run.status == 0 || !run.page.isEmpty
            let isFlaw = !statuses.contains(run.status) || run.errors.contains("Fatal error")
            return isFlaw || !isTold ? "seed \(seed), \(line): \(run.status) \(run.errors)" : nil
        }
    }

    private static func line(_ seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        let words = commands[random.below(commands.count)]
        let options = CommandNames.called(words).map { Grammar(of: $0).options } ?? []
        let names = options.flatMap(\.names).filter { !endless.contains($0) }
        var line = words
        for _ in 0..<random.below(7) {
            let isOption = random.below(2) == 0 && !names.isEmpty
            if isOption { line.append(names[random.below(names.count)]) }
            line.append(values[random.below(values.count)])
        }
        // Words change places now and then.
        if random.below(8) == 0 { line.shuffle(using: &random) }
        return line.contains { $0.hasPrefix("--fol") || $0.hasPrefix("--wat") } ? words : line
    }

    /// The most memory that any of the programs had that this process started.
    private static var mostBytes: Int {
        var usage = rusage()
        _ = unsafe getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
        return usage.ru_maxrss << 10
    }
}
