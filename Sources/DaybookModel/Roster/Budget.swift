/// A budget: what may be spent in a month.
enum Budget {
    /// The one spelling of an amount that is zero or more, or of "off".
    static func spelling(of text: String, _ currency: Currency) -> String? {
        if text.lowercased() == SettingValue.off { return SettingValue.off }
        guard let money = try? Money.parse(text, currency), !money.isNegative,
            money.minorUnits <= Limits.amount
        else { return nil }
        return money.decimalText
    }
}

extension Roster {
    /// The book's currency.
    public var currency: Currency { book?.currency ?? .none }

    /// What may be spent in a month, seen from a date in it: in all, or in one category.
    /// - Returns: nil where no budget is in force.
    public func budget(of category: CategoryID? = nil, on date: CivilDate) -> Money? {
        let change = settings[SettingKey(.budget, of: category).text]?.change(on: date)
        return change.flatMap { try? Money.parse($0.value, currency(at: $0.sequence)) }
    }

    /// What may be spent in whole months: the sum of their budgets.
    /// - Returns: nil when a month that belongs to the book has none.
    public func budget(
        of category: CategoryID? = nil, in months: ClosedRange<YearMonth>, today: CivilDate
    ) -> Money? {
        guard let budgets = budgets(of: category, in: months, today: today) else { return nil }
        // What was set in several currencies has no sum.
        let currency = budgets.first?.budget.currency ?? currency
        guard budgets.allSatisfy({ $0.budget.currency == currency }) else { return nil }
        let sum = budgets.reduce(Int64(0)) { $0 &+ $1.budget.minorUnits }
        return Money(minorUnits: sum, currency: currency)
    }

    /// The budgets of the months that belong to the book; nil when one of them has none. Those that
    /// have not begun count only where none of the months has.
    public func budgets(
        of category: CategoryID?, in months: ClosedRange<YearMonth>, today: CivilDate
    ) -> [(month: YearMonth, budget: Money)]? {
        let start = book.map { YearMonth(containing: $0.start) } ?? months.lowerBound
        let current = YearMonth(containing: today)
        let last =
            months.lowerBound > current ? months.upperBound : min(months.upperBound, current)
        guard settings[SettingKey(.budget, of: category).text] != nil,
            max(start, months.lowerBound) <= last
        else { return nil }
        var budgets: [(month: YearMonth, budget: Money)] = []
        for month in max(start, months.lowerBound)...last {
            // What holds at the end of a month counts for all of it, in a running one today's.
            let isRunning = month.first <= today && today <= month.last
            guard let budget = budget(of: category, on: isRunning ? today : month.last) else {
                return nil
            }
            budgets.append((month, budget))
        }
        return budgets
    }
}

/// Currency codes outside ISO 4217 that a book knows.
enum DeclaredCurrencies {
    /// The value of a book that knows none.
    static let none = "none"

    /// The one spelling of codes between commas, sorted.
    static func spelling(of text: String) -> String? {
        if text.lowercased() == none { return none }
        let codes = text.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
        guard codes.allSatisfy({ Currency($0) != nil }) else { return nil }
        return Set(codes).sorted().joined(separator: ",")
    }

    static func codes(_ value: String?) -> [String] {
        guard let value, value != none else { return [] }
        return value.split(separator: ",").map(String.init)
    }
}

extension Roster {
    /// Whether amounts of `date` may name a currency: ISO 4217 has it, or the book does.
    public func knows(_ currency: Currency, on date: CivilDate) -> Bool {
        if currency.isISO || currency == self.currency { return true }
        let declared = settings[SettingName.currencies.rawValue]?.value(on: date)
        return DeclaredCurrencies.codes(declared).contains(currency.code)
    }

    /// The refusal of a currency that ``knows(_:on:)`` does not know.
    func undeclared(_ currency: Currency, on date: CivilDate) -> Refusal {
        let declared = settings[SettingName.currencies.rawValue]?.value(on: date)
        return .undeclared(
            currency.code, declared: DeclaredCurrencies.codes(declared), on: date)
    }

    /// The event after which amounts of `date` may name `currency`: it adds to what is declared
    /// that day, since the same day; never within a lock.
    public func declaration(of currency: Currency, for date: CivilDate) -> Content {
        let change = settings[SettingName.currencies.rawValue]?.change(on: date)
        let open = lockedThrough?.adding(days: 1) ?? .earliest
        let since = change?.date ?? book?.start ?? date
        let codes = DeclaredCurrencies.codes(change?.value) + [currency.code]
        return Content(
            .settingChanged, on: max(since, open),
            [
                .setting: .text(SettingName.currencies.rawValue),
                .value: .text(codes.sorted().joined(separator: ",")),
            ])
    }

    /// A name like `name` that no category has.
    public func freeCategory(like name: String) -> String {
        var number = 2
        while categories.id(of: "\(name) \(number)") != nil { number += 1 }
        return "\(name) \(number)"
    }
}

extension Currency {
    /// ISO 4217's XXX: no currency is involved.
    public static let none: Currency = {
        guard let code = Currency("XXX") else { preconditionFailure("XXX is three capitals") }
        return code
    }()
}
