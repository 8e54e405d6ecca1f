public import DaybookModel

/// Which corrections an audit lists.
public struct AuditQuery: Sendable {
    /// Kinds of corrections or of the entries corrected; empty: every kind.
    public var kinds: [Kind] = []
    /// Whom the entries concern, before or after; empty: anyone.
    public var people: [PersonID] = []
    /// Nil: any, or none.
    public var category: CategoryID?
    /// Nil: any, or none.
    public var show: ShowID?
    /// Nil: any, or none.
    public var course: CourseID?
    /// Who corrected.
    public var by: String?
    /// Only corrections of this sequence or later.
    public var since: UInt64 = 1
    /// Only corrections of these entries; empty: of any.
    public var targets: Set<UInt64> = []
    /// Only corrections with these numbers, or of entries with them; empty: any.
    public var numbers: Set<UInt64> = []
    /// The dates that the entries are about, before or after.
    public var range = DateRange.all
    /// At most so many events that correct, the newest, each with all of its rows; nil: all.
    public var limit: Int?

    /// Every correction there is.
    public init() {}
}

extension AuditQuery {
    /// Whether an audit lists a correction.
    func includes(_ step: CorrectionStep) -> Bool {
        guard step.sequence >= since, by.map({ $0 == step.by }) ?? true,
            targets.isEmpty || targets.contains(step.target),
            numbers.isEmpty || numbers.contains(step.target) || numbers.contains(step.sequence)
        else { return false }
        return step.contents.contains { concerns($0, step.kind) }
    }

    private func concerns(_ content: Content, _ kind: Kind) -> Bool {
        range.contains(content.on)
            && (kinds.isEmpty || kinds.contains(kind) || kinds.contains(content.kind))
            && content.concerns(people, course: course, category: category, show: show)
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
    /// The command's name.
    public let report: String
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
