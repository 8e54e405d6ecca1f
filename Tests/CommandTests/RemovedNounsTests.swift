import ProgramSupport
import Testing

@Suite struct `What nothing names` {
    private func school() throws -> Program {
        let program = try Program.withBook()
        try program.require(["courses", "add", "Algebra"])
        try program.require(["courses", "change", "Algebra", "--name", "Algebra I"])
        return program
    }

    @Test func `is removed, comes back with undo, and goes with redo`() throws {
        let program = try school()
        #expect(
            try program("courses", "remove", "Alg").output
                .hasPrefix("Algebra I removed.  #13 to #14"))
        #expect(!(try program("courses", "list").output.contains("Algebra")))
        #expect(try program("undo").status == 0)
        #expect(try program("courses", "list").output.contains("Algebra I"))
        #expect(try program("redo").status == 0)
        #expect(try program("courses", "add", "Algebra I").status == 0)
        #expect(try program("verify").status == 0)
        #expect(try program("rebuild", "--check").status == 0)
    }

    @Test func `is free of what it was while something named it`() throws {
        let program = try school()
        try program.require(["enrol", "Ana Lima", "--course", "Algebra I"])
        let refused = try program("courses", "remove", "Algebra I")
        #expect(refused.status == 3)
        #expect(refused.errors.contains("the course Algebra I stays while #13 refers to it"))
        try program.require(["retract", "#13", "--because", "wrong course"])
        #expect(try program("courses", "remove", "Algebra I").status == 0)
        #expect(try program("verify").status == 0)
    }

    @Test func `is a show before its venue`() throws {
        let program = try Program.withBook()
        try program.require(["shows", "add", "Hamlet", "--venue", "Globe", "--create-missing"])
        #expect(try program("venues", "remove", "Globe").status == 3)
        let gone = try program("shows", "remove", "Hamlet")
        #expect(gone.output == "The show Hamlet removed.  #13\n")
        #expect(gone.errors.isEmpty)
        #expect(try program("venues", "remove", "Globe").status == 0)
        #expect(try program("shows", "remove", "Hamlet").status == 4)
        #expect(try program("verify").status == 0)
    }

    @Test func `stays a show while a visit names it`() throws {
        let program = try Program.withBook()
        let now = ["--now", "2026-03-20T15:00"]
        try program.require(["ticket", "Hamlet", "--price", "12", "--create-missing"] + now)
        #expect(try program("shows", "remove", "Hamlet").status == 3)
    }

    @Test func `is shown by the beginning of its name, and gives way to what is there`() throws {
        let program = try Program.withBook()
        try program.require(["people", "add", "Hanna Frey"])
        try program.require(["people", "remove", "hanna"])
        let card = try program("show", "hanna")
        #expect(card.page.hasPrefix("Hanna Frey · member · removed"), "\(card)")
        try program.require(["people", "add", "Hanna Frey"])
        try program.require(["people", "remove", "hanna"])
        #expect(try program("show", "hanna").status == 0)
        try program.require(["people", "add", "Hanna Gross"])
        #expect(try program("show", "hanna").page.hasPrefix("Hanna Gross · member  "))
        try program.require(["people", "remove", "hanna gross"])
        let several = try program("show", "hanna")
        #expect(several.status == 4 && several.errors.contains("may mean"), "\(several)")
    }
}
