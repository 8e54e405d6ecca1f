/// A civil date, in days since 1970-01-01 of the proleptic Gregorian calendar.
///
/// Text holds years 0001 to 9999 (``earliest`` to ``latest``). A count of days outside that span,
/// such as one read from damaged bytes, still has a year, month, day and week; only its
/// description is longer than the form that is read back.
public struct CivilDate: Hashable, Sendable {
    /// Days since 1970-01-01, which is 0; negative before it.
    public let daysSinceEpoch: Int32

    /// The date that is `daysSinceEpoch` days after 1970-01-01.
    @inlinable public init(daysSinceEpoch: Int32) {
        self.daysSinceEpoch = daysSinceEpoch
    }

    /// A date of the calendar, or `nil` when it does not exist or its year is not in 1...9999.
    public init?(year: Int, month: Int, day: Int) {
        guard CivilDate.years.contains(year), CivilDate.months.contains(month), day >= 1,
            day <= CivilDate.monthLength(year: year, month: month)
        else { return nil }
        self.init(validYear: year, month: month, day: day)
    }
}

extension CivilDate {
    /// 0001-01-01, the first date that has a text form.
    @inlinable public static var earliest: CivilDate { CivilDate(daysSinceEpoch: -719_162) }

    /// 9999-12-31, the last date that has a text form.
    @inlinable public static var latest: CivilDate { CivilDate(daysSinceEpoch: 2_932_896) }

    /// The years that have a text form.
    public static let years = 1...9999

    /// The months of a year.
    public static let months = 1...12

    /// The date moved by `days`, which may be negative; it stops at ``earliest`` and ``latest``.
    public func adding(days: Int) -> CivilDate {
        let (sum, overflow) = Int(daysSinceEpoch).addingReportingOverflow(days)
        if overflow { return days < 0 ? .earliest : .latest }
        return CivilDate(clampingDays: sum)
    }

    /// The days from `right` to `left`: positive when `left` is later.
    public static func - (left: CivilDate, right: CivilDate) -> Int {
        Int(left.daysSinceEpoch) - Int(right.daysSinceEpoch)
    }

    /// The date `days` after 1970-01-01, moved into ``earliest``...``latest``.
    init(clampingDays days: Int) {
        let lowest = Int(CivilDate.earliest.daysSinceEpoch)
        let highest = Int(CivilDate.latest.daysSinceEpoch)
        self.init(daysSinceEpoch: Int32(min(max(days, lowest), highest)))
    }
}

extension CivilDate: Strideable {
    /// Orders dates by time.
    public static func < (left: CivilDate, right: CivilDate) -> Bool {
        left.daysSinceEpoch < right.daysSinceEpoch
    }

    /// How many days later `other` is.
    public func distance(to other: CivilDate) -> Int { other - self }

    /// The same as ``adding(days:)``: a closed range of dates can be walked through.
    public func advanced(by days: Int) -> CivilDate { adding(days: days) }
}

extension CivilDate: CustomStringConvertible {
    /// Reads `YYYY-MM-DD` (ISO 8601 extended form), years 0001...9999 and nothing around it.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count == Self.textBytes else { return nil }
        self.init(utf8: String(text).utf8.span)
    }

    private static let textBytes = "YYYY-MM-DD".utf8.count

    /// Reads the same form in UTF-8.
    package init?(utf8 bytes: Span<UInt8>) {
        guard bytes.count == Self.textBytes else { return nil }
        var digits = 0
        for place in bytes.indices {
            if place == 4 || place == 7 {
                guard bytes[place] == ASCII.hyphen else { return nil }
            } else {
                guard let digit = ASCII.digit(bytes[place]) else { return nil }
                digits = digits * 10 + digit
            }
        }
        self.init(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
    }

    /// `YYYY-MM-DD`.
    public var description: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.textBytes)
        append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends `YYYY-MM-DD`.
    package func append(to bytes: inout [UInt8]) {
        let fields = self.fields
        // Damaged bytes may make a date before all years.
        if fields.year < 0 { bytes.append(ASCII.hyphen) }
        bytes.append(digits: UInt64(fields.year.magnitude), width: 4)
        bytes.append(ASCII.hyphen)
        bytes.append(digits: UInt64(fields.month), width: 2)
        bytes.append(ASCII.hyphen)
        bytes.append(digits: UInt64(fields.day), width: 2)
    }
}
