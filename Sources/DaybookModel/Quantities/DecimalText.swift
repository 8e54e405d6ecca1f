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

/// Why a duration or a decimal quantity cannot be computed or read.
@nonexhaustive
public enum QuantityError: Error, Hashable, Sendable {
    /// The text is not a duration.
    case unreadableDuration(String)
    /// The text ends in a bare `m`, which may mean minutes or months.
    case ambiguousDuration(String)
    /// The text is not a decimal number.
    case unreadableNumber(String)
    /// The text groups its digits, or writes its decimals with a comma.
    case grouped(String)
    /// The text has more than three decimals.
    case tooManyDecimals(String)
    /// The text is outside the range that was asked for, or that the type can hold.
    case outOfRange(String, lowest: String, highest: String)
    /// The result is too large to count.
    case overflow
}

extension QuantityError {
    /// What is wrong, with the text.
    public var message: String {
        switch self {
        case .unreadableDuration(let text): "\(Excerpt.quoted(text)) is not a duration"
        case .ambiguousDuration(let text): "\(Excerpt.quoted(text)) may mean minutes or months"
        case .unreadableNumber(let text): "\(Excerpt.quoted(text)) is not a number"
        case .grouped(let text):
            "\(Excerpt.quoted(text)) has a comma, a space or an apostrophe in its digits"
        case .tooManyDecimals(let text): "\(Excerpt.quoted(text)) has more than 3 decimals"
        case .outOfRange(let text, let lowest, let highest):
            "\(Excerpt.quoted(text)) is not between \(lowest) and \(highest)"
        case .overflow: "the quantity is too large to count"
        }
    }

    /// What to write instead.
    public var remedy: String {
        switch self {
        case .unreadableDuration: "Write it like 8h, 8h 30m, 90min or 8:18."
        case .ambiguousDuration: "Write minutes as min, or with their hours: 90min, 0h 30m."
        case .unreadableNumber: "Write a plain decimal number, like 1.25."
        case .grouped: "Write the digits without grouping and the decimals after a point: 1.25."
        case .tooManyDecimals: "Write at most 3 decimals."
        case .outOfRange(_, let lowest, let highest):
            "Write a value from \(lowest) to \(highest)."
        case .overflow: "Ask for a shorter period."
        }
    }
}
