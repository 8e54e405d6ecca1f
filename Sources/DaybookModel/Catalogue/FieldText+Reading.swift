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
        switch spec.type {
        case .name: return .text(try TextRule.name(text, field: field.rawValue))
        case .text:
            let kept = try TextRule.text(text, field: field.rawValue)
            guard let kept else { return try Self.absent(spec) }
            return .text(kept)
        case .content: throw .badField(field.rawValue, why: "it is not changed by itself")
        default: return .integer(try integer(text, spec, content))
        }
    }

    private static func absent(_ spec: FieldSpec) throws(Refusal) -> FieldValue {
        if spec.isRequired { throw .badField(spec.field.rawValue, why: "it is required") }
        return .none
    }

    private func integer(
        _ text: String, _ spec: FieldSpec, _ content: Content
    ) throws(Refusal) -> Int64 {
        if let number = try number(text, spec.type, content) { return number }
        throw .badField(spec.field.rawValue, why: "\"\(text)\" is not \(Self.hint(spec.type))")
    }

    /// The number that a text stands for; nil when the text has another form.
    private func number(
        _ text: String, _ type: FieldType, _ content: Content
    ) throws(Refusal) -> Int64? {
        switch type {
        case .person: Int64(try person(named: text).rawValue)
        case .category: try id(text, "category", roster.categories)
        case .show: try id(text, "show", roster.shows)
        case .venue: try id(text, "venue", roster.venues)
        case .course: try id(text, "course", roster.courses)
        case .instant: try instant(text, content)
        case .on, .date: CivilDate(text).map { Int64($0.daysSinceEpoch) }
        case .slot: Slot(text).map { Int64($0.rawValue) }
        case .currency: Currency(text).map { Int64(bitPattern: $0.rawValue) }
        case .amount: amount(text, content)
        case .thousandths: (try? Thousandths.parse(text))?.value
        case .flag: flag(text)
        case .weekdays: Weekdays(text).map { Int64($0.mask) }
        case .choice(let names): names.firstIndex(of: text.lowercased()).map { Int64($0) }
        case .timeOfDay: minuteOfDay(text)
        case .offset: Int64(text).flatMap { $0.magnitude > Limits.offsetSeconds ? nil : $0 }
        case .count, .sequence: Int64(text).flatMap { $0 < 0 ? nil : $0 }
        case .name, .text, .content: nil
        }
    }

    private func flag(_ text: String) -> Int64? {
        switch text.lowercased() {
        case "true", "yes", "on": 1
        case "false", "no", "off": 0
        default: nil
        }
    }

    /// `20:00:00`; anything longer has more than a time of day in it.
    private static let timeBytes = 8

    private func minuteOfDay(_ text: String) -> Int64? {
        let midnight = LocalDateTime(midnightOf: .earliest)
        guard case .local(let local) = try? ParsedMoment(text, on: midnight.date),
            text.utf8.count <= Self.timeBytes, local.second == 0
        else { return nil }
        return Int64(local.secondOfDay / 60)
    }

    private func amount(_ text: String, _ content: Content) -> Int64? {
        let code = content.integer(.currency).map { UInt64(bitPattern: $0) }
        guard let currency = code.flatMap({ Currency(rawValue: $0) }) else { return nil }
        return (try? Money.parse(coded: text, currency))?.minorUnits
    }

    /// A moment of the zone; nil where the text is none, or a date alone.
    private func instant(_ text: String, _ content: Content) throws(Refusal) -> Int64? {
        if CivilDate(text) != nil { return nil }
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
            what: "person", name: name, nearest: nearestName(to: name, among: Array(names)))
    }

    /// The course that a name means.
    public func course(named name: String) throws(Refusal) -> CourseID {
        CourseID(UInt32(truncatingIfNeeded: try id(name, "course", roster.courses)))
    }

    /// The category that a name means.
    public func category(named name: String) throws(Refusal) -> CategoryID {
        CategoryID(UInt32(truncatingIfNeeded: try id(name, "category", roster.categories)))
    }

    /// The show that a title means.
    public func show(titled title: String) throws(Refusal) -> ShowID {
        ShowID(UInt32(truncatingIfNeeded: try id(title, "show", roster.shows)))
    }

    /// The venue that a name means.
    public func venue(named name: String) throws(Refusal) -> VenueID {
        VenueID(UInt32(truncatingIfNeeded: try id(name, "venue", roster.venues)))
    }

    private func id(_ name: String, _ what: String, _ names: Interned) throws(Refusal) -> Int64 {
        if let id = names.id(of: name) { return Int64(id) }
        let known = names.ids.filter(names.isLive).compactMap { names.name(of: $0) }
        throw .unknown(what: what, name: name, nearest: nearestName(to: name, among: known))
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
        case .weekdays: "weekdays such as mon-fri"
        case .choice(let names): "one of " + names.joined(separator: ", ")
        case .timeOfDay: "a time such as 20:00"
        case .offset: "seconds east of UTC such as 32400 or -18000"
        default: "a whole number, zero or more"
        }
    }
}
