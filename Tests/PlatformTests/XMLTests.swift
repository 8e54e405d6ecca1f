import Testing

@testable import Platform

@Suite struct `A document of XML` {
    private func elements(
        _ text: String, encoding: String? = nil, textBytes: Int = 100
    ) throws -> [XML.Element] {
        var elements: [XML.Element] = []
        try XML.read(Array(text.utf8), encoding: encoding, textBytes: textBytes) { element in
            elements.append(element)
            return true
        }
        return elements
    }

    @Test func `is handed over element by element, each where it ends`() throws {
        let read = try elements(
            "<a>\n<x:b r=\"1\" x:s='&lt;'>one<c/><![CDATA[ & two]]></x:b>\n</a>")
        #expect(read.map(\.path) == [["a", "b", "c"], ["a", "b"], ["a"]])
        #expect(read[1].text == "one & two")
        #expect(read[1].attributes == ["r": "1", "s": "<"])
        #expect(read.map(\.line) == [2, 2, 1])
    }

    @Test func `is read only as long as somebody wants more of it`() throws {
        var count = 0
        let text = "<a><b/><b/><b/></a> and what is no XML"
        try XML.read(Array(text.utf8), textBytes: 10) { _ in
            count += 1
            return count < 2
        }
        #expect(count == 2)
    }

    @Test func `may name its encoding, unless the reader knows better`() throws {
        let text: [UInt8] = Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>\u{e9}</a>".utf8)
        var texts: [String] = []
        try XML.read(text, textBytes: 10) { element in
            texts.append(element.text)
            return true
        }
        try XML.read(text, encoding: "UTF-8", textBytes: 10) { element in
            texts.append(element.text)
            return true
        }
        #expect(texts == ["\u{c3}\u{a9}", "\u{e9}"])
    }

    @Test(arguments: [
        ("<a><b></a>", XMLError.malformed(line: 1, why: "mismatched tag")),
        ("<a>\n&nbsp;</a>", .malformed(line: 2, why: "undefined entity")),
        ("\n<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", .documentType(line: 2)),
        ("<?xml version='1.0' encoding='ebcdic'?><a/>", .otherEncoding),
        ("<a>\n<b>01234567890</b></a>", .textTooLong(line: 2, limitBytes: 10)),
        (String(repeating: "<a>", count: 33), .tooDeep(line: 1, limit: 32)),
    ])
    func `that is broken, boundless or defines something is refused`(
        text: String, error: XMLError
    ) {
        #expect(throws: error) { try elements(text, textBytes: 10) }
    }
}
