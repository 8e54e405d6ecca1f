extension FieldText {
    /// A changed content whose amount, currency and sign agree: another currency keeps the number,
    /// and whether money came back is what the sign of the amount says.
    /// - Parameter changed: the names of the fields that were changed.
    /// - Throws: `.badField` where the number has too many decimals for its new currency.
    func settledMoney(
        _ content: Content, from old: Content, _ changed: [String]
    ) throws(Refusal) -> Content {
        guard let spec = content.kind.fields.first(where: { $0.type == .amount }) else {
            return content
        }
        var settled = content
        if content.currency != old.currency, !changed.contains(spec.field.rawValue) {
            settled = try converted(settled, spec.field, from: old)
        }
        guard content.kind == .expenseRecorded else { return settled }
        return try signed(settled, changed)
    }

    /// The number in `field` in another currency.
    private func converted(
        _ content: Content, _ field: Field, from old: Content
    ) throws(Refusal) -> Content {
        guard let units = old.integer(field), let before = old.currency,
            let after = content.currency
        else { return content }
        let (old, new) = (before.minorUnitsPerUnit, after.minorUnitsPerUnit)
        let (product, overflow) = units.multipliedReportingOverflow(by: new)
        guard !overflow, product.isMultiple(of: old) else {
            let text = Money(minorUnits: units, currency: before).decimalText
            throw .badField(
                Field.currency.rawValue,
                why: "\(text) has more decimals than \(after), which has \(after.minorDigits)")
        }
        return content.replacing(field, with: .integer(product / old))
    }

    private func signed(_ content: Content, _ changed: [String]) throws(Refusal) -> Content {
        guard let units = content.integer(.amount) else { return content }
        guard changed.contains(Field.refund.rawValue) else {
            guard changed.contains(Field.amount.rawValue) else { return content }
            return content.replacing(.refund, with: .integer(units < 0 ? 1 : 0))
        }
        let isRefund = content.integer(.refund) == 1
        if !isRefund, units < 0, changed.contains(Field.amount.rawValue) {
            throw .badField(Field.refund.rawValue, why: "a negative amount is a refund")
        }
        let magnitude = units == .min ? units : Swift.abs(units)
        return content.replacing(.amount, with: .integer(isRefund ? 0 &- magnitude : magnitude))
    }
}
