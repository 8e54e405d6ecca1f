extension CivilDate: CustomStringConvertible {
    /// Reads `YYYY-MM-DD` (ISO 8601 extended form), years 0001...9999 and nothing around it.
    public init?(_ text: some StringProtocol) {
        var digits = 0
        var length = 0
        for byte in text.utf8 {
            switch length {
            case 4, 7: guard byte == ASCII.hyphen else { return nil }
            case 0...9:
                guard let digit = ASCII.digit(byte) else { return nil }
                digits = digits * 10 + digit
            default: return nil
            }
            length += 1
        }
        guard length == 10 else { return nil }
        self.init(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
    }

    /// `YYYY-MM-DD`.
    public var description: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity("YYYY-MM-DD".utf8.count)
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
