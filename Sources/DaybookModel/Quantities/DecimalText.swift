/// Why a text is not a decimal number of a fixed number of places.
enum DecimalFlaw: Error {
    case unreadable, grouped, tooManyDecimals, outOfRange
}

/// Decimal numbers with a fixed number of places, kept as a count of the last place.
enum DecimalText {
    private static let minusSign = "\u{2212}"

    /// Reads `12.3` as 1230 when `decimals` is 2: exact, or an error.
    static func parse(_ text: some StringProtocol, decimals: Int) throws(DecimalFlaw) -> Int64 {
        let (isNegative, number) = sign(of: String(text))
        let parts = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { ASCII.digit($0) != nil } })
        else { throw flaw(in: number) }
        let fraction = parts.count == 2 ? parts[1] : ""
        guard fraction.utf8.count <= decimals else { throw .tooManyDecimals }
        let zeros = String(repeating: "0", count: decimals - fraction.utf8.count)
        // Int64 reads the sign itself, so that the lowest value is in reach.
        guard let value = Int64((isNegative ? "-" : "") + parts[0] + fraction + zeros) else {
            throw .outOfRange
        }
        return value
    }

    /// The number without the commas between its thousands: nil unless each of them is where a
    /// report prints it, and all decimals are there.
    static func ungrouped(_ text: some StringProtocol, decimals: Int) -> String? {
        let (isNegative, number) = sign(of: String(text))
        let parts = number.split(separator: ".", omittingEmptySubsequences: false)
        let groups = parts[0].split(separator: ",", omittingEmptySubsequences: false)
        guard groups.count > 1, 1...3 ~= groups[0].count,
            groups.dropFirst().allSatisfy({ $0.count == 3 }),
            parts.count == (decimals == 0 ? 1 : 2), decimals == 0 || parts[1].count == decimals
        else { return nil }
        let fraction = decimals == 0 ? "" : ".\(parts[1])"
        return (isNegative ? "-" : "") + groups.joined() + fraction
    }

    /// Writes 1230 as `12.30` when `decimals` is 2.
    static func text(_ value: Int64, decimals: Int) -> String {
        var bytes: [UInt8] = []
        append(value, decimals: decimals, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends 1230 as `12.30` when `decimals` is 2.
    static func append(_ value: Int64, decimals: Int, to bytes: inout [UInt8]) {
        if value < 0 { bytes.append(ASCII.hyphen) }
        bytes.append(digits: value.magnitude, width: decimals + 1)
        if decimals > 0 { bytes.insert(ASCII.point, at: bytes.count - decimals) }
    }

    /// Splits a leading sign off; the typographic minus counts as one.
    static func sign(of text: String) -> (isNegative: Bool, rest: Substring) {
        if text.hasPrefix("-") || text.hasPrefix(minusSign) { return (true, text.dropFirst()) }
        return (false, text.hasPrefix("+") ? text.dropFirst() : text[...])
    }

    private static func flaw(in number: Substring) -> DecimalFlaw {
        let marks: Set<Character> = [",", " ", "'", "_", "\u{2019}", "\u{A0}", "\u{202F}"]
        let isGrouped =
            number.contains(where: marks.contains) && number.contains { $0.isNumber }
            && number.allSatisfy { marks.contains($0) || $0.isNumber || $0 == "." }
        return isGrouped ? .grouped : .unreadable
    }
}
