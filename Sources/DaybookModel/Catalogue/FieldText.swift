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
