import ByteStore
import TestSupport
import Testing

@Suite struct `A table beside a plain sorted array` {
    @Test(arguments: Trials.seeds(24), [Tables.words, Tables.numbers])
    func `holds the same, whatever is done to both`(seed: UInt64, table: Table) throws {
        let scratch = try ScratchDirectory()
        var history = History(seed: seed, table: table, path: scratch.path)
        try history.run(drafts: 30)
    }
}

/// A random history of drafts, done to a store and to a model.
struct History {
    private static let capacityBytes = 16 << 20
    private var random: SeededGenerator
    private var committed: Model
    private let path: String
    private var table: Table { committed.table }

    init(seed: UInt64, table: Table, path: String) {
        random = SeededGenerator(seed: seed)
        committed = Model(table)
        self.path = path
    }

    mutating func run(drafts: Int) throws {
        var remaining = drafts
        while remaining > 0 {
            let store = try openStore(at: path, capacityBytes: Self.capacityBytes)
            for _ in 0..<min(remaining, 1 + random.below(8)) {
                try oneDraft(in: store)
                try compare(with: store)
                remaining -= 1
            }
        }
    }

    /// A few operations, then a commit three times in four.
    private mutating func oneDraft(in store: Store) throws {
        var model = committed
        var draft = try store.draft()
        for _ in 0..<random.below(40) { try oneOperation(on: &draft, and: &model) }
        try compareWalks(of: draft, with: model)
        guard random.below(4) > 0 else { return }
        try draft.commit()
        committed = model
    }

    private mutating func oneOperation(on draft: inout Draft, and model: inout Model) throws {
        let key = randomKey()
        switch random.below(12) {
        case 0..<7:
            let value = randomValue()
            try draft.modelPut(value, under: key, in: table)
            model.put(value, under: key)
        case 7..<10:
            #expect(try draft.modelDelete(under: key, in: table) == model.delete(under: key))
        case 10:
            let last = randomKey()
            let count = try draft.modelDeleteAll(from: key, through: last, in: table)
            #expect(count == model.deleteAll(from: key, through: last))
        default:
            guard random.below(10) == 0 else { return try append(to: &draft, and: &model) }
            try draft.clear(table)
            model.clear()
        }
    }

    /// Appends a key, which is refused unless it is the last.
    private mutating func append(to draft: inout Draft, and model: inout Model) throws {
        let key = randomKey(), value = randomValue()
        let isLast = model.pairs.last.map { Model.precedes($0.key, key) } ?? true
        do throws(StoreError) {
            switch table.keys {
            case .bytes: try draft.append(value: value.span, under: key.span, in: table)
            default: try draft.append(value: value.span, under: key.number, in: table)
            }
            #expect(isLast)
            model.put(value, under: key)
        } catch {
            #expect(error == .outOfOrder)
            #expect(!isLast)
        }
    }

    private mutating func compare(with store: Store) throws {
        let snapshot = try store.snapshot()
        #expect(try snapshot.reader.count(in: table) == committed.pairs.count)
        var cursor = try snapshot.reader.cursor(over: table)
        var walked: [Model.Pair] = []
        while let entry = try cursor.next() { walked.append(entry.modelPair(of: table)) }
        #expect(walked == committed.pairs)
        for _ in 0..<10 {
            let key = randomKey()
            try compareSeeks(&cursor, key)
            let found =
                table.keys == .bytes
                ? try snapshot.reader.bytes(under: key.span, in: table)?.copied
                : try snapshot.reader.bytes(under: key.number, in: table)?.copied
            #expect(found == committed.value(under: key))
        }
        let pages = try MetaPages.inspect(path: path)
        #expect(pages.newest == snapshot.transactionID)
    }

    private func compareSeeks(_ cursor: inout Cursor, _ key: [UInt8]) throws {
        let after =
            table.keys == .bytes
            ? try cursor.seek(atOrAfter: key.span)?.modelPair(of: table)
            : try cursor.seek(atOrAfter: key.number)?.modelPair(of: table)
        #expect(after == committed.first(atOrAfter: key))
        let before =
            table.keys == .bytes
            ? try cursor.seek(atOrBefore: key.span)?.modelPair(of: table)
            : try cursor.seek(atOrBefore: key.number)?.modelPair(of: table)
        #expect(before == committed.last(atOrBefore: key))
    }

    /// Walks a draft to the end and back again, off both ends.
    private func compareWalks(of draft: borrowing Draft, with model: Model) throws {
        var cursor = try draft.reader.cursor(over: table)
        var forward: [Model.Pair] = [], backward: [Model.Pair] = []
        while let entry = try cursor.next() { forward.append(entry.modelPair(of: table)) }
        #expect(try cursor.next()?.value.count == nil)
        while let entry = try cursor.previous() { backward.append(entry.modelPair(of: table)) }
        #expect(try cursor.previous()?.value.count == nil)
        #expect(forward == model.pairs)
        #expect(Array(backward.reversed()) == model.pairs)
        #expect(try cursor.next()?.modelPair(of: table) == model.pairs.first)
        #expect(try cursor.last()?.modelPair(of: table) == model.pairs.last)
        #expect(try cursor.first()?.modelPair(of: table) == model.pairs.first)
    }

    /// Few distinct keys, so that they meet again; now and then a long one.
    private mutating func randomKey() -> [UInt8] {
        if table.keys == .integer {
            let small = UInt64(random.below(60))
            return (random.below(5) == 0 ? small << 40 : small).spelled
        }
        let length = random.below(40) == 0 ? 500 + random.below(12) : 1 + random.below(3)
        let letter = UInt8(random.below(4)) &* 85
        return (0..<length).map { $0 < 3 ? UInt8(random.below(4)) &* 85 : letter }
    }

    /// Mostly small, sometimes more than a page, sometimes nothing.
    private mutating func randomValue() -> [UInt8] {
        let lengths = [0, random.below(30), random.below(30), random.below(800)]
        let long = 3000 + random.below(9000)
        let length = random.below(10) == 0 ? long : lengths[random.below(lengths.count)]
        return [UInt8](repeating: UInt8(random.below(256)), count: length)
    }
}
