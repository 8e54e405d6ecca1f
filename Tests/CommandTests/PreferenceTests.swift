import Foundation
import ProgramSupport
import Testing

@Suite struct `The preferences of a user` {
    @Test func `are kept in a plain file and hold for every command`() throws {
        let program = try Program.withBook()
        program.environment["DAYBOOK_USER"] = ""
        #expect(try program("config").output.contains("Nothing is set."))
        try program.require(["config", "set", "user", "maria"])
        try program.require(["config", "set", "format", "csv"])
        let file = program.directory.appending(path: ".config/daybook/config")
        let kept = try String(contentsOf: file, encoding: .utf8)
        #expect(kept == "user = maria\nformat = csv\n")
        try program.require(["mark", "Bo Berg", "--on", "2026-03-05", "--slot", "am"])
        #expect(try program("log", "-n", "1").output.contains(",maria,"))
        #expect(try program("config", "get", "user", "--format", "table").output == "maria\n")
        try program.require(["config", "unset", "format"])
        #expect(try program("rank").output.contains("Rank"))
    }

    @Test func `yield to the environment and to options, and say where each comes from`() throws {
        let program = try Program.withBook()
        try program.require(["config", "set", "user", "maria"])
        try program.require(["config", "set", "book", "~/t.book"])
        program.workingDirectory = URL(filePath: "/")
        #expect(try program("rank").status == 0)
        let listed = try program("config", "list", "--origin", "--format", "json").output
        #expect(listed.contains(#""name":"user","value":"tester","origin":"$DAYBOOK_USER""#))
        #expect(listed.contains(#""name":"book","value":"~/t.book","origin":"#))
        #expect(listed.contains(".config/daybook/config"))
        let named = try program("rank", "-b", "/nowhere.book")
        #expect(named.status == 4 && named.errors.contains("/nowhere.book"))
    }

    @Test func `say how many rows pages have, and programs get all of them`() throws {
        let program = try Program.withBook()
        try program.require(["config", "set", "limit", "1"])
        #expect(try program("rank").output.contains("1 of 3 people."))
        #expect(try !program("rank", "-n", "0").output.contains("of 3 people"))
        #expect((try program.json("rank")["rows"] as? [Any])?.count == 3)
        let day = try program("today", "--now", "2026-03-05T13:00").page
        #expect(day.contains("and 2 more"))
        #expect(day.contains("Every name:  daybook today -n 0\n"))
        let all = try program("today", "-n", "0", "--now", "2026-03-05T13:00").page
        #expect(!all.contains("and 2 more") && !all.contains("Every name:"))
    }

    @Test func `keep the comments of the file`() throws {
        let program = try Program()
        let folder = program.directory.appending(path: ".config/daybook")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "config")
        try Data("# mine\nformat = md\n\nodd line\n".utf8).write(to: file)
        try program.require(["config", "set", "format", "csv"])
        let kept = try String(contentsOf: file, encoding: .utf8)
        #expect(kept == "# mine\nformat = csv\n\nodd line\n")
    }

    @Test(arguments: [
        (["set", "formt", "csv"], "Did you mean format?"),
        (["set", "format", "xml"], "\"xml\" is not a value of format"),
        (["set", "limit", "1.5"], "\"1.5\" is not a value of limit"),
        (["set", "limit", "few"], "\"few\" is not a value of limit"),
        (["set", "threads", "0"], "\"0\" is not a value of threads"),
        (["set", "alias.mark", "rank"], "mark is a command, and an alias cannot hide it"),
        (["set", "alias.x y", "rank"], "cannot be called"),
        (["set", "alias.lunch", "spnd 5 Food"], "\"spnd\" is not a command"),
        (["unset", "pager"], "pager is not set"),
        (["get", "alias.lunch"], "alias.lunch is not set"),
    ])
    func `refuse what means nothing`(words: [String], says: String) throws {
        let run = try Program().run(["config"] + words)
        #expect(run.status != 0 && run.errors.contains(says), "\(run.errors)")
    }
}

@Suite struct `An alias` {
    @Test func `runs its line with what is typed behind it`() throws {
        let program = try Program.withBook()
        try program.require(["config", "set", "alias.week", "rank -p 2026-W10"])
        let run = try program("week", "--format", "json")
        #expect(run == (try program("rank", "-p", "2026-W10", "--format", "json")))
        #expect(run.status == 0)
    }

    @Test func `keeps words in quotes together`() throws {
        let program = try Program.withBook()
        let line = #"mark "Ana Lima" 'Bo Berg' --on 2026-03-05 --slot am"#
        try program.require(["config", "set", "alias.both", line])
        let both = try program("both").output
        #expect(both.contains("Ana Lima") && both.contains("Bo Berg"))
    }

    @Test func `never hides a command, and is no loop`() throws {
        let program = try Program.withBook()
        let folder = program.directory.appending(path: ".config/daybook")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("alias.rank = log\nalias.a = b\nalias.b = a\n".utf8)
            .write(to: folder.appending(path: "config"))
        #expect(try program("rank").output.contains("Rank"))
        #expect(try program("a").status == 64)
    }

    @Test func `is in the help and is completed`() throws {
        let program = try Program.withBook()
        try program.require(["config", "set", "alias.lunch", "spend 12.50 Food lunch"])
        #expect(try program("--help").output.contains("lunch                   spend 12.50"))
        #expect(
            try program("complete", "--", "lu").output.contains("lunch\tspend 12.50 Food lunch"))
    }
}
