import ByteStore
import EventCodec
import Journal
import Platform

/// What could be read of a log that is damaged.
public struct SalvagedEvents: Sendable {
    /// How many there are.
    public internal(set) var events: UInt64 = 0
    /// Those that could not be read.
    public internal(set) var missing: [ClosedRange<UInt64>] = []
}

extension Book {
    /// Hands out every event that can be read, as ``exportEvents(hasLeaves:progress:_:)`` does, and
    /// tells which cannot. Blocks are judged one by one: what is behind a damaged one, or behind
    /// pages that lead nowhere, is found again. Names that a missing event gave are those of now.
    public func salvageEvents(
        hasLeaves: Bool, progress: Progress = { _, _ in },
        _ body: (_ piece: [UInt8]) throws(DaybookError) -> Void
    ) throws(DaybookError) -> SalvagedEvents {
        try confirmPresent()
        // The id of the log is in its first event.
        let source = (try? eventSource()) ?? EventAttribute.source(id: "salvaged")
        var writer = EventLineWriter(source: source, hasLeaves: hasLeaves)
        let head = try head()
        let view = try view()
        for told in try journal(view.log.told(head)) { writer.know(told.content) }
        view.end()
        var walk = SalvageWalk(writer, through: head.sequence)
        while walk.next <= head.sequence {
            // A transaction that came to a bad page is of no more use.
            let snapshot = try store.reading()
            try walk.go(over: LogReader(snapshot.reader), body)
            progress(Int(clamping: walk.next), Int(clamping: head.sequence))
        }
        return walk.found
    }

    /// Writes them to a file, which takes its place when it is whole.
    public func salvageEvents(
        hasLeaves: Bool, to path: String, progress: Progress = { _, _ in }
    ) throws(DaybookError) -> SalvagedEvents {
        var file = try platform(NewFile(path))
        let found = try salvageEvents(hasLeaves: hasLeaves, progress: progress) {
            (piece) throws(DaybookError) in
            try platform(file.write(piece))
        }
        try platform(file.keep())
        return found
    }
}

/// A walk over a log that leaves out what cannot be read.
private struct SalvageWalk {
    private var writer: EventLineWriter
    private let last: UInt64
    /// The first event that was not come to yet.
    private(set) var next: UInt64 = 1
    private(set) var found = SalvagedEvents()
    /// How far behind a bad page the walk goes on: farther each time that it comes to one.
    private var leap: UInt64 = 0

    init(_ writer: EventLineWriter, through last: UInt64) {
        self.writer = writer
        self.last = last
    }

    /// Goes on until the end of the log, or until pages lead nowhere.
    /// - Throws: what `body` throws, and what says nothing of the book.
    mutating func go(
        over log: borrowing LogReader, _ body: (_ piece: [UInt8]) throws(DaybookError) -> Void
    ) throws(DaybookError) {
        var failure: DaybookError?
        do throws(JournalError) {
            var blocks = try log.blocks()
            try stand(&blocks)
            while failure == nil, let piece = try piece(of: &blocks) {
                do throws(DaybookError) { try body(piece) } catch { failure = error }
            }
            if failure == nil { end() }
        } catch {
            if case .store(let cause) = error, cause.isOfMachine {
                failure = DaybookError(.journal(error))
            }
            leap += 1 + leap / 8
            if next + leap > last { end() }
        }
        if let failure { throw failure }
    }

    private func stand(_ blocks: inout BlockCursor) throws(JournalError) {
        if leap > 0 {
            try blocks.stand(before: next + leap)
        } else {
            try blocks.stand(beforeHolding: next)
        }
    }

    /// The lines of the next block that can be read; nil behind the last.
    private mutating func piece(of blocks: inout BlockCursor) throws(JournalError) -> [UInt8]? {
        while true {
            do throws(JournalError) {
                guard let block = try blocks.next() else { return nil }
                if let lines = lines(of: block) { return lines }
            } catch {
                guard case .damagedBlock = error else { throw error }
            }
        }
    }

    private mutating func lines(of block: borrowing Block) -> [UInt8]? {
        let (first, last) = (block.firstSequence, block.lastSequence)
        guard first >= next else { return nil }
        var lines: [UInt8] = []
        // What has its checksum, and no writer would have written, is as lost as what has none.
        guard (try? writer.append(block, to: &lines)) != nil else { return nil }
        if first > next { found.missing.append(next...first - 1) }
        found.events += last - first + 1
        (next, leap) = (last + 1, 0)
        return lines
    }

    private mutating func end() {
        if next <= last { found.missing.append(next...last) }
        next = last + 1
    }
}
