import Foundation
import ProgramSupport
import Testing

@Suite(.serialized) struct `A rebuild that is killed` {
    @Test func `leaves the book as it was, or as it should be`() throws {
        let program = try Program.scratch(people: 2)
        let made = try program.run(["generate", "--events", "60000", "--seed", "4"])
        #expect(made.status == 0, "\(made.errors)")
        let before = try program.run(["rank", "--format", "ndjson"]).output
        for _ in 0..<12 {
            let (process, _) = try program.script("exec \"$DAYBOOK\" rebuild")
            usleep(UInt32.random(in: 5_000...200_000))
            Program.kill(process)
            #expect(try program.run(["rank", "--format", "ndjson"]).output == before)
        }
        let checked = try program.run(["rebuild", "--check"])
        #expect(checked.status == 0, "\(checked.output) \(checked.errors)")
        #expect(try program.run(["verify"]).status == 0)
    }
}
