/// How many of many years have each bit set. Years are added 64 bits at a time into binary
/// counters that lie across the words, so that a year costs about two operations a word.
struct ColumnSums {
    /// Years that the counters hold before they are emptied: the most that ``depth`` bits count.
    private static let room = 1 << depth - 1
    private static let depth = 8
    private static let words = AttendancePage.wordsPerPerson

    /// Bit `d` of every count, for each word in turn: word `w` of it is at `d` × words + `w`.
    private var counters = [UInt64](repeating: 0, count: depth * words)
    private var held = 0
    /// By bit of the year; complete after ``settle()``.
    private(set) var counts = [Int](repeating: 0, count: words * 64)

    /// Adds one year of one person, ``words`` long.
    mutating func add(_ year: Span<UInt64>) {
        if held == Self.room { settle() }
        held += 1
        for word in 0..<Self.words {
            var carry = year[word]
            var place = word
            while carry != 0 {
                let counter = counters[place]
                counters[place] = counter ^ carry
                carry &= counter
                place += Self.words
            }
        }
    }

    /// Moves what the counters hold into ``counts``.
    mutating func settle() {
        for place in counters.indices {
            let (power, word) = place.quotientAndRemainder(dividingBy: Self.words)
            var bits = counters[place]
            while bits != 0 {
                counts[word * 64 + bits.trailingZeroBitCount] += 1 << power
                bits &= bits - 1
            }
            counters[place] = 0
        }
        held = 0
    }
}
