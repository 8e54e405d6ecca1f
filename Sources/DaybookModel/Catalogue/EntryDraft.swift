/// An entry as people and files write it: when it was, and a text for each field that is said.
public struct EntryDraft: Sendable {
    /// When an entry was.
    public enum When: Sendable {
        case day(CivilDate)
        /// Its day is what the clocks of the book's zone show then.
        case moment(Instant)
    }

    /// What the entry is about.
    public let kind: Kind
    /// When it was.
    public let when: When
    /// What is said of it.
    public let cells: Cells
    /// The sign before decimals, where the whole file has one; nil: each number tells its own.
    public let decimal: DecimalSign?

    /// An entry of a kind whose fields have a moment of their own is given that moment.
    public init(_ kind: Kind, _ when: When, _ cells: Cells, decimal: DecimalSign? = nil) {
        self.kind = kind
        self.when = when
        self.cells = cells
        self.decimal = decimal
    }

    /// The name that one cell gives.
    public struct Name: Hashable, Sendable {
        /// The field of the cell.
        public let field: Field
        /// What is called so.
        public let noun: Noun
        /// As it is written.
        public let text: String

        package init(_ field: Field, _ noun: Noun, _ text: String) {
            self.field = field
            self.noun = noun
            self.text = text
        }
    }

    /// The names that the cells give, in the order of nouns.
    /// - Throws: `.badField` where one that is required is not there.
    public func names() throws(Refusal) -> [Name] {
        var names: [Name] = []
        for (noun, spec) in kind.namingFields {
            if let text = cells[spec.field] {
                names.append(Name(spec.field, noun, text))
            } else if spec.isRequired {
                throw .badField(spec.field.rawValue, why: "is empty")
            }
        }
        return names
    }

    /// The entry as far as its cells say it without names, whose fields are left out.
    /// - Parameters:
    ///   - standard: the currency of amounts that name no other.
    ///   - zone: the book's.
    public func plain(in standard: Currency, _ zone: ZoneRules) throws(Refusal) -> Content {
        let money = try money(else: standard)
        let named = try currency
        let currency = money?.currency ?? named ?? standard
        let (on, moment) = dated(zone)
        var values: [FieldValue] = []
        values.reserveCapacity(kind.fields.count - 1)
        for spec in kind.fields.dropFirst() {
            switch spec.type {
            case .instant: values.append(moment.time)
            case .offset: values.append(moment.offset)
            case .amount where money != nil:
                values.append(money.map { .integer($0.minorUnits) } ?? .none)
            default: values.append(try value(of: spec, currency))
            }
        }
        let content = Content(kind: kind, version: kind.version, on: on, values: values)
        try zone.checkShown(content)
        // What came back is told by its sign, and the flag follows.
        guard kind == .expenseRecorded, content.money?.isNegative == true else { return content }
        return content.replacing(.refund, with: .integer(1))
    }

    private func dated(
        _ zone: ZoneRules
    ) -> (on: CivilDate, moment: (time: FieldValue, offset: FieldValue)) {
        switch when {
        case .day(let date): return (date, (.none, .none))
        case .moment(let instant):
            let offset = zone.offsetSeconds(at: instant)
            return (
                instant.local(offsetSeconds: offset).date,
                (.integer(instant.microsecondsSinceEpoch), .integer(Int64(offset)))
            )
        }
    }

    /// The currency that is said beside an amount.
    private var currency: Currency? {
        get throws(Refusal) {
            guard let code = cells[.currency], !code.isBlank else { return nil }
            if let currency = Currency(typed: code) { return currency }
            throw FieldText.unreadable(code, .currency, .currency)
        }
    }

