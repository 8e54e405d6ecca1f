import TestSupport
import Testing

@testable import Web

@Suite struct `A line of a page` {
    @Test(arguments: ["--by=Eve", "-b", "--book=other.book", "--", "a b", "@file", "'\"`$(x)"])
    func `takes nothing that was typed for an option`(typed: String) throws {
        let question = try #require(Question("mark"))
        let fields = [Field(name: "who", value: typed), Field(name: "on", value: typed)]
        let words = try question.line(fields).words
        let end = try #require(words.firstIndex(of: "--"))
        #expect(words[..<end] == ["mark", "--on=\(typed)"])
        #expect(words[(end + 1)...] == [typed])
    }

    @Test func `refuses the options of whoever runs the program`() throws {
        let question = try #require(Question("rank"))
        for name in ["book", "output", "by", "now", "format", "color", "threads", "watch"] {
            #expect(throws: QueryFlaw(word: name, command: "rank")) {
                try question.line([Field(name: name, value: "x")])
            }
        }
    }

    @Test func `of an address changes nothing, whatever the command could do`() throws {
        let question = try #require(Question("set"))
        let fields = [Field(name: "name", value: "noon"), Field(name: "value", value: "13:00")]
        #expect(throws: QueryFlaw(word: "name", command: "set")) { try question.reading(fields) }
        #expect(
            try question.reading([Field(name: "as-of", value: "7")]).words == ["set", "--as-of=7"])
    }

    @Test(arguments: ReportAddress.ofInterface.map(\.words))
    func `takes each field that the interface describes`(words: String) throws {
        let question = try #require(Question(words))
        for part in question.reads {
            let typed = Field(name: part.field, value: "x")
            let asked = try question.reading([typed]).words
            #expect(asked.count > Line(words).words.count, "\(words) \(part.field)")
        }
    }

    @Test func `has no value in the place of another field`() throws {
        func line(_ words: String, _ fields: (String, String)...) throws -> Line? {
            try Question(words)?.line(fields.map { Field(name: $0.0, value: $0.1) })
        }
        #expect(throws: QueryFlaw(word: "category", command: "spend", count: 0)) {
            try line("spend", ("amount", "5"), ("category", ""), ("note", "bread"))
        }
        #expect(throws: QueryFlaw(word: "points", command: "bonus", count: 0)) {
            try line("bonus", ("student", "Ada"), ("reason", "5"))
        }
        #expect(throws: QueryFlaw(word: "student", command: "bonus", count: 2)) {
            try line("bonus", ("student", "Ada"), ("student", "Bo"), ("points", "5"))
        }
        #expect(try line("mark", ("who", "Ada"), ("who", "Bo"))?.words.suffix(2) == ["Ada", "Bo"])
    }

    @Test func `has the operands in the order of the command`() throws {
        let question = try #require(Question("spend"))
        let fields = ["note", "category", "amount"].map { Field(name: $0, value: $0) }
        #expect(
            try question.line(fields).words == ["spend", "--", "amount", "category", "note"])
    }
}

@Suite struct `A form` {
    @Test(arguments: UInt64(0)..<50)
    func `is read as it was written`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let signs = Array("ab &=+%/?#\u{e9}\u{ae40}\u{1f600}\"<>'\n;\0")
        func text() -> String {
            String(
                (0..<Int.random(in: 0...9, using: &generator)).map { _ in
                    signs.randomElement(using: &generator) ?? "x"
                })
        }
        let fields = (0..<4).map { _ in Field(name: "n" + text(), value: text()) }
        #expect(Form.fields(Form.query(fields)) == fields)
    }

    @Test func `is read though it is written badly`() {
        #expect(
            Form.fields("a=%&b=%4&c=%zz&=d&&e") == [
                Field(name: "a", value: "%"), Field(name: "b", value: "%4"),
                Field(name: "c", value: "%zz"), Field(name: "", value: "d"),
                Field(name: "e", value: ""),
            ])
        #expect(Form.decoded("%FF") == "\u{fffd}")
        #expect(Form.decoded("a+b", isQuery: false) == "a+b")
    }
}

@Suite struct `An address to go back to` {
    private let doorway = Doorway(port: 8321)

    @Test(arguments: [
        "//evil.example", "https://evil.example/", "/\\evil.example", "javascript:alert(1)", "",
        "http://127.0.0.1:8321.evil.example/", "evil", "http://127.0.0.1:8322/x",
        "/\t/evil.example", "/\n/evil.example", "/\r/evil.example", "/ /evil.example", "\t//evil",
    ])
    func `is never another site's`(address: String) {
        #expect(Site.local(address, doorway) == nil)
    }

    @Test func `is a path of this one`() {
        #expect(Site.local("/rank?period=2026", doorway) == "/rank?period=2026")
        #expect(Site.local("http://127.0.0.1:8321/rank", doorway) == "/rank")
        #expect(Site.local("http://localhost:8321/", doorway) == "/")
    }
}

@Suite struct `Patience with wrong passwords` {
    @Test func `doubles up to five minutes for one account at one place, and ends`() {
        let patience = Patience()
        var (now, waits): (Int64, [Int64]) = (100, [])
        for _ in 0..<14 {
            #expect(patience.enter("Ada", at: "10.0.0.1", now: now) == nil)
            // Others are let in meanwhile.
            #expect(patience.enter("Ada", at: "10.0.0.\(waits.count + 2)", now: now) == nil)
            #expect(patience.enter("Bo \(waits.count)", at: "10.0.0.1", now: now) == nil)
            let left = waits.count < 2 ? 0 : patience.enter("Ada", at: "10.0.0.1", now: now) ?? -1
            waits.append(left)
            now += left
        }
        #expect(waits == [0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300])
        #expect(patience.enter("Ada", at: "10.0.0.1", now: now) == nil)
        #expect(patience.enter("Ada", at: "10.0.0.1", now: now) == 300)
        patience.forget("Ada", at: "10.0.0.1")
        #expect(patience.enter("Ada", at: "10.0.0.1", now: now) == nil)
    }

    @Test func `lets no more in at the same moment than one after the other`() async {
        let patience = Patience()
        let tried = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<200 {
                group.addTask { patience.enter("Ada", at: "10.0.0.1", now: 100) == nil }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(tried == 3)
    }
}

@Suite struct `A hash of a password` {
    private let quick = Passwords.Cost(log: 4, blockSize: 8, lanes: 1)

    @Test func `knows its password again, and nobody's matches none`() async throws {
        let passwords = Passwords(cost: quick)
        let hash = try await passwords.hash(of: "correct horse")
        #expect(hash.hasPrefix("scrypt$4$8$1$"))
        #expect(try await passwords.isRight("correct horse", hash))
        #expect(try await !passwords.isRight("correct horsf", hash))
        #expect(try await !passwords.isRight("", nil))
        #expect(try await !passwords.isRight("x", "something else"))
        #expect(try await passwords.hash(of: "correct horse") != hash)
    }

    @Test(arguments: [
        "62$8$3", "63$8$3", "-1$8$3", "22$8$1", "15$0$3", "15$-8$3", "15$9223372036854775807$3",
        "15$8$100000", "9223372036854775807$8$3",
    ])
    func `of a file from elsewhere costs no more than ours could`(cost: String) async throws {
        let passwords = Passwords(cost: quick)
        let hash = "scrypt$\(cost)$00$" + String(repeating: "0", count: 64)
        #expect(try await !passwords.isRight("x", hash))
    }
}
