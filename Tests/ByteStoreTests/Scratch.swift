import ByteStore

/// The tables the tests use, one of each key order.
enum Tables {
    static let words = Table("words", keys: .bytes)
    static let numbers = Table("numbers", keys: .integer)
    static let all = [words, numbers]
}

/// Opens the store at `path` with the test tables and a small map.
func openStore(
    at path: String, capacityBytes: Int = 1 << 20, growthLimitBytes: Int = 1 << 30,
    access: StoreAccess = .readWrite, createIfMissing: Bool = true
) throws(StoreError) -> Store {
    try Store.open(
        at: path,
        options: StoreOptions(
            tables: Tables.all, capacityBytes: capacityBytes, growthLimitBytes: growthLimitBytes,
            access: access, createIfMissing: createIfMissing))
}

/// Commits one entry in a draft of its own.
func write(_ value: [UInt8], under key: UInt64, to store: Store) throws(StoreError) {
    var draft = try store.draft()
    try draft.put(value: value.span, under: key, in: Tables.numbers)
    try draft.commit()
}

/// The value under a number at the last commit, copied.
func read(_ key: UInt64, from store: Store) throws(StoreError) -> [UInt8]? {
    let snapshot = try store.snapshot()
    guard let found = try snapshot.reader.bytes(under: key, in: Tables.numbers) else { return nil }
    return found.copied
}

/// How many numbered entries the last commit has.
func numberOfEntries(in store: Store) throws(StoreError) -> Int {
    let snapshot = try store.snapshot()
    return try snapshot.reader.count(in: Tables.numbers)
}

/// The error a call throws, or `nil` when it succeeds.
func failure<Result>(of call: () throws(StoreError) -> Result) -> StoreError? {
    do throws(StoreError) {
        _ = try call()
        return nil
    } catch {
        return error
    }
}

extension Span<UInt8> {
    /// The bytes as an array of their own.
    var copied: [UInt8] { unsafe withUnsafeBytes { unsafe [UInt8]($0) } }
}
