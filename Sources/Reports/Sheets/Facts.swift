/// The facts of one thing under the names of the JSON contract, in the order in which they are
/// said: `["events": 12, "root": root]`. Each value is written as all of its type are.
struct Facts: Hashable, Sendable {
    let fields: [JSONField]

    init(_ fields: [JSONField]) { self.fields = fields }

    /// The facts of both, the first ones first.
    static func + (first: Facts, second: Facts) -> Facts { Facts(first.fields + second.fields) }
}

extension Facts: ExpressibleByDictionaryLiteral {
    init(dictionaryLiteral facts: (String, any CellValue)...) {
        fields = facts.map { JSONField($0, $1.json) }
    }
}

extension Facts: CellValue {
    static var measure: Measure { .structure }
    var json: JSON { .object(fields) }
    var shown: String { "" }
}
