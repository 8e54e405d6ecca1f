/// Two bits for each day of one year: morning in the even bit, afternoon in the odd one.
package struct PersonYear: Sendable {
    package private(set) var words = InlineArray<12, UInt64>(repeating: 0)

    package init() {}

    /// The bits of `slots` on the days of `range` that fall in `year`.
    package init(year: Int, range: DateRange, slots: SlotChoice) {
        self.init(year: year, range: range, slots: slots) { _ in true }
    }

    /// The bits of `slots` on those days of `range` in `year` that are included.
    package init(
        year: Int, range: DateRange, slots: SlotChoice, where isIncluded: (CivilDate) -> Bool
    ) {
        guard let start = CivilDate(year: year, month: 1, day: 1),
            let end = CivilDate(year: year, month: 12, day: 31)
        else { return }
        guard let days = DateRange(start...end).intersection(range).days else { return }
        let bits = slots.slots.reduce(UInt64(0)) { $0 | 1 << UInt64($1.rawValue) }
        for date in days where isIncluded(date) {
            let day = date - start
            words[day >> 5] |= bits << UInt64(2 * (day & 31))
        }
    }

    package mutating func formUnion(_ other: borrowing PersonYear) {
        for index in words.indices { words[index] |= other.words[index] }
    }

    mutating func formUnion(_ all: Span<UInt64>, from first: Int) {
        for index in words.indices { words[index] |= all[first &+ index] }
    }

    package mutating func formIntersection(_ other: borrowing PersonYear) {
        for index in words.indices { words[index] &= other.words[index] }
    }

    /// Whether the bit of a slot is set; the first of January is day 0.
    package func contains(_ slot: Slot, day: Int) -> Bool {
        words[day >> 5] >> UInt64(2 * (day & 31) + Int(slot.rawValue)) & 1 == 1
    }

    /// Whether the bit of a slot of the year is set.
    func contains(bit: Int) -> Bool { words[bit >> 6] >> UInt64(bit & 63) & 1 == 1 }

    /// Whether no bit is set.
    package var isEmpty: Bool {
        var all: UInt64 = 0
        for index in words.indices { all |= words[index] }
        return all == 0
    }

    /// How many bits are set.
    var count: Int {
        var count = 0
        for index in words.indices { count &+= words[index].nonzeroBitCount }
        return count
    }

    /// How many bits are set both here and in `mask`.
    package func count(in mask: borrowing PersonYear) -> Int {
        var count = 0
        for index in words.indices { count &+= (words[index] & mask.words[index]).nonzeroBitCount }
        return count
    }

    /// Calls `body` with each longest run of days that have a bit, first and last day of the year
    /// counted from 0, in order. A run over the end of a word is given in two parts.
    package func forEachRun(_ body: (_ first: Int, _ last: Int) -> Void) {
        let mornings: UInt64 = 0x5555_5555_5555_5555
        for index in words.indices {
            let day = (words[index] | words[index] >> 1) & mornings
            var left = day | day << 1
            while left != 0 {
                let start = left.trailingZeroBitCount
                let length = (~(left >> UInt64(start))).trailingZeroBitCount
                let end = min(start + length, 64)
                body(index * 32 + start / 2, index * 32 + (end - 1) / 2)
                left = end == 64 ? 0 : left & (UInt64.max << UInt64(end))
            }
        }
    }
}
