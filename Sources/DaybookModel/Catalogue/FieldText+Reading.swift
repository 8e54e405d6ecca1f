extension FieldText {
    /// Reads what a person typed for a field of `content`, the inverse of ``text(_:_:in:)``.
    /// An empty text takes an optional field away.
    /// - Throws: `.badField`, `.unknown`.
    public func value(
        _ text: String, for field: Field, of content: Content
    ) throws(Refusal) -> FieldValue {
        guard let spec = content.kind.fields.first(where: { $0.field == field }) else {
            let names = content.kind.fields.map(\.field.rawValue).joined(separator: ", ")
            throw .badField(
                field.rawValue, why: "\(content.kind.phrase) has only: \(names)")
        }
        if text.isEmpty { return try Self.absent(spec) }
        if spec.type == .person { return .integer(Int64(try person(named: text).rawValue)) }
        if let noun = spec.type.noun { return .integer(Int64(try id(of: text, noun))) }
        guard spec.type == .instant else {
            return try Self.value(text, spec, in: content.currency)
        }
        if let moment = try instant(text, content) { return .integer(moment) }
        throw Self.unreadable(text, field, spec.type)
    }

    /// Reads a value that needs neither names nor the zone.
    /// - Parameter currency: of amounts.
    static func value(
        _ text: String, _ spec: FieldSpec, in currency: Currency?
    ) throws(Refusal) -> FieldValue {
        switch spec.type {
        case .name: return .text(try TextRule.name(text, field: spec.field.rawValue))
        case .text:
            let kept = try TextRule.text(text, field: spec.field.rawValue)
            guard let kept else { return try absent(spec) }
            return .text(kept)
        case .content: throw .badField(spec.field.rawValue, why: "it is not changed by itself")
        case .amount: return .integer(try amount(text, currency ?? .none))
        case .thousandths: return .integer(try number(text))
        default:
            if let number = plain(text, spec.type, currency) { return .integer(number) }
            throw unreadable(text, spec.field, spec.type)
        }
    }

    private static func absent(_ spec: FieldSpec) throws(Refusal) -> FieldValue {
        if spec.isRequired { throw .badField(spec.field.rawValue, why: "it is required") }
        return .none
    }

    /// The refusal of a text that is no value of a field's type.
    static func unreadable(_ text: String, _ field: Field, _ type: FieldType) -> Refusal {
        .badField(field.rawValue, why: "\"\(text)\" is not \(hint(type))")
    }

    /// A value that needs no names: nil when the text has another form.
    private static func plain(_ text: String, _ type: FieldType, _ currency: Currency?) -> Int64? {
        switch type {
        case .on, .date: return DateReader.absolute(text).map { Int64($0.daysSinceEpoch) }
        case .slot: return Slot(text).map { Int64($0.rawValue) }
        case .currency: return Currency(typed: text).map { Int64(bitPattern: $0.rawValue) }
        case .flag: return flag(text)
        case .weekdays: return Weekdays(text).map { Int64($0.mask) }
        case .choice(let names): return names.firstIndex(of: text.lowercased()).map { Int64($0) }
        case .timeOfDay: return minuteOfDay(text)
        case .offset: return Int64(text).flatMap { $0.magnitude > Limits.offsetSeconds ? nil : $0 }
        default: return Int64(text).flatMap { $0 < 0 ? nil : $0 }
        }
    }

    private static func amount(_ text: String, _ currency: Currency) throws(Refusal) -> Int64 {
        do throws(MoneyError) { return try Money.parse(text, currency).minorUnits } catch {
            throw .badAmount(error)
        }
    }

    private static func number(_ text: String) throws(Refusal) -> Int64 {
        do throws(QuantityError) { return try Thousandths.parse(text).value } catch {
            throw .badNumber(error)
        }
    }

    /// 1 for yes, 0 for no, nil for neither.
    static func flag(_ text: String) -> Int64? {
        switch text.lowercased() {
        case "true", "yes", "on": 1
        case "false", "no", "off": 0
        default: nil
        }
    }

    private static func minuteOfDay(_ text: String) -> Int64? {
        guard let second = TypedTime.secondOfDay(text), second % 60 == 0 else { return nil }
        return Int64(second / 60)
    }

    /// A moment of the zone; nil where the text is none, or a date alone.
    private func instant(_ text: String, _ content: Content) throws(Refusal) -> Int64? {
        if CivilDate(text) != nil { return nil }
        let time = TypedTime.secondOfDay(text).flatMap { second in
            LocalDateTime(date: content.on, secondOfDay: second)
        }
        if let time { return try zone.instant(of: time).microsecondsSinceEpoch }
        return switch try? ParsedMoment(text, on: content.on) {
        case .instant(let instant): instant.microsecondsSinceEpoch
        case .local(let local): try zone.instant(of: local).microsecondsSinceEpoch
        case nil: nil
        }
    }

    /// The person that a name or username means.
    /// - Throws: `.unknown`, with the nearest name there is.
    public func person(named name: String) throws(Refusal) -> PersonID {
        guard let person = roster.id(ofPersonNamed: name) else { throw unknownPerson(name) }
        return person
    }

    /// The refusal of a name that nobody has: somebody removed had it, or the nearest is told.
    public func unknownPerson(_ name: String) -> Refusal {
        if let gone = roster.removedPerson(called: name), let last = gone.left {
            return .noLonger(name, since: last)
        }
        let names = roster.people.lazy.filter { !$0.isRemoved }.map(\.name)
        return .unknown(
            what: "person", name: name, nearest: nearestFullName(to: name, among: Array(names)))
    }

    /// What a name means; people by their full name only.
    /// - Throws: `.unknown`, with the nearest name there is.
    public func id(of name: String, _ noun: Noun) throws(Refusal) -> UInt32 {
        if let id = roster.id(of: name, noun) { return id }
        guard noun != .person, let names = roster.names(of: noun) else { throw unknownPerson(name) }
        let known = names.ids.filter(names.isLive).compactMap { names.name(of: $0) }
        throw .unknown(
            what: noun.facts.word, name: name, nearest: nearestFullName(to: name, among: known))
    }

    /// The course that a name means.
    public func course(named name: String) throws(Refusal) -> CourseID {
        CourseID(try id(of: name, .course))
    }

    private static func hint(_ type: FieldType) -> String {
        switch type {
        case .on, .date: "a date such as 2026-11-20"
        case .instant: "a moment such as 2026-11-20T09:00, unique in the book's zone"
        case .slot: "morning or afternoon"
        case .currency: "a currency code such as EUR"
        case .amount: "an amount with its currency's decimals, such as 12.30"
        case .thousandths: "a number with at most 3 decimals"
        case .flag: "true or false"
        case .weekdays: "a list of weekdays such as mon-fri"
        case .choice(let names): "one of " + names.joined(separator: ", ")
        case .timeOfDay: "a time such as 20:00"
        case .offset: "seconds east of UTC such as 32400 or -18000"
        default: "a whole number, zero or more"
        }
    }
}
