/// Which corrections an audit lists.
public struct AuditQuery: Sendable {
    /// What is asked of the corrections and of the entries that they correct: the kind of either,
    /// who corrected, what an entry is about and when, before or after. The limit is of events that
    /// correct, each with all of its rows.
    public var events = LogQuery()
    /// Only corrections of these entries; empty: of any.
    public var targets: Set<UInt64> = []
    /// Only corrections with these numbers, or of entries with them; empty: any.
    public var numbers: Set<UInt64> = []

    /// Every correction there is.
    public init() {}
}

extension AuditQuery {
    /// Whether an audit lists a correction.
    func includes(_ step: CorrectionStep) -> Bool {
        guard step.sequence >= events.since, events.by.map({ $0 == step.by }) ?? true,
            targets.isEmpty || targets.contains(step.target),
            numbers.isEmpty || numbers.contains(step.target) || numbers.contains(step.sequence)
        else { return false }
        let kinds = events.kinds
        return step.contents.contains { content in
            events.range.contains(content.on) && events.concerns(content)
                && (kinds.isEmpty || kinds.contains(step.kind) || kinds.contains(content.kind))
        }
    }
}

/// One correction of one entry, with the figures that it moved.
public struct AuditRow: Sendable {
    /// The correction.
    public let step: CorrectionStep
    /// The figures of the entry's own rows, right before the correction and right after it. Those
    /// of one event that corrects many entries are of all that it did.
    public let moved: [Movement]
}

/// What a figure was and became.
public struct Movement: Hashable, Sendable {
    /// Whose figure it is.
    public let report: ReportKind
    /// The row.
    public let key: FigureKey
    /// The name of the figure in the JSON contract.
    public let field: String
    /// What it was.
    public let before: FigureValue
    /// What it became.
    public let after: FigureValue
}

/// The value of a figure.
public enum FigureValue: Hashable, Sendable {
    /// A count, or minutes.
    case number(Int64)
    case money(Money)
    case points(Thousandths)
    /// It cannot be told, or does not apply.
    case unknown
}

extension FigureValue {
    /// The same kind of value in a row that is not there.
    var zero: FigureValue {
        switch self {
        case .number: .number(0)
        case .money(let money): .money(.zero(money.currency))
        case .points: .points(.zero)
        case .unknown: .unknown
        }
    }
}
