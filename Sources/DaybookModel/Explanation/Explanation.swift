/// Why a figure is what it is: the entries that it comes from, the steps between them and it, and
/// the rules in force. The steps add up to the value.
public struct Explanation: Hashable, Sendable {
    /// What the figure is.
    public enum Value: Hashable, Sendable {
        /// In the ``unit``.
        case amount(Int64)
        /// Not known, or not applicable, and why: it has no steps.
        case unknown(Unknown)
        /// A date; its entries are steps of zero.
        case date(CivilDate)
        /// Whether something holds: it does where the steps come to zero and the period is over.
        case flag(Bool)
        /// What a half of a day holds; its entries are steps of zero.
        case presence(Presence?)
    }

    /// Why a figure has no value.
    public enum Unknown: Hashable, Sendable {
        /// The report has no such row in the period.
        case noRow
        /// A punch is missing on these days.
        case incomplete([CivilDate])
        /// Overtime is for normal pay, absences are held against diligence pay.
        case otherPay
        /// None of the days is over.
        case notOver
        /// No budget is in force for the whole of the period, in this currency.
        case noBudget
        /// There is nothing to divide by.
        case nothingToDivideBy
        /// There is no mark, no streak or no score.
        case nothingRecorded
        /// Only one person has such a figure.
        case ofOnePerson
    }

    /// What amounts are counted in.
    public enum Unit: Hashable, Sendable {
        case count, minutes, money(Currency), points, weight
        /// Of a ratio: four places.
        case tenThousandths
    }

    /// One step; see its parts.
    public struct Step: Hashable, Sendable {
        /// The live entry whose contribution it is; nil: a rule makes it.
        public let entry: EntryState?
        /// The date it is about; nil: none.
        public let on: CivilDate?
        /// What it adds, in the unit of the figure.
        public let amount: Int64
        /// What it does.
        public let reason: StepReason

        /// The contribution of an entry.
        public init(_ entry: EntryState, _ amount: Int64, _ reason: StepReason = .entry) {
            self.entry = entry
            self.on = entry.content.on
            self.amount = amount
            self.reason = reason
        }

        /// A step that a rule makes.
        public init(_ reason: StepReason, _ amount: Int64, on: CivilDate? = nil) {
            self.entry = nil
            self.on = on
            self.amount = amount
            self.reason = reason
        }
    }

    /// What is known of steps that are not held.
    public struct Further: Hashable, Sendable {
        /// How many there are.
        public private(set) var count = 0
        /// What all steps come to, those that are held too.
        public private(set) var sum: Int64
        /// Their entries that were corrected.
        public private(set) var corrected: [EntryState] = []
    }

    /// What the report says.
    public var value: Value
    /// What amounts are counted in.
    public var unit: Unit
    /// In the order in which they are added up.
    public var steps: [Step]
    /// Steps after those, where they are too many to be held together; nil: there are none.
    public var further: Further?
    /// Entries of the figure that are retracted, with what they said last.
    public var retracted: [EntryState] = []
    /// The rules in force.
    public var rules: [RuleInForce] = []
    /// The last corrections of the entries, by their own sequences.
    public var corrections: [UInt64: Event] = [:]

    /// Without retracted entries, rules and corrections yet.
    public init(_ value: Value, in unit: Unit, _ steps: [Step] = []) {
        self.value = value
        self.unit = unit
        self.steps = steps
    }

    /// What the steps come to, kept within 64 bits as the figures are.
    public var sum: Int64 {
        further?.sum
            ?? steps.reduce(Thousandths.zero) { $0.saturatingSum(Thousandths(value: $1.amount)) }
            .value
    }

    /// The entries of its steps that were corrected, in their order.
    public var corrected: [EntryState] {
        steps.compactMap(\.entry).filter { $0.correctedBy != nil } + (further?.corrected ?? [])
    }

    /// Adds a step, which is held if there are fewer than so many.
    package mutating func add(_ step: Step, holding most: Int) {
        if further == nil {
            if steps.count < most { return steps.append(step) }
            further = Further(sum: sum)
        }
        further?.add(step)
    }

    /// Whether the steps come to the value, where it is an amount.
    public var addsUp: Bool { if case .amount(let value) = value { value == sum } else { true } }
}

extension Explanation.Further {
    fileprivate init(sum: Int64) { self.sum = sum }

    fileprivate mutating func add(_ step: Explanation.Step) {
        count += 1
        sum = Thousandths(value: sum).saturatingSum(Thousandths(value: step.amount)).value
        if let entry = step.entry, entry.correctedBy != nil { corrected.append(entry) }
    }
}

/// A rule that a figure was made under.
public struct RuleInForce: Hashable, Sendable {
    /// What is ruled, as `set` and the fields of events call it.
    public let name: String
    /// What holds.
    public let value: String
    /// Since when, or of a holiday the day; nil: always.
    public let from: CivilDate?
    /// The event that said so; nil: nobody did, it is the standard.
    public let sequence: UInt64?
    /// Whose rule it is; nil: the book's.
    public let person: PersonID?

    /// A rule; see its parts.
    public init(
        _ name: String, _ value: String, from: CivilDate?, _ sequence: UInt64?,
        of person: PersonID? = nil
    ) {
        self.name = name
        self.value = value
        self.from = from
        self.sequence = sequence
        self.person = person
    }
}

extension RuleInForce {
    /// The name of a rule that makes one day free.
    public static let holiday = "holiday"
    /// The book's first event says its start, and its weekdays until a setting does.
    public static let opening: UInt64 = 1
}

extension Roster {
    /// What holds of a setting on some days, one rule after the other, each from the first of them
    /// on which it does: the person's own, else the book's, else what holds while nobody sets it.
    public func held(
        _ name: SettingName, in days: ClosedRange<CivilDate>, for person: PersonID? = nil
    ) -> [(from: CivilDate, rule: RuleInForce)] {
        let own = person.map { changes(of: name, for: $0) } ?? []
        let all = changes(of: name)
        let dates = (own + all).map(\.date).filter { days.lowerBound < $0 && days.contains($0) }
        let standard = RuleInForce(
            name.rawValue, standard(of: name), from: nil,
            name == .weekdays ? RuleInForce.opening : nil)
        var held: [(from: CivilDate, rule: RuleInForce)] = []
        for date in [days.lowerBound] + dates.sorted() {
            let last = own.last { $0.date <= date }
            let mine = last?.value == SettingName.ofTheBook ? nil : last
            let change = mine ?? all.last { $0.date <= date }
            let rule = change.map {
                RuleInForce(
                    name.rawValue, $0.value, from: $0.date, $0.sequence,
                    of: mine == nil ? nil : person)
            }
            if held.last?.rule != rule ?? standard { held.append((date, rule ?? standard)) }
        }
        return held
    }
}
