import ByteStore
import EventCodec
import Journal
import Platform

extension Book {
    /// Gathers what a command must know before it decides.
    func situation(
        for command: some Deciding, _ head: Head, in draft: borrowing Draft, now: Instant
    ) throws(DaybookError) -> Situation {
        do throws(JournalError) {
            let log = LogReader(draft.reader, compared: file.compared)
            let known = try file.rosters.roster(log, head)
            let need = command.need(known.roster)
            let lastWrite = try log.write(of: need, head)
            var entries = try log.entries(for: need, head)
            let turned = Self.turned(
                Array(entries.values) + Array(lastWrite?.entries.values ?? [:].values))
            let emptied = [need.category] + turned.map(\.content.emptied)
            entries.merge(try log.expenses(of: Set(emptied.compactMap(\.self)), head)) { $1 }
            let first = need.first ?? (Self.movesStart(turned) ? (Kind.entries, .all) : nil)
            let looked = entries.values.map(\.content) + (lastWrite?.contents ?? [])
            let keyed = try log.event(keyed: need.key)
            let facts = try facts(need, looked, known, head, log, now)
            let imported = try need.source.map { source throws(JournalError) in
                try log.rows(from: source, head)
            }
            return Situation(
                head: head.sequence, roster: known.roster, facts: facts, entries: entries,
                holders: try log.holders(of: need.cells.filter(facts.isHeld), head),
                keyed: keyed,
                imported: imported ?? ImportedRows(),
                elsewhere: try log.entries(
                    like: need.elsewhere, besides: imported ?? ImportedRows(), head),
                bearers: need.source == nil ? Bearers() : try log.bearers(head),
                lastWrite: lastWrite,
                told: turned.isEmpty && !looked.contains(where: known.roster.namesVoid)
                    ? [] : try log.rosterEvents(head),
                references: try log.references(to: turned, before: head.sequence + 1),
                first: try first.flatMap { kinds, days throws(JournalError) in
                    try log.liveEntries(EntryFilter(kinds, days), head)
                        .min { ($0.content.on, $0.sequence) < ($1.content.on, $1.sequence) }
                },
                today: known.zone.local(at: now).date, now: now, zone: known.zone)
        } catch { throw DaybookError(.journal(error)) }
    }

    /// What is said of the roster among what a command corrects.
    private static func turned(_ entries: [EntryState]) -> [Roster.Told] {
        entries.filter { !$0.isEntry }.map { ($0.sequence, $0.original) }
            .sorted { $0.sequence < $1.sequence }
    }

    private static func movesStart(_ told: [Roster.Told]) -> Bool {
        told.contains { $0.content.text(.setting) == SettingName.start.rawValue }
    }

    /// What is recorded of what a command looks at.
    private func facts(
        _ need: Need, _ looked: [Content], _ known: KnownRoster, _ head: Head,
        _ log: borrowing LogReader, _ now: Instant
    ) throws(JournalError) -> RecordedFacts {
        let reach = reach(need, looked, known, now)
        var punches = PunchTable()
        if let reach {
            punches = try log.punches(
                within: reach, people: need.people, everyone: known.peopleByName, head)
        }
        return RecordedFacts(
            attendance: try attendance(need, looked, head, log), punches: punches, within: reach,
            scores: try scores(need, looked, head, log),
            tickets: try tickets(need, looked, head, log))
    }

    /// The tickets of the months a command looks at, those of its targets included.
    private func tickets(
        _ need: Need, _ looked: [Content], _ head: Head, _ log: borrowing LogReader
    ) throws(JournalError) -> [CivilDate: Int64] {
        let booked = looked.filter { $0.kind == .ticketBooked }
        guard let months = Self.months(booked, and: need.ticketMonths) else { return [:] }
        let range = DateRange(first: months.lowerBound.first, last: months.upperBound.last)
        return try log.tickets(.bookings, range, head).ticketsByDate
    }

    /// The months of contents and those asked for besides.
    private static func months(
        _ contents: [Content], and asked: ClosedRange<YearMonth>?
    ) -> ClosedRange<YearMonth>? {
        contents.reduce(asked) { months, content in
            let month = YearMonth(containing: content.on)
            return (month...month).joined(with: months)
        }
    }

