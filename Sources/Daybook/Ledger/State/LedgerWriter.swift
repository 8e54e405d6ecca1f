import ByteStore
import EventCodec
import Journal
import Platform

/// One commit under way: appends to the log, folds what it appends, settles corrections, and
/// brings every projection's rows up to the new head, all in one transaction of the store.
struct LedgerWriter: ~Copyable {
    var head: Head
    var appender: LogAppender
    private var change = Projected()
    private let stamp: Stamp
    var keys: [(key: String, sequence: UInt64)] = []
    /// How many events were appended.
    var count: UInt64 { appender.nextSequence - 1 - head.sequence }

    /// - Parameter clock: the system's time; the commit is recorded then, or just after the
    ///   last commit when the clock went back.
    /// - Parameter salts: those of new texts.
    /// - Throws: `.damagedHead` where nothing can be later than that.
    init(
        in draft: borrowing Draft, after head: Head,
        clock: Instant = Instant(microsecondsSinceEpoch: SystemClock.microsecondsSinceEpoch()),
        by: String, source: String?, salts: SaltMill = .unguessable(),
        tail: consuming LogTail? = nil
    ) throws(JournalError) {
        let (next, isEnd) = head.recordedAt.microsecondsSinceEpoch.addingReportingOverflow(1)
        let moment = isEnd ? .max : max(clock.microsecondsSinceEpoch, next)
        self.head = head
        self.head.recordedAt = Instant(microsecondsSinceEpoch: moment)
        stamp = Stamp(recordedAt: self.head.recordedAt, by: by, source: source)
        guard let tree = head.tree else { throw .withoutTree }
        guard !isEnd else { throw .damagedHead("no event can be later than it says") }
        appender = try LogAppender(after: tree, salts: salts, tail: tail, in: draft)
    }

    /// Appends one event.
    mutating func append(_ event: NewEvent, into draft: inout Draft) throws(JournalError) {
        if let key = event.key { keys.append((key, appender.nextSequence)) }
        appender.append(event.content, key: event.key, stamp.from(event.source))
        try sealIfFull(into: &draft)
    }

    /// Appends the entries of a run.
    mutating func append(
        _ run: borrowing ColumnRun, into draft: inout Draft
    ) throws(JournalError) {
        var start = 0
        while start < run.count {
            let end = min(run.count, start + appender.room)
            appender.append(run, start..<end, stamp)
            try sealIfFull(into: &draft)
            start = end
        }
    }

    /// Lets `body` append many events straight to the block under way.
    mutating func append(
        into draft: inout Draft, _ body: (inout BlockBuilder, Stamp) -> Void
    ) throws(JournalError) {
        appender.withBuilder { body(&$0, stamp) }
        try sealIfFull(into: &draft)
    }

    mutating func sealIfFull(into draft: inout Draft) throws(JournalError) {
        if appender.isFull { try seal(into: &draft) }
    }

    private mutating func seal(into draft: inout Draft) throws(JournalError) {
        // Taken out and put back: copied, it would be copied again by its first write.
        var folded = Projected()
        swap(&folded, &change)
        try appender.seal(into: &draft) { (block, fresh) throws(CodecError) in
            try folded.fold(block, fresh)
        }
        swap(&folded, &change)
    }

    /// Writes everything but the commit itself, and returns the new head.
    mutating func finish(into draft: inout Draft) throws(JournalError) -> Head {
        let folded = try fold(into: &draft)
        head.tree = appender.tree
        for (key, sequence) in keys { try draft.put(key: key, sequence: sequence) }
        head.keyCount += UInt64(keys.count)
        try StateWriter.write(folded, into: &draft, &head)
        try draft.put(head)
        return head
    }

    /// Writes the last block, and folds what was appended with what it corrects. The head is that
    /// of the last event.
    mutating func fold(into draft: inout Draft) throws(JournalError) -> Projected {
        let last = appender.nextSequence - 1
        var folded = Projected()
        swap(&folded, &change)
        try appender.finish(into: &draft) { (block, fresh) throws(CodecError) in
            try folded.fold(block, fresh)
        }
        try settle(&folded, in: draft)
        head.sequence = last
        return folded
    }

    private func settle(
        _ folded: inout Projected, in draft: borrowing Draft
    ) throws(JournalError) {
        folded.corrections.arrange()
        let targets = folded.corrections.targets
        guard !targets.isEmpty else { return }
        let log = LogReader(draft.reader)
        let known = head.sequence
        let before = try log.corrections(of: targets.lazy.filter { $0 <= known }, head)
        try Settlement.settle(
            folded.corrections.corrected, before: before, in: log, into: &folded)
    }
}

extension LedgerWriter {
    /// Begins to write events as another book has them, with the moments of their recording there.
    init(copyingInto draft: borrowing Draft, after head: Head) throws(JournalError) {
        try self.init(in: draft, after: head, clock: head.recordedAt, by: "", source: nil)
    }

    /// Appends the events of encoded blocks.
    mutating func append(
        copies blocks: [[UInt8]], into draft: inout Draft
    ) throws(JournalError) {
        for block in blocks {
            if try !joins(block) { try seal(into: &draft) }
            try append(copies: block)
            try sealIfFull(into: &draft)
        }
    }

    /// Whether the events of an encoded block can be of the block under way.
    private func joins(_ bytes: [UInt8]) throws(JournalError) -> Bool {
        do throws(CodecError) {
            return appender.joins(try Block(bytes.span, isSummed: true))
        } catch { throw .damagedBlock(firstSequence: appender.nextSequence, error) }
    }

    private mutating func append(copies bytes: [UInt8]) throws(JournalError) {
        let first = appender.nextSequence
        do throws(CodecError) {
            let block = try Block(bytes.span, isSummed: true)
            var found: [(key: String, sequence: UInt64)] = []
            try block.forEachKey { index, key in found.append((key, first + UInt64(index))) }
            keys += found
            head.recordedAt = block.lastRecordedAt
            try appender.append(block)
        } catch { throw .damagedBlock(firstSequence: first, error) }
    }
}
