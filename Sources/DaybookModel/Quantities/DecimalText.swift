/// Decimal numbers with a fixed number of places, kept as a count of the last place.
enum DecimalText {
    private static let minusSign = "\u{2212}"

    /// Reads `12.3` as 1230 when `decimals` is 2: exact, or an error.
    /// - Parameter currency: whose amount it is; nil: it is no amount of money.
    static func parse(
        _ text: String, decimals: Int, of currency: Currency? = nil
    ) throws(NumberError) -> Int64 {
        let (isNegative, number) = sign(of: text)
        let parts = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { ASCII.digit($0) != nil } })
        else { throw NumberError(isGrouped(number) ? .grouped : .unreadable, text, currency) }
        let fraction = parts.count == 2 ? parts[1] : ""
        guard fraction.utf8.count <= decimals else {
            throw NumberError(.tooManyDecimals, text, currency)
        }
        let zeros = String(repeating: "0", count: decimals - fraction.utf8.count)
        // Int64 reads the sign itself, so that the lowest value is in reach.
        guard let value = Int64((isNegative ? "-" : "") + parts[0] + fraction + zeros) else {
            throw NumberError(.outOfRange, text, currency)
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

    private static func isGrouped(_ number: Substring) -> Bool {
        let marks: Set<Character> = [",", " ", "'", "_", "\u{2019}", "\u{A0}", "\u{202F}"]
        return number.contains(where: marks.contains) && number.contains { $0.isNumber }
            && number.allSatisfy { marks.contains($0) || $0.isNumber || $0 == "." }
    }
}

/// Why a text is no decimal number that can be counted, or no amount of a currency.
public struct NumberError: Error, Hashable, Sendable {
    /// What is wrong with the text.
    public enum Cause: Hashable, Sendable {
        /// It is not a decimal number.
        case unreadable
        /// It groups its digits, or writes its decimals with a comma.
        case grouped
        /// It has more decimals than the currency, or than three.
        case tooManyDecimals
        /// It is past ±9.2 × 10¹⁸ of the last decimal.
        case outOfRange
    }

    /// What is wrong.
    public let cause: Cause
    /// The text that was read.
    public let text: String
    /// Whose amount it was to be; nil: it was to be no amount of money.
    public let currency: Currency?

    /// What is wrong with a text, which was to be an amount of `currency`, if one is given.
    public init(_ cause: Cause, _ text: String, _ currency: Currency?) {
        (self.cause, self.text, self.currency) = (cause, text, currency)
    }
}

extension NumberError {
    private var decimals: Int { currency?.minorDigits ?? Thousandths.places }

    /// What is wrong, with the text.
    public var message: String {
        let text = Excerpt.quoted(text)
        return switch cause {
        case .unreadable: "\(text) is not \(currency == nil ? "a number" : "an amount")"
        case .grouped: "\(text) has a comma, a space or an apostrophe in its digits"
        case .tooManyDecimals:
            currency.map { "\(text) has more decimals than \($0), which has \(decimals)" }
                ?? "\(text) has more than \(decimals) decimals"
        case .outOfRange:
            currency.map { "\(text) is too large an amount of \($0)" }
                ?? "\(text) is too large a number"
        }
    }

    /// What to write instead.
    public var remedy: String {
        switch cause {
        case .unreadable, .outOfRange:
            "Write a plain decimal number, like \(currency == nil ? "1.25" : "12.30")."
        case .grouped:
            "Write the digits without grouping and the decimals after a point: "
                + (currency == nil ? "1.25." : "1234.50.")
        case .tooManyDecimals:
            decimals == 0 ? "Write a whole number." : "Write at most \(decimals) decimals."
        }
    }
}
