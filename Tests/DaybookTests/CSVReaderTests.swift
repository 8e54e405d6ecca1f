import DaybookModel
import Foundation
import TestSupport
import Testing

@testable import Daybook

@Suite struct `A CSV file` {
    @Test(arguments: ["\n", "\r\n", "\r"])
    func `gives its rows with their lines, whatever ends a line`(end: String) throws {
        let text = ["date,note", "2026-11-20,a", "", "2026-11-21,", "  ", "x,y"]
            .joined(separator: end)
        for tail in ["", end, end + end] {
            let table = try table(text + tail)
            #expect(table.header == ["date", "note"])
            #expect(table.map(\.cells) == [["2026-11-20", "a"], ["2026-11-21", ""], ["x", "y"]])
            #expect(table.map(\.line) == [2, 4, 6])
            #expect(table.faults.isEmpty)
        }
    }

    @Test func `may quote delimiters, quotes and line ends`() throws {
        let text = "a,b\n\"1,2\",\"say \"\"hi\"\"\"\n\"two\r\nlines\",\"\"\"\"\nlast,\"\"\n"
        let table = try table(text)
        #expect(
            table.map(\.cells) == [
                ["1,2", "say \"hi\""], ["two\r\nlines", "\""], ["last", ""],
            ])
        #expect(table.map(\.line) == [2, 3, 5])
    }

    @Test func `keeps a quote inside an unquoted cell, and spaces`() throws {
        #expect(try table("a,b\n5\" disk, x \n")[0].cells == ["5\" disk", " x "])
    }

    @Test func `may begin with a byte order mark, blank lines and quoted names`() throws {
        #expect(try table("\u{feff}a,b\n1,2").header == ["a", "b"])
        #expect(try table("\n\r\n a , \"b \"\"c\"\"\" \n".dropLast(2) + "\n1,2").header.count == 2)
        #expect(try table("\n\"b \"\"c\"\"\",\" a\"\n").header == ["b \"c\"", "a"])
    }

    @Test(arguments: [(";", ";"), ("tab", "\t"), ("\\t", "\t"), ("|", "|"), ("\t", "\t")])
    func `may use another delimiter`(option: String, sign: String) throws {
        let text = "a\(sign)b\n1,2\(sign)\"x\(sign)y\"\n"
        #expect(try table(text, delimiter: option)[0].cells == ["1,2", "x\(sign)y"])
    }

    @Test(arguments: ["", "\"", "\n", ",,", "é"])
    func `cannot use every delimiter`(option: String) {
        #expect(
            csvFailure { () throws(CSVError) in _ = try CSVReader(delimiter: option) }
                == .badDelimiter(text: option))
    }

    @Test func `without a header is an error, without rows is not`() throws {
        for text in ["", "\n\n", "   \n", "\u{feff}"] {
            #expect(csvFailure { () throws(CSVError) in _ = try table(text) } == .noHeader)
        }
        #expect(try table("a,b").isEmpty)
    }

    @Test func `keeps its good rows and names the lines of the others`() throws {
        let text = Array("a,b\n1,2\n1\n\"x\"y,2\n1,2,3\n\"l\nm\",\n".utf8)
        let bad: [UInt8] = Array("ok,".utf8) + [0xc3, 0x28, 0x0a] + Array("7,8\n".utf8)
        let table = try table(text + bad)
        #expect(table.map(\.cells) == [["1", "2"], ["l\nm", ""], ["7", "8"]])
        #expect(table.map(\.line) == [2, 6, 9])
        #expect(
            table.faults == [
                .wrongCellCount(line: 3, count: 1, expected: 2), .textAfterQuote(line: 4),
                .wrongCellCount(line: 5, count: 3, expected: 2),
                .badText(line: 8, encoding: .utf8),
            ])
    }

    @Test func `does not take halves of a character in two cells for text`() throws {
        let table = try table(Array("a,b\n".utf8) + [0xc3, 0x2c, 0xa9])
        #expect(table.faults == [.badText(line: 2, encoding: .utf8)])
    }

    @Test func `with an open quote names the line where it opens`() {
        #expect(
            csvFailure { () throws(CSVError) in _ = try table("a,b\n1,2\n\"x\ny\",\"z\n1,2\n") }
                == .unclosedQuote(line: 4))
        #expect(
            csvFailure { () throws(CSVError) in _ = try table("a,\"b") } == .unclosedQuote(line: 1))
    }

    @Test func `has limits for cells, columns and rows`() throws {
        let long = String(repeating: "x", count: Limits.cellBytes)
        #expect(try table("a\n\(long)\n")[0][0] == long)
        for cell in [long + "x", "\"\(long)x\""] {
            #expect(
                try table("a\n\(cell)\nb\n").faults
                    == [.cellTooLong(line: 2, limitBytes: Limits.cellBytes)])
        }
        let wide = Array(repeating: "c", count: 257).joined(separator: ",")
        #expect(
            csvFailure { () throws(CSVError) in _ = try table(wide) }
                == .tooManyColumns(line: 1, limit: 256))
        #expect(
            try table("a\n\(wide)\nb\n").faults == [.tooManyColumns(line: 2, limit: 256)])
        let names = (0..<40).map { "n\($0)" }.joined(separator: ",")
        let row = Array(repeating: long, count: 40).joined(separator: ",")
        #expect(
            try table("\(names)\n\(row)\n").faults
                == [.rowTooLong(line: 2, limitBytes: Limits.rowBytes)])
        let open = "a\n\"" + String(repeating: "x\n", count: Limits.rowBytes)
        #expect(
            csvFailure { () throws(CSVError) in _ = try table(open) } == .unclosedQuote(line: 2))
    }

    @Test func `has a limit for rows, bad ones included`() throws {
        let reader = try CSVReader(rowLimit: 2)
        #expect(try reader.read(Array("a\n1\n\n2\n".utf8)).map(\.line) == [2, 4])
        #expect(
            csvFailure { () throws(CSVError) in _ = try reader.read(Array("a\n1\n2,3\n4".utf8)) }
                == .tooManyRows(limit: 2))
    }

    @Test(arguments: Trials.seeds(60))
    func `gives back what a naive writer wrote`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let pieces = [
            "a", "é", "佐", "\"", ",", "\n", "\r", "\r\n", " ", "", "=", "👩‍👩‍👧", "\t", "\u{0}",
        ]
        func cell() -> String {
            let count = Int.random(in: 0...5, using: &generator)
            return (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
        }
        let width = Int.random(in: 1...6, using: &generator)
        let header = (0..<width).map { "column \($0)" }
        let rows = (0..<Int.random(in: 0...50, using: &generator)).map { _ in
            (0..<width).map { _ in cell() }
        }
        func field(_ text: String) -> String {
            let plain = !text.utf8.contains { ",\"\r\n \t".utf8.contains($0) } && !text.isEmpty
            if plain, Bool.random(using: &generator) { return text }
            return "\"" + text.replacingOccurrences(of: "\"", with: "\"\"", options: .literal)
                + "\""
        }
        let ends = ["\n", "\r\n", "\r"]
        var text = header.joined(separator: ",")
        for row in rows {
            text += (ends.randomElement(using: &generator) ?? "\n")
            text += row.map(field).joined(separator: ",")
        }
        let table = try table(text)
        #expect(table.header == header && table.faults.isEmpty)
        // Strings compare by canonical equivalence; the bytes must be the same.
        let read = table.map { $0.cells.map { Array($0.utf8) } }
        #expect(read == rows.map { $0.map { Array($0.utf8) } })
    }

    @Test(arguments: Trials.seeds(16))
    func `made of random bytes is read or refused, never a crash`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let signs = Array("\",\n\ra \u{e9}".utf8) + [0xff, 0xc3, 0]
        for _ in 0..<200 {
            let count = Int.random(in: 0...60, using: &generator)
            let bytes = (0..<count).map { _ in signs.randomElement(using: &generator) ?? 0 }
            for encoding in TextEncoding.usual {
                let error = csvFailure { () throws(CSVError) in
                    let table = try table(bytes, encoding: encoding)
                    for record in table { _ = record.cells }
                    #expect(table.map(\.line) == table.map(\.line).sorted())
                }
                #expect(error.map { !$0.message.isEmpty && !$0.remedy.parts.isEmpty } ?? true)
            }
        }
    }

    @Test func `has a limit for cells`() throws {
        let reader = try CSVReader(cellLimit: 6)
        #expect(try reader.read(Array("a,b\n1,2\n\n3,4\n5,6\n".utf8)).count == 3)
        #expect(
            csvFailure { () throws(CSVError) in
                _ = try reader.read(Array("a,b\n1,2\n3,4\n5,6\n7,8\n".utf8))
            } == .tooManyCells(limit: 6))
    }

    @Test(arguments: ["\n", "\r", "\r\n"])
    func `passes over many blank lines, and counts them`(end: String) throws {
        let blank = String(repeating: end, count: 600_000)
        let found = try table("a" + blank + "1" + blank + "2" + end)
        #expect(found.map(\.line) == [600_001, 1_200_001])
        #expect(found.map { $0[0] } == ["1", "2"])
    }
}
