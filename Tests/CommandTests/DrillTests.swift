import Foundation
import ProgramSupport
import Testing

@Suite struct `The drill of the page about copies` {
    private static func lines() throws -> String {
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../schema/backups.md").standardized
        let text = try String(contentsOf: page, encoding: .utf8)
        let block = text.components(separatedBy: "```sh\n").dropFirst().first
        return block?.components(separatedBy: "```").first ?? ""
    }

    private func run(_ program: Program) throws -> (status: Int32, said: String) {
        let bin = program.path("bin")
        try FileManager.default.createDirectory(
            atPath: bin, withIntermediateDirectories: true)
        let link = bin + "/daybook"
        if !FileManager.default.fileExists(atPath: link) {
            try FileManager.default.createSymbolicLink(
                atPath: link, withDestinationPath: Program.executable.path)
        }
        let (process, output) = try program.script(
            "exec 2>&1; PATH='\(bin)':$PATH\n\(try Self.lines())")
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: said, as: UTF8.self))
    }

    @Test func `has ten lines, which work, and say nothing`() throws {
        let lines = try Self.lines().split(separator: "\n")
        #expect(lines.count == 10)
        let book = try BackedUpBook()
        for day in 0..<2 {
            let done = try run(book.program)
            #expect(done.status == 0 && done.said.isEmpty, "\(done.said)")
            let copies = book.names(in: "copies").filter { $0 != "chain" }
            #expect(copies.count == 1 && book.pieces(of: "copies/chain").count == day + 1)
            // As if it were the next night.
            try FileManager.default.moveItem(
                at: book.file("copies/" + copies[0]), to: book.file("of-the-day-before-\(day)"))
            try book.program.require(["people", "add", "Cy \(day)"])
        }
    }

    @Test func `fails where the book is damaged`() throws {
        let book = try BackedUpBook()
        let picture = try #require(book.names(in: "club.book/pictures").first)
        try Data([1]).write(to: book.file("club.book/pictures/\(picture)"))
        #expect(try run(book.program).status == 5)
        #expect(book.names(in: "copies") == ["chain"])
    }
}
