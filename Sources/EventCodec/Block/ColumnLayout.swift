package import DaybookModel

/// Where each field of a kind lies among its columns. The event's date is column 0. A required
/// integer takes one column; an optional one takes two, presence (0 or 1) and value; a text takes
/// one, whose integers are the ends of its runs of bytes.
package struct ColumnLayout: Sendable {
    /// The first column of each field, in the order of ``Kind/fields``.
    package let first: [Int]
    /// Whether each column holds text.
    package let isText: [Bool]

    init(_ kind: Kind) {
        var first: [Int] = []
        var isText: [Bool] = []
        for spec in kind.fields {
            first.append(isText.count)
            isText += spec.type.isText ? [true] : spec.isRequired ? [false] : [false, false]
        }
        self.first = first
        self.isText = isText
    }

    /// The layout of `kind`.
    package static func of(_ kind: Kind) -> ColumnLayout { table[Int(kind.rawValue)] }

    /// The first column of `field` in `kind`.
    /// - Precondition: the kind has the field.
    package static func column(_ field: Field, of kind: Kind) -> Int {
        guard let index = kind.fields.firstIndex(where: { $0.field == field }) else {
            preconditionFailure("\(kind.name) has no field \(field.rawValue)")
        }
        return of(kind).first[index]
    }

    private static let table: [ColumnLayout] = (UInt8(0)..<64).map { raw in
        ColumnLayout(Kind(rawValue: raw) ?? .bookOpened)
    }
}
