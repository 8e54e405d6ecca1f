import TestSupport

/// What becomes of a file on its way: bits flipped, pieces cut, doubled, moved or taken from
/// another file, numbers at their limits, signs that mean something.
struct Mutation {
    private static let numbers = [
        "0", "-1", "127", "128", "255", "256", "32768", "65535", "65536", "2147483647",
        "2147483648", "4294967295", "9223372036854775807", "9223372036854775808",
        "-9223372036854775808", "99999999999999999999", "1e308", "NaN", "0.0000001",
    ]
    private static let signs = [
        "\0", "\u{1B}[2J", "\"", "'", ",", ";", "\t", "\r", "\n", "\r\n\r\n", "\\", "\u{FEFF}",
        "\u{202E}", "é", "\u{301}", "👩‍👧", "=", "{", "[", "]", "}", "<", "&", "]]>", "--x-1", "%00",
        "\u{200B}", "0000-00-00", "9999-12-31", "2020-02-30",
    ]

    var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// A file changed one to six times.
    /// - Parameter other: a file of which pieces may be taken.
    mutating func changed(_ file: [UInt8], beside other: [UInt8]) -> [UInt8] {
        var bytes = file
        for _ in 0...random.below(6) { change(&bytes, other) }
        return Array(bytes.prefix(1 << 20))
    }

    private mutating func change(_ bytes: inout [UInt8], _ other: [UInt8]) {
        switch random.below(10) {
        case 0, 1: flip(&bytes)
        case 2: bytes.removeSubrange(piece(of: bytes))
        case 3: bytes.insert(contentsOf: bytes[piece(of: bytes)], at: place(in: bytes))
        case 4: bytes.insert(contentsOf: other[piece(of: other)], at: place(in: bytes))
        case 5: bytes.replaceSubrange(piece(of: bytes), with: other[piece(of: other)])
        case 6: move(&bytes)
        case 7: renumber(&bytes)
        case 8: bytes.insert(contentsOf: sign(), at: place(in: bytes))
        default: bytes.removeLast(random.below(bytes.count + 1))
        }
    }

    private mutating func place(in bytes: [UInt8]) -> Int { random.below(bytes.count + 1) }

    /// Short pieces more often than long ones.
    private mutating func piece(of bytes: [UInt8]) -> Range<Int> {
        let start = place(in: bytes)
        let most = random.below(4) == 0 ? bytes.count : 16
        return start..<min(bytes.count, start + random.below(most + 1))
    }

    private mutating func flip(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return }
        for _ in 0...random.below(4) {
            let place = random.below(bytes.count)
            bytes[place] =
                random.below(3) == 0
                ? UInt8(random.below(256))
                : bytes[place] ^ 1 << UInt8(random.below(8))
        }
    }

    private mutating func move(_ bytes: inout [UInt8]) {
        let piece = piece(of: bytes)
        let moved = Array(bytes[piece])
        bytes.removeSubrange(piece)
        bytes.insert(contentsOf: moved, at: place(in: bytes))
    }

    /// Puts another number in the place of one.
    private mutating func renumber(_ bytes: inout [UInt8]) {
        let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
        let starts = bytes.indices.filter { isDigit(bytes[$0]) }
        guard !starts.isEmpty else { return }
        let start = starts[random.below(starts.count)]
        let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
        let number = Self.numbers[random.below(Self.numbers.count)]
        bytes.replaceSubrange(start..<end, with: Array(number.utf8))
    }

    private mutating func sign() -> [UInt8] {
        Array(Self.signs[random.below(Self.signs.count)].utf8)
    }
}
