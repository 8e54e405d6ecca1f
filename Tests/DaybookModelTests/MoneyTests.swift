import DaybookModel
import Foundation
import Testing

@Suite struct `A currency` {
    @Test(arguments: [
        ("EUR", 2), ("USD", 2), ("JPY", 0), ("KRW", 0), ("ISK", 0), ("KWD", 3), ("TND", 3),
        ("CLF", 4), ("UYW", 4), ("XCG", 2), ("VED", 2),
    ])
    func `has the decimals of ISO 4217`(code: String, digits: Int) throws {
        let currency = try #require(Currency(code))
        #expect(currency.minorDigits == digits)
        #expect(currency.isISO)
        #expect(currency.code == code)
    }

    @Test(arguments: ["GOLD", "A", "POINTS99", "ZZZ", "HRK"])
    func `outside the list has two`(code: String) throws {
        let currency = try #require(Currency(code))
        #expect(currency.minorDigits == 2)
        #expect(!currency.isISO)
        #expect(currency.code == code)
    }

    @Test(arguments: ["", "eur", "EU R", "EUR ", "ÉUR", "TOOLONG99", "E-R", "€"])
    func `is not read from other texts`(code: String) {
        #expect(Currency(code) == nil)
    }

    @Test func `survives its packed form, which is a positive 64-bit number in the order of codes`()
    {
        let codes = ["A", "AED", "AEDX", "EUR", "USD", "Z9999999"]
        let packed = codes.compactMap { Currency($0)?.rawValue }
        #expect(packed == packed.sorted())
        #expect(packed.compactMap { Currency(rawValue: $0)?.code } == codes)
        #expect(packed.allSatisfy { Int64(exactly: $0) != nil })
    }

    @Test(arguments: [0, 0x41, .max, 0x4100_4100_0000_0000, 0x6100_0000_0000_0000])
    func `is not made from bytes that are no code`(rawValue: UInt64) {
        #expect(Currency(rawValue: rawValue) == nil)
    }

    /// Foundation's list is an independent copy of the standard, some years old.
    @Test func `is known when an older list knows it too`() {
        let withdrawn: Set = [
            "ANG", "BGN", "BYR", "CUC", "HRK", "LTL", "LVL", "EEK", "MRO", "SLL", "STD", "VEF",
            "ZMK", "ZWL", "SKK", "VEB", "ROL", "TMM", "AZM", "GHC", "MZM", "SDD", "TRL",
        ]
        let missing = Locale.commonISOCurrencyCodes.filter {
            Currency($0)?.isISO != true && !withdrawn.contains($0)
        }
        #expect(missing == [])
    }
}

@Suite struct `An amount of money` {
    private let euro: Currency
    private let yen: Currency
    private let dinar: Currency

    init() throws {
        euro = try #require(Currency("EUR"))
        yen = try #require(Currency("JPY"))
        dinar = try #require(Currency("KWD"))
    }

    @Test(arguments: [
        ("12.30", 1230, "12.30"), ("12.3", 1230, "12.30"), ("12", 1200, "12.00"),
        ("-0.05", -5, "-0.05"), ("\u{2212}5", -500, "-5.00"), ("+5", 500, "5.00"),
        ("-0.00", 0, "0.00"), ("1,234.50", 123_450, "1234.50"),
        ("\u{2212}1,234,567.00", -123_456_700, "-1234567.00"), ("007", 700, "7.00"),
        ("92233720368547758.07", .max, "92233720368547758.07"),
        ("-92233720368547758.08", .min, "-92233720368547758.08"),
    ])
    func `is read exactly and written with the currency's decimals`(
        text: String, units: Int64, written: String
    ) throws {
        let money = try Money.parse(text, euro)
        #expect(money.minorUnits == units)
        #expect(money.decimalText == written)
        #expect(try Money.parse(money.decimalText, euro) == money)
    }

    @Test func `has as many decimals as its currency`() throws {
        #expect(try Money.parse("1200", yen).minorUnits == 1200)
        #expect(Money(minorUnits: -1200, currency: yen).description == "-1200 JPY")
        #expect(try Money.parse("1.5", dinar).minorUnits == 1500)
        #expect(try Money.parse("1.200", dinar).minorUnits == 1200)
        #expect(Money(minorUnits: 7, currency: dinar).description == "0.007 KWD")
        #expect(yen.minorUnitsPerUnit == 1 && dinar.minorUnitsPerUnit == 1000)
    }

