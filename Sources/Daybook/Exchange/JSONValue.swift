/// A value of a small JSON text, such as one line of an export.
package indirect enum JSONValue: Hashable, Sendable {
    case null
    case flag(Bool)
    case integer(Int64)
    /// A number that is no 64-bit integer, as it was written.
    case number(String)
    case text(String)
    case list([JSONValue])
    /// Members in their order, each name once.
    case object([Member])

    /// A name and its value.
    package struct Member: Hashable, Sendable {
        package let name: String
        package let value: JSONValue
    }
}

extension JSONValue {
    /// The member `name` of an object, or nil.
    package subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// The text, of a text.
    package var text: String? {
        if case .text(let text) = self { return text }
        return nil
    }

    /// The number, of an integer.
    package var integer: Int64? {
        if case .integer(let number) = self { return number }
        return nil
    }

    /// A list of texts alone, or nil.
    package var texts: [String]? {
        guard case .list(let values) = self else { return nil }
        let texts = values.compactMap(\.text)
        return texts.count == values.count ? texts : nil
    }

    /// Reads a whole JSON text.
    package init(_ bytes: ArraySlice<UInt8>) throws(JSONError) {
        var scanner = JSONScanner(bytes)
        self = try scanner.wholeText()
    }
}
