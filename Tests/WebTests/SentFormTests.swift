import Accounts
import Testing

@testable import Web

/// How often something was done.
private actor Count {
    private var count = 0

    func next() -> Int {
        count += 1
        return count
    }
}

@Suite struct `A form that is sent twice` {
    private func spent(_ amount: String, key: String = "k", by name: String = "Ada") -> SentForm? {
        let fields = [("amount", amount), ("key", key)].map { Field(name: $0.0, value: $0.1) }
        return SentForm(fields, to: "/spend", by: name)
    }

    @Test func `is done once, and leads where it led`() async throws {
        let (sent, form) = (SentForms<String>(), try #require(spent("12")))
        #expect(try await sent.once(form) { "/expenses" } == nil)
        #expect(try await sent.once(form) { "/done/again" } == "/expenses")
    }

    @Test func `is another one with other words, of another account or under another key`()
        async throws
    {
        let (sent, first) = (SentForms<String>(), try #require(spent("12")))
        #expect(try await sent.once(first) { "/" } == nil)
        for other in [spent("13"), spent("12", key: "l"), spent("12", by: "Bo")] {
            #expect(try await sent.once(try #require(other)) { "/" } == nil)
        }
    }

    @Test func `is done again after it was refused or went wrong`() async throws {
        let (sent, form) = (SentForms<String>(), try #require(spent("12")))
        #expect(try await sent.once(form) { nil } == nil)
        await #expect(throws: CancellationError.self) {
            try await sent.once(form) { throw CancellationError() }
        }
        #expect(try await sent.once(form) { "/" } == nil)
        #expect(try await sent.once(form) { "/" } == "/")
    }

    @Test func `waits for the first where both come at once`() async throws {
        let (sent, form) = (SentForms<Int>(), try #require(spent("12")))
        let done = Count()
        let known = try await withThrowingTaskGroup(of: Int?.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    try await sent.once(form) {
                        await Task.yield()
                        return await done.next()
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(known.count { $0 == nil } == 1)
        #expect(known.count { $0 == 1 } == 7)
    }

    @Test func `has no key where it only asks what it would do`() {
        let fields = [Field(name: "key", value: "k"), Field(name: "preview", value: "on")]
        #expect(SentForm(fields, to: "/amend", by: "Ada") == nil)
        #expect(SentForm([Field(name: "who", value: "Bo")], to: "/mark", by: "Ada") == nil)
    }
}

@Suite struct `The key of what is sent` {
    private func key(_ key: String, by name: String) -> String {
        SentKey.of(key, by: Account(name, .owner))
    }

    @Test func `is of its account alone`() {
        let keys = [
            key("c", by: "a/b"), key("b/c", by: "a"), key("b c", by: "a"), key("c", by: "a b"),
            key("k", by: "door"), SentKey.ofDoor("k"), SentKey.ofDoor("4 door k"),
        ]
        #expect(Set(keys).count == keys.count)
        #expect(key("c", by: "a") == key("c", by: "a"))
    }

    @Test func `has room for any name and any key`() {
        let (long, name) = (String(repeating: "k", count: 9000), String(repeating: "é", count: 200))
        #expect(key(long, by: name).utf8.count <= 128)
    }

    @Test func `is sent where the command takes one, and only one that is not empty`() throws {
        let (mark, set) = (try #require(Question("mark")), try #require(Question("set")))
        let account = Account("a", .owner)
        #expect(mark.keyed([], "k", by: account).map(\.name) == ["key"])
        #expect(mark.keyed([], "", by: account).isEmpty)
        #expect(set.keyed([], "k", by: account).isEmpty)
    }
}
