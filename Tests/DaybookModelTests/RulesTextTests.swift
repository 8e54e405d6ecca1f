import DaybookModel
import Testing

@Suite struct `The form of texts` {
    @Test(arguments: [
        ("Ada", "Ada"), ("  Ada Lovelace\t", "Ada Lovelace"), ("\u{3000}東京 ", "東京"),
        ("a\u{200B}", "a\u{200B}"), ("👩‍👩‍👧", "👩‍👩‍👧"),
        (String(repeating: "a", count: 200), String(repeating: "a", count: 200)),
        (
            String(repeating: "👍🏽", count: 128) + "\n",
            String(repeating: "👍🏽", count: 128)
        ),
    ])
    func `lets a name be trimmed to 1 to 200 characters`(text: String, name: String) throws {
        #expect(try TextRule.name(text, field: "name") == name)
    }

    @Test(arguments: [
        ("", "a name may not be empty"), (" \u{3000}\n", "a name may not be empty"),
        (String(repeating: "é", count: 201), "201 characters, and a name has at most 200"),
        (String(repeating: "👍🏽", count: 128) + "a", "1025 bytes, and a name has at most 1024"),
        ("a" + String(repeating: "\u{301}", count: 512), "1025 bytes, and a name has at most 1024"),
        ("a\u{0}b", "the control character U+0 may not be in a name"),
        ("a\nb", "the control character U+A may not be in a name"),
        ("a\u{1B}[31m", "the control character U+1B may not be in a name"),
        ("a\u{2028}b", "the control character U+2028 may not be in a name"),
        ("\u{200B}", "a name has at least one visible character"),
        (" \u{200B}\u{2060}\u{FEFF} ", "a name has at least one visible character"),
        ("\u{AD}\u{3164}\u{FE0F}", "a name has at least one visible character"),
        ("\u{2800}", "a name has at least one visible character"),
    ])
    func `refuses other names with the reason`(text: String, why: String) {
        #expect(throws: Refusal.badField("venue", why: why)) {
            try TextRule.name(text, field: "venue")
        }
    }

    @Test func `lets a free text have up to 64 KiB of UTF-8`() throws {
        let longest = String(repeating: "é", count: 32 * 1024)
        #expect(try TextRule.text(longest, field: "note") == longest)
        #expect(try TextRule.text("line\nbreak\tand 👩‍👩‍👧", field: "note") == "line\nbreak\tand 👩‍👩‍👧")
        #expect(try TextRule.text("", field: "note") == nil)
        #expect(try TextRule.text(" \n\t", field: "note") == nil)
        let why = "65537 bytes, and a text has at most 65536"
        #expect(throws: Refusal.badField("note", why: why)) {
            try TextRule.text(longest + "x", field: "note")
        }
    }

    @Test(arguments: [
        ("a\u{0}b", "0"), ("\u{1B}[31m", "1B"), ("a\r\nb", "D"), ("a\u{85}", "85"),
        ("\u{2028}", "2028"), ("a\u{7F}", "7F"),
    ])
    func `refuses a free text with controls, naming the field`(text: String, code: String) {
        let why = "the control character U+\(code) may not be in a text"
        #expect(throws: Refusal.badField("reason", why: why)) {
            try TextRule.text(text, field: "reason")
        }
    }

    @Test(arguments: [
        ("", ""), (" ", ""), ("a", "a"), (" a b\t", "a b"), ("\u{A0}a\r\n", "a"),
        ("a  b", "a  b"), ("\u{3000}\u{3000}", ""),
    ])
    func `lets texts be trimmed in one way`(text: String, trimmed: String) {
        #expect(text.trimmed == trimmed)
        #expect(text.isBlank == trimmed.isEmpty)
    }

    @Test func `lets a client's key have 1 to 128 bytes`() throws {
        let longest = String(repeating: "é", count: 64)
        #expect(try TextRule.key(longest) == longest)
        #expect(try TextRule.key(" ") == " ")
        for (key, bytes) in [("", 0), (longest + "x", 129)] {
            let why = "\(bytes) bytes, and a key has 1 to 128"
            #expect(throws: Refusal.badField("key", why: why)) { try TextRule.key(key) }
        }
    }
}

@Suite struct `A kind of event` {
    @Test(arguments: Kind.allCases)
    func `is found by its name, has its role by its number, and fields that differ`(kind: Kind) {
        #expect(Kind(named: kind.name) == kind)
        #expect(!kind.phrase.contains(".") && kind.phrase.contains(" "))
        #expect(kind.fields.first?.type == .on)
        #expect(kind.fields.dropFirst().allSatisfy { $0.type != .on })
        #expect(Set(kind.fields.map(\.field)).count == kind.fields.count)
        #expect((kind.role == .roster) == (kind.rawValue < 32))
        #expect((kind.role == .correction) == (kind.rawValue >= 48))
        #expect(kind.mask.nonzeroBitCount == 1)
    }

    @Test func `has a name of its own, and no other name is one`() {
        #expect(Set(Kind.allCases.map(\.name)).count == Kind.allCases.count)
        #expect(Kind(named: "attendance") == nil && Kind(named: "Person.added") == nil)
    }

    @Test(arguments: Kind.allCases)
    func `reads and replaces each of its fields by name`(kind: Kind) {
        let empty = Content(kind, on: RosterSample.friday, [:])
        let days = FieldValue.integer(Int64(RosterSample.friday.daysSinceEpoch))
        #expect(empty[kind.fields[0].field] == days)
        for spec in kind.fields.dropFirst() {
            #expect(empty[spec.field] == .none)
            let changed = empty.replacing(spec.field, with: .integer(3))
            #expect(changed.integer(spec.field) == 3 && changed.on == empty.on)
            #expect(changed.values.filter { $0 == .none }.count == empty.values.count - 1)
        }
        #expect(empty.replacing(kind.fields[0].field, with: .integer(0)).on.daysSinceEpoch == 0)
    }

    @Test func `of correction names the entries it speaks of`() {
        let date = RosterSample.friday
        let run = Content.entryRetracted(3, through: 5, on: date, because: "r")
        #expect(run.targets == 3...5)
        let mark = Content.attendanceMarked(PersonID(0), on: date, .morning)
        let amended = Content.entryAmended(9, to: mark, because: "r")
        #expect(amended.targets == 9...9 && amended.replacement == mark && amended.on == date)
        #expect(Content.entryReinstated(5, through: 3, on: date, because: "r").targets == nil)
        #expect(Content.entryReinstated(0, through: 3, on: date, because: "r").targets == nil)
        #expect(mark.targets == nil && mark.replacement == nil)
    }
}
