import DaybookModel

/// An event as vectors write it: everything as stored, ids and units not turned into names.
struct VectorEvent: Codable, Equatable {
    let sequence: UInt64
    let recordedAt: Int64
    let by: String
    let key: String?
    let source: String?
    let content: VectorContent

    init(_ event: Event) {
        sequence = event.sequence
        recordedAt = event.recordedAt.microsecondsSinceEpoch
        by = event.by
        key = event.key
        source = event.source
        content = VectorContent(event.content)
    }

    private enum Name: String, CodingKey { case sequence, recordedAt, by, key, source, content }

    /// Absent values are written as null.
    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Name.self)
        try fields.encode(sequence, forKey: .sequence)
        try fields.encode(recordedAt, forKey: .recordedAt)
        try fields.encode(by, forKey: .by)
        try fields.encode(key, forKey: .key)
        try fields.encode(source, forKey: .source)
        try fields.encode(content, forKey: .content)
    }
}

/// A content: its kind, its date in days since 1970-01-01, and its other fields.
struct VectorContent: Codable, Equatable {
    let kind: String
    let version: UInt8
    let on: Int32
    let fields: [String: VectorValue]

    init(_ content: Content) {
        kind = content.kind.name
        version = content.version
        on = content.on.daysSinceEpoch
        let names = content.kind.fields.dropFirst().map(\.field.rawValue)
        fields = Dictionary(
            uniqueKeysWithValues: zip(names, content.values.map { VectorValue($0) }))
    }
}

/// A field's value: null, an integer, a text or a nested content.
indirect enum VectorValue: Codable, Equatable {
    case none
    case integer(Int64)
    case text(String)
    case content(VectorContent)

    init(_ value: FieldValue) {
        switch value {
        case .none: self = .none
        case .integer(let number): self = .integer(number)
        case .text(let text): self = .text(text)
        case .content(let content): self = .content(VectorContent(content))
        }
    }

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .none
        } else if let number = try? value.decode(Int64.self) {
            self = .integer(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else {
            self = .content(try value.decode(VectorContent.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .none: try value.encodeNil()
        case .integer(let number): try value.encode(number)
        case .text(let text): try value.encode(text)
        case .content(let content): try value.encode(content)
        }
    }
}
