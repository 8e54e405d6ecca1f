/// Puts places in the order of their numbers, digit by digit from the lowest; equal ones stay in
/// the order of the places. What it needs is kept from time to time.
/// Source: Knuth, The Art of Computer Programming 3, 5.2.5: sorting by distribution.
struct RadixSorting {
    private static var digitBits: UInt64 { 11 }
    private static var digits: Int { 1 << digitBits }  // 2048
    /// Fewer than these are compared: going through every digit would take longer.
    private static var distributed: Int { 256 }

    /// The places in their order.
    private(set) var order: [UInt32] = []
    private var before: [UInt32] = []
    /// The number of each place: asked for once.
    private var numbers: [UInt64] = []

    /// Orders the places 0..<count.
    mutating func arrange(_ count: Int, by number: (Int) -> UInt64) {
        let places = 0..<UInt32(count)
        guard count >= Self.distributed else {
            order = places.sorted { number(Int($0)) < number(Int($1)) }
            return
        }
        numbers.resize(count)
        order.resize(count)
        // Bits that all have in common are passed over.
        var varying = Self.fill(&numbers, number)
        distribute(places, &varying)
        while varying != 0 {
            swap(&order, &before)
            order.resize(count)
            distribute(before, &varying)
        }
    }

    /// - Returns: the bits that are not the same in all numbers.
    @inline(__always)
    private static func fill(_ numbers: inout [UInt64], _ number: (Int) -> UInt64) -> UInt64 {
        var numbers = numbers.mutableSpan
        let first = number(0)
        var varying: UInt64 = 0
        for place in numbers.indices {
            numbers[place] = number(place)
            varying |= numbers[place] ^ first
        }
        return varying
    }

    /// Orders `places` by the lowest digit that varies.
    @inline(__always)
    private mutating func distribute(
        _ places: some RandomAccessCollection<UInt32>, _ varying: inout UInt64
    ) {
        let shift = UInt64(varying.trailingZeroBitCount)
        varying &= ~(UInt64(Self.digits - 1) << shift)
        Self.distribute(places, by: numbers, shift, into: &order)
    }

    @inline(__always)
    private static func distribute(
        _ places: some RandomAccessCollection<UInt32>, by numbers: borrowing [UInt64],
        _ shift: UInt64, into order: inout [UInt32]
    ) {
        let numbers = numbers.span
        /// By digit, how many there are, and then where the next place goes.
        var next = InlineArray<2048, UInt32>(repeating: 0)
        for place in places {
            next[Int(truncatingIfNeeded: numbers[Int(place)] >> shift) & (digits - 1)] &+= 1
        }
        var start: UInt32 = 0
        for digit in next.indices {
            let count = next[digit]
            next[digit] = start
            start &+= count
        }
        var room = order.mutableSpan
        for place in places {
            let digit = Int(truncatingIfNeeded: numbers[Int(place)] >> shift) & (digits - 1)
            room[Int(next[digit])] = place
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