    /// The scores of term projects, where a command looks at any.
    private func scores(
        _ need: Need, _ looked: [Content], _ head: Head, _ log: borrowing LogReader
    ) throws(JournalError) -> Set<ScorePlace> {
        guard need.looksAtScores || looked.contains(where: { $0.kind == .projectScored }) else {
            return []
        }
        return try log.scores(head).scorePlaces
    }

    /// Which punches decide about the months a command looks at, those of its targets included.
    private func reach(
        _ need: Need, _ looked: [Content], _ known: KnownRoster, _ now: Instant
    ) -> PunchReach? {
        let punched = looked.filter { $0.kind == .clockPunched }
        return Self.months(punched, and: need.months).map { months in
            PunchReach(
                months, of: need.people, known.roster, today: known.zone.local(at: now).date,
                now: now)
        }
    }

    /// The attendance of the years a command looks at, those of its targets included.
    private func attendance(
        _ need: Need, _ looked: [Content], _ head: Head, _ log: borrowing LogReader
    ) throws(JournalError) -> AttendanceState {
        var years = need.years
        for content in looked where Cell(content) != nil {
            let year = content.on.year
            years = (year...year).joined(with: years)
        }
        guard let years else { return AttendanceState() }
        return try log.attendance(years: years, people: need.people, head)
    }
}

/// The system's tz database, each zone read once.
public enum Zones {
    /// The rules of an IANA zone.
    /// - Throws: when the system does not have it, or its file cannot be read.
    public static func find(_ name: String) throws(DaybookError) -> ZoneRules {
        let bytes = try platform(ZoneFiles.bytes(named: name))
        do throws(ZoneError) {
            return try ZoneRules(name: name, tzif: bytes)
        } catch { throw DaybookError(.zone(error)) }
    }

    /// The rules of a zone that a book names: UTC where the system has lost it.
    static func rules(named name: String) -> ZoneRules {
        (try? find(name)) ?? .utc
    }
}

extension LogReader {
    /// The entries that a command names, and those like the one that it is about to record.
    fileprivate func entries(
        for need: Need, _ head: Head
    ) throws(JournalError) -> [UInt64: EntryState] {
        var entries: [UInt64: EntryState] = [:]
        for target in need.targets { entries[target] = try entry(at: target, head) }
        for told in try said(of: need.said, head) {
            entries[told.sequence] = try entry(at: told.sequence, head)
        }
        let kinds: Set<Kind> = [.attendanceMarked, .pointsAwarded, .projectScored]
        let before = need.before.map { course, day in
            EntryFilter(
                kinds, DateRange(first: nil, last: day.adding(days: -1)),
                [.course: Int64(course.rawValue)])
        }
        for filter in [need.like, before].compactMap(\.self) {
            for entry in try liveEntries(filter, head) { entries[entry.sequence] = entry }
        }
        return entries
    }
}

extension LogReader {
    /// What was said of one of a noun and holds.
    private func said(
        of one: (noun: Noun, id: UInt32)?, _ head: Head
    ) throws(JournalError) -> [Roster.Told] {
        guard let one else { return [] }
        return try rosterEvents(head).standing.filter {
            $0.content.kind.noun == one.noun && $0.content.id(of: one.noun) == one.id
        }
    }

    /// The live expenses of some categories.
    fileprivate func expenses(
        of categories: Set<CategoryID>, _ head: Head
    ) throws(JournalError) -> [UInt64: EntryState] {
        var entries: [UInt64: EntryState] = [:]
        for category in categories {
            let filter = EntryFilter(
                [.expenseRecorded], .all, [.category: Int64(category.rawValue)])
            for entry in try liveEntries(filter, head) { entries[entry.sequence] = entry }
        }
        return entries
    }

    /// The event with a client's key. A key that cannot be one is refused by the command, in its
    /// own words.
    fileprivate func event(keyed key: String?) throws(JournalError) -> Event? {
        guard let key, (1...Limits.keyBytes).contains(key.utf8.count),
            let sequence = try sequence(ofKey: key)
        else { return nil }
        return try event(at: sequence)
    }
}

extension Content {
    /// The category that it removes.
    fileprivate var emptied: CategoryID? { kind == .categoryRemoved ? category : nil }
}
