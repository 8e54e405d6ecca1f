import DaybookModel
import EventCodec
import MerkleTree
import Testing

@testable import Daybook

@Suite struct `Texts that are erased` {
    private static let day = CivilDate(daysSinceEpoch: 20_000)

    private static let told: [Roster.Told] = [
        (2, person("Zoé Quux", "zoéquux")), (5, person("Will", "will")),
        (6, person("王小明", "zq.99")), (7, person("Νίκος Παππάς", "")), (8, person("Anna Weiß", "")),
        (10, person("محمد علي", "")), (11, person("สมชาย ใจดี", "")), (12, person("🦊", "")),
        (14, person("Jürgen", "")),
        (9, other("王小明子", "will.b")), (9, other("Zoé Quux Costa", "")),
        (13, other("Zoé Quux Undone", "")),
    ]

    private static func other(_ name: String, _ username: String) -> Content {
        Content(
            .personAdded, on: day,
            [.person: .integer(4), .name: .text(name), .username: .text(username)])
    }

    private static func person(_ name: String, _ username: String) -> Content {
        Content(
            .personAdded, on: day,
            [.person: .integer(3), .name: .text(name), .username: .text(username)])
    }

    private static let others = ["王小明子", "will.b", "Zoé Quux Costa", "Will B", "Anna Weiß U."]
    private let names = ErasedNames(of: PersonID(3), told: told, others: others)

    @Test(arguments: [
        "Zoé Quux", "zoe quux", "lunch with ZOÉ  QUUX.", "zoéquux", "by zoéquux", "Will", "will",
        "ask Will, he knows", "zoe-quux.csv", "to zq.99 yesterday", "和王小明吃饭",
        "ΝΙΚΟΣ ΠΑΠΠΑΣ", "q ANNA WEISS w", "ask Will\u{FE0F} now", "x Will\u{200C}y", "王小明子和王小明",
        "q مُحَمَّد عَلِي w", "q محـمد علي w", "คุณสมชาย ใจดี",
        "paid by 🦊 ok", "🦊", "key of Zoe\u{301} Quux",
        // Beside a part of somebody else's name, and by a name that nobody has any more.
        "Will Bought bread", "Will B and Will", "Zoé Quux Undone", "Zoé Quux Fund",
        "Anna Weiß Ulrich",
        // As lists, telegrams and other keyboards spell them.
        "Quux, Zoé", "paid to QUUX Zoe", "王 小明", "ＺＯＥ　ＱＵＵＸ", "Anna Weiss", "for Juergen",
        "Ulrich, Anna Weiss", "Ulrich Anna Weiß",
    ])
    func `are those that name the person`(text: String) {
        #expect(names.areMentioned(in: text))
    }

    @Test(arguments: [
        "", "Zoé", "Quux and Zoé", "I will pay", "Willow", "Zoé Quuxette", "…", "to zq.991",
        "和王小明子吃饭", "Will\u{301} pays", "Will7", "🦁", "*",
        "lunch with Zoe Quux Costa", "Zoé Quux Costa!", "Will B bought bread", "by will.b",
        "Will B, Will B",
    ])
    func `are no others`(text: String) {
        #expect(!names.areMentioned(in: text))
    }

    @Test func `are labels of the person, and not those that others record by`() {
        let names = ErasedNames(
            of: PersonID(3), told: Self.told, also: ["Will B", "Max"],
            accounts: AccountNames(own: ["zq@mail.org", "pal", "José"], others: ["max", "Jose"]),
            others: ["will.b", "Will", "Zoé Quux Costa"])
        for label in ["zq@mail.org", "zq@mail.org/k1", "pal", "pal-3", "will", "Zoe Quux", "José"] {
            #expect(names.areMentioned(in: label, isLabel: true))
        }
        for label in ["Will B", "zoé quux costa", "Zoé Quux Costa's phone", "Jose"] {
            #expect(!names.areMentioned(in: label, isLabel: true))
        }
        #expect(names.areMentioned(in: "write to zq@mail.org"))
        #expect(!names.areMentioned(in: "her pal"))
        #expect(!names.areMentioned(in: "max", isLabel: true))
        #expect(names.areMentioned(in: "ask Max"))
    }

