import EventCodec

/// A walk over the bytes of lines as ``EventLineWriter`` writes them. A step that does not find
/// what it asks for says so; its caller then gives the line up.
struct LineCursor: ~Escapable {
    let bytes: Span<UInt8>
    var place: Int

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>, at place: Int = 0) {
        self.bytes = bytes
        self.place = place
    }

    private static let quote = UInt8(ascii: "\"")
    /// More digits than this could pass what an `Int64` holds.
    private static let digits = 18

    /// The byte that comes next; 0, which no line has, at the end.
    var next: UInt8 { place < bytes.count ? bytes[place] : 0 }

    /// Takes one byte when it is the next one.
    mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        place += 1
        return true
    }

    /// Takes what `wanted` has in `range`, or nothing. Most of a line is known beforehand, so it is
    /// compared in words.
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

    /// Takes the rest of a text of printable ASCII without escapes, and the quote behind it.
    /// - Returns: where the text is.
    mutating func plainText() -> Range<Int>? {
        let start = place
        while next != Self.quote {
            guard 0x20...0x7E ~= next, next != UInt8(ascii: "\\") else { return nil }
            place += 1
        }
        place += 1
        return start..<place - 1
    }

    /// A copy of some of the bytes.
    func copy(_ range: Range<Int>) -> [UInt8] { [UInt8](copying: bytes.extracting(range)) }

    /// Takes what is left of the line, and its end.
    mutating func skipLine() {
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
        place = min(place + 1, bytes.count)
    }

    /// Takes the end of a line, or is at the end of all.
    mutating func takeLineEnd() -> Bool { place == bytes.count || take(UInt8(ascii: "\n")) }

    /// Takes a number without a sign and without zeros in front.
    mutating func natural() -> Int64? {
        let start = place
        guard let value = digits(), place - start == 1 || bytes[start] != UInt8(ascii: "0") else {
            return nil
        }
        return value
    }

    /// Takes a number as JSON has it, but no -0.
    mutating func integer() -> Int64? {
        let isNegative = take(UInt8(ascii: "-"))
        guard let value = natural(), !isNegative || value > 0 else { return nil }
        return isNegative ? -value : value
    }

    /// Takes a decimal number, `-12.30`, but no -0.
    /// - Returns: all its digits as one number, and how many of them follow the point.
    mutating func decimal() -> (value: Int64, places: Int)? {
        let isNegative = take(UInt8(ascii: "-"))
        let start = place
        guard var value = natural() else { return nil }
        var places = 0
        if take(UInt8(ascii: ".")) {
            let point = place
            guard let fraction = digits(), place - start <= Self.digits else { return nil }
            places = place - point
            for _ in 0..<places { value *= 10 }
            value += fraction
        }
        guard !isNegative || value > 0 else { return nil }
        return (isNegative ? -value : value, places)
    }

    private mutating func digits() -> Int64? {
        var value: Int64 = 0
        let start = place
        while 0x30...0x39 ~= next {
            guard place - start < Self.digits else { return nil }
            value = value * 10 + Int64(next - 0x30)
            place += 1
        }
        return place > start ? value : nil
    }
}
