/// A currency, named by one to eight ASCII capitals or digits.
///
/// Codes of ISO 4217 have its number of decimals; any other code has two.
public struct Currency: Hashable, Sendable {
    /// The code's bytes from the highest down, then zeros: numeric order is the order of the
    /// codes, and the value is always a positive `Int64`.
    public let rawValue: UInt64

    /// The currency of a packed code, or `nil` when the bytes are not a code.
    public init?(rawValue: UInt64) {
        guard Currency.isCode(packed: rawValue) else { return nil }
        self.rawValue = rawValue
    }

    /// The currency of a code, or `nil` unless it is one to eight ASCII capitals or digits.
    public init?(_ code: some StringProtocol) {
        guard let packed = Currency.pack(code.utf8) else { return nil }
        rawValue = packed
    }
}

extension Currency {
    /// The most characters of a code.
    public static let codeLimit = 8

    /// The code: `EUR`.
    public var code: String {
        String(decoding: Currency.code(packed: rawValue), as: UTF8.self)
    }

    /// The number of decimals amounts are written with: ISO 4217's, or two for other codes.
    public var minorDigits: Int {
        CurrencyTable.minorDigits[rawValue] ?? CurrencyTable.usualMinorDigits
    }

    /// Whether the code is on the current list of ISO 4217 (list one).
    public var isISO: Bool { CurrencyTable.current.contains(rawValue) }

    /// How many minor units make one whole unit: 1, 100, 1000 or 10,000.
    public var minorUnitsPerUnit: Int64 {
        (0..<minorDigits).reduce(1) { value, _ in value * 10 }
    }

    static func pack(_ code: some Sequence<UInt8>) -> UInt64? {
        var packed: UInt64 = 0
        var length = 0
        for byte in code {
            guard length < codeLimit, isCodeByte(byte) else { return nil }
            packed |= UInt64(byte) << UInt64(8 * (codeLimit - 1 - length))
            length += 1
        }
        return length == 0 ? nil : packed
    }

    /// Whether it is of a code's bytes, one at least, and then of zeros. Asked of every sum that is
    /// read, so no list is made of them.
    private static func isCode(packed: UInt64) -> Bool {
        var rest = packed
        while rest != 0 {
            guard isCodeByte(UInt8(truncatingIfNeeded: rest >> 56)) else { return false }
            rest <<= 8
        }
        return packed != 0
    }

    private static func code(packed: UInt64) -> [UInt8] {
        let bytes = (0..<codeLimit).map { index in
            UInt8(truncatingIfNeeded: packed >> UInt64(8 * (codeLimit - 1 - index)))
        }
        return Array(bytes.prefix { $0 != 0 })
    }

    private static func isCodeByte(_ byte: UInt8) -> Bool {
        ASCII.digit(byte) != nil || ASCII.isLetter(byte) && byte & 0x20 == 0
    }
}

extension Currency: Comparable {
    /// Orders currencies by code.
    public static func < (left: Currency, right: Currency) -> Bool {
        left.rawValue < right.rawValue
    }
}

extension Currency: CustomStringConvertible {
    /// The same as ``code``.
    public var description: String { code }
}

/// The codes of ISO 4217, list one, as amended up to 2026-01-01.
enum CurrencyTable {
    /// Decimals of most codes, of codes that have none defined (gold, special drawing rights), and
    /// of codes that are not in the list.
    static let usualMinorDigits = 2

    /// Packed codes whose decimals are not ``usualMinorDigits``.
    static let minorDigits: [UInt64: Int] = {
        var digits: [UInt64: Int] = [:]
        for code in packed(withoutDecimals) { digits[code] = 0 }
        for code in packed(withThreeDecimals) { digits[code] = 3 }
        for code in packed(withFourDecimals) { digits[code] = 4 }
        return digits
    }()

    /// Every packed code of the list.
    static let current = Set(
        packed(withoutDecimals) + packed(withTwoDecimals) + packed(withThreeDecimals)
            + packed(withFourDecimals) + packed(withUndefinedDecimals))

    private static func packed(_ codes: String) -> [UInt64] {
        codes.split(whereSeparator: \.isWhitespace).compactMap { Currency.pack($0.utf8) }
    }

    private static let withoutDecimals =
        "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"

    private static let withThreeDecimals = "BHD IQD JOD KWD LYD OMR TND"

    private static let withFourDecimals = "CLF UYW"

    private static let withUndefinedDecimals = """
        XAD XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX
        """

    private static let withTwoDecimals = """
        AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD
        CAD CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP
        GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK
        LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO
        NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS
        SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST
        XCD XCG YER ZAR ZMW ZWG
        """
}
