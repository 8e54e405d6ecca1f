import Foundation
import ProgramSupport
import Testing

@Suite struct `Events that are written out and read in` {
    private func program() throws -> Program {
        let program = try Program.withBook()
        try program.require(["export", "events", "-o", "all.jsonl"])
        return program
    }

    @Test func `are lines of JSON in a file that is called so`() throws {
        let program = try program()
        for name in ["ev.csv", "ev.gz", "ev.txt"] {
            let run = try program("export", "events", "-o", name)
            #expect(run.status == 64)
            #expect(run.errors.contains("club.jsonl"))
            #expect(try program("export", "events", "-o", name, "--format", "ndjson").status == 0)
        }
        for name in ["ev.json", "ev.ndjson", "events"] {
            #expect(try program("export", "events", "-o", name).status == 0)
        }
    }

    @Test func `may bring back what somebody has of a day before they were counted`() throws {
        let program = try Program.withBook()
        for line in [
            ["set", "edit-past-days", "on"], ["people", "add", "Zoe Lima"],
            ["mark", "Zoe Lima", "--on", "2026-03-03"], ["undo"], ["redo"],
            ["export", "events", "-o", "all.jsonl"],
            ["import", "events", "all.jsonl", "-b", "new.book"],
        ] { try program.require(line) }
    }

    @Test(arguments: ["TERM", "HUP", "KILL"])
    func `leave no half of a file when interrupted, or none that stays`(signal: String) throws {
        let program = try Program.withBook()
        try program.require(["generate", "--events", "60000", "--seed", "1"])
        let (script, output) = try program.script(
            """
            cd '\(program.directory.path)'
            # One that was done before it was killed is begun again.
            for _ in $(seq 40); do
                rm -f half.jsonl
                "$DAYBOOK" -b t.book export events -o half.jsonl & exporter=$!
                for _ in $(seq 1000); do ls .half* 2>/dev/null | grep -q . && break; done
                kill -\(signal) $exporter; wait $exporter
                [ -e half.jsonl ] || break
            done
            ls -A
            """)
        let data = output.fileHandleForReading.readDataToEndOfFile()
        script.waitUntilExit()
        let names = String(decoding: data, as: UTF8.self)
        #expect(names.contains("half.jsonl") == (signal == "KILL"), "\(names)")
        guard signal == "KILL" else { return }
        // The next one looks whether its maker is gone, a minute after it was written last.
        let draft = try #require(names.split(separator: "\n").first { $0.hasPrefix(".half") })
        let file = program.directory.appending(path: String(draft))
        let longAgo = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -90)]
        try FileManager.default.setAttributes(longAgo, ofItemAtPath: file.path)
        try program.require(["export", "attendance", "-o", "half.jsonl", "--format", "ndjson"])
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test func `are read from a pipe that is compressed`() throws {
        let program = try program()
        let script = """
            set -e
            gzip -k all.jsonl
            (head -c 1 all.jsonl.gz; sleep 0.2; tail -c +2 all.jsonl.gz) \
                | "$DAYBOOK" import events - -b new.book
            """
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", script]
        process.currentDirectoryURL = program.directory
        process.environment = ProcessInfo.processInfo.environment.merging([
            "DAYBOOK": Program.executable.path
        ]) { $1 }
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(
            try program.json("verify", "-b", "new.book")["root"] as? String
                == program.json("verify", "-b", "t.book")["root"] as? String)
    }

    @Test func `are refused where they have no place, and with a recorder of their own`() throws {
        let program = try program()
        let full = program.directory.appending(path: "full")
        try FileManager.default.createDirectory(at: full, withIntermediateDirectories: false)
        try Data().write(to: full.appending(path: "notes"))
        for place in ["full", "full/notes"] {
            let run = try program("import", "events", "all.jsonl", "-b", place)
            #expect(run.status == 3)
            #expect(run.errors.contains("exists already and is not empty"))
            #expect(run.errors.contains("-b NEW.book"))
        }
        let by = try program("import", "events", "all.jsonl", "-b", "by.book", "--by", "Zoe")
        #expect(by.status == 64)
        #expect(by.errors.contains("--by"))
        let empty = try program("import", "events", "-", "-b", "none.book")
        #expect(empty.status == 65)
        #expect(empty.errors.contains("export events -b BOOK"))
        #expect(!empty.errors.contains("none.book"))
    }
}
