import Foundation
import ProgramSupport
import TestSupport
import Testing

@Suite struct `A history, made again elsewhere` {
    /// Zones, languages, cores, threads and places of a table in memory.
    private static let worlds: [[String: String]] = [
        ["TZ": "UTC"], ["TZ": "Asia/Tokyo", "LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8"],
        ["TZ": "America/St_Johns", "LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"],
        ["TZ": "Pacific/Kiritimati", "LC_ALL": "ar_EG.UTF-8"], ["TZ": "nowhere/at all"],
        ["DAYBOOK_THREADS": "1"], ["DAYBOOK_THREADS": "7", "LC_ALL": "POSIX"], ["ONE_CORE": "0"],
        ["SWIFT_DETERMINISTIC_HASHING": "1"], ["NO_COLOR": "1"],
        ["HOME": "/nowhere"], ["LC_ALL": "ja_JP.EUC-JP", "DAYBOOK_THREADS": "2"],
    ]

    private static let questions = [
        ["rank", "-p", "2020", "--format", "json"], ["rank", "weighted", "-p", "2020"],
        ["expenses", "-p", "2020", "--format", "csv"], ["overtime", "-p", "2020-03"],
        ["points", "--format", "json"], ["shows", "--format", "json"], ["people"],
        ["stats", "-p", "2020", "-g", "month", "--format", "json"],
        ["attendance", "-p", "2020-02"], ["export", "events"], ["verify", "--format", "json"],
    ]

    @Test func `has the same answers byte for byte`() throws {
        let program = try Program.scratch(people: 2)
        try program.require(["generate", "--events", "1500", "--seed", "5"])
        let own = program.environment
        var expected: [String] = []
        let some = Trials.isLong ? Self.worlds[...] : Self.worlds.prefix(5)
        for world in some {
            program.environment = own.merging(world) { $1 }
            let said = try Self.questions.map { question -> String in
                let run = try Self.run(question, world, program)
                return "\(run.status) \(run.output)"
            }
            if expected.isEmpty { expected = said }
            #expect(said.allSatisfy { $0.hasPrefix("0 ") })
            #expect(said == expected, "\(world)")
        }
        print("worlds: \(some.count * Self.questions.count) answers, 0 flaws")
    }

    @Test(arguments: [32, 64, 128])
    func `is answered with a small stack`(kibibytes: Int) throws {
        let program = try Program.scratch(people: 2)
        try program.require(["generate", "--events", "1500", "--seed", "5"])
        let (process, output) = try program.script(
            """
            ulimit -s \(kibibytes) && cd '\(program.directory.path)' || exit 1
            "$DAYBOOK" export events -o events.jsonl -q &&
                "$DAYBOOK" import events events.jsonl -b new.book &&
                "$DAYBOOK" rank --format json && "$DAYBOOK" --help
            """)
        let said = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(said)")
    }

    private static func run(
        _ question: [String], _ world: [String: String], _ program: Program
    ) throws -> Program.Run {
        guard let core = world["ONE_CORE"] else { return try program.run(question) }
        let words = question.joined(separator: "' '")
        let (process, output) = try program.script(
            "exec taskset -c \(core) \"$DAYBOOK\" '\(words)'")
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Program.Run(
            status: process.terminationStatus, output: String(decoding: said, as: UTF8.self),
            errors: "")
    }
}
