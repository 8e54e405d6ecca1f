extension Currency {
    /// The currency that a word for money probably means: `euro`, `dollars`, `kr.`; nil: nothing
    /// near. For "did you mean", never to be taken unasked.
    public static func meant(by word: String) -> Currency? {
        let plain = word.lowercased().filter { $0.isLetter || "€$£¥₩₹".contains($0) }
        let code = words[plain] ?? words[String(plain.dropLast())] ?? String(plain.prefix(3))
        guard plain.count > 3 || words[plain] != nil else { return nil }
        let currency = Currency(code.uppercased())
        return currency?.isISO == true ? currency : nil
    }

    private static let words = [
        "euro": "EUR", "€": "EUR", "dollar": "USD", "$": "USD", "us": "USD", "pound": "GBP",
        "£": "GBP", "sterling": "GBP", "yen": "JPY", "¥": "JPY", "yuan": "CNY", "renminbi": "CNY",
        "won": "KRW", "₩": "KRW", "rupee": "INR", "₹": "INR", "franc": "CHF", "franken": "CHF",
        "krona": "SEK", "krone": "NOK", "zloty": "PLN", "lira": "TRY", "real": "BRL",
        "peso": "MXN", "rand": "ZAR", "rupiah": "IDR", "koruna": "CZK", "forint": "HUF",
    ]
}
