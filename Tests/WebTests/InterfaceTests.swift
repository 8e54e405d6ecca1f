import Accounts
import Reports
import Testing

@testable import Web

@Suite struct `The description of the interface` {
    private let text = InterfaceDescription(base: "http://127.0.0.1:8321").json.compact

    @Test(arguments: [
        "undo", "redo", "punch", "amend", "mark", "status", "verify", "checkpoint", "export",
        "rank",
    ])
    func `has each address that answers`(path: String) {
        #expect(text.contains("\"/api/v1/\(path)\":{"), "\(path)")
    }

    @Test(arguments: [
        ("rank", "\"attended\":{\"type\":[\"integer\",\"null\"]}"),
        ("rank", "\"rate\":{\"type\":[\"number\",\"null\"]}"),
        ("rank", "\"perfect\":{\"type\":[\"boolean\",\"null\"]}"),
        ("overtime", "\"pay\":{\"type\":[\"string\",\"null\"]}"),
        ("people list", "\"username\":{\"type\":[\"string\",\"null\"]}"),
    ])
    func `says what the columns of a row hold`(command: String, column: String) {
        let schema = ReportSchema.answer(to: command).compact
        #expect(schema.contains(column), "\(schema)")
        #expect(text.contains(column))
    }

    @Test func `says nothing of the rows of a report that has several sorts`() {
        #expect(!ReportSchema.answer(to: "today").compact.contains("\"rows\""))
    }
}

@Suite struct `The page of a report without rows` {
    @Test func `says what would be here while nobody is in the book`() throws {
        for path in ["/rank", "/stats"] {
            let empty = try #require(EmptyReport(path, [], .nothing, .owner))
            var parts = PageParts()
            empty.write(&parts, hasRows: false)
            let text = String(decoding: parts.above.bytes, as: UTF8.self)
            #expect(text.contains("Here ") && text.contains("/people?add=1\">Add somebody</a>"))
            #expect(parts.sayAll)
        }
    }

    @Test func `has no button for whoever may not use it, and says it of no part of the book`() {
        var parts = PageParts()
        let reader = EmptyReport("/rank", [], .nothing, .reader)
        reader?.write(&parts, hasRows: false)
        #expect(!String(decoding: parts.above.bytes, as: UTF8.self).contains("<a "))
        let week = [Field(name: "period", value: "2026-W46")]
        #expect(EmptyReport("/rank", week, .nothing, .owner) == nil)
        #expect(EmptyReport("/log", [], .nothing, .owner) == nil)
    }
}
