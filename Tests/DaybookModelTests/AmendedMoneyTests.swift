import DaybookModel
import Testing

@Suite struct `An amended expense` {
    private static let text = FieldText(RosterSample.full, zone: .utc)

    private static func expense(_ units: Int64, _ code: String = "EUR") -> Content {
        let money = Money(minorUnits: units, currency: Currency(code) ?? .none)
        return .expenseRecorded(money, CategoryID(0), on: RosterSample.friday)
    }

    private func amended(
        _ old: Content, _ changes: [(Field, String)]
    ) throws(Refusal) -> Content {
        var content = old
        for (field, value) in changes {
            content = content.replacing(
                field, with: try Self.text.value(value, for: field, of: content))
        }
        return try Self.text.settled(content, from: old, changes.map(\.0.rawValue))
    }

    @Test func `keeps its number in another currency`() throws {
        #expect(try amended(Self.expense(1200), [(.currency, "JPY")]) == Self.expense(12, "JPY"))
        #expect(
            try amended(Self.expense(-12, "JPY"), [(.currency, "EUR")]) == Self.expense(-1200))
        #expect(
            try amended(Self.expense(1234), [(.currency, "KWD")]) == Self.expense(12_340, "KWD"))
        #expect(throws: Refusal.self) {
            try amended(Self.expense(1234), [(.currency, "JPY")])
        }
    }

    @Test func `takes a new amount in its new currency`() throws {
        let new = try amended(Self.expense(1234), [(.currency, "JPY"), (.amount, "7")])
        #expect(new == Self.expense(7, "JPY"))
    }

    @Test func `is a refund where its amount is below zero`() throws {
        #expect(try amended(Self.expense(1234), [(.amount, "-5")]) == Self.expense(-500))
        #expect(try amended(Self.expense(-500), [(.amount, "5")]) == Self.expense(500))
    }

    @Test func `changes its sign with the word for it`() throws {
        #expect(try amended(Self.expense(500), [(.refund, "true")]) == Self.expense(-500))
        #expect(try amended(Self.expense(-500), [(.refund, "false")]) == Self.expense(500))
        let both = try amended(Self.expense(1), [(.amount, "5"), (.refund, "yes")])
        #expect(both == Self.expense(-500))
        #expect(throws: Refusal.self) {
            try amended(Self.expense(1), [(.amount, "-5"), (.refund, "no")])
        }
    }
}
