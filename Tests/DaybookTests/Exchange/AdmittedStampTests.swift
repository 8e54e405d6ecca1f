import Daybook
import DaybookModel
import Testing

@Suite struct `What a file of events says besides their contents` {
    private static let day = ForgedFile.day
    private static let escape = "\u{1B}[31mtester"
    private static let long = String(repeating: "x", count: 201)

    static let stamps: [(by: String, key: String?, source: String?, says: String)] = [
        (escape, nil, nil, "recordedby: the control character U+1B"),
        (long, nil, nil, "recordedby: 201 characters"),
        ("tester", nil, escape, "importsource: the control character U+1B"),
        ("tester", nil, long, "importsource: 201 characters"),
        ("tester", "a\u{7}b", nil, "key: a control character"),
        ("tester", "first", nil, "key: \"first\" is that of an event before it"),
    ]

    @Test(arguments: stamps.indices)
    func `is a name and a key as commands take them`(index: Int) throws {
        let stamp = Self.stamps[index]
        var file = ForgedFile()
        file.add(ForgedFile.mark(1, .morning), key: "first")
        #expect(try file.imported().isSound)
        file.add(
            ForgedFile.mark(2, .morning), by: stamp.by, key: stamp.key, from: stamp.source)
        let error = try #require(try file.refusal())
        #expect(error.code == .badData)
        #expect(error.message.contains("line 23: \(stamp.says)"), "\(error.message)")
    }

    @Test func `has a key only for an entry`() throws {
        var file = ForgedFile()
        file.add(Content(.holidayDeclared, on: Self.day.adding(days: 90), [:]), key: "k")
        let error = try #require(try file.refusal())
        #expect(error.message.contains("line 22: key: only entries"), "\(error.message)")
    }

    @Test func `has one recorder for one commit`() throws {
        var file = ForgedFile()
        let moment = ForgedFile.moment.adding(seconds: 100)
        file.add(ForgedFile.mark(1, .morning), at: moment)
        file.add(ForgedFile.mark(2, .morning), at: moment)
        #expect(try file.imported().isSound)
        file.add(ForgedFile.mark(2, .afternoon), by: "mallory", at: moment)
        let error = try #require(try file.refusal())
        #expect(error.message.contains("line 24: recordedby"), "\(error.message)")
    }

    @Test func `may be later than the clock, as the other book had it`() throws {
        var file = ForgedFile()
        let late = Instant("9999-12-31T23:59:59Z")
        file.add(ForgedFile.mark(1, .morning), at: late)
        #expect(try file.imported().isSound)
    }
}

@Suite struct `Amounts of a file of events` {
    /// The largest amount that any event may have.
    private static let most: Int64 = 1_000_000_000_000_000

    @Test func `are refused where sums of them might not fit`() throws {
        var file = ForgedFile()
        file.add(ForgedFile.expense(Self.most))
        while file.events.count < 400 { file.add(ForgedFile.expense(1)) }
        #expect(try file.imported().isSound)
        file.add(ForgedFile.expense(Self.most))
        let error = try #require(try file.refusal())
        #expect(error.message.contains("line 401: amount: "), "\(error.message)")
    }

    @Test func `come back with an amendment that is taken back, as they were judged once`() throws {
        var file = ForgedFile()
        file.add(ForgedFile.expense(Self.most))
        file.add(.entryAmended(22, to: ForgedFile.expense(5), because: "misread"))
        while file.events.count < 400 { file.add(ForgedFile.expense(1)) }
        file.add(.entryAmended(22, to: ForgedFile.expense(Self.most), because: "undone"))
        #expect(try file.imported().isSound)
        file.add(.entryAmended(14, to: ForgedFile.expense(Self.most), because: "never said"))
        let error = try #require(try file.refusal())
        #expect(error.message.contains("line 402: amount: "), "\(error.message)")
    }
}
