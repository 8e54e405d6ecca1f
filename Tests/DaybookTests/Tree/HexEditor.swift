import ByteStore
import Daybook
import DaybookModel
import EventCodec
import Foundation
import Journal
import MerkleTree

/// Changes a book behind the program's back, as somebody with the format's page and a hex editor
/// does: checksums put right, or not.
struct HexEditor {
    let path: String

    /// Runs `body` in a transaction of its own.
    func edit(_ body: (inout Draft, inout Head) throws(JournalError) -> Void) throws {
        let store = try Store.open(at: path, options: StoreOptions(tables: LedgerTables.all))
        var draft = try store.draft()
        guard var head = try LogReader(draft.reader).head() else { return }
        try body(&draft, &head)
        try draft.put(head)
        try draft.commit()
    }

    /// Replaces the block that holds `sequence` by one of the events that `change` makes of its.
    func rewrite(
        blockOf sequence: UInt64, _ change: ([Event]) -> [Event]
    ) throws {
        try edit { (draft, _) throws(JournalError) in
            let blocks = try LogReader(draft.reader).blocks()
            let events = try Self.events(around: sequence, blocks)
            guard let first = events.first else { return }
            var builder = BlockBuilder(
                firstSequence: first.event.sequence,
                first.salts == nil ? .plain : .milled(SaltMill(secret: [])))
            for (index, event) in change(events.map(\.event)).enumerated() {
                let salts = index < events.count ? events[index].salts : nil
                if index < events.count, events[index].event.texts.count == event.texts.count {
                    builder.append(SaltedEvent(event, salts: salts))
                } else {
                    builder.append(event)
                }
            }
            do throws(StoreError) {
                try draft.put(
                    value: builder.encoded().span, under: first.event.sequence,
                    in: LedgerTables.log)
            } catch { throw .store(error) }
        }
    }

    private static func events(
        around sequence: UInt64, _ cursor: consuming BlockCursor
    ) throws(JournalError) -> [SaltedEvent] {
        guard let block = try cursor.seek(holding: sequence) else { return [] }
        do throws(CodecError) { return try block.saltedEvents(in: 0..<block.count) } catch {
            throw .damagedBlock(firstSequence: sequence, error)
        }
    }

    /// Flips a bit of the stored block that holds `sequence`, wherever `bytes` begins in it.
    func flip(_ bytes: [UInt8], inBlockOf sequence: UInt64) throws {
        try change(blockOf: sequence) { value in
            guard let place = value.indices.first(where: { value[$0...].starts(with: bytes) })
            else { return }
            value[place] ^= 1
        }
    }

    /// Changes bytes of the header of a stored block, and puts the block's checksum right.
    func change(headerOf sequence: UInt64, _ change: (inout [UInt8]) -> Void) throws {
        try self.change(blockOf: sequence) { value in
            change(&value)
            let used = Int(value.span.littleEndian(at: 28, as: UInt32.self))
            let head = Checksum.of(value.span.extracting(0..<8))
            let sum = Checksum.of(value.span.extracting(16..<used), seed: head)
            value.replaceSubrange(
                8..<16, with: (0..<8).map { UInt8(truncatingIfNeeded: sum >> ($0 * 8)) })
        }
    }

    private func change(blockOf sequence: UInt64, _ change: (inout [UInt8]) -> Void) throws {
        try edit { (draft, _) throws(JournalError) in
            var value: [UInt8] = []
            var key: UInt64 = 0
            do throws(StoreError) {
                var cursor = try draft.reader.cursor(over: LedgerTables.log)
                guard let entry = try cursor.seek(atOrBefore: sequence) else { return }
                key = entry.integerKey
                value = [UInt8](copying: entry.value)
            } catch { throw .store(error) }
            change(&value)
            do throws(StoreError) {
                try draft.put(value: value.span, under: key, in: LedgerTables.log)
            } catch { throw .store(error) }
        }
    }

    /// Makes the tree that the events have now the one that is kept: what somebody does who knows
    /// how it works.
    func rebuildTree(through last: UInt64? = nil) throws {
        try edit { (draft, head) throws(JournalError) in
            let built = try LogReader(draft.reader).builtTree(over: last ?? head.sequence)
            try draft.clearTree()
            try draft.put(built.kept)
            head.tree = built.frontier
            head.sequence = built.frontier.size
        }
    }

    /// Flips a bit of the first entry of a table whose key is `key` or comes after it.
    func flip(_ table: Table, atOrAfter key: [UInt8]) throws {
        try edit { (draft, _) throws(JournalError) in
            var (name, value): ([UInt8], [UInt8]) = ([], [])
            do throws(StoreError) {
                var cursor = try draft.reader.cursor(over: table)
                guard let entry = try cursor.seek(atOrAfter: key.span) else { return }
                (name, value) = ([UInt8](copying: entry.key), [UInt8](copying: entry.value))
                value[value.count - 1] ^= 1
            } catch { throw .store(error) }
            do throws(StoreError) {
                try draft.put(value: value.span, under: name.span, in: table)
            } catch { throw .store(error) }
        }
    }
}

extension Event {
    /// The same under another number.
    func numbered(_ sequence: UInt64) -> Event {
        Event(
            sequence: sequence, recordedAt: recordedAt, by: by, key: key, source: source,
            content: content)
    }

    /// The same by somebody else.
    func recorded(by name: String) -> Event {
        Event(
            sequence: sequence, recordedAt: recordedAt, by: name, key: key, source: source,
            content: content)
    }
}

extension Draft {
    /// Takes the last block of the log away: the tail, where there is one.
    mutating func cutLog(after last: UInt64) throws(JournalError) -> Bool {
        let tail: [UInt8] = [1]
        do throws(StoreError) {
            if try delete(under: tail.span, in: LedgerTables.head) { return true }
            let key = try lastKey()
            return try deleteAll(from: key, through: last, in: LedgerTables.log) > 0
        } catch { throw .store(error) }
    }

    private func lastKey() throws(StoreError) -> UInt64 {
        var cursor = try reader.cursor(over: LedgerTables.log)
        return try cursor.last()?.integerKey ?? 1
    }
}
