import DaybookModel
import EventCodec
import TestSupport
import Testing

@testable import Projections

/// The rows of entries, as sorting and a stack make them.
private enum NaiveRows {
    static func settled<Entry: MonthlyEntry>(_ entries: [Entry]) -> [Entry] {
        var kept: [Entry] = []
        for entry in entries.sorted(by: Entry.precedes) {
            if let last = kept.last, last.isOpposite(of: entry) {
                kept.removeLast()
            } else {
                kept.append(entry)
            }
        }
        return kept
    }

    static func row<Entry: MonthlyEntry>(_ entries: [Entry]) -> [UInt8]? {
        let settled = settled(entries)
        var row = [UInt8](repeating: 0, count: settled.count * Entry.byteCount)
        var bytes = row.mutableSpan
        for (place, entry) in settled.enumerated() {
            entry.store(in: &bytes, at: place * Entry.byteCount)
        }
        return settled.isEmpty ? nil : row
    }

    static func rows<Entry: MonthlyEntry>(_ entries: [Entry], _ month: YearMonth) -> [StateRow] {
        Dictionary(grouping: entries, by: \.member).sorted { $0.key < $1.key }.compactMap {
            (member, entries) in
            row(entries).map { StateRow(key: month.rowKey(of: member), value: $0) }
        }
    }
}

/// Draws entries of one month: few different ones, so that many are taken back, mostly in order.
private struct MonthlyScript {
    var dice: Dice
    let month = YearMonth(containing: CivilDate("2026-11-20") ?? .earliest)
    let members: UInt32

    init(seed: UInt64) {
        dice = Dice(seed: seed)
        members = [1, 3, 40, 5000][Int(seed % 4)]
    }

    mutating func draw(_ below: UInt64) -> UInt64 { dice.next() % below }

    mutating func punch(_ place: Int) -> PunchEntry {
        let isLate = draw(8) == 0
        let late = UInt64(place) / (isLate ? 1 + draw(4) : 1)
        return PunchEntry(
            person: UInt32(draw(UInt64(members))), time: PunchEntry.origin(of: month) + Int64(late),
            origin: PunchEntry.origin(of: month), day: draw(2), direction: draw(2),
            sequence: draw(2) << 32 | draw(2), draw(4) == 0 ? .minus : .plus)
    }

    mutating func ticket(_ place: Int) -> TicketEntry {
        let isLate = draw(8) == 0
        return TicketEntry(
            sequence: UInt64(place) / (isLate ? 1 + draw(4) : 2), amount: Int64(draw(2)) - 1,
            currency: draw(2), member: UInt32(draw(UInt64(members))), venue: UInt32(draw(2)),
            quantity: 1, minute: 0, day: 0, flags: draw(4) == 0 ? TicketEntry.takenBack : 0)
    }

    /// Entries, some of which are followed by their opposites.
    mutating func entries<Entry: MonthlyEntry>(
        _ entry: (inout MonthlyScript, Int) -> Entry, _ opposite: (Entry) -> Entry
    ) -> [Entry] {
        var entries: [Entry] = []
        for place in 0..<Int(1 + draw(draw(4) == 0 ? 2000 : 60)) {
            entries.append(entry(&self, place))
            let earlier = entries[Int(draw(UInt64(entries.count)))]
            if draw(4) == 0 { entries.append(opposite(earlier)) }
        }
        return entries
    }

    mutating func punches() -> [PunchEntry] {
        entries({ $0.punch($1) }) {
            PunchEntry(word: $0.word ^ PunchEntry.takenBack, low: $0.low, person: $0.person)
        }
    }

    mutating func tickets() -> [TicketEntry] {
        entries({ $0.ticket($1) }) {
            var turned = $0
            turned.flags ^= TicketEntry.takenBack
            return turned
        }
    }
}

@Suite struct `The rows of a month` {
    @Test(arguments: Trials.seeds(80))
    func `hold each member's entries in order without those taken back`(seed: UInt64) {
        var script = MonthlyScript(seed: seed)
        check(script.punches(), script.month)
        check(script.tickets(), script.month)
    }

    private func check<Entry: MonthlyEntry>(_ entries: [Entry], _ month: YearMonth) {
        var monthly = MonthlyEntries<Entry>()
        for entry in entries { monthly.add(entry, on: month.first.daysSinceEpoch) }
        var rows: [StateRow] = []
        monthly.forEachRow {
            rows.append(StateRow(key: [UInt8](copying: $0), value: [UInt8](copying: $1)))
        }
        #expect(rows == NaiveRows.rows(entries, month))
    }

    @Test(arguments: Trials.seeds(80))
    func `take in a change as if its entries had followed`(seed: UInt64) {
        var script = MonthlyScript(seed: seed)
        check(script.punches(), script.punches())
        check(script.tickets(), script.tickets())
        let punches = script.punches()
        check(
            punches,
            punches.map {
                PunchEntry(word: $0.word ^ PunchEntry.takenBack, low: $0.low, person: 0)
            })
    }

    private func check<Entry: MonthlyEntry>(_ stored: [Entry], _ change: [Entry]) {
        guard let row = NaiveRows.row(stored), let changed = NaiveRows.row(change) else { return }
        #expect(MonthlyRow<Entry>.combine(row, changed) == NaiveRows.row(stored + change))
    }
}