    @Test(arguments: [true, false])
    func `leave their commitments, or the leaf`(isSalted: Bool) throws {
        let entry = Content(
            .warningIssued, on: Self.day,
            [.person: .integer(3), .slot: .integer(0), .reason: .text("overslept")])
        let amended = Content(
            .entryAmended, on: Self.day,
            [.target: .integer(7), .reason: .text("told by Zoé Quux"), .content: .content(entry)])
        for (content, isTheirs) in [(entry, true), (amended, true), (amended, false)] {
            let event = Event(
                sequence: 9, recordedAt: Instant(microsecondsSinceEpoch: 5), by: "Zoé Quux",
                key: "k1", source: "zoe quux.csv", content: content)
            let salted = try Self.salted(event, isSalted)
            var eraser = TextEraser(PersonID(3), names)
            let erased = try #require(try eraser.erased(salted, isTheirs: isTheirs))
            let texts = erased.event.texts
            #expect(texts.allSatisfy { !names.areMentioned(in: $0) && $0 != "overslept" })
            #expect(erased.event.key == "erased key #9")
            #expect(erased.event.source == "erased import #9")
            #expect(try Self.leaf(of: erased) == Self.leaf(of: salted))
            #expect((erased.keptLeaf == nil) == isSalted)
            // What is erased stays so.
            #expect(try eraser.erased(erased, isTheirs: isTheirs) == nil)
        }
    }

    private static func salted(_ event: Event, _ isSalted: Bool) throws -> SaltedEvent {
        var builder = BlockBuilder(
            firstSequence: event.sequence,
            isSalted ? .milled(SaltMill(secret: [1, 2, 3])) : .plain)
        builder.append(event)
        let bytes = builder.encoded()
        let events = try Block(bytes.span).saltedEvents(in: 0..<1)
        return try #require(events.first)
    }

    private static func leaf(of salted: SaltedEvent) throws -> TreeHash {
        var builder = BlockBuilder(
            firstSequence: salted.event.sequence, salted.salts == nil ? .plain : .given)
        builder.append(salted)
        let bytes = builder.encoded()
        var leaf = TreeHash.empty
        var writer = CanonicalWriter()
        try writer.forEach(in: 0..<1, of: Block(bytes.span), .leaf) { _, event in
            leaf = event.leafHash
        }
        return leaf
    }

    @Test func `leave settings, codes and the names of others as they are`() throws {
        let (names, day) = (names, Self.day)
        for content in [
            Content(
                .settingChanged, on: day, [.setting: .text("weekdays"), .value: .text("will")]),
            Content(
                .showAdded, on: day,
                [.show: .integer(1), .title: .text("x"), .code: .text("Will")]),
            Content(
                .personAdded, on: day,
                [.person: .integer(9), .name: .text("Will Zoé Quux"), .username: .text("u")]),
        ] {
            let event = Event(
                sequence: 9, recordedAt: Instant(microsecondsSinceEpoch: 5), by: "ada",
                content: content)
            var eraser = TextEraser(PersonID(3), names)
            #expect(try eraser.erased(Self.salted(event, true), isTheirs: false) == nil)
        }
    }

    @Test func `are found out where something else is written beside a commitment`() throws {
        let entry = Content(
            .warningIssued, on: Self.day,
            [.person: .integer(3), .slot: .integer(0), .reason: .text("overslept")])
        let event = Event(
            sequence: 9, recordedAt: Instant(microsecondsSinceEpoch: 5), by: "Zoé Quux",
            content: entry)
        var eraser = TextEraser(PersonID(3), names)
        let erased = try #require(
            try eraser.erased(Self.salted(event, true), isTheirs: true))
        #expect(ErasedTextCheck.flaw(erased) == nil)
        #expect(ErasedTextCheck.count([erased]) == 1)
        var forged = erased
        forged.event = Event(
            sequence: 9, recordedAt: event.recordedAt, by: erased.event.by,
            content: entry.replacing(.reason, with: .text("was there")))
        #expect(ErasedTextCheck.flaw(forged) != nil)
        forged.event = Event(
            sequence: 9, recordedAt: event.recordedAt, by: "Eve", content: erased.event.content)
        #expect(ErasedTextCheck.flaw(forged) != nil)
    }
}
