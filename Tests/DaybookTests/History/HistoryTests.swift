import DaybookModel
import Journal
import Projections
import TestSupport
import Testing

@testable import Daybook

@Suite struct `A history of marks, corrections and renames` {
    @Test(arguments: Trials.seeds(150))
    func `gives the same figures however it is projected`(seed: UInt64) throws {
        let scratch = try ScratchBook()
        var ledger = NaiveLedger()
        ledger.append(try scratch.book.view().log(LogQuery()).rows[0].event.content)
        var script = HistoryScript(dice: Dice(seed: seed))
        try step(script.person(.personAdded, 0), scratch, &ledger)
        let open = [Field.setting: FieldValue.text("edit-past-days"), .value: .text("on")]
        try step(Content(.settingChanged, on: ScratchBook.start, open), scratch, &ledger)
        for _ in 0..<28 { try play(&script, scratch, &ledger) }
        try compare(scratch.book, ledger)
        try compareProjections(scratch.book, ledger, &script.dice)
    }

    private func step(
        _ content: Content, _ scratch: ScratchBook, _ ledger: inout NaiveLedger
    ) throws {
        try scratch.record([content])
        ledger.append(content)
    }

    private func play(
        _ script: inout HistoryScript, _ scratch: ScratchBook, _ ledger: inout NaiveLedger
    ) throws {
        switch script.dice.next() % 8 {
        case 0: try step(script.rosterEvent(ledger), scratch, &ledger)
        case 1, 2, 3: try correct(&script, scratch, &ledger)
        default: try enter(script.entry(ledger), scratch, &ledger)
        }
    }

    private func enter(
        _ content: Content, _ scratch: ScratchBook, _ ledger: inout NaiveLedger
    ) throws {
        let isImport = content.on.daysSinceEpoch % 3 == 0
        let verdict = try scratch.book.commit(
            JudgedEntry(content: content, isImport: isImport), ScratchBook.recording
        ).outcome
        let expected = ledger.mayRecord(content, isImport: isImport)
        if case .refuse = verdict { #expect(expected == nil) } else { #expect(verdict == expected) }
        if verdict == .record { ledger.append(content) }
    }

    /// Amends, retracts or reinstates an entry drawn at random; refusals must be the model's too.
    private func correct(
        _ script: inout HistoryScript, _ scratch: ScratchBook, _ ledger: inout NaiveLedger
    ) throws {
        guard !ledger.entries.isEmpty else { return }
        let target = script.dice.one(of: ledger.entries.keys.sorted())
        guard let entry = ledger.entries[target] else { return }
        let choice = script.dice.next() % 3
        let (change, expected) = plan(choice, target, entry, script.entry(ledger), ledger)
        let command = CorrectionCommand(change, of: [target], because: "test", zone: .utc)
        let outcome = Result {
            try scratch.book.commit(
                command, Recording(by: "tester", now: ScratchBook.now)
            ).sequences
        }
        switch (outcome, expected) {
        case (.success, .some(let event)): ledger.append(event)
        case (.failure, nil): break
        default: Issue.record("#\(target) \(change): \(outcome), the model says \(expected as Any)")
        }
    }

    private func plan(
        _ choice: UInt64, _ target: UInt64, _ entry: NaiveLedger.Entry, _ other: Content,
        _ ledger: NaiveLedger
    ) -> (CorrectionCommand.Change, Content?) {
        let on = entry.content.on
        switch choice {
        case 0:
            let event = Content.entryRetracted(target, through: target, on: on, because: "test")
            return (.retract, entry.isLive && !ledger.isLocked(on) ? event : nil)
        case 1:
            let event = Content.entryReinstated(target, through: target, on: on, because: "test")
            let isFree =
                ledger.mayRecord(entry.content, except: target, isImport: true) == .record
            return (.reinstate, !entry.isLive && isFree ? event : nil)
        default:
            let (field, text, new) = amendment(of: entry.content, by: other, ledger)
            let isNamed = field != .person || !ledger.isRemoved(other)
            let isFree =
                isNamed && !ledger.isLocked(on)
                && ledger.mayRecord(new, except: target) == .record
            let isAllowed = entry.isLive && new != entry.content && isFree
            let event = Content.entryAmended(target, to: new, because: "test")
            return (.amend([(field.rawValue, text)]), isAllowed ? event : nil)
        }
    }

    /// Any of date, person and slot may move, over the end of the year too; a punch moves with
    /// its time of day, or says another direction.
    private func amendment(
        of content: Content, by other: Content, _ ledger: NaiveLedger
    ) -> (Field, String, Content) {
        let isPunch = content.kind == .clockPunched
        let field = [isPunch ? .direction : Field.slot, .date, .person][
            Int(other.on.daysSinceEpoch) % 3]
        switch field {
        case .slot:
            let slot = other.slot ?? .morning
            let new = content.replacing(.slot, with: .integer(Int64(slot.rawValue)))
            return (field, slot.name, new)
        case .direction:
            let direction = other.direction ?? .unspecified
            let new = content.replacing(.direction, with: .integer(Int64(direction.rawValue)))
            return (field, direction.name, new)
        case .date:
            var new = content.replacing(.date, with: other[.date])
            if let time = content.time {
                let moved = time.adding(seconds: (other.on - content.on) * 86_400)
                new = new.replacing(.time, with: .integer(moved.microsecondsSinceEpoch))
            }
            return (field, other.on.description, new)
        default:
            let name = ledger.names[Int(other.integer(.person) ?? 0)]
            return (field, name, content.replacing(.person, with: other[.person]))
        }
    }

    private func compare(_ book: Book, _ ledger: NaiveLedger) throws {
        let last = ScratchBook.start.adding(days: 39)
        for slots in SlotChoice.allCases {
            let period = try Period.between(
                ScratchBook.start.description, last.description, today: last)
            let rows = try book.view().ranking(.attendance, period, slots, today: ScratchBook.today)
                .rows
            compare(rows, ledger, ScratchBook.start...last, slots)
            try compareRecent(book, ledger, period, slots)
        }
        for basis in StreakBasis.allCases {
            let rows = try book.view().streaks(
                of: nil, basis, .all, .both, today: ScratchBook.today
            ).rows
            for row in rows {
                #expect(row.best == ledger.best(of: Int(row.person.rawValue), basis))
            }
        }
        let roster = try book.view().roster
        #expect(roster.people.map(\.name) == ledger.names)
        #expect(
            roster.people.map { roster.picture(of: $0.id.rawValue, .person) }
                == ledger.people.map(\.picture))
    }

