/// The value of one field: absent, an integer in the unit of its ``FieldType``, or text.
public enum FieldValue: Hashable, Sendable {
    case none
    case integer(Int64)
    case text(String)
    case content(Content)
}

/// What an event says: its kind, the civil date it is about, and the values of the kind's fields.
public struct Content: Hashable, Sendable {
    /// What the event is about.
    public let kind: Kind
    /// The schema version the values follow.
    public let version: UInt8
    /// The civil date the event is about, in the book's zone.
    public let on: CivilDate
    /// One value for each of ``Kind/fields``, without the first, which is ``on``.
    public let values: [FieldValue]

    /// - Precondition: one value a field of the kind, apart from its date.
    public init(kind: Kind, version: UInt8, on: CivilDate, values: [FieldValue]) {
        precondition(values.count == kind.fields.count - 1, "one value a field of the kind")
        self.kind = kind
        self.version = version
        self.on = on
        self.values = values
    }

    /// Builds the content of today's version from named values; fields not named are absent.
    public init(_ kind: Kind, on: CivilDate, _ named: [Field: FieldValue]) {
        self.init(
            kind: kind, version: kind.version, on: on,
            values: kind.fields.dropFirst().map { named[$0.field] ?? .none })
    }
}

extension Content {
    /// The value of `field`, or `.none` where the kind has no such field or it is absent.
    public subscript(field: Field) -> FieldValue {
        for (spec, value) in zip(kind.fields.dropFirst(), values) where spec.field == field {
            return value
        }
        return kind.fields[0].field == field ? .integer(Int64(on.daysSinceEpoch)) : .none
    }

    /// The integer under `field`, or nil.
    public func integer(_ field: Field) -> Int64? {
        if case .integer(let value) = self[field] { return value }
        return nil
    }

    /// The id under `field`, or nil.
    public func id(_ field: Field) -> UInt32? {
        integer(field).map { UInt32(truncatingIfNeeded: $0) }
    }

    /// The text under `field`, or nil.
    public func text(_ field: Field) -> String? {
        if case .text(let value) = self[field] { return value }
        return nil
    }

    /// The same content with `field` set to `value`; the date field sets ``on``.
    public func replacing(_ field: Field, with value: FieldValue) -> Content {
        if kind.fields[0].field == field, case .integer(let days) = value {
            let date = CivilDate(daysSinceEpoch: Int32(truncatingIfNeeded: days))
            return Content(kind: kind, version: version, on: date, values: values)
        }
        let changed = zip(kind.fields.dropFirst(), values).map { spec, old in
            spec.field == field ? value : old
        }
        return Content(kind: kind, version: version, on: on, values: changed)
    }
}
