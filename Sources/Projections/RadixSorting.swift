/// Puts places in the order of their numbers, digit by digit from the lowest; equal ones stay in
/// the order of the places. What it needs is kept from time to time.
/// Source: Knuth, The Art of Computer Programming 3, 5.2.5: sorting by distribution.
struct RadixSorting {
    /// Wide enough for the people of most books at one go, and for what a core's cache holds.
    private static var digitBits: Int { 13 }
    /// Fewer than these are compared: going through every digit would take longer.
    private static var distributed: Int { 256 }

    /// The places in their order.
    private(set) var order: [UInt32] = []
    private var before: [UInt32] = []
    /// The number of each place: asked for once.
    private var numbers: [UInt64] = []
    /// By digit, how many there are, and then where the next place goes.
    private var next: [UInt32] = []

    /// Orders the places 0..<count.
    mutating func arrange(_ count: Int, by number: (Int) -> UInt64) {
        guard count >= Self.distributed else {
            order = (0..<UInt32(count)).sorted { number(Int($0)) < number(Int($1)) }
            return
        }
        numbers.resize(count)
        order.resize(count)
        // Bits that all have in common are passed over.
        var varying = Self.fill(&numbers, number)
        let bits = Self.bits(of: varying)
        Self.distribute(by: numbers, begin(&varying, bits), &next, into: &order)
        while varying != 0 {
            swap(&order, &before)
            order.resize(count)
            Self.distribute(before, by: numbers, begin(&varying, bits), &next, into: &order)
        }
    }

    /// How many bits of a digit make as few passes as there can be, each as short as it can be.
    private static func bits(of varying: UInt64) -> Int {
        if varying == 0 { return 0 }
        let span = 64 - varying.leadingZeroBitCount - varying.trailingZeroBitCount
        let passes = (span + digitBits - 1) / digitBits
        return (span + passes - 1) / passes
    }

    /// - Returns: the bits that are not the same in all numbers.
    @inline(__always)
    private static func fill(_ numbers: inout [UInt64], _ number: (Int) -> UInt64) -> UInt64 {
        var numbers = numbers.mutableSpan
        let first = number(0)
        var varying: UInt64 = 0
        for place in numbers.indices {
            let this = number(place)
            numbers[place] = this
            varying |= this ^ first
        }
        return varying
    }

    /// Makes room to count the lowest digit that varies.
    /// - Returns: where the digit begins.
    private mutating func begin(_ varying: inout UInt64, _ bits: Int) -> UInt64 {
        let shift = UInt64(varying.trailingZeroBitCount)
        varying &= ~(UInt64(1 << bits - 1) << shift)
        next.removeAll(keepingCapacity: true)
        next.append(contentsOf: repeatElement(0, count: 1 << bits))
        return shift
    }

    /// Orders all places by the digit at `shift` of their numbers.
    private static func distribute(
        by numbers: borrowing [UInt64], _ shift: UInt64, _ next: inout [UInt32],
        into order: inout [UInt32]
    ) {
        let numbers = numbers.span
        distribute(numbers.count, shift, &next, into: &order) {
            (UInt32(truncatingIfNeeded: $0), numbers[$0])
        }
    }

    /// Orders these places; those whose digits are alike stay as they are.
    private static func distribute(
        _ places: borrowing [UInt32], by numbers: borrowing [UInt64], _ shift: UInt64,
        _ next: inout [UInt32], into order: inout [UInt32]
    ) {
        let (numbers, places) = (numbers.span, places.span)
        distribute(places.count, shift, &next, into: &order) {
            (places[$0], numbers[Int(places[$0])])
        }
    }

    /// - Parameters:
    ///   - next: zeros, one for each digit.
    ///   - entry: the place and the number of each of `count` places.
    @inline(__always)
    private static func distribute(
        _ count: Int, _ shift: UInt64, _ next: inout [UInt32], into order: inout [UInt32],
        _ entry: (Int) -> (place: UInt32, number: UInt64)
    ) {
        var next = next.mutableSpan
        let mask = UInt64(next.count &- 1)
        for index in 0..<count {
            next[Int(truncatingIfNeeded: entry(index).number &>> shift & mask)] &+= 1
        }
        var start: UInt32 = 0
        for digit in next.indices {
            let count = next[digit]
            next[digit] = start
            start &+= count
        }
        var room = order.mutableSpan
        for index in 0..<count {
            let (place, number) = entry(index)
            let digit = Int(truncatingIfNeeded: number &>> shift & mask)
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
