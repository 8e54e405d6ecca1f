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
