import Foundation
import ProgramSupport
import Testing

@Suite struct `A category removed with its entries` {
    private typealias Spent = `Money that was spent`

    private func said(_ program: Program, _ words: String...) throws -> Program.Run {
        try program.run(words + Spent.now)
    }

    /// Category and total of the rows of this month.
    private func totals(_ program: Program) throws -> [String] {
        try Spent.rows(program).map { Spent.words($0, "category", "total") }
    }

    @Test func `comes back with undo, and goes with redo`() throws {
        let program = try Spent.household()
        let before = try totals(program)
        let run = try said(
            program, "categories", "remove", "Food", "--move-to", "Rent", "--because", "merged")
        #expect(
            run.output.contains("The category Food removed, 4 entries moved or retracted first."))
        let moved = try totals(program)
        #expect(moved == ["Rent 919.60", "Gifts 0.00", "Travel 980"])
        let log = try program("log", "--corrections", "-n", "1", "--format", "csv").output
        #expect(log.contains("merged"))
        #expect(try said(program, "undo").output.contains("taken back: removed Food."))
        #expect(try totals(program) == before)
        #expect(try said(program, "redo").output.contains("back again: removed Food."))
        #expect(try totals(program) == moved)
        #expect(try said(program, "undo").status == 0)
        #expect(try totals(program) == before)
        #expect(try program("rebuild", "--check").status == 0)
    }

    @Test func `comes back with those that were retracted`() throws {
        let program = try Spent.household()
        let before = try totals(program)
        _ = try said(program, "categories", "remove", "Food", "--retract")
        #expect(try said(program, "undo").status == 0)
        #expect(try totals(program) == before)
    }

    @Test func `comes back by name without them, and is not said to have them`() throws {
        let program = try Spent.household()
        _ = try said(program, "categories", "remove", "Food", "--move-to", "Rent")
        let back = try said(program, "categories", "add", "Food")
        #expect(back.output.hasPrefix("The category Food back, without entries."))
        #expect(try totals(program)[0] == "Rent 919.60")
    }

    @Test func `stays away while another has its name`() throws {
        let program = try Spent.household()
        _ = try said(program, "categories", "remove", "Food", "--move-to", "Rent")
        _ = try said(program, "categories", "change", "Travel", "--name", "Food", "--by", "b")
        let refused = try said(program, "undo")
        #expect(refused.status == 3)
        #expect(refused.errors.contains("Food"))
        _ = try said(program, "undo", "--by", "b")
        #expect(try said(program, "undo").status == 0)
    }

    @Test func `stays when more is in it than an undone removal put back`() throws {
        let program = try Spent.household()
        _ = try said(program, "categories", "remove", "Food", "--retract")
        _ = try said(program, "undo")
        _ = try said(program, "spend", "1", "Food", "--by", "b")
        let refused = try said(program, "redo")
        #expect(refused.status == 3)
        #expect(refused.errors.contains("the category Food has an entry"))
    }
}
