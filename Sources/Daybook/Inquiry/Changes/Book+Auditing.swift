import ByteStore
import EventCodec
import Journal

extension View {
    /// The corrections that `query` asks for, newest first, each with what it said before and after
    /// and the figures it moved.
    /// - Parameters:
    ///   - today: days before it are over.
    ///   - now: punches after it are not known yet; nil: all of today's are.
    public func audit(
        _ query: AuditQuery, today: CivilDate, now: Instant? = nil,
        progress: @escaping Progress = { _, _ in }
    ) throws(DaybookError) -> Report<[AuditRow]> {
        let pages = try auditPages(query, today: today, now: now).rows
        var rows: [AuditRow] = []
        try pages.forEach(progress: progress) { rows.append($0) }
        return report(rows)
    }

    /// The same, made some after others.
    public func auditPages(
        _ query: AuditQuery, today: CivilDate, now: Instant? = nil
    ) throws(DaybookError) -> Report<AuditPages> {
        try auditPages(query, today: today, now: now, partSize: AuditPages.usualSize)
    }

    /// - Parameter partSize: events whose corrections stand in memory together.
    package func auditPages(
        _ query: AuditQuery, today: CivilDate, now: Instant?, partSize: UInt64
    ) throws(DaybookError) -> Report<AuditPages> {
        let pages = try journal { () throws(JournalError) in
            try AuditPages(book, query, today: today, now: now, partSize: partSize, log, head)
        }
        return report(pages)
    }

    /// The entries at `targets` as they were recorded, each with its corrections.
    public func chains(of targets: [UInt64]) throws(DaybookError) -> [UInt64: EntryChain] {
        guard let first = targets.min(), first <= head.sequence else { return [:] }
        let events = try journal(log.events(of: .corrections, in: first...head.sequence))
        let known = targets.filter { $0 <= head.sequence }.sorted()
        let steps = Dictionary(
            grouping: events.steps(from: try journal(log.originals(of: known)).entriesOnly),
            by: \.target)
        var chains: [UInt64: EntryChain] = [:]
        for target in known {
            guard let event = try journal(log.event(at: target)) else { continue }
            chains[target] = EntryChain(event: event, steps: steps[target] ?? [])
        }
        return chains
    }
}
