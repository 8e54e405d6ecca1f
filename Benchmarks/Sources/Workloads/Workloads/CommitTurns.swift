import Daybook
import DaybookModel

/// A bare commit, a mark and a sync of the disk, taken in turn.
struct CommitTurns {
    private(set) var commits = Samples()
    private(set) var marks = Samples()
    private(set) var syncs = Samples()
    /// Bytes that the commits of ``weigh()`` gave to the kernel, and how many there were.
    private(set) var markBytes: Int64 = 0
    private(set) var commitBytes: Int64 = 0
    private(set) var weighed = 0

    private let book: Book
    private let workload: Workload
    private let bare: BareCommits
    private let block: SyncedBlock
    private var cells: FreeCells

    /// - Parameter path: where the bare table and the file to sync are made; a prefix.
    init(of book: Book, for workload: Workload, at path: String) throws(BenchmarkError) {
        self.book = book
        self.workload = workload
        bare = try BareCommits(at: "\(path)-commits")
        block = try SyncedBlock(at: "\(path)-block")
        cells = FreeCells(of: try daybook { () throws(DaybookError) in try book.view().roster })
    }

    /// One of each.
    /// - Returns: the sequence of the mark.
    mutating func take(isCounted: Bool) throws(BenchmarkError) -> UInt64 {
        let commit = try Stopwatch.time { () throws(BenchmarkError) in try bare.commit() }
        let mark = try Stopwatch.time { [cell = cells.next()] () throws(BenchmarkError) in
            try daybook { () throws(DaybookError) in try book.commit(cell.command, cell.recording) }
        }
        let sync = try Stopwatch.time { () throws(BenchmarkError) in try block.sync() }
        if isCounted {
            commits.add(commit.nanoseconds)
            marks.add(mark.nanoseconds)
            syncs.add(sync.nanoseconds)
        }
        return try examined(mark.result)
    }

    /// One of each, not timed: what they write is counted, which would disturb the clock.
    mutating func weigh() throws(BenchmarkError) {
        let before = Machine.writtenBytes
        try bare.commit()
        let between = Machine.writtenBytes
        let cell = cells.next()
        _ = try daybook { () throws(DaybookError) in try book.commit(cell.command, cell.recording) }
        commitBytes += between - before
        markBytes += Machine.writtenBytes - between
        weighed += 1
    }

    private func examined(
        _ receipt: Receipt<MarkCommand.Outcome>
    ) throws(BenchmarkError) -> UInt64 {
        guard receipt.recorded == 1, receipt.sequences?.upperBound == receipt.head.sequence else {
            throw .wrongAnswer(workload, "a mark recorded \(receipt.recorded) events")
        }
        return receipt.head.sequence
    }
}

/// Slots that nobody is marked for yet: everyone's of today, then of the working days after it.
struct FreeCells {
    private let names: [String]
    private var day = BookCalendar.today
    private var person = 0
    private var slot = Slot.morning

    init(of roster: Roster) { names = roster.people.map(\.name) }

    /// The next mark to make, and when.
    mutating func next() -> (command: MarkCommand, recording: Recording) {
        let command = MarkCommand(
            .present(course: nil), .named([names[person]]), on: day, slots: [slot])
        let recording = BookCalendar.recording(on: day)
        advance()
        return (command, recording)
    }

    private mutating func advance() {
        slot = slot == .morning ? .afternoon : .morning
        guard slot == .morning else { return }
        person += 1
        guard person == names.count else { return }
        person = 0
        day = BookCalendar.workday(after: day)
    }
}
