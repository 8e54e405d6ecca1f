import Foundation
import ProgramSupport
import Testing

@Suite struct `What is kept in a file` {
    private static let reports = [
        ["rank", "-p", "2026"], ["attendance", "-p", "2026"], ["attendance", "--blank"],
        ["stats", "-p", "2026", "-g", "month"], ["people"], ["friends", "Ana Lima"],
        ["expenses", "-p", "2026-03"], ["overtime", "-p", "2026-03", "--detail"], ["today"],
    ]

    private static let places = [
        ["LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8", "TZ": "Asia/Tokyo"],
        ["LC_ALL": "ar_EG.UTF-8", "LANG": "ar_EG.UTF-8", "TZ": "America/St_Johns"],
        ["LC_ALL": "C.UTF-8", "TZ": "Pacific/Kiritimati", "DAYBOOK_THREADS": "1"],
        ["DAYBOOK_THREADS": "7", "COLUMNS": "40", "NO_COLOR": "1"],
    ]

    private static func book() throws -> Program {
        let program = try Program.withBook()
        program.environment["DAYBOOK_BOOK"] = program.path("t.book")
        let lines = [
            ["people", "add", "--joined", "start", "Zoe", "ärztin", "Ärger", "azur", "김민준"],
            ["mark", "Zoe", "ärztin", "azur", "--on", "2026-03-04", "--slot", "both"],
            ["spend", "12.50", "Food", "bread", "--on", "2026-03-04", "--create-missing"],
            ["set", "budget", "100", "--from", "2026-03-02"],
            ["in", "Zoe", "--at", "2026-03-05T08:10"], ["out", "Zoe", "--at", "2026-03-05T16:40"],
        ]
        for line in lines { try program.require(line + now) }
        program.environment["LOCPATH"] = program.path("locales")
        try makeLocales(in: program)
        return program
    }

    /// Makes the languages, where the system can: one that is not there is as good as none.
    private static func makeLocales(in program: Program) throws {
        let folder = URL(filePath: program.path("locales"))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["de_DE", "ar_EG"] {
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = [
                "localedef", "-i", name, "-f", "UTF-8", folder.path + "/\(name).UTF-8",
            ]
            (process.standardOutput, process.standardError) = (Pipe(), Pipe())
            try process.run()
            process.waitUntilExit()
        }
    }

    private static let now = ["--now", "2026-03-06T09:00"]

    @Test(arguments: ["html", "svg"])
    func `is the same bytes in each language, zone and number of threads`(form: String) throws {
        let program = try Self.book()
        let own = program.environment
        for words in Self.reports {
            let line = words + ["--format", form] + Self.now
            program.environment = own
            let expected = try program.run(line)
            // Not every report has a picture.
            if form == "svg", expected.status == 64 { continue }
            #expect(expected.status == 0 && expected.output.count > 500, "\(expected.errors)")
            for place in Self.places {
                program.environment = own.merging(place) { $1 }
                let run = try program.run(line)
                #expect(run.output == expected.output, "\(words) \(place)")
            }
        }
    }

    @Test func `has names in an order that no language decides`() throws {
        let program = try Self.book()
        let page = try program.run(["people", "--format", "html"] + Self.now).output
        var rest = page[...]
        for name in ["Ana Lima", "Ärger", "ärztin", "azur", "Bo Berg", "Zoe", "김민준"] {
            let found = try #require(rest.firstRange(of: ">\(name)<"), "\(name): \(page)")
            rest = rest[found.upperBound...]
        }
    }
}
