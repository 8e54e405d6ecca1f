import DaybookModel
import Foundation
import Testing

@testable import Daybook

@Suite struct `The encoding of a file` {
    @Test(arguments: [
        (TextEncoding.latin1, String.Encoding.isoLatin1, "caf\u{e9} \u{fc}\u{80}"),
        (.windows1252, .windowsCP1252, "20 € “é” Ž"), (.utf16, .utf16LittleEndian, "佐藤 é 👍"),
    ])
    func `is undone as Foundation would`(
        encoding: TextEncoding, foundation: String.Encoding, name: String
    ) throws {
        let data = try #require("name,n\r\n\(name),1\r\n".data(using: foundation))
        #expect(try table([UInt8](data), encoding: encoding)[0].cells == [name, "1"])
    }

    @Test func `of two bytes follows its mark`() throws {
        for (mark, foundation) in [
            ([UInt8](arrayLiteral: 0xfe, 0xff), String.Encoding.utf16BigEndian),
            ([0xff, 0xfe], .utf16LittleEndian),
        ] {
            let data = try #require("né\n1".data(using: foundation))
            let table = try table(mark + data, encoding: .utf16)
            #expect(table.header == ["né"] && table[0][0] == "1")
        }
    }

    @Test func `of two bytes is in the order of its name where no mark says another`() throws {
        for (name, foundation) in [
            ("utf-16be", String.Encoding.utf16BigEndian), ("UTF-16LE", .utf16LittleEndian),
            ("utf-16", .utf16LittleEndian),
        ] {
            let encoding = try TextEncoding(named: name)
            let data = try #require("name\nné 佐\n".data(using: foundation))
            #expect(try table([UInt8](data), encoding: encoding)[0][0] == "né 佐")
            #expect(TextEncoding.shown(by: [UInt8](data)) == encoding)
            let marked = try #require("\u{FEFF}name\nné\n".data(using: .utf16LittleEndian))
            #expect(try table([UInt8](marked), encoding: encoding).header == ["name"])
        }
    }

    @Test func `names the line of bytes that mean nothing`() {
        let cases: [(TextEncoding, [UInt8], Int)] = [
            (.windows1252, [0x61, 0x0a, 0x81], 2),
            (.windows1252, [0x61, 0x0d, 0x0a, 0x0d, 0x9d], 3),
            (.utf16, [0x61, 0, 0x0a, 0, 0, 0xd8, 0x61, 0], 2), (.utf16, [0x61, 0, 0x62], 1),
            (.utf8, [0xff, 0xfe, 0x61, 0], 1),
        ]
        for (encoding, bytes, line) in cases {
            #expect(
                csvFailure { () throws(CSVError) in _ = try table(bytes, encoding: encoding) }
                    == .badText(line: line, encoding: encoding))
        }
    }

    @Test func `has several names`() throws {
        #expect(try TextEncoding(named: "ISO-8859-1") == .latin1)
        #expect(try TextEncoding(named: "cp1252") == .windows1252)
        #expect(
            csvFailure { () throws(CSVError) in _ = try TextEncoding(named: "utf-61") }?.remedy
                == "Did you mean \"utf-16\"?")
    }
}
