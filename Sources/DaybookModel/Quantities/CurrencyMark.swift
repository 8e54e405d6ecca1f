/// The codes and signs that stand beside an amount.
enum CurrencyMark {
    /// The currency that a sign means.
    /// - Parameter standard: meant where several currencies have the sign.
    /// - Returns: nil for what is no sign, and for one that several currencies have alike.
    static func currency(_ mark: String, standard: Currency) -> Currency? {
        let folded = mark.uppercased()
        if let codes = signs[folded] {
            if codes.contains(standard.code) { return standard }
            return folded == shared ? nil : codes.first.flatMap { Currency($0) }
        }
        // Capitals are a code; other letters only one that everybody knows.
        if let code = Currency(mark), code.code.contains(where: \.isLetter) { return code }
        return Currency(folded).flatMap { $0.isISO ? $0 : nil }
    }

    /// The sign of the crowns of four countries, none of which comes before the others.
    private static let shared = "KR"

    private static let signs: [String: [String]] = [
        "\u{20AC}": ["EUR"], "\u{A3}": ["GBP", "EGP", "SYP"], "\u{A5}": ["JPY", "CNY"],
        "\u{FFE5}": ["JPY", "CNY"], "\u{20A9}": ["KRW", "KPW"], "\u{20B9}": ["INR"],
        "\u{20BD}": ["RUB"], "\u{20BA}": ["TRY"], "\u{20B4}": ["UAH"], "\u{20AA}": ["ILS"],
        "\u{20AB}": ["VND"], "\u{20A6}": ["NGN"], "\u{20B1}": ["PHP"], "\u{E3F}": ["THB"],
        "$": [
            "USD", "CAD", "AUD", "NZD", "HKD", "SGD", "TWD", "MXN", "ARS", "CLP", "COP", "UYU",
        ],
        "US$": ["USD"], "C$": ["CAD"], "CA$": ["CAD"], "A$": ["AUD"], "AU$": ["AUD"],
        "NZ$": ["NZD"], "HK$": ["HKD"], "S$": ["SGD"], "NT$": ["TWD"], "R$": ["BRL"],
        "Z\u{141}": ["PLN"], "K\u{10C}": ["CZK"], "FT": ["HUF"], "FR.": ["CHF"], "SFR.": ["CHF"],
        "KR": ["SEK", "NOK", "DKK", "ISK"], "KR.": ["DKK", "SEK", "NOK", "ISK"],
        "\u{5186}": ["JPY"], "\u{5143}": ["CNY"], "\u{C6D0}": ["KRW"],
    ]
}

extension Currency {
    /// Reads a code in any letter case: `eur`.
    public init?(typed code: some StringProtocol) { self.init(code.trimmed.uppercased()) }
}

/// The parts of an amount as people write it: `-5 EUR`, `€5`, `$1,234.00`, `(12.00)`, `12.00-`.
struct TypedAmount {
    let isNegative: Bool
    /// The digits, with the signs among them.
    let number: Substring
    /// The code or sign beside them; empty where there is none.
    let mark: String

    private static let minusSigns: Set<Character> = ["-", "\u{2212}"]

    /// - Throws: `.unreadable` where no digits are there, or more than one sign, or mark.
    init(_ text: some StringProtocol) throws(DecimalFlaw) {
        let text = text.trimmed
        let (amount, code) = Self.divided(text)
        guard let first = amount.firstIndex(where: { $0.isASCII && $0.isNumber }),
            let last = amount.lastIndex(where: { $0.isASCII && $0.isNumber })
        else { throw .unreadable }
        var before = amount[..<first].filter { !$0.isWhitespace }
        var after = amount[amount.index(after: last)...].filter { !$0.isWhitespace }
        number = amount[first...last]
        let isEnclosed = before.hasPrefix("(") && after.hasSuffix(")")
        if isEnclosed {
            before.removeFirst()
            after.removeLast()
        }
        let signs = (before + after).filter { Self.minusSigns.contains($0) || $0 == "+" }
        let marks = [before, after].map { $0.filter { !signs.contains($0) } } + [code]
        guard signs.count + (isEnclosed ? 1 : 0) <= 1, !after.contains("+"),
            marks.count(where: { !$0.isEmpty }) <= 1
        else { throw .unreadable }
        isNegative = isEnclosed || signs != "" && signs != "+"
        mark = marks.joined()
    }

    /// The text without a code that stands behind a space, which may hold digits, and the code.
    private static func divided(_ text: String) -> (amount: Substring, code: String) {
        guard let space = text.lastIndex(of: " "),
            let code = Currency(text[text.index(after: space)...]),
            code.code.contains(where: \.isLetter)
        else { return (text[...], "") }
        return (text[..<space], code.code)
    }
}