    private func compare(
        _ rows: [RankingRow], _ ledger: NaiveLedger, _ range: ClosedRange<CivilDate>,
        _ slots: SlotChoice
    ) {
        let ranked = ledger.ranked(range)
        #expect(Set(rows.map { Int($0.person.rawValue) }) == Set(ranked))
        let attended = ledger.attended(range, slots)
        let warnings = ledger.warnings(range, slots)
        #expect(rows.map(\.attended) == ranked.map { attended[$0] }.sorted(by: >))
        for row in rows {
            let person = Int(row.person.rawValue)
            #expect(row.attended == attended[person])
            #expect(row.warnings == warnings[person])
            #expect(row.possible == ledger.possible(of: person, range, slots))
            #expect(row.attendedOffRoster == ledger.offRoster(of: person, range, slots))
        }
    }

    private func compareRecent(
        _ book: Book, _ ledger: NaiveLedger, _ period: Period, _ slots: SlotChoice
    ) throws {
        for kind in [RankingKind.attendance, .warnings] {
            let ranked = try book.view().ranked(kind, period, slots, today: ScratchBook.today).rows
            let recent = try #require(ranked.recent)
            let spans = recent.spans
            // Forty days from a Monday on.
            #expect(spans.count == 5)
            let counts = recent.counts(of: ranked.rows.map(\.person), in: spans)
            for (place, span) in spans.enumerated() {
                let range = span.first...span.last
                let all =
                    kind == .warnings
                    ? ledger.warnings(range, slots) : ledger.attended(range, slots)
                #expect(
                    counts.map { $0[place] }
                        == ranked.rows.map { all[Int($0.person.rawValue)] })
            }
        }
    }

    /// One batch, a rebuild on all cores, on some that take from each other, and from a prefix: the
    /// same rows.
    private func compareProjections(
        _ book: Book, _ ledger: NaiveLedger, _ dice: inout Dice
    ) throws {
        let check = try book.rebuild(isCheckOnly: true)
        #expect(check.projections.filter { !$0.isSame }.isEmpty)
        let batch = try ScratchBook()
        try batch.record(Array(ledger.events.dropFirst()))
        let digests = try book.status().rows.projections.filter { $0.name != "roster" }
        let others = try batch.book.status().rows.projections.filter { $0.name != "roster" }
        #expect(digests.map(\.digest) == others.map(\.digest))
        let (roster, other) = (try book.view().roster, try batch.book.view().roster)
        #expect(roster == other)
        let prefix = 1 + dice.next() % ledger.head
        let replayed = try book.replayedDigests(from: prefix)
        #expect(replayed == check.projections.map(\.digest))
        // Cores that take from each other whatever they can.
        let cores = dice.one(of: [1, 2, 3, 7, 16, 64])
        let (_, parts) = try ParallelReplay(
            store: book.store, cores: cores, notesMonths: prefix % 2 == 0, worthTaking: 1
        ).fold(progress: { _, _ in })
        let shared = try ProjectionKind.all.map { kind in
            try kind.digest(of: parts) { (rows) throws(DaybookError) in
                try rows.readOn(in: book.store)
            }
        }
        #expect(shared == replayed)
        _ = try book.rebuild()
        let checked = try ParallelCheck(store: book.store, cores: cores).run { _, _ in }
        #expect(try checked?.root == book.view().root(size: book.head().sequence))
        let problems = try book.verify().problems
        #expect(problems == [])
    }
}
