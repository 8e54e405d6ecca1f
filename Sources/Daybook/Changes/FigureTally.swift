import DaybookModel
import EventCodec

/// One figure of a row, at some point of the log.
struct TalliedFigure {
    let report: String
    let key: FigureKey
    let field: String
    let value: FigureValue
}

/// The running figures of the rows that audited corrections touch, of one kind of entry. A pass
/// over the log in its order adds every entry as it was recorded, and what each correction made of
/// it when it comes to the correction.
protocol FigureTally {
    static var kind: Kind { get }
    /// Names a content whose rows are asked for; the others need not be kept.
    mutating func watch(_ content: Content)
    /// Adds the rows `rows` of the group, recorded at `sequences`' places from the block's first.
    mutating func add(
        _ rows: Range<Int>, of group: borrowing Group, _ places: EventPlaces)
        throws(CodecError)
    /// Takes in what the roster and the settings said before the event `sequence`.
    mutating func settle(before sequence: UInt64)
    /// Adds or takes back one content.
    mutating func apply(_ content: Content, of sequence: UInt64, _ sign: Int64)
    /// The figures of the rows that `content` counts in.
    mutating func figures(of content: Content) -> [TalliedFigure]
}

/// Where the events of one kind stand in a block: only who keeps sequences asks.
struct EventPlaces {
    let first: UInt64
    let indices: [UInt32]

    func sequence(_ row: Int) -> UInt64 { first + UInt64(indices[row]) }
}

extension FigureTally {
    /// Most figures are of entries alone.
    mutating func settle(before sequence: UInt64) {}

    /// What the corrections of one event move: for each of its steps, the figures that differ.
    mutating func movements(of steps: ArraySlice<CorrectionStep>) -> [[Movement]] {
        let before = steps.map { step in figures(of: step) }
        for step in steps {
            if let content = step.before { apply(content, of: step.target, -1) }
            if let content = step.after { apply(content, of: step.target, 1) }
        }
        let after = steps.map { step in figures(of: step) }
        return zip(before, after).map(Self.movements)
    }

    /// The same without asking what moved.
    mutating func pass(_ steps: ArraySlice<CorrectionStep>) {
        for step in steps {
            if let content = step.before { apply(content, of: step.target, -1) }
            if let content = step.after { apply(content, of: step.target, 1) }
        }
    }

    private mutating func figures(of step: CorrectionStep) -> [TalliedFigure] {
        var found = step.before.map { figures(of: $0) } ?? []
        guard let after = step.after else { return found }
        for figure in figures(of: after)
        where !found.contains(where: { $0.isSame(as: figure) }) {
            found.append(figure)
        }
        return found
    }

    private static func movements(
        _ before: [TalliedFigure], _ after: [TalliedFigure]
    ) -> [Movement] {
        let gone = before.filter { old in !after.contains { $0.isSame(as: old) } }
        let pairs =
            after.map { new in
                (before.first { $0.isSame(as: new) }?.value ?? new.value.zero, new)
            }
        let there = pairs.map { old, new in
            Movement(
                report: new.report, key: new.key, field: new.field, before: old, after: new.value)
        }
        let lost = gone.map { old in
            Movement(
                report: old.report, key: old.key, field: old.field, before: old.value,
                after: old.value.zero)
        }
        return (there + lost).filter { $0.before != $0.after }
    }
}

extension TalliedFigure {
    func isSame(as other: TalliedFigure) -> Bool {
        report == other.report && key == other.key && field == other.field
    }
}

/// Numbers of a decoded column that must be dates.
enum TallyColumns {
    /// - Throws: `.outOfBounds` when it is no date of the calendar.
    static func date(_ days: Int64) throws(CodecError) -> CivilDate {
        guard let number = Int32(exactly: days),
            CivilDate.earliest.daysSinceEpoch...CivilDate.latest.daysSinceEpoch ~= number
        else { throw .outOfBounds(field: "date") }
        return CivilDate(daysSinceEpoch: number)
    }
}
