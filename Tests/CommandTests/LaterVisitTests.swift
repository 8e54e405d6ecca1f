import ProgramSupport
import Testing

@Suite struct `A visit of which only what is new is typed` {
    @Test func `is booked, and said to be like the one that is there`() throws {
        let program = try Program()
        try program.require(["init", "t", "--preset", "theatre", "--zone", "UTC"])
        let day = ["--now", "2026-11-23T10:00"]
        try program.require(["ticket", "Hamlet", "--seats", "B4", "--create-missing"] + day)
        let run = try program.run(["ticket", "Hamlet", "--review", "Loud but fun"] + day)
        #expect(run.page.contains("booked for that day already: 20:00, seat B4  #5"), "\(run)")
        let way = ##"daybook amend "#5" "review=Loud but fun" --because "..."##
        #expect(run.page.contains("If it is the same visit:  daybook undo, then \(way)"), "\(run)")
        #expect(try program.paste("daybook undo", day) == 0)
        #expect(try program.paste(way.replacing("...", with: "later") + "\"", day) == 0)
        for other in [["--seats", "C1"], ["--time", "15:00"]] {
            let own = try program.run(["ticket", "Hamlet", "--dry-run"] + other + day)
            #expect(own.status == 0 && !own.page.contains("already"), "\(own)")
        }
    }
}
