import DaybookModel

/// A word for a currency that stands by itself: `usd`, `€`, `euro`.
enum CurrencyWord {
    private static let names = [
        "euro": "EUR", "euros": "EUR", "dollar": "USD", "dollars": "USD", "bucks": "USD",
        "pounds": "GBP", "quid": "GBP", "yen": "JPY", "francs": "CHF", "franken": "CHF",
        "rupees": "INR", "zloty": "PLN",
    ]

    /// Codes that are words as well: they are currencies in capitals only.
    private static let words: Set = [
        "all", "bam", "bob", "cop", "cup", "dop", "gel", "mad", "mop", "pen", "ron", "rub", "sos",
        "top", "try",
    ]

    /// The code or sign that stands beside an amount; nil: the word is no currency.
    static func code(_ word: String) -> String? {
        if let code = names[word.lowercased()] { return code }
        if words.contains(word) { return nil }
        if let currency = Currency(typed: word), currency.isISO { return currency.code }
        let areSigns = word.unicodeScalars.allSatisfy {
            $0.properties.generalCategory == .currencySymbol
        }
        return areSigns && !word.isEmpty ? word : nil
    }
}
