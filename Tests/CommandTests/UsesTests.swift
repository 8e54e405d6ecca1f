import Foundation
import ProgramSupport
import Testing

@testable import DaybookCommand

@Suite struct `The page of uses` {
    @Test(arguments: CommandNames.listed)
    func `has a row for every command`(name: String) throws {
        let text = try String(contentsOf: Page.url, encoding: .utf8)
        #expect(text.contains("`daybook \(name)`") || text.contains("`daybook \(name) "))
    }
}

private enum Page {
    static let url = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../schema/uses.md").standardized
}

@Suite struct `What an office does with its hours` {
    /// The commands of the office's table, in its order.
    private static func commands() throws -> [String] {
        let text = try String(contentsOf: Page.url, encoding: .utf8)
        let section = text.components(separatedBy: "\n## ").first {
            $0.hasPrefix("An office and its hours")
        }
        let quoted = (section ?? "").components(separatedBy: "`").enumerated()
        return quoted.filter { $0.offset % 2 == 1 }.map(\.element)
            .filter { $0.hasPrefix("daybook ") }
    }

    /// A book whose twelfth event is a punch of 28 October, with the files of the table beside it.
    private static func book() throws -> Program {
        let program = try Program()
        try program.require([
            "init", "t.book", "--preset", "bare", "--zone", "Europe/Berlin", "--start",
            "2026-01-01", "--name", "Office",
        ])
        try program.require([
            "people", "add", "Ana Lima", "--role", "employee", "--joined", "start",
        ])
        let rows = [
            "23T09:00,in", "23T17:00,out", "26T09:00,in", "26T17:00,out", "27T09:00,in",
            "28T08:00,in", "28T12:00,out", "28T13:00,in", "28T17:00,out", "28T17:00,out",
        ].map { "Ana Lima,2026-10-\($0)\n" }.joined()
        let header = "person,time,direction\n"
        try program.require(
            ["import", "punches", "-", "--now", "2026-11-05T18:00"], input: header + rows)
        let files = [
            "staff.csv": "name,role\nDora Lind,employee\n",
            "clock.csv": header + "Eli Moe,2026-11-04T08:00,in\n",
            "sendmail": "#!/bin/sh\ncat > mail\n",
        ]
        for (name, text) in files {
            let file = program.directory.appending(path: name)
            try text.write(to: file, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: file.path)
        }
        program.environment["DAYBOOK_SENDMAIL"] =
            program.directory.appending(path: "sendmail").path
        return program
    }

    @Test func `is done by the commands that the page of uses names, one after the other`() throws {
        let (program, commands) = (try Self.book(), try Self.commands())
        #expect(commands.count == 34)
        for command in commands {
            let status = try program.paste(command, ["--now", "2026-11-05T18:00"])
            #expect(status == 0, "\(command)")
        }
    }
}
