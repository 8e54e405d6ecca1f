import EventCodec

/// One punch as it is kept: two words in the order of time, and whose it is.
struct PunchEntry: Sendable {
    /// From the top: whether it is taken back (1 bit), microseconds since two days before the
    /// month (43), day of the month from 0 (5), direction (2), sequence ÷ 2^32 (13).
    var word: UInt64
    /// Sequence mod 2^32.
    var low: UInt32
    var person: UInt32

    static let takenBack: UInt64 = 1 << 63
    static let timeShift: UInt64 = 20
    static let timeMask: UInt64 = 1 << 43 - 1
    static let dayShift: UInt64 = 15
    static let dayMask: UInt64 = 0x1F
    static let directionShift: UInt64 = 13
    static let directionMask: UInt64 = 3
    static let highMask: UInt64 = 1 << 13 - 1
    /// Bytes of a punch in a row: the word and the low half of the sequence.
    static let byteCount = 12

    /// Instants of a local date lie within 26 hours of it.
    private static let marginMicroseconds: Int64 = 2 * 86_400 * 1_000_000

    /// The instant that times of a month are counted from.
    static func origin(of month: YearMonth) -> Int64 {
        Int64(month.first.daysSinceEpoch) * 86_400 * 1_000_000 - marginMicroseconds
    }

    /// - Parameter time: clamped to what a month can hold, so that folding is total.
    init(
        person: UInt32, time: Int64, origin: Int64, day: UInt64, direction: UInt64,
        sequence: UInt64, _ sign: Sign
    ) {
        let since = min(max(time &- origin, 0), Int64(Self.timeMask))
        word =
            UInt64(since) << Self.timeShift | day << Self.dayShift
            | direction << Self.directionShift | sequence >> 32 & Self.highMask
            | (sign == .minus ? Self.takenBack : 0)
        low = UInt32(truncatingIfNeeded: sequence)
        self.person = person
    }

    init(word: UInt64, low: UInt32, person: UInt32) {
        self.word = word
        self.low = low
        self.person = person
    }
}

extension PunchEntry {
    var time: UInt64 { word >> Self.timeShift & Self.timeMask }
    var sequence: UInt64 { (word & Self.highMask) << 32 | UInt64(low) }
    private var isTakenBack: Bool { word & Self.takenBack != 0 }
    /// All but the sign.
    var identity: UInt64 { word & ~Self.takenBack }

    /// The punch, in the month that times are counted from `origin` of.
    func punch(first: CivilDate, origin: Int64) -> Punch {
        let direction = UInt8(word >> Self.directionShift & Self.directionMask)
        return Punch(
            time: Instant(microsecondsSinceEpoch: origin &+ Int64(time)),
            date: CivilDate(
                daysSinceEpoch: first.daysSinceEpoch
                    &+ Int32(word >> Self.dayShift & Self.dayMask)),
            direction: Direction(rawValue: direction) ?? .unspecified, sequence: sequence)
    }
}

extension PunchEntry: MonthlyEntry {
    var member: UInt32 {
        get { person }
        set { person = newValue }
    }

    /// The time, below the bit of what is taken back.
    var rank: Int64 { Int64(bitPattern: word) >> Self.timeShift }

    @inline(__always)
    init(_ row: Span<UInt8>, at offset: Int) {
        self.init(
            word: row.littleEndian(at: offset), low: row.littleEndian(at: offset &+ 8), person: 0)
    }

    @inline(__always)
    func store(in row: inout MutableSpan<UInt8>, at offset: Int) {
        // What lies last comes first: its room is room for the others.
        row.store(littleEndian: low, at: offset &+ 8)
        row.store(littleEndian: word, at: offset)
    }

    /// By time, sequence, the rest, then what is taken back.
    static func precedes(_ one: PunchEntry, _ two: PunchEntry) -> Bool {
        if one.time != two.time { return one.time < two.time }
        if one.sequence != two.sequence { return one.sequence < two.sequence }
        if one.identity != two.identity { return one.identity < two.identity }
        return !one.isTakenBack && two.isTakenBack
    }

    func isOpposite(of other: PunchEntry) -> Bool {
        identity == other.identity && low == other.low && isTakenBack != other.isTakenBack
    }
}
