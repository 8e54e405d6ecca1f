import ByteStore
import EventCodec
import Journal
import Platform

extension Book {
    /// Events that one transaction of a generated history holds, at most.
    package static let eventsPerPart = 4 << 20

    /// Records a synthetic history after whatever the book holds, spread over its working days
    /// from its start, or from `days` ago, to now.
    /// - Throws: `.usage` when the days cannot hold so many events.
    public func generate(
        _ options: GenerateOptions, _ recording: Recording, progress: Progress = { _, _ in }
    ) throws(DaybookError) -> GenerateReport {
        try confirmRecords(recording)
        guard options.events <= Limits.generatedEvents else {
            throw .usage(
                message: "\(options.events) events are more than a history may have",
                remedy: "Ask for fewer \(.give(.events)).")
        }
        let began = SystemClock.monotonicNanoseconds()
        let known = try view().known
        let days = try days(options, recording, known)
        let club = try HistoryClub(options, days: days.count, taken: known.roster.people.count)
        let first = days.first?.date ?? known.zone.local(at: recording.now).date
        let cast = try rule(HistoryRoster(club, known.roster, first: first, seed: options.seed))
        let currency = known.roster.book?.currency ?? .none
        let plan = try HistoryPlan(options, club, cast, days: days, currency: currency)
        var maker = HistoryMaker(plan)
        guard !recording.isDryRun else {
            return GenerateReport(
                recorded: maker.total + cast.events.count, people: club.people.count,
                corrections: plan.corrections, isDryRun: true,
                seconds: Self.seconds(since: began), head: try view().point)
        }
        let point = try generate(cast.events, &maker, recording, progress)
        return GenerateReport(
            recorded: maker.done + cast.events.count, people: club.people.count,
            corrections: maker.corrected, isDryRun: false,
            seconds: Self.seconds(since: began), head: point)
    }

    private static func seconds(since began: Int64) -> Double {
        Double(SystemClock.monotonicNanoseconds() - began) / 1e9
    }

    /// Part by part, the roster with the first. What others record in between might not agree with
    /// what the plan knows of the book: then it ends.
    private func generate(
        _ roster: [NewEvent], _ maker: inout HistoryMaker, _ recording: Recording,
        _ progress: Progress
    ) throws(DaybookError) -> Point {
        var recording = recording
        var point = try generatePart(roster, &maker, recording, progress)
        while !maker.isDone {
            recording.expectedHead = point.sequence
            point = try generatePart([], &maker, recording, progress)
        }
        return point
    }

    /// The working days of the history. Those that have entries already are left alone, so that
    /// no day passes a limit.
    private func days(
        _ options: GenerateOptions, _ recording: Recording, _ known: KnownRoster
    ) throws(DaybookError) -> [HistoryDay] {
        let roster = known.roster
        let today = known.zone.local(at: recording.now).date
        let start = roster.book?.start ?? today
        let first = max(start, options.days.map { today.adding(days: -$0) } ?? start)
        let taken = try busyDays()
        return (0..<max(0, today - first)).compactMap { count in
            let date = first.adding(days: count)
            let isLocked = roster.lockedThrough.map { date <= $0 } ?? false
            guard !isLocked, roster.dayOff(date) == nil, !taken.contains(date) else { return nil }
            return HistoryDay(date, roster, known.zone)
        }
    }

    private func busyDays() throws(DaybookError) -> Set<CivilDate> {
        let view = try view()
        let marked = try journal(view.log.attendance(view.head))
            .daysInUse(people: view.roster.people.count)
        let tickets = try journal(view.log.tickets(.bookings, .all, view.head))
        return marked.union(tickets.ticketsByDate.keys)
    }

    /// One transaction's worth; redone with a larger map when that one is full.
    private func generatePart(
        _ roster: [NewEvent], _ maker: inout HistoryMaker, _ recording: Recording,
        _ progress: Progress
    ) throws(DaybookError) -> Point {
        let before = maker
        return try growing { () throws(DaybookError) in
            maker = before
            return try attemptPart(roster, &maker, recording, progress)
        }
    }

    private func attemptPart(
        _ roster: [NewEvent], _ maker: inout HistoryMaker, _ recording: Recording,
        _ progress: Progress
    ) throws(DaybookError) -> Point {
        var draft = try writing(recording.timeoutSeconds)
        let head = try headForWriting(in: draft, recording)
        let end = maker.done + Self.eventsPerPart
        let new: Head
        do throws(JournalError) {
            let clock = Instant(microsecondsSinceEpoch: SystemClock.microsecondsSinceEpoch())
            var writer = try LedgerWriter(
                in: draft, after: head, clock: clock, by: recording.by, source: nil,
                salts: SaltMill(seed: maker.seed, from: head.sequence + 1))
            for event in roster { try writer.append(event, into: &draft) }
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

/// What the entries of a synthetic history are.
public enum HistoryMix: String, CaseIterable, Sendable {
    /// Of every kind, in the proportions of real use.
    case everything
    /// Marks, and a warning in a hundred: what a club that only calls its roll records.
    case attendance
    /// Pairs of punches: what a company records that only clocks people in and out.
    case punches
}

/// A synthetic history: the same seed and counts give the same events.
public struct GenerateOptions: Sendable {
    /// How many to record, people and corrections included.
    public var events: Int
    /// How many new ones; nil: as many as the days need at usual eagerness.
    public var people: Int?
    /// Days before today that the history covers; nil: since the book's start.
    public var days: Int?
    /// Equal seeds give equal histories.
    public var seed: UInt64
    /// Corrections come with each.
    public var mix: HistoryMix

    /// By default from the book's start, with as many people as that needs.
    public init(
        events: Int, people: Int? = nil, days: Int? = nil, seed: UInt64,
        mix: HistoryMix = .everything
    ) {
        self.mix = mix
        self.events = events
        self.people = people
        self.days = days
        self.seed = seed
    }
}

/// The outcome of generating, or what it would be.
public struct GenerateReport: Sendable {
    /// Events in all.
    public let recorded: Int
    /// New on the roster.
    public let people: Int
    /// About one event in a hundred.
    public let corrections: Int
    /// Nothing was recorded, only planned.
    public let isDryRun: Bool
    /// From planning to the last commit.
    public let seconds: Double
    /// Where the log ends now.
    public let head: Point
}
