import DaybookModel
import EventCodec
import TestSupport

/// Contents and events that use every kind, every field and the ends of every range.
struct RandomHistory {
    private var source: SeededGenerator
    private var recordedAt: Int64 = 1_700_000_000_000_000

    init(seed: UInt64) { source = SeededGenerator(seed: seed) }

    private static let entries = Kind.allCases.filter { $0.role == .entry }
    private static let texts = [
        "a", "Ada Lovelace", "é", "北京", "👩‍👩‍👧", "line\nbreak", "\u{0}", "\"quoted\"", "ﬀ", "Ω",
        String(repeating: "long ", count: 60),
    ]
    private static let names = ["ada", "emmy", "a-long-login-name", "東京"]

    mutating func content(_ kind: Kind) -> Content {
        let values = kind.fields.dropFirst().map { value($0) }
        return Content(kind: kind, version: kind.version, on: date(), values: values)
    }

    private mutating func date() -> CivilDate {
        let usual: Range<Int32> = 19_000..<21_000
        if chance(4) { return [.earliest, .latest].randomElement(using: &source) ?? .latest }
        return CivilDate(daysSinceEpoch: .random(in: usual, using: &source))
    }

    private mutating func value(_ spec: FieldSpec) -> FieldValue {
        if spec.type == .content {
            return .content(content(Self.entries.randomElement(using: &source) ?? .clockPunched))
        }
        if !spec.isRequired, chance(2) { return .none }
        if spec.type.isText { return .text(Self.texts.randomElement(using: &source) ?? "") }
        return .integer(integer())
    }

    private mutating func integer() -> Int64 {
        switch Int.random(in: 0..<5, using: &source) {
        case 0: [0, 1, -1, .min, .max, 0xFF, 0x100].randomElement(using: &source) ?? 0
        case 1: .random(in: .min ... .max, using: &source)
        default: .random(in: 0..<500, using: &source)
        }
    }

    mutating func chance(_ sides: Int) -> Bool { Int.random(in: 0..<sides, using: &source) == 0 }

    /// An event of any of `kinds`, recorded with the one before or later.
    mutating func event(_ sequence: UInt64, of kinds: [Kind] = Kind.allCases) -> Event {
        if chance(3) { recordedAt += Int64.random(in: 1..<5_000_000, using: &source) }
        return Event(
            sequence: sequence, recordedAt: Instant(microsecondsSinceEpoch: recordedAt),
            by: Self.names.randomElement(using: &source) ?? "",
            key: chance(4) ? "key-\(sequence)" : nil, source: chance(3) ? "people.csv" : nil,
            content: content(kinds.randomElement(using: &source) ?? .bookOpened))
    }

    /// `count` events from `first` on.
    mutating func events(_ count: Int, from first: UInt64 = 1) -> [Event] {
        (0..<count).map { event(first + UInt64($0)) }
    }
}

/// The block of `events`, which follow one another.
func block(of events: [Event]) -> [UInt8] {
    var builder = BlockBuilder(firstSequence: events.first?.sequence ?? 1)
    for event in events { builder.append(event) }
    return builder.encoded()
}

/// Every event of a block, read in one walk.
func events(in bytes: [UInt8]) throws(CodecError) -> [Event] {
    let block = try Block(bytes.span)
    return try block.events(in: 0..<block.count)
}

/// An event with plain surroundings.
func event(_ content: Content, _ sequence: UInt64 = 1) -> Event {
    Event(
        sequence: sequence, recordedAt: Instant(microsecondsSinceEpoch: 1_700_000_000_000_000),
        by: "ada", content: content)
}
