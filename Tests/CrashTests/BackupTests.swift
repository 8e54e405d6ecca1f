import Foundation
import ProgramSupport
import TestSupport
import Testing

@Suite struct `A backup under eight writers` {
    private static let writing = """
        cd "$PLACE"
        for writer in 1 2 3 4 5 6 7 8; do
          while [ -e "$DAYBOOK_BOOK" ]; do
            day="$((2020 + RANDOM % 6))-0$((1 + RANDOM % 9))-1$((RANDOM % 10))"
            "$DAYBOOK" mark "P$writer" --on "$day"
          done &
        done
        wait
        """

    private func root(_ program: Program, of book: String) throws -> String? {
        let found = try program.json("verify", "-b", program.path(book))
        return found["ok"] as? Bool == true ? found["root"] as? String : nil
    }

    @Test func `is whole, restored with the root that it had, and so is a chain`() throws {
        let program = try Program.scratch(people: 9)
        program.environment["PLACE"] = program.directory.path
        let (writers, _) = try program.script(Self.writing)
        defer { Program.kill(writers) }
        for round in Trials.seeds(3) {
            let (copy, again) = ("copy-\(round)", "again-\(round)")
            try program.require(["backup", copy])
            try program.require(["restore", copy, "-b", again])
            let root = try #require(try root(program, of: copy))
            #expect(try self.root(program, of: again) == root)
            try program.require(["backup", "--to", "chain"])
            try program.require(["restore", "chain", "-b", "chained-\(round)"])
        }
        Program.kill(writers)
        try program.require(["backup", "--to", "chain"])
        try program.require(["restore", "chain", "-b", "last"])
        #expect(try root(program, of: "last") == root(program, of: "scratch.book"))
    }

    @Test func `that is killed leaves nothing that could be taken for one`() throws {
        let program = try Program.scratch(people: 2)
        program.environment["PLACE"] = program.directory.path
        let backing = """
            cd "$PLACE"; n=0
            while :; do
              n=$((n + 1)); "$DAYBOOK" backup "copy-$n"; "$DAYBOOK" backup --to chain
            done
            """
        for round in Trials.seeds(5) {
            let (process, _) = try program.script(backing)
            usleep(useconds_t(150_000 + 130_000 * (round % 7)))
            Program.kill(process)
            try program.require(["mark", "P0", "--on", "2020-01-0\(1 + round % 9)"])
            let names = try FileManager.default.contentsOfDirectory(
                atPath: program.directory.path)
            for name in names where name.hasPrefix("copy-") {
                #expect(try root(program, of: name) != nil)
                try FileManager.default.removeItem(at: program.directory.appending(path: name))
            }
        }
        try program.require(["backup", "--to", "chain"])
        try program.require(["restore", "chain", "-b", "again"])
        #expect(try root(program, of: "again") == root(program, of: "scratch.book"))
    }
}