    @Test(arguments: [
        ("", "\"\" is not an amount"), ("-", "\"-\" is not an amount"),
        (".5", "\".5\" is not an amount"),
        ("5.", "\"5.\" is not an amount"),
        ("1.2.3", "\"1.2.3\" divides its digits in no usual way"),
        ("--5", "\"--5\" is not an amount"), ("1e3", "\"1e3\" is not an amount"),
        ("0x10", "\"0x10\" is not an amount"), ("５", "\"５\" is not an amount"),
        ("5 EUR EUR", "\"5 EUR EUR\" is not an amount"), ("$5€", "\"$5€\" is not an amount"),
        ("(-5)", "\"(-5)\" is not an amount"), ("5 kr", "\"5 kr\" is not an amount"),
        ("12.30 JPY", "\"12.30 JPY\" has more decimals than JPY, which has 0"),
        ("5 JPY", "\"5 JPY\" is not an amount of EUR"), ("$5", "\"$5\" is not an amount of EUR"),
        ("1,23.50", "\"1,23.50\" divides its digits in no usual way"),
        ("1234,567.00", "\"1234,567.00\" divides its digits in no usual way"),
        ("1.234,567.00", "\"1.234,567.00\" divides its digits in no usual way"),
        ("1,2345.00", "\"1,2345.00\" divides its digits in no usual way"),
        ("1,234", "\"1,234\" may mean 1234 or 1.23"),
        ("-12,345", "\"-12,345\" may mean 12345 or 12.34"),
        ("0,123", "\"0,123\" has more decimals than EUR, which has 2"),
        ("12.345", "\"12.345\" may mean 12345 or 12.34"),
        ("1.200", "\"1.200\" may mean 1200 or 1.20"),
        ("-€1.200", "\"-€1.200\" may mean 1200 or 1.20"),
        ("0.500", "\"0.500\" has more decimals than EUR, which has 2"),
        ("1234.500", "\"1234.500\" has more decimals than EUR, which has 2"),
        ("12.3000", "\"12.3000\" has more decimals than EUR, which has 2"),
        ("1.200 JPY", "\"1.200 JPY\" has more decimals than JPY, which has 0"),
        ("92233720368547758.08", "\"92233720368547758.08\" is too large an amount of EUR"),
        ("99999999999999999999", "\"99999999999999999999\" is too large an amount of EUR"),
    ])
    func `that is wrong says why`(text: String, message: String) {
        let error = #expect(throws: MoneyError.self) { try Money.parse(text, euro) }
        #expect(error?.message == message)
        #expect(error?.remedy.isEmpty == false)
    }

    @Test(arguments: [
        ("12,30", 1230), ("12,3", 1230), ("0,5", 50), ("1.234,50", 123_450),
        ("1,234.5", 123_450), ("1.234.567,8", 123_456_780), ("1,234,567", 123_456_700),
        ("1.234.567", 123_456_700), ("1 234", 123_400), ("1 234,50", 123_450),
        ("1'234.50", 123_450), ("1\u{202F}234,50", 123_450), ("12,34,567.00", 123_456_700),
        ("1234,5", 123_450), ("5 EUR", 500), ("5EUR", 500), ("5 eur", 500), ("EUR 5", 500),
        ("€5", 500), ("5€", 500), ("5,00 €", 500), ("-€5", -500), ("€-5", -500),
        ("(12.00)", -1200), ("(€1,234.00)", -123_400), ("12.00-", -1200),
        ("\u{2212}1.234,50 €", -123_450), (" 12.30 ", 1230),
    ])
    func `is read as people write it`(text: String, units: Int64) throws {
        #expect(try Money.parse(text, euro).minorUnits == units)
    }

    @Test(arguments: [
        ("$1,234.00", "USD", 123_400), ("£5", "GBP", 500), ("¥500", "JPY", 500),
        ("1,960 JPY", "JPY", 1960), ("5 usd", "USD", 500), ("R$ 5", "BRL", 500),
        ("12.30 VACHR2", "VACHR2", 1230), ("5 zł", "PLN", 500), ("1.500 KWD", "KWD", 1500),
    ])
    func `may name its own currency`(text: String, code: String, units: Int64) throws {
        let money = try Money.read(text, else: euro)
        #expect(money.currency.code == code)
        #expect(money.minorUnits == units)
    }

    @Test(arguments: [("$5", "CAD"), ("5 kr", "NOK"), ("¥5", "CNY")])
    func `has the book's currency where that has the sign`(text: String, code: String) throws {
        let currency = try #require(Currency(code))
        #expect(try Money.read(text, else: currency).currency == currency)
    }

    @Test func `has the decimal sign of its file where that is known`() throws {
        #expect(try Money.parse("1,234", dinar, decimal: .comma).minorUnits == 1234)
        #expect(try Money.parse("1.234", euro, decimal: .comma).minorUnits == 123_400)
        #expect(try Money.parse("12.30", euro, decimal: .point).minorUnits == 1230)
        #expect(throws: MoneyError.self) { try Money.parse("1,5", euro, decimal: .point) }
        let shown = ["12,30", "1,234.50", "1,234", "5", "1.234,5", "€ 0,5"].map {
            DecimalSign(shownIn: $0)
        }
        #expect(shown == [.comma, .point, nil, nil, .comma, .comma])
    }

    @Test func `without decimals refuses one`() {
        #expect(throws: MoneyError.tooManyDecimals("12.5", yen)) { try Money.parse("12.5", yen) }
    }

    @Test func `adds up within its currency only`() throws {
        let (one, two) = (
            Money(minorUnits: 150, currency: euro), Money(minorUnits: 75, currency: euro)
        )
        #expect(try one.adding(two).minorUnits == 225)
        #expect(try two.subtracting(one).decimalText == "-0.75")
        #expect(try one.negated().minorUnits == -150)
        #expect(throws: MoneyError.mixedCurrencies(euro, yen)) { try one.adding(.zero(yen)) }
        #expect(throws: MoneyError.mixedCurrencies(euro, yen)) { try one.subtracting(.zero(yen)) }
    }

    @Test func `never wraps round`() {
        let (most, least) = (
            Money(minorUnits: .max, currency: euro), Money(minorUnits: .min, currency: euro)
        )
        let cent = Money(minorUnits: 1, currency: euro)
        #expect(throws: MoneyError.overflow) { try most.adding(cent) }
        #expect(throws: MoneyError.overflow) { try least.subtracting(cent) }
        #expect(throws: MoneyError.overflow) { try least.negated() }
    }
}
