/// Puts places in the order of their numbers, digit by digit from the lowest; equal ones stay in
/// the order of the places. What it needs is kept from time to time.
/// Source: Knuth, The Art of Computer Programming 3, 5.2.5: sorting by distribution.
struct RadixSorting {
    private static var digitBits: UInt64 { 11 }
    private static var digits: UInt64 { 1 << digitBits }
    /// Fewer than these are compared: going through every digit would take longer.
    private static var distributed: Int { 256 }

    /// The places in their order.
    private(set) var order: [UInt32] = []
    private var before: [UInt32] = []
    /// By digit, where its next place goes.
    private var next: [Int] = []

    /// Orders the places 0..<count.
    mutating func arrange(_ count: Int, by number: (Int) -> UInt64) {
        let places = 0..<UInt32(count)
        guard count >= Self.distributed else {
            order = places.sorted { number(Int($0)) < number(Int($1)) }
            return
        }
        // Bits that all have in common are passed over.
        var varying = Self.varying(count, number)
        distribute(places, &varying, number)
        while varying != 0 {
            swap(&order, &before)
            distribute(before, &varying, number)
        }
    }

    /// The bits that are not the same in all numbers.
    private static func varying(_ count: Int, _ number: (Int) -> UInt64) -> UInt64 {
        let first = number(0)
        var varying: UInt64 = 0
        for place in 0..<count { varying |= number(place) ^ first }
        return varying
    }

    /// Orders `places` by the lowest digit that varies.
    @inline(__always)
    private mutating func distribute(
        _ places: some RandomAccessCollection<UInt32>, _ varying: inout UInt64,
        _ number: (Int) -> UInt64
    ) {
        let shift = UInt64(varying.trailingZeroBitCount)
        varying &= ~((Self.digits - 1) << shift)
        order.resize(places.count)
        next.removeAll(keepingCapacity: true)
        next.resize(Int(Self.digits))
        Self.distribute(places, into: &order, &next) {
            Int(truncatingIfNeeded: number(Int($0)) >> shift & (Self.digits - 1))
        }
    }

    /// - Parameter next: zeros, for each digit.
    @inline(__always)
    private static func distribute(
        _ places: some RandomAccessCollection<UInt32>, into order: inout [UInt32],
        _ next: inout [Int], by digit: (UInt32) -> Int
    ) {
        var next = next.mutableSpan
        for place in places { next[digit(place)] &+= 1 }
        var start = 0
        for digit in next.indices {
            let count = next[digit]
            next[digit] = start
            start &+= count
        }
        var room = order.mutableSpan
        for place in places {
            let digit = digit(place)
            room[next[digit]] = place
            next[digit] &+= 1
        }
    }
}

extension Array where Element: FixedWidthInteger {
    /// Makes it as long as this, with zeros at its end when it was shorter.
    fileprivate mutating func resize(_ length: Int) {
        if length < count { return removeLast(count - length) }
        self += repeatElement(0, count: length - count)
    }
}
