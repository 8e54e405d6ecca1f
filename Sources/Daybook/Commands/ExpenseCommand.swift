public import DaybookModel

/// Records an expense, or money that came back.
public struct ExpenseCommand: Command {
    let amount: String
    let category: String
    let note: String?
    let currency: String?
    let isRefund: Bool
    let date: CivilDate
    let key: String?

    /// - Parameters:
    ///   - amount: a decimal number; below zero, or with `isRefund`, the money came back.
    ///   - category: by name.
    ///   - currency: a code; nil: the book's.
    ///   - key: names the one event this may record.
    public init(
        _ amount: String, _ category: String, note: String?, currency: String? = nil,
        isRefund: Bool = false, on date: CivilDate, key: String? = nil
    ) {
        self.amount = amount
        self.category = category
        self.note = note
        self.currency = currency
        self.isRefund = isRefund
        self.date = date
        self.key = key
    }

    /// What it came to.
    public struct Outcome: Sendable {
        /// What was, or would have been, recorded.
        public let content: Content
        /// The event recorded earlier under the same client key, or nil.
        public var existing: UInt64?
    }

    /// See ``Command``.
    public func need(_ roster: Roster) -> Need {
        var need = Need()
        need.key = key
        return need
    }

    /// See ``Command``.
    public func decide(
        _ situation: Situation
    ) throws(DaybookError) -> (events: [NewEvent], Outcome) {
        let content = try rule(self.content(situation.roster))
        let (events, existing) = try situation.deciding(content, key: key)
        return (events, Outcome(content: content, existing: existing))
    }

    private func content(_ roster: Roster) throws(Refusal) -> Content {
        let category = try FieldText(roster, zone: .utc).category(named: category)
        let note = try note.flatMap { text throws(Refusal) in
            try TextRule.text(text, field: "note")
        }
        let money = try Self.money(
            amount, try Self.currency(currency ?? Self.code(behind: amount), roster),
            isRefund: isRefund)
        return .expenseRecorded(money, category, note: note, on: date)
    }

    /// The code that stands behind an amount, as in `12.30 EUR`.
    static func code(behind amount: String) -> String? {
        let words = amount.split(separator: " ")
        guard words.count == 2, let last = words.last.map(String.init), Currency(last) != nil,
            last.contains(where: \.isLetter)
        else { return nil }
        return last
    }

    /// The currency of a code, or the book's.
    static func currency(_ code: String?, _ roster: Roster) throws(Refusal) -> Currency {
        guard let code else { return roster.currency }
        guard let currency = Currency(code) else {
            throw .badField("currency", why: "\"\(code)\" is not a currency code such as EUR")
        }
        return currency
    }

    /// The amount that a text names.
    static func money(
        _ text: String, _ currency: Currency, isRefund: Bool = false
    ) throws(Refusal) -> Money {
        let money: Money
        do throws(MoneyError) {
            money = try Money.parse(coded: text, currency)
        } catch { throw .badAmount(error) }
        guard isRefund else { return money }
        guard !money.isNegative else {
            throw .badField("amount", why: "\(text) is below zero, and so a refund already")
        }
        return Money(minorUnits: 0 &- money.minorUnits, currency: currency)
    }
}
