import DaybookModel

extension JSONCursor {
    /// Takes a date, `2026-11-20`.
    mutating func date() -> CivilDate? {
        guard let century = twoDigits(), let rest = twoDigits(), take(UInt8(ascii: "-")),
            let month = twoDigits(), take(UInt8(ascii: "-")), let day = twoDigits()
        else { return nil }
        return CivilDate(year: century * 100 + rest, month: month, day: day)
    }

    /// Takes minutes of a day, `20:00`.
    mutating func minuteOfDay() -> Int? {
        guard let hour = twoDigits(), take(UInt8(ascii: ":")), let minute = twoDigits(),
            hour < 24, minute < 60
        else { return nil }
        return hour * 60 + minute
    }

    /// Takes a moment as ``Instant/text(offsetSeconds:)`` writes it.
    mutating func moment() -> (instant: Instant, offsetSeconds: Int)? {
        guard let date = date(), take(UInt8(ascii: "T")), let minute = minuteOfDay(),
            take(UInt8(ascii: ":")), let second = twoDigits(), second < 60,
            let fraction = microseconds(), let offset = offsetSeconds()
        else { return nil }
        let seconds = Int(date.daysSinceEpoch) * 86_400 + minute * 60 + second - offset
        let instant = Instant(microsecondsSinceEpoch: Int64(seconds) * 1_000_000 + fraction)
        return (instant, offset)
    }

    /// The fraction of a second, without zeros at its end; 0 where there is none.
    private mutating func microseconds() -> Int64? {
        guard take(UInt8(ascii: ".")) else { return 0 }
        var (value, places): (Int64, Int) = (0, 0)
        while 0x30...0x39 ~= next, places < 6 {
            value = value * 10 + Int64(next - 0x30)
            place += 1
            places += 1
        }
        guard places > 0, !value.isMultiple(of: 10) else { return nil }
        for _ in places..<6 { value *= 10 }
        return value
    }

    private mutating func offsetSeconds() -> Int? {
        if take(UInt8(ascii: "Z")) { return 0 }
        let isWest = take(UInt8(ascii: "-"))
        guard isWest || take(UInt8(ascii: "+")), let minutes = minuteOfDay(), minutes > 0 else {
            return nil
        }
        return (isWest ? -minutes : minutes) * 60
    }

    private mutating func twoDigits() -> Int? {
        guard place + 2 <= bytes.count, 0x30...0x39 ~= bytes[place],
            0x30...0x39 ~= bytes[place + 1]
        else { return nil }
        defer { place += 2 }
        return Int(bytes[place] - 0x30) * 10 + Int(bytes[place + 1] - 0x30)
    }
}
