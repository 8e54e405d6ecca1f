/// Numbers of events, ascending, each once. Each is kept as its distance from the one before, seven
/// bits a byte (LEB128): what touched the rows of a long log would not stand in memory otherwise.
public struct EventNumbers: Sequence, Hashable, Sendable {
    private var bytes: [UInt8] = []
    /// How many there are.
    public private(set) var count = 0
    /// The last of them; nil: there are none.
    public private(set) var last: UInt64?

    /// None.
    public init() {}

    /// Whether there are none.
    public var isEmpty: Bool { count == 0 }

    /// Adds a number, unless it is the last one.
    /// - Precondition: none that are there is larger.
    mutating func append(_ number: UInt64) {
        precondition(last ?? 0 <= number, "numbers ascend")
        if number == last { return }
        var rest = number - (last ?? 0)
        while rest > 0x7F {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
        (last, count) = (number, count + 1)
    }

    /// From the first one on.
    public func makeIterator() -> Iterator { Iterator(bytes: bytes) }

    /// Goes through the numbers.
    public struct Iterator: IteratorProtocol {
        fileprivate let bytes: [UInt8]
        private var place = 0
        private var number: UInt64 = 0

        fileprivate init(bytes: [UInt8]) { self.bytes = bytes }

        /// The next number; nil: there is none.
        public mutating func next() -> UInt64? {
            guard place < bytes.count else { return nil }
            var shift: UInt64 = 0
            while true {
                let byte = bytes[place]
                place += 1
                number += UInt64(byte & 0x7F) << shift
                if byte < 0x80 { return number }
                shift += 7
            }
        }
    }
}

extension EventNumbers {
    /// How many different events lists of them name.
    public static func count(of lists: some Sequence<EventNumbers>) -> Int {
        let last = lists.lazy.compactMap(\.last).max() ?? 0
        // A bit for each: as many as a set of them would be large.
        var named = [UInt64](repeating: 0, count: Int(last / 64) + 1)
        for list in lists { for number in list { named[Int(number / 64)] |= 1 << (number % 64) } }
        return named.reduce(0) { $0 + $1.nonzeroBitCount }
    }
}
