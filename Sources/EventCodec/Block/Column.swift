package import DaybookModel

/// One encoded column of a block: `base` plus an unsigned number of `width` bytes a row.
package struct Column: ~Escapable {
    package let base: Int64
    /// Bytes a row: 0, 1, 2, 4 or 8. At 0 every row is `base`.
    package let width: Int
    /// The packed rows.
    @usableFromInline let rows: Span<UInt8>
    /// The bytes of a text column; empty for integers.
    package let text: Span<UInt8>
    /// The marks of a text column in a salted block, one for each text that is not empty.
    let salts: Span<UInt8>

    @_lifetime(copy rows, copy text, copy salts)
    init(
        base: Int64, width: Int, rows: Span<UInt8>, text: Span<UInt8>, salts: Span<UInt8>
    ) {
        self.base = base
        self.width = width
        self.rows = rows
        self.text = text
        self.salts = salts
    }

    /// The value of row `index`.
    @inlinable @inline(__always)
    package func value(_ index: Int) -> Int64 {
        switch width {
        case 0: base
        case 1: base &+ Int64(rows[index])
        case 2: base &+ Int64(rows.littleEndian(at: 2 &* index, as: UInt16.self))
        case 4: base &+ Int64(rows.littleEndian(at: 4 &* index, as: UInt32.self))
        default: base &+ rows.littleEndian(at: 8 &* index, as: Int64.self)
        }
    }

    /// The text of row `index` in a text column.
    /// - Throws: `.outOfBounds` when the ends do not ascend within the text.
    @_lifetime(copy self)
    package func bytes(_ index: Int) throws(CodecError) -> Span<UInt8> {
        let start = index == 0 ? 0 : value(index - 1)
        let end = value(index)
        guard 0 <= start, start <= end, end <= Int64(text.count) else {
            throw .outOfBounds(field: "text")
        }
        return text.extracting(Int(start)..<Int(end))
    }
}

/// Where each field of a kind lies among its columns. The event's date is column 0. A required
/// integer takes one column; an optional one takes two, presence (0 or 1) and value; a text takes
/// one, whose integers are the ends of its runs of bytes.
package struct ColumnLayout: Sendable {
    /// The first column of each field, in the order of ``Kind/fields``.
    package let first: [Int]
    /// Whether each column holds text.
    package let isText: [Bool]
    /// The column whose texts are contents, if there is one.
    let content: Int?

    init(_ kind: Kind) {
        var first: [Int] = []
        var isText: [Bool] = []
        var content: Int?
        for spec in kind.fields {
            first.append(isText.count)
            if spec.type == .content { content = isText.count }
            isText += spec.type.isText ? [true] : spec.isRequired ? [false] : [false, false]
        }
        self.first = first
        self.isText = isText
        self.content = content
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
