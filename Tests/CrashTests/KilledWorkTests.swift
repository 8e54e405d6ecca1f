import Foundation
import ProgramSupport
import TestSupport
import Testing

@Suite(.serialized) struct `A book whose commands are killed at any moment` {
    /// Shell words that print receipts until they are killed; each is one sort of work.
    private static let works = [
        "n=1; while \"$DAYBOOK\" mark P0 P1 --on $(date -d \"2020-01-01 +$n days\" +%F) || "
            + "[ $n = 1 ]; do n=$((n + 1)); done",
        "while \"$DAYBOOK\" spend 5 Food --create-missing --on 2020-01-05; do :; done",
        "while \"$DAYBOOK\" undo && \"$DAYBOOK\" redo; do :; done",
        "exec \"$DAYBOOK\" import attendance rows.csv --create-missing",
        "exec \"$DAYBOOK\" generate --events 20000 --seed 3",
        "while \"$DAYBOOK\" rebuild; do :; done",
        "while \"$DAYBOOK\" export events -o kept.ndjson; do :; done",
        "while \"$DAYBOOK\" checkpoint -o kept.checkpoint; do :; done",
        "n=0; while \"$DAYBOOK\" backup copy-$n; do n=$((n + 1)); done",
        "n=0; while \"$DAYBOOK\" import events events.ndjson -b new-$n; do n=$((n + 1)); done",
    ]

    private static let rows = 6000

    @Test func `has every receipt, all of each command or nothing, and no gap`() throws {
        var random = SeededGenerator(seed: Trials.first)
        let seeds = Trials.seeds(UInt64(Self.works.count))
        var (program, receipts, flaws) = (try Self.book(), 0, [String]())
        for (turn, _) in seeds.enumerated() {
            // A book that has grown makes each check slow.
            if turn % 40 == 39 { program = try Self.book() }
            let work = Self.works[turn % Self.works.count]
            let (told, flaw) = try Self.kill(work, in: program, after: random.below(250_000))
            receipts += told
            if let flaw { flaws.append("\(turn), \(work): \(flaw)") }
        }
        #expect(flaws == [])
        print("kills: \(seeds.count) tried, \(receipts) receipts, \(flaws.count) flaws")
    }

    private static func book() throws -> Program {
        let program = try Program.scratch(people: 2)
        let rows = (0..<rows).map { row in
            "Q\(row % 60),20\(21 + row / 60 / 28 % 9)-0\(1 + row / 60 / 252 % 9)"
                + "-\(10 + row / 60 % 18),am\n"
        }
        try ("person,date,slot\n" + Set(rows).sorted().joined())
            .write(toFile: program.path("rows.csv"), atomically: true, encoding: .utf8)
        try program.require(["export", "events", "-o", "events.ndjson"])
        return program
    }

    private static func kill(
        _ work: String, in program: Program, after pause: Int
    ) throws -> (receipts: Int, flaw: String?) {
        let before = try FaultTrial.eventsOfSoundBook(program, at: program.scratchBook.path)
        let (process, output) = try program.script("cd '\(program.directory.path)'; \(work)")
        usleep(UInt32(pause))
        Program.kill(process)
        let said = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let receipts = Program.receipts(in: said)
        let after = try FaultTrial.eventsOfSoundBook(program, at: program.scratchBook.path)
        guard let before, let after else { return (0, "the book is not sound") }
        if after < max(before, receipts.max() ?? 0) { return (0, "a receipt is lost") }
        // All rows of one import are one commit; so are the events of generate.
        let isOne = work.contains("import attendance") || work.contains("generate")
        if isOne, after > before, after < before + 1000 { return (0, "part of a commit is there") }
        return (receipts.count, try flawOfFigures(program) ?? flawOfProducts(program))
    }

    private static func flawOfFigures(_ program: Program) throws -> String? {
        let check = try program.run(["rebuild", "--check"])
        return check.status == 0 ? nil : "figures differ: \(check.page)"
    }

    /// What was made beside the book is whole, or it is not there.
    private static func flawOfProducts(_ program: Program) throws -> String? {
        let files = FileManager.default
        for name in try files.contentsOfDirectory(atPath: program.directory.path) {
            guard name.hasPrefix("copy-") || name.hasPrefix("new-") else { continue }
            let events = try FaultTrial.eventsOfSoundBook(program, at: program.path(name))
            if events == nil { return "\(name) is not whole" }
            try files.removeItem(atPath: program.path(name))
        }
        return nil
    }
}
