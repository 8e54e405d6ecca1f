import Foundation
import ProgramSupport
import Testing

@Suite(.serialized) struct `A book whose writers are killed` {
    @Test func `has every receipt that was printed, and no gap`() throws {
        let kills = 50
        let program = try Program.scratch(people: kills)
        var receipts: Set<Int> = []
        let one = try program.microsecondsOfOneMark()
        for writer in 0..<kills {
            let script = """
                i=0; while :; do day=$(date -d "2020-01-01 +$i days" +%F)
                "$DAYBOOK" mark P\(writer) --on $day --slot am --timeout 60 || exit 9
                i=$((i+1)); done
                """
            let (process, output) = try program.script(script)
            usleep(UInt32.random(in: one / 2...6 * one))
            Program.kill(process)
            let said = output.fileHandleForReading.readDataToEndOfFile()
            receipts.formUnion(Program.receipts(in: String(decoding: said, as: UTF8.self)))
        }
        let sequences = try program.sequences().sorted()
        #expect(sequences == Array(1...max(1, sequences.count)))
        #expect(receipts.isSubset(of: Set(sequences)))
        #expect(receipts.count >= kills / 2)
        let verified = try program.run(["verify"])
        #expect(verified.status == 0, "\(verified.output) \(verified.errors)")
        let checked = try program.run(["rebuild", "--check"])
        #expect(checked.status == 0, "\(checked.output) \(checked.errors)")
        print("\(kills) kills, \(receipts.count) receipts, \(sequences.count) events dense")
    }

    @Test func `gives one follower every event of eight writers, once and in order`() throws {
        let (writers, marks) = (8, 20)
        let program = try Program.scratch(people: writers)
        let (follower, output) = try program.script(
            "exec \"$DAYBOOK\" log --follow --since '#1' --format ndjson")
        let loops = try (0..<writers).map { writer in
            try program.script(
                """
                for i in $(seq 1 \(marks)); do day=$(date -d "2020-01-01 +$i days" +%F)
                "$DAYBOOK" mark P\(writer) --on $day --slot am --timeout 60 || exit 9; done
                """)
        }
        for (process, pipe) in loops {
            _ = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
        }
        let last = try program.sequences().max() ?? 0
        #expect(last == 2 + writers + writers * marks)
        var seen: [Int] = []
        var text = ""
        while seen.count < last {
            let piece = output.fileHandleForReading.availableData
            guard !piece.isEmpty else { break }
            text += String(decoding: piece, as: UTF8.self)
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            text = String(lines.removeLast())
            seen += lines.compactMap { Program.sequence(ofLine: String($0)) }
        }
        Program.kill(follower)
        #expect(seen == Array(1...last))
        print("8 writers, \(last) events, followed 1 to \(seen.last ?? 0) exactly")
    }
}
