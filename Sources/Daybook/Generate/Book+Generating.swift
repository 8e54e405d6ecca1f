import ByteStore
import DaybookModel
import EventCodec
import Journal
import Platform
import Projections

extension Book {
    /// Events that one transaction of a generated history holds, at most.
    private static let eventsPerDraft = 4 << 20

    /// Records a synthetic history after whatever the book holds, spread over its working days
    /// from its start, or from `days` ago, to now.
    /// - Throws: `.usage` when the days cannot hold so many events.
    public func generate(
        _ options: GenerateOptions, _ recording: Recording, progress: Progress = { _, _ in }
    ) throws(DaybookError) -> GenerateReport {
        let began = SystemClock.monotonicNanoseconds()
        let plan = try plan(options, recording)
        var maker = HistoryMaker(plan)
        var people = try people(of: plan)
        var point: Point
        repeat {
            point = try generatePart(people, &maker, recording, progress)
            people = []
        } while !maker.isDone
        let elapsed = SystemClock.monotonicNanoseconds() - began
        return GenerateReport(
            recorded: maker.done + plan.people.count, people: plan.people.count,
            corrections: maker.corrected, seconds: Double(elapsed) / 1e9, head: point)
    }

    private func plan(
        _ options: GenerateOptions, _ recording: Recording
    ) throws(DaybookError) -> HistoryPlan {
        let known = try read { (_, _, known) throws(JournalError) in known }.rows
        let roster = known.roster
        let today = known.zone.local(at: recording.now).date
        let start = roster.book?.start ?? today
        let first = max(start, options.days.map { today.adding(days: -$0) } ?? start)
        let taken = try busyDays()
        let days = (0..<max(0, today - first)).map { first.adding(days: $0) }.filter { day in
            roster.dayOff(day) == nil && !taken.contains(day)
                && (roster.lockedThrough.map { day > $0 } ?? true)
        }
        return try HistoryPlan(options, days: days, taken: roster.people.count)
    }

    /// Days that have entries already are left alone, so that no cell is filled twice.
    private func busyDays() throws(DaybookError) -> Set<CivilDate> {
        try read { (log, head, known) throws(JournalError) in
            try log.attendance(head).daysInUse(people: known.roster.people.count)
        }.rows
    }

    /// The people of a plan, on the roster from the book's start, or from the end of a lock.
    private func people(of plan: HistoryPlan) throws(DaybookError) -> [NewEvent] {
        var roster = try roster().roster
        var events: [NewEvent] = []
        for id in plan.people {
            let draft = PersonDraft(name: plan.name(of: id))
            let content = try rule { () throws(Refusal) in
                try draft.addition(to: roster, from: nil)
            }
            roster.apply(content, sequence: 0)
            events.append(NewEvent(content))
        }
        return events
    }

    /// One transaction's worth; redone with a larger map when that one is full.
    private func generatePart(
        _ people: [NewEvent], _ maker: inout HistoryMaker, _ recording: Recording,
        _ progress: Progress
    ) throws(DaybookError) -> Point {
        let before = maker
        do throws(DaybookError) {
            return try attemptPart(people, &maker, recording, progress)
        } catch {
            guard case .journal(.store(.mapFull)) = error.cause else { throw error }
        }
        maker = before
        try Daybook.store { () throws(StoreError) in try store.grow(atLeast: Self.growthBytes) }
        return try attemptPart(people, &maker, recording, progress)
    }

    private func attemptPart(
        _ people: [NewEvent], _ maker: inout HistoryMaker, _ recording: Recording,
        _ progress: Progress
    ) throws(DaybookError) -> Point {
        let store = store
        var draft = try store.writing(timeoutSeconds: recording.timeoutSeconds)
        let head = try headForWriting(in: draft, recording)
        let end = maker.done + Self.eventsPerDraft
        let new: Head
        do throws(JournalError) {
            let clock = Instant(microsecondsSinceEpoch: SystemClock.microsecondsSinceEpoch())
            var writer = try LedgerWriter(
                in: draft, after: head, clock: clock, by: recording.by, source: nil)
            for event in people { try writer.append(event, into: &draft) }
            while !maker.isDone, maker.done < end {
                try writer.append(into: &draft) { builder, stamp in
                    maker.fill(&builder, stamp, limit: BlockSizes.fullEvents)
                }
                if maker.isCorrectionDue, let correction = maker.correction() {
                    try writer.append(NewEvent(correction), into: &draft)
                }
                progress(maker.done, maker.total)
            }
            new = try writer.finish(into: &draft)
        } catch { throw DaybookError(.journal(error)) }
        try draft.settle()
        return Point(sequence: new.sequence, recordedAt: new.recordedAt)
    }
}
