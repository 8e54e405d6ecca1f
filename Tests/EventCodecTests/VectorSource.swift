import DaybookModel
import EventCodec
import MerkleTree

/// The events that new vectors are made of. What is recorded already stays, whatever this says.
enum VectorSource {
    private static let moment: Int64 = 1_795_132_800_123_456

    /// One event with every field, and one with only what must be there.
    static func events(of kind: Kind) -> [(name: String, event: Event)] {
        let number = UInt64(kind.rawValue)
        let full = Event(
            sequence: 0x0102_0304_0506_0000 + number,
            recordedAt: Instant(microsecondsSinceEpoch: moment), by: "ada",
            key: "client-key-\(number)", source: "마크.csv", content: full(kind))
        let bare = Event(
            sequence: number, recordedAt: Instant(microsecondsSinceEpoch: -1), by: "b",
            content: bare(kind))
        return [("full", full), ("bare", bare)]
    }

    private static func full(_ kind: Kind) -> Content {
        let values = kind.fields.enumerated().dropFirst().map { index, spec in
            value(spec, index)
        }
        return Content(
            kind: kind, version: 1, on: CivilDate(daysSinceEpoch: 20_777), values: values)
    }

    private static func value(_ spec: FieldSpec, _ index: Int) -> FieldValue {
        switch spec.type {
        case .content: .content(full(.ticketBooked))
        case .name, .text: .text("\(spec.field.rawValue) é 日 👩‍👩‍👧")
        case .instant: .integer(moment)
        case .currency: .integer(0x4555_5200_0000_0000)
        case .amount: .integer(-1230)
        case .sequence: .integer(Int64(1000 + index))
        case .choice, .slot, .flag: .integer(1)
        case .timeOfDay: .integer(20 * 60)
        case .offset: .integer(-12_600)
        case .weekdays: .integer(0b001_1111)
        case .date: .integer(20_800 + Int64(index))
        default: .integer(0x0001_0203 + Int64(index))
        }
    }

    private static func bare(_ kind: Kind) -> Content {
        let values = kind.fields.dropFirst().map { spec -> FieldValue in
            if spec.type == .content { return .content(bare(.attendanceMarked)) }
            if !spec.isRequired { return .none }
            if spec.type.isText { return .text("x") }
            return .integer(least(spec.type))
        }
        return Content(kind: kind, version: 1, on: .earliest, values: values)
    }

    private static func least(_ type: FieldType) -> Int64 {
        switch type {
        case .amount: .min
        case .sequence: 1
        case .currency: 0x4100_0000_0000_0000
        default: 0
        }
    }

    /// Whole blocks whose leaves have commitments to texts, or are kept.
    static var saltedBlocks: [(name: String, events: [SaltedEvent])] {
        let plain = SaltedEvent(mark(0), salts: nil, keptLeaf: TreeHash(hashing: [1].span))
        return [("salted", salted), ("kept", [plain, SaltedEvent(mark(1), salts: nil)])]
    }

    /// Every kind with salts, and two texts of each that were erased.
    private static var salted: [SaltedEvent] {
        everyKind.enumerated().map { index, event in
            var marks: [UInt8] = []
            for place in event.texts.indices {
                let number = UInt8(truncatingIfNeeded: index &* 8 &+ place)
                marks +=
                    place % 4 == 1
                    ? TextMark.erased(TreeHash(hashing: [number].span))
                    : [TextMark.salt.rawValue] + [UInt8](repeating: number, count: 16)
            }
            return SaltedEvent(event, salts: marks)
        }
    }

    /// Whole blocks: their names and events.
    static var blocks: [(name: String, events: [Event])] {
        [
            ("one-mark", marks(1)), ("marks", marks(300)), ("every-kind", everyKind),
            ("widths", widths),
        ]
    }

    private static func marks(_ count: Int) -> [Event] { (0..<count).map { mark($0) } }

    private static func mark(_ index: Int) -> Event {
        let course = index.isMultiple(of: 3) ? CourseID(UInt32(index)) : nil
        let content = Content.attendanceMarked(
            PersonID(UInt32(index * 7 % 290)), on: CivilDate(daysSinceEpoch: 20_000 + Int32(index)),
            index.isMultiple(of: 2) ? .morning : .afternoon, course: course)
        return Event(
            sequence: 41 + UInt64(index),
            recordedAt: Instant(microsecondsSinceEpoch: moment + Int64(index / 100) * 300),
            by: index < 200 ? "ada" : "emmy", source: index < 100 ? nil : "marks.csv",
            content: content)
    }

    private static var everyKind: [Event] {
        let all = Kind.allCases.flatMap { events(of: $0).map(\.event) }
        return all.enumerated().map { index, event in
            Event(
                sequence: UInt64(index) + 1,
                recordedAt: Instant(microsecondsSinceEpoch: moment + Int64(index)), by: event.by,
                key: event.key, source: event.source, content: event.content)
        }
    }

    /// A column of each width: 0, 1, 2, 4 and 8 bytes.
    private static var widths: [Event] {
        [Int64.min, -1, 0, .max].enumerated().map { index, extreme in
            Event(
                sequence: UInt64(index) + 9, recordedAt: Instant(microsecondsSinceEpoch: moment),
                by: "ada", content: ticket(Int64(index), price: extreme))
        }
    }

    private static func ticket(_ step: Int64, price: Int64) -> Content {
        let named: [Field: FieldValue] = [
            .show: .integer(5), .time: .integer(step * 85), .quantity: .integer(step * 300),
            .venue: .integer(step * 70_000), .price: .integer(price),
            .currency: .integer(0x4B52_5700_0000_0000),
        ]
        return Content(.ticketBooked, on: CivilDate(daysSinceEpoch: 20_000), named)
    }
}
