import DaybookModel

/// Markup in the making: elements and attributes are constants of the program, and everything else
/// is escaped.
struct Markup: Sendable {
    /// One attribute.
    struct Attribute: Sendable {
        enum Value: Sendable {
            case word(StaticString)
            /// In pixels, to a hundredth.
            case number(Double)
            /// Anything, escaped.
            case text(String)
        }

        let name: StaticString
        let value: Value

        init(_ name: StaticString, _ word: StaticString) {
            self.name = name
            value = .word(word)
        }

        init(_ name: StaticString, _ number: Double) {
            self.name = name
            value = .number(number)
        }

        init(_ name: StaticString, text: String) {
            self.name = name
            value = .text(text)
        }
    }

    /// What is written so far.
    private(set) var text = ""

    /// Writes the start of an element.
    mutating func begin(_ element: StaticString, _ attributes: [Attribute] = []) {
        start(element, attributes)
        text += ">"
    }

    /// Writes the end of an element.
    mutating func end(_ element: StaticString) { text += "</\(element)>" }

    /// Writes an element with nothing in it.
    mutating func mark(_ element: StaticString, _ attributes: [Attribute]) {
        start(element, attributes)
        text += "/>"
    }

    /// Writes an element with words in it.
    mutating func element(
        _ element: StaticString, _ attributes: [Attribute] = [], words: String
    ) {
        begin(element, attributes)
        self.words(words)
        end(element)
    }

    /// Writes words.
    mutating func words(_ words: String) { text += escaped(words) }

    /// Writes a line end, where it means nothing.
    mutating func newLine() { text += "\n" }

    /// Writes what was made apart.
    mutating func append(_ other: Markup) { text += other.text }

    /// Writes a picture that was made apart.
    mutating func append(made picture: Picture) { text += picture.svg }

    private mutating func start(_ element: StaticString, _ attributes: [Attribute]) {
        text += "<\(element)"
        for attribute in attributes {
            text += " \(attribute.name)=\""
            switch attribute.value {
            case .word(let word): text += word.description
            case .number(let number): text += hundredths(number)
            case .text(let value): text += escaped(value)
            }
            text += "\""
        }
    }
}

/// Words for an element or an attribute of XML or HTML, as they are, without what cannot be shown.
package func escaped(_ text: String) -> String {
    let text = printable(text)
    guard text.utf8.contains(where: { special.contains($0) || $0 == 0xef }) else { return text }
    var written = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": written.append(contentsOf: "&amp;".unicodeScalars)
        case "<": written.append(contentsOf: "&lt;".unicodeScalars)
        case ">": written.append(contentsOf: "&gt;".unicodeScalars)
        case "\"": written.append(contentsOf: "&quot;".unicodeScalars)
        case "'": written.append(contentsOf: "&#39;".unicodeScalars)
        // XML 1.0, 2.2: these two are no characters.
        case "\u{fffe}", "\u{ffff}": written.append("\u{fffd}")
        default: written.append(scalar)
        }
    }
    return String(written)
}

/// Whether a text is written as it stands: printable ASCII without a sign that markup has.
package func needsNoEscape(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
        0x20...0x7e ~= byte && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<")
            && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "\"")
            && byte != UInt8(ascii: "'")
    }
}

private let special: [UInt8] = Array("&<>\"'".utf8)

/// The number to a hundredth, without zeros at its end: `12`, `0.5`, `-3.25`.
func hundredths(_ number: Double) -> String {
    let units = Int((number * 100).rounded())
    let (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: 100)
    let sign = units < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    let digits = rest < 10 ? "0\(rest)" : "\(rest)"
    return "\(sign)\(whole).\(digits.hasSuffix("0") ? String(digits.dropLast()) : digits)"
}
