import Foundation
import ProgramSupport
import TestSupport
import Testing

@Suite(.serialized) struct `A book of eight writers, some of them killed` {
    private static let writers = 8

    /// Records until it is killed; each receipt is added to a file of the writer. A command that
    /// has waited too long for the others is tried again.
    private static func writing(_ writer: Int, seed: UInt64) -> String {
        """
        cd "$PLACE"; RANDOM=\((seed &+ UInt64(writer)) % 32_768)
        while :; do
          day="20$((20 + RANDOM % 6))-0$((1 + RANDOM % 9))-1$((RANDOM % 10))"
          case $((RANDOM % 4)) in
            0) "$DAYBOOK" mark P\(writer) --on "$day" ;;
            1) "$DAYBOOK" spend "$((RANDOM % 90 + 1))" Food --create-missing --on "$day" ;;
            2) "$DAYBOOK" mark P\(writer) "P$((RANDOM % 8))" --on "$day" --slot both ;;
            3) "$DAYBOOK" warn P\(writer) late --on "$day" --slot am ;;
          esac >> "told-\(writer)" 2> /dev/null
        done
        """
    }

    /// Reads in every way until it is killed; what is wrong is added to a file.
    private static let reading = """
        cd "$PLACE"
        while :; do
          for words in "rank -p 2021" "expenses -p 2022" "verify" "rebuild --check" "status"; do
            "$DAYBOOK" $words > answer 2>&1 || { echo "$words: $?"; cat answer; } >> wrong
          done
          "$DAYBOOK" rebuild > answer 2>&1 || { echo "rebuild: $?"; cat answer; } >> wrong
        done
        """

    @Test func `is dense, has each receipt, and gives a follower each event once`() throws {
        let program = try Program.scratch(people: Self.writers)
        program.environment["PLACE"] = program.directory.path
        let following =
            "cd \"$PLACE\"; exec \"$DAYBOOK\" log --follow --since '#1' "
            + "--format ndjson > followed"
        let others = try [following, Self.reading].map { try program.script($0).process }
        let kills = try Self.write(into: program)
        let last = try program.sequences()
        #expect(last == Array((1...max(1, last.count)).reversed()))
        try Self.wait(for: last.count, in: program.path("followed"))
        for process in others { Program.kill(process) }
        let followed = try Self.lines(of: "followed", in: program)
            .compactMap(Program.sequence(ofLine:))
        #expect(followed == Array(1...last.count))
        #expect(try Self.lines(of: "wrong", in: program) == [])
        let receipts = try (0..<Self.writers).flatMap { writer in
            try Self.lines(of: "told-\(writer)", in: program).flatMap(Program.receipts(in:))
        }
        #expect(!receipts.isEmpty && receipts.allSatisfy { $0 <= last.count })
        #expect(try program.run(["verify"]).status == 0)
        #expect(try program.run(["rebuild", "--check"]).status == 0)
        print("writers: \(last.count) events, \(receipts.count) receipts, \(kills) kills, 0 flaws")
    }

    /// Lets eight write for a time, and kills one of them now and then.
    /// - Returns: how many were killed in the middle of it.
    private static func write(into program: Program) throws -> Int {
        var random = SeededGenerator(seed: Trials.first)
        let end = Date().addingTimeInterval(Trials.seconds(2))
        var processes = try (0..<writers).map { writer in
            try program.script(writing(writer, seed: Trials.first)).process
        }
        defer { for process in processes { Program.kill(process) } }
        var kills = 0
        while Date() < end {
            usleep(UInt32(100_000 + random.below(400_000)))
            let writer = random.below(writers)
            Program.kill(processes[writer])
            kills += 1
            let seed = random.next() % 30_000
            processes[writer] = try program.script(writing(writer, seed: seed)).process
        }
        return kills
    }

    private static func lines(of name: String, in program: Program) throws -> [String] {
        let bytes = FileManager.default.contents(atPath: program.path(name)) ?? Data()
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Waits until a follower has written so many lines.
    private static func wait(for count: Int, in path: String) throws {
        let end = Date().addingTimeInterval(20)
        while Date() < end {
            let bytes = FileManager.default.contents(atPath: path) ?? Data()
            if bytes.count(where: { $0 == UInt8(ascii: "\n") }) >= count { return }
            usleep(50_000)
        }
    }
}
