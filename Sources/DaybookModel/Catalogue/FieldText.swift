/// Field values as people and machines write them: names for ids, ISO dates, decimal amounts.
/// One place for the log, JSON, CSV, `show` and `amend #N field=value`.
public struct FieldText: Sendable {
    let roster: Roster
    let zone: ZoneRules

    /// Texts with the names of `roster`, and local times as clocks in `zone` show them.
    public init(_ roster: Roster, zone: ZoneRules) {
        self.roster = roster
        self.zone = zone
    }

    /// The fields of `content` in their order, the date first, absent ones as nil.
    public func pairs(_ content: Content) -> [(field: Field, text: String?)] {
        content.kind.fields.map { spec in
            (spec.field, text(content[spec.field], spec, in: content))
        }
    }

    /// The text of one value, or nil when it is absent.
    public func text(_ value: FieldValue, _ spec: FieldSpec, in content: Content) -> String? {
        switch value {
        case .none: nil
        case .text(let text): spec.field == .setting ? settingName(text) : text
        case .content(let nested): summary(nested)
        case .integer(let number): text(number, spec.type, in: content)
        }
    }

    private func text(_ number: Int64, _ type: FieldType, in content: Content) -> String {
        switch type {
        case .on, .date: CivilDate(daysSinceEpoch: Int32(truncatingIfNeeded: number)).description
        case .instant: instant(number, content)
        case .timeOfDay: LocalDateTime.clock(minuteOfDay: Int(number))
        case .slot: Slot(rawValue: UInt8(truncatingIfNeeded: number))?.name ?? "\(number)"
        case .id(let noun): roster.name(of: UInt32(truncatingIfNeeded: number), noun)
        case .currency: Currency(rawValue: UInt64(bitPattern: number))?.code ?? "\(number)"
        case .amount: amount(number, content)
        case .thousandths: Thousandths(value: number).description
        case .flag: number == 0 ? "false" : "true"
        case .weekdays: Weekdays(mask: UInt8(truncatingIfNeeded: number)).description
        case .choice(let names):
            names.indices.contains(Int(number)) ? names[Int(number)] : "\(number)"
        default: "\(number)"
        }
    }

    /// `budget of Groceries` for a budget kept by the number of its category.
    private func settingName(_ text: String) -> String {
        guard let category = SettingKey(text)?.category else { return text }
        let name = roster.categories.name(of: category.rawValue) ?? "category \(category.rawValue)"
        return "\(SettingName.budget.rawValue) of \(name)"
    }

    private func instant(_ number: Int64, _ content: Content) -> String {
        let offset = content.integer(.offset).map { Int($0) }
        let moment = Instant(microsecondsSinceEpoch: number)
        return moment.text(offsetSeconds: offset ?? zone.offsetSeconds(at: moment))
    }

    private func amount(_ number: Int64, _ content: Content) -> String {
        let code = content.integer(.currency).map { UInt64(bitPattern: $0) }
        let currency = code.flatMap { Currency(rawValue: $0) } ?? .none
        return Money(minorUnits: number, currency: currency).decimalText
    }

    /// A content on one line: what a log prints beside its kind.
    public func summary(_ content: Content) -> String {
        let parts = pairs(content).dropFirst().compactMap { pair in
            pair.field == .offset ? nil : pair.text
        }
        let words = parts.joined(separator: ", ")
        return words.isEmpty ? "\(content.on)" : "\(words) (\(content.on))"
    }
}

extension LocalDateTime {
    /// `20:00` for minute 1200 of a day.
    static func clock(minuteOfDay: Int) -> String {
        let (hour, minute) = minuteOfDay.quotientAndRemainder(dividingBy: 60)
        return (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
    }
}

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

    /// A changed content whose fields agree with each other: moments with dates, and amounts with
    /// their currency.
    /// - Parameter changed: the names of the fields that were changed, in order.
    public func settled(
        _ content: Content, from old: Content, _ changed: [String]
    ) throws(Refusal) -> Content {
        let content = try settledMoney(
            settledMoment(content, from: old, changed), from: old, changed)
        try zone.checkShown(content)
        return content
    }

    /// A changed content whose date, moment and offset agree: the moment decides, and where only
    /// the date was changed, the moment moves to it with the time that the clocks showed.
    private func settledMoment(
        _ content: Content, from old: Content, _ changed: [String]
    ) throws(Refusal) -> Content {
        guard let spec = content.kind.fields.first(where: { $0.type == .instant }),
            case .integer(let microseconds) = content[spec.field]
        else { return content }
        if changed.contains(Field.offset.rawValue) {
            throw .badField(
                Field.offset.rawValue, why: "it follows from \(spec.field.rawValue)")
        }
        var moment = Instant(microsecondsSinceEpoch: microseconds)
        if !changed.contains(spec.field.rawValue), content.on != old.on {
            let shown = moment.local(offsetSeconds: Int(old.integer(.offset) ?? 0))
            moment = try zone.instant(
                of: LocalDateTime(date: content.on, secondOfDay: shown.secondOfDay) ?? shown)
        }
        let offset = zone.offsetSeconds(at: moment)
        let date = Int64(moment.local(offsetSeconds: offset).date.daysSinceEpoch)
        return content.replacing(content.kind.fields[0].field, with: .integer(date))
            .replacing(spec.field, with: .integer(moment.microsecondsSinceEpoch))
            .replacing(.offset, with: .integer(Int64(offset)))
    }
}

extension ZoneRules {
    /// Refuses a visit at a time that the zone's clocks never showed; one that they showed twice
    /// is known well enough to whoever was there.
    public func checkShown(_ visit: Content) throws(Refusal) {
        if let curtain = visit.curtain, case .gap = resolve(curtain) {
            throw .badField(
                Field.time.rawValue, why: "the clocks of \(name) never showed \(curtain)")
        }
    }
}
