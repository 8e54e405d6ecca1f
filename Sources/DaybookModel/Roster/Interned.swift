/// Names with dense ids, in the order of being added. A name is found exactly: case-sensitive, NFC.
public struct Interned: Hashable, Sendable {
    /// The present name of each id.
    public private(set) var names: [String] = []
    private var idOfName: [String: UInt32] = [:]
    /// Ids that are as if they had never been given.
    private var voids: Set<UInt32> = []

    /// No names yet.
    public init() {}

    /// How many ids there are.
    public var count: Int { names.count }

    /// Every id there is, released names' too.
    public var ids: Range<UInt32> { 0..<UInt32(names.count) }

    /// The id that `name` has now, or nil.
    public func id(of name: String) -> UInt32? { idOfName[name] }

    /// The present name of `id`, or nil.
    public func name(of id: UInt32) -> String? {
        Int(id) < names.count ? names[Int(id)] : nil
    }

    /// Whether `id` still has its name, which nothing else can have then.
    public func isLive(_ id: UInt32) -> Bool { name(of: id).map { idOfName[$0] == id } ?? false }

    /// The ids that still have their names, by name (Unicode scalars).
    public var liveIDs: [UInt32] {
        ids.filter(isLive).sorted { names[Int($0)] < names[Int($1)] }
    }

    /// The last id released of those that were called `name`.
    public func releasedID(of name: String) -> UInt32? {
        ids.last { names[Int($0)] == name && !isLive($0) && !voids.contains($0) }
    }

    /// Adds `name` under `id`, or renames what `id` was called.
    /// - Returns: false, changing nothing, when `id` is neither known nor the next one.
    @discardableResult
    public mutating func set(_ name: String, for id: UInt32) -> Bool {
        guard Int(id) <= names.count else { return false }
        if Int(id) == names.count {
            names.append(name)
        } else {
            release(id)
            names[Int(id)] = name
        }
        idOfName[name] = id
        return true
    }

    /// Whether `id` is as if it had never been given.
    func isVoid(_ id: UInt32) -> Bool { voids.contains(id) }

    /// Makes `id` as if it had never been given: nothing brings its name back.
    mutating func void(_ id: UInt32) {
        release(id)
        voids.insert(id)
    }

    /// Frees the name of `id` to be used again; the id keeps it for its own history.
    public mutating func release(_ id: UInt32) {
        guard let name = name(of: id), idOfName[name] == id else { return }
        idOfName[name] = nil
    }
}