    private func value(
        of spec: FieldSpec, _ currency: Currency
    ) throws(Refusal) -> FieldValue {
        if spec.type == .currency { return .integer(Int64(bitPattern: currency.rawValue)) }
        if spec.type.noun != nil { return .none }
        guard let text = cells[spec.field], !text.isBlank else {
            if spec.field == .quantity, let seats = cells[.seats] {
                return .integer(max(1, NamedSeats.count(seats)))
            }
            if let usual = kind.usual(spec.field) { return .integer(usual) }
            if spec.isRequired { throw .badField(spec.field.rawValue, why: "is empty") }
            return .none
        }
        switch spec.type {
        case .thousandths:
            do throws(QuantityError) {
                return .integer(try Thousandths.parse(text, decimal: decimal).value)
            } catch { throw .badNumber(error) }
        default: return try FieldText.value(text, spec, in: currency)
        }
    }

    /// The amount that is said, of the currency that stands beside it, in it, or nowhere; what came
    /// back is below zero. Nil: none is said.
    private func money(else standard: Currency) throws(Refusal) -> Money? {
        guard let field = kind.fields.first(where: { $0.type == .amount })?.field,
            let text = cells[field], !text.isBlank
        else { return nil }
        let (currency, money) = (try currency, try amount(text, else: standard))
        if let currency, money.currency != currency {
            throw .badAmount(.otherCurrency(text, currency))
        }
        guard let refund = cells[.refund], FieldText.flag(refund) == 1 else { return money }
        guard !money.isNegative else {
            throw .badField(
                Field.amount.rawValue, why: "\(text) is below zero, and so a refund already")
        }
        return Money(minorUnits: 0 &- money.minorUnits, currency: money.currency)
    }

    private func amount(_ text: String, else standard: Currency) throws(Refusal) -> Money {
        let named = try currency
        do throws(MoneyError) {
            return try Money.read(text, else: named ?? standard, decimal: decimal)
        } catch { throw .badAmount(error) }
    }
}

extension Kind {
    /// The fields that hold names, with what is called so, in the order of nouns.
    var namingFields: [(noun: Noun, spec: FieldSpec)] { Self.naming[Int(rawValue)] }

    private static let naming: [[(noun: Noun, spec: FieldSpec)]] = table([]) { kind in
        Noun.allCases.flatMap { noun in
            kind.fields.filter { $0.type.noun == noun }.map { (noun, $0) }
        }
    }

    /// What a field of an entry says where nobody says anything: one ticket at the usual time, for
    /// nothing; a punch of a clock that does not say which way.
    fileprivate func usual(_ field: Field) -> Int64? {
        switch field {
        case .direction, .price, .refund: 0
        case .quantity: 1
        case .time where self == .ticketBooked: Curtain.usualMinute
        default: nil
        }
    }
}

/// Texts by field, as a row of a table has them. A field that is not there says nothing.
public struct Cells: Sendable {
    /// Shared by all rows of a table: a row costs its texts and no more.
    private let fields: [Field]
    private var texts: [String?]

    /// The cells of a row: one text a field, or nil.
    /// - Precondition: one of each.
    public init(_ fields: [Field], _ texts: [String?]) {
        precondition(fields.count == texts.count, "one text a field")
        self.fields = fields
        self.texts = texts
    }

    /// Cells that are given one by one.
    public init(_ given: [Field: String?]) { self.init(Array(given.keys), Array(given.values)) }

    /// The text of a field, or nil.
    public subscript(field: Field) -> String? {
        fields.firstIndex(of: field).flatMap { texts[$0] }
    }

    /// Whether nothing at all is said.
    public var isEmpty: Bool { texts.allSatisfy { $0 == nil } }

    /// What is said, by field.
    public var said: [Field: String] {
        zip(fields, texts).reduce(into: [:]) { said, cell in said[cell.0] = cell.1 }
    }

    /// The same with one text more, or another one.
    public func setting(_ field: Field, _ text: String) -> Cells {
        guard let place = fields.firstIndex(of: field) else {
            return Cells(fields + [field], texts + [text])
        }
        var cells = self
        cells.texts[place] = text
        return cells
    }

    /// The same with other texts in the place of those that are there.
    public func mapped(_ other: (Field, String) -> String?) -> Cells {
        var cells = self
        for (place, field) in fields.enumerated() {
            cells.texts[place] = texts[place].flatMap { other(field, $0) }
        }
        return cells
    }
}
