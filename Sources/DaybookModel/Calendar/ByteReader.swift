/// A walk over the UTF-8 bytes of a short text; every step either takes bytes or changes nothing.
struct ByteReader {
    /// More digits than this are never read as one number, so that no number can overflow.
    static let digitLimit = 18

    private let bytes: [UInt8]
    private(set) var position = 0

    init(_ text: some StringProtocol) {
        bytes = Array(text.utf8)
    }

    var isAtEnd: Bool { position == bytes.count }

    /// The byte that comes next, or `nil` at the end.
    var next: UInt8? { isAtEnd ? nil : bytes[position] }

    /// Takes one byte when it is the next one.
    mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    /// Takes the next byte when it is one of `choices`.
    mutating func take(anyOf choices: String) -> UInt8? {
        guard let byte = next, choices.utf8.contains(byte) else { return nil }
        position += 1
        return byte
    }

    /// Takes as many digits as there are and returns their number and count.
    /// - Returns: `nil`, with nothing taken, when the count is not in `lengths`.
    mutating func digits(_ lengths: ClosedRange<Int>) -> (value: Int, count: Int)? {
        var value = 0
        var end = position
        while end < bytes.count, let digit = ASCII.digit(bytes[end]) {
            guard end - position < min(lengths.upperBound, Self.digitLimit) else { return nil }
            value = value * 10 + digit
            end += 1
        }
        let count = end - position
        guard count >= lengths.lowerBound, count > 0 else { return nil }
        position = end
        return (value, count)
    }

    /// Takes exactly two digits.
    mutating func twoDigits() -> Int? { digits(2...2)?.value }

    /// Takes the spaces that come next, if any.
    mutating func skipSpaces() {
        while take(ASCII.space) {}
    }
}
