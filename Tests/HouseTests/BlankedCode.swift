/// Swift source as long as it was, with the words of comments, strings and quoted names blanked.
///
/// What an interpolation holds stays, since it is code. Quotes, backticks and line ends stay too,
/// so that a line is still at its number.
struct BlankedCode {
    private let source: [UInt8]
    private var code: [UInt8]
    private var place = 0
    private static let openings = Array("/`#\"".utf8)

    private init(_ text: String) {
        source = Array(text.utf8)
        code = source
    }

    /// The code of a text.
    static func code(of text: String) -> String {
        var blanked = BlankedCode(text)
        while blanked.place < blanked.source.count { blanked.passCode(isInterpolation: false) }
        return String(decoding: blanked.code, as: UTF8.self)
    }

    private mutating func passCode(isInterpolation: Bool) {
        var depth = 0
        while place < source.count {
            if passWords() { continue }
            let byte = source[place]
            place += 1
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            if isInterpolation, depth < 0 { return }
        }
    }

    /// Passes a comment, a string or a quoted name, if one begins here.
    private mutating func passWords() -> Bool {
        guard Self.openings.contains(source[place]) else { return false }
        if isHere("//") {
            blank(while: { $0.source[$0.place] != UInt8(ascii: "\n") })
        } else if isHere("/*") {
            passComment()
        } else if isHere("`") {
            place += 1
            blank(with: UInt8(ascii: "x"), while: { !$0.isHere("`") })
            place += 1
        } else if let pounds = poundsOfString() {
            passString(pounds)
        } else {
            return false
        }
        return true
    }

    private mutating func passComment() {
        var depth = 0
        repeat {
            if isHere("/*") { depth += 1 } else if isHere("*/") { depth -= 1 }
            blank(isHere("/*") || isHere("*/") ? 2 : 1)
        } while depth > 0 && place < source.count
    }

    /// How many `#` stand before the quote that opens here, or nil when none does.
    private func poundsOfString() -> Int? {
        var end = place
        while end < source.count, source[end] == UInt8(ascii: "#") { end += 1 }
        return end < source.count && source[end] == UInt8(ascii: "\"") ? end - place : nil
    }

    private mutating func passString(_ pounds: Int) {
        place += pounds
        let quote = isHere("\"\"\"\n") ? "\"\"\"" : "\""
        let marks = String(repeating: "#", count: pounds)
        place += quote.utf8.count
        while place < source.count, !isHere(quote + marks) {
            if isHere("\\" + marks + "(") {
                blank(1 + pounds)
                place += 1
                passCode(isInterpolation: true)
            } else {
                blank(isHere("\\" + marks) ? 2 + pounds : 1)
            }
        }
        place = min(place + quote.utf8.count + pounds, source.count)
    }

    private func isHere(_ word: String) -> Bool { source[place...].starts(with: word.utf8) }

    private mutating func blank(_ count: Int) {
        let end = place + count
        blank(while: { $0.place < end })
    }

    private mutating func blank(
        with filling: UInt8 = UInt8(ascii: " "), while isInside: (BlankedCode) -> Bool
    ) {
        while place < source.count, isInside(self) {
            if source[place] != UInt8(ascii: "\n") { code[place] = filling }
            place += 1
        }
    }
}
