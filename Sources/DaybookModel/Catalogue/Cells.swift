/// Texts by field, as a row of a table has them. A field that is not there says nothing.
public struct Cells: Sendable {
    /// Shared by all rows of a table: a row costs its texts and no more.
    private let fields: [Field]
    private var texts: [String?]

    /// The cells of a row: one text a field, or nil.
    /// - Precondition: one of each.
    public init(_ fields: [Field], _ texts: [String?]) {
        precondition(fields.count == texts.count, "one text a field")
        self.fields = fields
        self.texts = texts
    }

    /// Cells that are given one by one.
    public init(_ given: [Field: String?]) { self.init(Array(given.keys), Array(given.values)) }

    /// The text of a field, or nil.
    public subscript(field: Field) -> String? {
        fields.firstIndex(of: field).flatMap { texts[$0] }
    }

    /// Whether nothing at all is said.
    public var isEmpty: Bool { texts.allSatisfy { $0 == nil } }

    /// The same with other texts in the place of those that are there.
    public func mapped(_ other: (Field, String) -> String?) -> Cells {
        var cells = self
        for (place, field) in fields.enumerated() {
            cells.texts[place] = texts[place].flatMap { other(field, $0) }
        }
        return cells
    }
}
