import Foundation
import ProgramSupport
import Testing

@Suite struct `A table of money and courses` {
    private static let now = ["--now", "2026-03-20T12:00"]

    private func order(_ names: [String], in text: String) -> [String] {
        names.sorted { a, b in
            (text.firstRange(of: a)?.lowerBound ?? text.endIndex)
                < (text.firstRange(of: b)?.lowerBound ?? text.endIndex)
        }
    }

    private static let hasLocales = FileManager.default.fileExists(
        atPath: "/usr/share/i18n/locales/en_US")

    /// Makes an English locale in the directory of the book, and has the program use it.
    private func speakEnglish(_ program: Program) throws {
        let place = program.directory.appending(path: "en_US.UTF-8").path
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["localedef", "-i", "en_US", "-f", "UTF-8", place]
        try process.run()
        process.waitUntilExit()
        program.environment["LOCPATH"] = program.directory.path
        program.environment["LC_ALL"] = "en_US.UTF-8"
    }

    @Test(.enabled(if: hasLocales, "no locale can be made here"))
    func `is in the order of the locale where names decide`() throws {
        let program = try Program.withBook()
        try speakEnglish(program)
        let names = ["apple", "Banana", "Émile", "zebra"]
        for name in names {
            try program.require(["categories", "add", name])
            try program.require(["courses", "add", name])
            try program.require(["spend", "5", name] + Self.now)
        }
        for report in ["categories", "courses", "expenses"] {
            let table = try program.run([report] + Self.now).output
            #expect(order(names, in: table) == names, "\(table)")
        }
    }

    @Test func `has the book's currency first in each month of a card`() throws {
        let program = try Program.withBook()
        try program.require(["categories", "add", "Food"])
        for currency in ["EUR", "JPY"] {
            try program.require(["spend", "5", "Food", "--currency", currency] + Self.now)
        }
        let card = try program.run(["show", "Food"] + Self.now).output
        let months = card.split(separator: "\n").filter { $0.contains("2026-03 ") }
        #expect(months.count == 2 && months[0].contains("EUR"), "\(card)")
    }

    @Test func `counts no student who was removed`() throws {
        let program = try Program.withBook()
        try program.require(["courses", "add", "Logic"])
        try program.require(["enrol", "Ana Lima", "Bo Berg", "--course", "Logic"])
        try program.require(["people", "remove", "Bo Berg", "--on", "2026-03-05"] + Self.now)
        let courses = try program.run(["courses", "--format", "csv"] + Self.now).output
        #expect(courses.hasSuffix("Logic,,1\n"), "\(courses)")
        let card = try program.run(["show", "Logic"] + Self.now).output
        #expect(card.contains("1 student") && !card.contains("Bo Berg"))
    }

    @Test func `has one minus, in percent too`() throws {
        let program = try Program.withBook()
        try program.require(["categories", "add", "Food"])
        try program.require(["set", "budget", "5", "Food", "--from", "2026-03-02"])
        try program.require(["spend", "-5", "Food"] + Self.now)
        let table = try program.run(["expenses"] + Self.now).output
        #expect(table.contains("−100%") && !table.contains("-100%"), "\(table)")
    }
}
