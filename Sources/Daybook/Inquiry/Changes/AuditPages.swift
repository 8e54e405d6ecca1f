import EventCodec
import Journal

/// The corrections that an audit lists, newest first, made part of the log by part: neither they
/// nor a snapshot of the book are held while somebody is busy with some.
///
/// The figures of their rows are folded up to the last of them. From there they are taken back,
/// part by part, and each part is gone through once more for what its corrections moved.
public struct AuditPages: Sendable {
    private let book: Book
    private let query: AuditQuery
    private let today: CivilDate
    private let now: Instant?
    private let index: CorrectionIndex
    private let plan: AuditPlan
    private let partSize: UInt64

    /// Events whose corrections stand in memory together.
    package static let usualSize: UInt64 = 1 << 15

    init(
        _ book: Book, _ query: AuditQuery, today: CivilDate, now: Instant?, partSize: UInt64,
        _ log: borrowing LogReader, _ head: Head
    ) throws(JournalError) {
        (self.book, self.query, self.today, self.now) = (book, query, today, now)
        self.partSize = partSize
        index = try log.correctionIndex(through: head.sequence)
        var plan = AuditPlan(limit: query.events.limit)
        let parts = head.events?.parts(of: partSize) ?? []
        for part in parts.reversed() where !plan.isFull {
            let wanted = try log.steps(in: part, index).filter(query.includes)
            if !wanted.isEmpty { plan.note(wanted, of: part) }
        }
        self.plan = plan
    }

    /// Whether none is listed.
    public var isEmpty: Bool { plan.parts.isEmpty }

    /// Calls `body` with each correction of each entry, the newest event first, what it did in the
    /// order of its targets.
    public func forEach(
        progress: Progress = { _, _ in }, _ body: (AuditRow) throws(DaybookError) -> Void
    ) throws(DaybookError) {
        guard let last = plan.parts.first?.upperBound, let end = plan.parts.last else { return }
        let parts = (1...last).parts(of: partSize)
        let total = Int(last) * 2
        var pass = try start()
        for part in parts {
            progress(Int(part.lowerBound), total)
            try fold(part, try steps(in: part), .plus, into: &pass)
        }
        for part in parts.reversed() where part.lowerBound >= end.lowerBound {
            progress(total - Int(part.upperBound), total)
            let steps = try steps(in: part)
            try fold(part, steps, .minus, into: &pass)
            guard plan.parts.contains(part) else { continue }
            for row in try rows(part, steps, &pass) { try body(row) }
            try fold(part, steps, .minus, into: &pass)
        }
        progress(total, total)
    }

    /// Calls `body` with corrections that among them have each field that any has, without what
    /// they moved.
    public func forEachOutlining(
        _ body: (AuditRow) throws(DaybookError) -> Void
    ) throws(DaybookError) {
        var seen: Set<[Kind?]> = []
        for part in plan.parts {
            for step in try steps(in: part).filter(isWanted).reversed() {
                let kinds = [step.before?.kind, step.after?.kind]
                guard seen.insert(kinds).inserted else { continue }
                try body(AuditRow(step: step, moved: []))
            }
        }
    }

    private func start() throws(DaybookError) -> AuditPass {
        let view = try book.view()
        let tallies = try journal(view.tallies(of: plan.months, today: today, now: now))
        return AuditPass(tallies.filter { plan.kinds.contains($0.kind) })
    }

    private func steps(in part: ClosedRange<UInt64>) throws(DaybookError) -> [CorrectionStep] {
        let view = try book.view()
        return try journal(view.log.steps(in: part, index))
    }

    private func fold(
        _ part: ClosedRange<UInt64>, _ steps: [CorrectionStep], _ sign: Sign,
        into pass: inout AuditPass
    ) throws(DaybookError) {
        let view = try book.view()
        try journal { () throws(JournalError) in try pass.fold(part, steps, sign, view.log) }
    }

    private func isWanted(_ step: CorrectionStep) -> Bool {
        step.sequence >= plan.first && query.includes(step)
    }

    /// What the corrections of a part moved, the newest event first.
    private func rows(
        _ part: ClosedRange<UInt64>, _ steps: [CorrectionStep], _ pass: inout AuditPass
    ) throws(DaybookError) -> [AuditRow] {
        let view = try book.view()
        let rows = try journal { () throws(JournalError) in
            try pass.run(part, steps, where: isWanted, view.log)
        }
        return rows.indices.sorted { one, other in
            let (a, b) = (rows[one].step.sequence, rows[other].step.sequence)
            return a == b ? one < other : a > b
        }.map { rows[$0] }
    }
}

/// Where the corrections are that an audit lists, and what is asked about them.
private struct AuditPlan: Sendable {
    /// How many events are listed at most; nil: all.
    private let limit: Int?
    private var count = 0
    /// The parts of the log that have some, newest first.
    private(set) var parts: [ClosedRange<UInt64>] = []
    /// The first event that is listed.
    private(set) var first: UInt64 = .max
    /// What they correct.
    private(set) var kinds: Set<Kind> = []
    /// The months of working time that they move.
    private(set) var months: Set<FigureKey> = []

    private static let scope = FigureScope.overtime()

    init(limit: Int?) { self.limit = limit }

    /// Whether no more are listed.
    var isFull: Bool { limit.map { count >= $0 } ?? false }

    /// Takes in those of a part that lies before all that were taken in.
    mutating func note(_ steps: [CorrectionStep], of part: ClosedRange<UInt64>) {
        parts.append(part)
        for step in steps.reversed() {
            if step.sequence != first {
                if isFull { return }
                (first, count) = (step.sequence, count + 1)
            }
            if let kind = step.said?.kind { kinds.insert(kind) }
            for content in step.contents { months.formUnion(Self.scope.rows(of: content)) }
        }
    }
}
