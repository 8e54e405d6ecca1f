/// Why a text is not a decimal number of a fixed number of places.
enum DecimalFlaw: Error {
    case unreadable, grouped, tooManyDecimals, outOfRange
    /// Two readings, as they are written without a doubt.
    case ambiguous(String, String)
}

/// Decimal numbers with a fixed number of places, kept as a count of the last place.
enum DecimalText {
    private static let minusSign = "\u{2212}"

    /// Reads `12.3` as 1230 when `decimals` is 2: exact, or an error. Thousands may be divided, and
    /// decimals may follow a comma, where it can mean nothing else.
    /// - Parameter sign: what stands before decimals here; nil: see ``NumberShape``.
    static func parse(
        _ text: some StringProtocol, decimals: Int, sign: DecimalSign? = nil
    ) throws(DecimalFlaw) -> Int64 {
        let text = String(text)
        if sign != .comma, let units = units(text.utf8.span, decimals) { return units }
        let (isNegative, number) = self.sign(of: text)
        return try parse(number, isNegative: isNegative, decimals: decimals, sign: sign)
    }

    /// The same of a number whose minus was read already.
    static func parse(
        _ number: Substring, isNegative: Bool, decimals: Int, sign: DecimalSign?
    ) throws(DecimalFlaw) -> Int64 {
        let shape = try NumberShape(number, decimals: decimals, sign: sign)
        guard shape.fraction.utf8.count <= decimals else { throw .tooManyDecimals }
        let zeros = String(repeating: "0", count: decimals - shape.fraction.utf8.count)
        // Int64 reads the sign itself, so that the lowest value is in reach.
        let digits = (isNegative ? "-" : "") + shape.whole + shape.fraction + zeros
        guard let value = Int64(digits) else { throw .outOfRange }
        return value
    }

    /// More digits than this may be too many.
    private static let safeDigits = 17

    /// The value of digits with a minus and a point or without, which most numbers are; nil for
    /// every other form, and for a number that is long.
    static func units(_ bytes: Span<UInt8>, _ decimals: Int) -> Int64? {
        let isNegative = !bytes.isEmpty && bytes[0] == ASCII.hyphen
        let digits = bytes.extracting((isNegative ? 1 : 0)...)
        guard !digits.isEmpty, digits.count + decimals <= safeDigits, digits[0] != ASCII.point
        else { return nil }
        var (value, places): (Int64, Int?) = (0, nil)
        for place in digits.indices {
            if digits[place] == ASCII.point, places == nil {
                places = 0
            } else if let digit = ASCII.digit(digits[place]) {
                value = value * 10 + Int64(digit)
                places = places.map { $0 + 1 }
            } else {
                return nil
            }
        }
        guard places != 0, (places ?? 0) <= decimals else { return nil }
        for _ in (places ?? 0)..<decimals { value *= 10 }
        return isNegative ? -value : value
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
    /// The text divides its digits in no usual way.
    case grouped(String)
    /// The text may be read as either of two numbers.
    case ambiguousNumber(String, String, String)
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
        case .grouped(let text): "\(Excerpt.quoted(text)) divides its digits in no usual way"
        case .ambiguousNumber(let text, let one, let other):
            "\(Excerpt.quoted(text)) may mean \(one) or \(other)"
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
        case .ambiguousNumber(_, let one, let other): "Write \(one) or \(other)."
        case .tooManyDecimals: "Write at most 3 decimals."
        case .outOfRange(_, let lowest, let highest):
            "Write a value from \(lowest) to \(highest)."
        case .overflow: "Ask for a shorter period."
        }
    }
}
