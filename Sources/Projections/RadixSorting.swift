/// Puts elements in the order of a number of each, digit by digit from the lowest; equal ones stay
/// as they were. What it needs is kept from time to time.
/// Source: Knuth, The Art of Computer Programming 3, 5.2.5: sorting by distribution.
struct RadixSorting<Element: Sendable>: Sendable {
    /// Wide enough for the people of most books at one go, and for what a core's cache holds.
    private static var digitBits: Int { 13 }
    /// Fewer than these are compared: going through every digit would take longer.
    private static var distributed: Int { 64 }

    /// As many elements as are sorted: where they are put.
    private var room: [Element] = []
    /// By digit, how many there are, and then where the next element goes.
    private var next: [UInt32] = []

    @inline(__always)
    mutating func sort(_ elements: inout [Element], by number: (Element) -> UInt64) {
        guard elements.count >= Self.distributed else {
            return elements.sort { number($0) < number($1) }
        }
        makeRoom(elements)
        // Bits that all have in common are passed over.
        var varying = Self.varying(elements.span, number)
        let bits = Self.bits(of: varying, elements.count)
        while varying != 0 {
            let shift = begin(&varying, bits)
            Self.distribute(elements.span, shift, &next, into: &room, number)
            swap(&elements, &room)
        }
    }

    /// Makes as much room as there are elements; what it is filled with is written over.
    private mutating func makeRoom(_ elements: [Element]) {
        if room.count > elements.count {
            room.removeLast(room.count - elements.count)
        } else {
            room += elements[room.count...]
        }
    }

    /// The bits that are not the same in all numbers.
    @inline(__always)
    private static func varying(
        _ elements: Span<Element>, _ number: (Element) -> UInt64
    ) -> UInt64 {
        let first = number(elements[0])
        var varying: UInt64 = 0
        for place in elements.indices { varying |= number(elements[place]) ^ first }
        return varying
    }

    /// How many bits of a digit make as few passes as there can be, each as short as it can be. No
    /// more digits than elements: all of them are gone through in every pass.
    private static func bits(of varying: UInt64, _ count: Int) -> Int {
        let most = min(digitBits, Int.bitWidth - count.leadingZeroBitCount)
        let fewest = passes(over: varying, most)
        return (1..<most).first { passes(over: varying, $0) == fewest } ?? most
    }

    private static func passes(over varying: UInt64, _ bits: Int) -> Int {
        var (rest, passes) = (varying, 0)
        while rest != 0 {
            rest &= ~lowestDigit(of: rest, bits)
            passes += 1
        }
        return passes
    }

    /// The bits of a digit that begins with the lowest bit that varies.
    private static func lowestDigit(of varying: UInt64, _ bits: Int) -> UInt64 {
        UInt64(1 << bits - 1) << UInt64(varying.trailingZeroBitCount)
    }

    /// Makes room to count the lowest digit that varies.
    /// - Returns: where the digit begins.
    private mutating func begin(_ varying: inout UInt64, _ bits: Int) -> UInt64 {
        let shift = UInt64(varying.trailingZeroBitCount)
        varying &= ~Self.lowestDigit(of: varying, bits)
        next.removeAll(keepingCapacity: true)
        next.append(contentsOf: repeatElement(0, count: 1 << bits))
        return shift
    }

    /// - Parameter next: zeros, one for each digit.
    @inline(__always)
    private static func distribute(
        _ elements: Span<Element>, _ shift: UInt64, _ next: inout [UInt32],
        into room: inout [Element], _ number: (Element) -> UInt64
    ) {
        var next = next.mutableSpan
        let mask = UInt64(next.count &- 1)
        for place in elements.indices {
            next[Int(truncatingIfNeeded: number(elements[place]) &>> shift & mask)] &+= 1
        }
        var start: UInt32 = 0
        for digit in next.indices {
            let count = next[digit]
            next[digit] = start
            start &+= count
        }
        var room = room.mutableSpan
        for place in elements.indices {
            let element = elements[place]
            let digit = Int(truncatingIfNeeded: number(element) &>> shift & mask)
            room[Int(next[digit])] = element
            next[digit] &+= 1
        }
    }
}
