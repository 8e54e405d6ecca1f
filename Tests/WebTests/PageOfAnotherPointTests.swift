import DaybookCommand
import Testing

@testable import Web

@Suite struct `A comparison of another point` {
    private func line(_ pairs: (String, String)...) throws -> [String] {
        let question = try #require(Question("diff"))
        return try question.reading(pairs.map { Field(name: $0.0, value: $0.1) }).words
    }

    @Test func `has it as its later point`() throws {
        let words = try line(("a", "2026-03-01"), ("b", "today"), ("as-of", "2026-03-09"))
        #expect(words == ["diff", "--", "2026-03-01", "2026-03-09"])
        #expect(
            try line(("a", "2026-03-01"), ("b", "today"), ("as-of", ""))
                == ["diff", "--", "2026-03-01", "today"])
    }

    @Test func `of other reports is asked as it stands`() throws {
        let rank = try #require(Question("rank"))
        let asked = [Field(name: "as-of", value: "7")]
        #expect(try rank.reading(asked).words == ["rank", "--as-of=7"])
    }
}

@Suite struct `What an address asks for` {
    @Test(arguments: [("verify", "checkpoint"), ("verify", "proof"), ("export", "mail")])
    func `is no file of the machine, and no mail`(command: String, name: String) throws {
        let question = try #require(Question(command))
        #expect(throws: QueryFlaw(word: name, command: command)) {
            try question.reading([Field(name: name, value: "/etc/passwd")])
        }
        #expect(!question.reads.contains { $0.name == name })
    }
}
