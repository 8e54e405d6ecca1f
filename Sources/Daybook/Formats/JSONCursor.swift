import EventCodec

/// A walk over the bytes of JSON, a whole text or one line of many. A step that does not find what
/// it asks for says so, and stays where it is or close behind.
struct JSONCursor: ~Escapable {
    let bytes: Span<UInt8>
    var place: Int

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>, at place: Int = 0) {
        self.bytes = bytes
        self.place = place
    }

    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")

    /// The byte that comes next; 0, which no JSON has, at the end.
    var next: UInt8 { place < bytes.count ? bytes[place] : 0 }

    /// Takes one byte when it is the next one.
    mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        place += 1
        return true
    }

    /// Takes what `wanted` has in `range`, or nothing. Most of a line is known beforehand, so it is
    /// compared in words (`schema/decisions/2026-11-22-lines-become-columns.md`).
    mutating func take(_ wanted: [UInt8], _ range: Range<Int>) -> Bool {
        guard bytes.count - place >= range.count else { return false }
        var (here, there) = (place, range.lowerBound)
        while there + 8 <= range.upperBound {
            let isSame =
                bytes.littleEndian(at: here, as: UInt64.self)
                == wanted.span.littleEndian(at: there, as: UInt64.self)
            guard isSame else { return false }
            (here, there) = (here + 8, there + 8)
        }
        while there < range.upperBound {
            guard bytes[here] == wanted[there] else { return false }
            (here, there) = (here + 1, there + 1)
        }
        place = here
        return true
    }

    /// Takes all of `wanted`, or nothing.
    mutating func take(_ wanted: [UInt8]) -> Bool { take(wanted, wanted.indices) }

    /// A copy of some of the bytes.
    func copy(_ range: Range<Int>) -> [UInt8] { [UInt8](copying: bytes.extracting(range)) }

    /// Takes what is left of the line, and its end.
    mutating func skipLine() {
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
        place = min(place + 1, bytes.count)
    }

    /// Takes the end of a line, or is at the end of all.
    mutating func takeLineEnd() -> Bool {
        place == bytes.count || take(UInt8(ascii: "\n"))
            || take(UInt8(ascii: "\r")) && take(UInt8(ascii: "\n"))
    }
}

extension JSONCursor {
    /// Takes the rest of a text of printable ASCII without escapes, and the quote behind it.
    /// - Returns: where the text is; nil, and nothing is taken, where it holds something else.
    mutating func plainText() -> Range<Int>? {
        var end = place
        while end < bytes.count, bytes[end] != Self.quote {
            guard 0x20...0x7E ~= bytes[end], bytes[end] != Self.backslash else { return nil }
            end += 1
        }
        guard end < bytes.count else { return nil }
        defer { place = end + 1 }
        return place..<end
    }

    /// Takes the rest of any text, and the quote behind it.
    /// - Throws: what is no text of JSON in it.
    mutating func text() throws(JSONError) -> String {
        let start = place
        var pieces: [UInt8] = []
        while next != Self.quote {
            guard next >= 0x20 else {
                throw place < bytes.count ? .badText(place: place + 1) : unexpected("\"")
            }
            let byte = next
            place += 1
            if byte == Self.backslash { try appendEscape(to: &pieces) } else { pieces.append(byte) }
        }
        place += 1
        do throws(Unicode.UTF8.ValidationError) {
            return String(copying: try UTF8Span(validating: pieces.span))
        } catch { throw .badText(place: start) }
    }

    func unexpected(_ wanted: String) -> JSONError { .unexpected(place: place + 1, wanted: wanted) }

    /// What a backslash and the sign behind it stand for.
    private static let escapes: [UInt8: UInt8] = [
        quote: quote, backslash: backslash, UInt8(ascii: "/"): UInt8(ascii: "/"),
        UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A,
        UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    ]

    private mutating func appendEscape(to pieces: inout [UInt8]) throws(JSONError) {
        let place = place
        if let byte = Self.escapes[next] {
            self.place += 1
            return pieces.append(byte)
        }
        guard take(UInt8(ascii: "u")), var scalar = unit() else { throw .badText(place: place + 1) }
        if 0xD800..<0xDC00 ~= scalar {
            guard take(Self.backslash), take(UInt8(ascii: "u")), let low = unit(),
                0xDC00..<0xE000 ~= low
            else { throw .badText(place: self.place + 1) }
            scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let character = Unicode.Scalar(scalar) else { throw .badText(place: place + 1) }
        pieces.append(contentsOf: Character(character).utf8)
    }

    /// Four hexadecimal digits.
    private mutating func unit() -> UInt32? {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(next)).hexDigitValue else { return nil }
            unit = unit << 4 | UInt32(digit)
            place += 1
        }
        return unit
    }

    /// Takes a number without a sign and without zeros in front.
    mutating func natural() -> Int64? {
        let start = place
        guard let value = digits(after: 0), place - start == 1 || bytes[start] != UInt8(ascii: "0")
        else { return nil }
        return value
    }

    /// Takes a whole number as JSON has it, but no -0.
    mutating func integer() -> Int64? {
        let isNegative = take(UInt8(ascii: "-"))
        guard let value = natural(), !isNegative || value > 0 else { return nil }
        return isNegative ? -value : value
    }

    /// Takes a decimal number, `-12.30`, but no -0.
    /// - Returns: all its digits as one number, and how many of them follow the point.
    mutating func decimal() -> (value: Int64, places: Int)? {
        let isNegative = take(UInt8(ascii: "-"))
        guard var value = natural() else { return nil }
        var places = 0
        if take(UInt8(ascii: ".")) {
            let point = place
            guard let whole = digits(after: value) else { return nil }
            (value, places) = (whole, place - point)
        }
        guard !isNegative || value > 0 else { return nil }
        return (isNegative ? -value : value, places)
    }

    /// Takes digits, one at least, that follow those of a number.
    /// - Returns: the number with them; nil where it is too large.
    private mutating func digits(after value: Int64) -> Int64? {
        var value = value
        let start = place
        while 0x30...0x39 ~= next {
            let (tens, isOver) = value.multipliedReportingOverflow(by: 10)
            let (sum, isOverToo) = tens.addingReportingOverflow(Int64(next - 0x30))
            guard !isOver, !isOverToo else { return nil }
            value = sum
            place += 1
        }
        return place > start ? value : nil
    }
}
