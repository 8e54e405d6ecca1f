import ByteStore
import DaybookModel
import EventCodec
import Journal
import Projections

extension LogReader {
    /// Calls `body` with each row of a projection whose key begins with `prefix`, in key order.
    /// - Parameter first: the key at or after which the rows begin; nil: all of them.
    func forEachRow(
        of generation: Generation, prefix: [UInt8] = [], from first: [UInt8]? = nil,
        _ body: (_ key: Span<UInt8>, _ row: Span<UInt8>) throws(JournalError) -> Void
    ) throws(JournalError) {
        if let past {
            return try forEachRow(
                of: past[generation.projection], generation, prefix: prefix,
                from: first ?? prefix, body)
        }
        let start = first ?? prefix
        var rows = try rows(of: generation)
        while let entry = try rows.next(from: start.span), entry.key.begins(with: prefix.span) {
            try body(entry.key, entry.value)
        }
    }

    /// The row under its own `key`, or nil.
    func row(_ key: [UInt8], of generation: Generation) throws(JournalError) -> [UInt8]? {
        if let past { return try row(key, of: past[generation.projection], generation) }
        return try bytes(under: key, in: generation.table)
    }

    /// A walk over the stored rows of a generation.
    @_lifetime(copy self)
    func rows(of generation: Generation) throws(JournalError) -> RowCursor {
        do throws(StoreError) {
            return RowCursor(try reader.cursor(over: generation.table))
        } catch { throw .store(error) }
    }

    /// The live rows of projection `id`; nil before it was ever built, and in a book of a version
    /// that kept them elsewhere.
    func live(_ id: UInt8, _ head: Head) -> Generation? {
        guard let live = head[id].map(Generation.init), reader.has(live.table) else { return nil }
        return live
    }

    /// More pages than a year of ten thousand people has. Memory is taken as it fills.
    private static let expectedPages = 4_000

    /// The attendance of `years` (nil: all), of `people` at least (nil: everyone), as the
    /// live rows have it.
    func attendance(
        years: ClosedRange<Int>? = nil, people: [PersonID]? = nil, _ head: Head
    ) throws(JournalError) -> AttendanceState {
        var state = AttendanceState()
        guard let rows = live(AttendanceState.id, head) else { return state }
        if people == nil { state.reserve(pages: Self.expectedPages) }
        // Of more, whole pages are taken in: looking for each on every page would cost more.
        let few = people.flatMap { $0.count <= AttendancePage.people ? $0 : nil }
        for prefix in AttendancePage.prefixes(years: years, people: people) {
            try forEachRow(of: rows, prefix: prefix) { (key, row) throws(JournalError) in
                guard let page = AttendancePage(key: key) else { return }
                state.load(page, row, of: few)
            }
        }
        state.load(try warnings(years: years, people: people, head))
        return state
    }

    /// The warnings of `years` (nil: all), of `people` at least (nil: everyone).
    private func warnings(
        years: ClosedRange<Int>?, people: [PersonID]?, _ head: Head
    ) throws(JournalError) -> WarningState {
        var state = WarningState()
        guard let rows = live(WarningState.id, head) else { return state }
        guard let people, let years else {
            for prefix in WarningPage.prefixes(years: years) {
                try forEachRow(of: rows, prefix: prefix) { (key, row) throws(JournalError) in
                    state.load(key: key, row)
                }
            }
            return state
        }
        for (band, wanted) in WarningPage.bands(of: people) {
            for year in years {
                let key = WarningPage.key(year, band: band)
                guard let row = try row(key, of: rows) else {
                    continue
                }
                state.load(key: key.span, row.span, of: wanted)
            }
        }
        return state
    }

    /// The corrections of `targets`, which may come in any order.
    func corrections(
        of targets: some Sequence<UInt64>, _ head: Head
    ) throws(JournalError) -> CorrectionState {
        var state = CorrectionState()
        guard let rows = live(CorrectionState.id, head) else { return state }
        for key in Set(targets.map { CorrectionState.key(holding: $0) }) {
            guard let row = try row(key, of: rows) else {
                continue
            }
            state.load(key: key.span, row.span)
        }
        state.arrange()
        return state
    }

    /// Every corrected entry.
    func allCorrections(_ head: Head) throws(JournalError) -> CorrectionState {
        var state = CorrectionState()
        guard let rows = live(CorrectionState.id, head) else { return state }
        try forEachRow(of: rows) { (key, row) throws(JournalError) in
            state.load(key: key, row)
        }
        state.arrange()
        return state
    }

    /// The roster as the live rows have it.
    /// - Parameter end: only what was said before this event; nil: everything.
    func roster(_ head: Head, before end: UInt64? = nil) throws(JournalError) -> Roster {
        guard let rows = live(RosterState.id, head) else {
            return try roster(before: end ?? head.sequence + 1)
        }
        var roster = Roster()
        try forEachRow(of: rows) { (key, row) throws(JournalError) in
            if let end, let said = RosterState.sequence(ofKey: key), said >= end { return }
            do throws(CodecError) {
                try roster.load(row)
            } catch {
                throw .unreadableRosterRow(key, error)
            }
        }
        return roster
    }

    /// Who and what ever had a name.
    func bearers(_ head: Head) throws(JournalError) -> Bearers {
        var bearers = Bearers()
        guard let rows = live(RosterState.id, head) else { return bearers }
        try forEachRow(of: rows) { (key, row) throws(JournalError) in
            do throws(CodecError) {
                bearers.note(try Canonical.told(by: row).content)
            } catch {
                throw .unreadableRosterRow(key, error)
            }
        }
        return bearers
    }
}

extension JournalError {
    static func unreadableRosterRow(
        _ key: Span<UInt8>, _ error: CodecError
    ) -> JournalError {
        .damagedHead("the roster row \([UInt8](copying: key)) cannot be read: \(error.message)")
    }
}
