import EventCodec

/// Has contents that say the same hold it once: a long log marks the same few people again and
/// again, and differs in the date alone.
struct SharedValues {
    private var known: Set<[FieldValue]> = []

    /// The same content, with the values of one that came before where there is one.
    mutating func share(_ content: Content) -> Content {
        guard known.count < Self.most else {
            return known.firstIndex(of: content.values).map { content.holding(known[$0]) }
                ?? content
        }
        return content.holding(known.insert(content.values).memberAfterInsert)
    }

    /// Where this many differ, to know more of them costs more than it saves.
    private static let most = 1 << 16
}

extension Content {
    fileprivate func holding(_ values: [FieldValue]) -> Content {
        Content(kind: kind, version: version, on: on, values: values)
    }
}
