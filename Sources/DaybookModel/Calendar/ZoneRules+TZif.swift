extension ZoneRules {
    /// The most bytes of a zone; real ones have below 4,000.
    public static let byteLimit = 1 << 20

    /// Reads the bytes of a TZif file, versions 1 to 4 (RFC 9636).
    ///
    /// From version 2 on, the second block (64-bit times) and the footer count, else the first.
    /// - Parameter name: what the zone is called in errors and in ``name``.
    /// - Throws: ``ZoneError``.
    public init(name: String, tzif bytes: [UInt8]) throws(ZoneError) {
        guard bytes.count <= Self.byteLimit else { throw .notTZif(zone: name) }
        var reader = ZoneBytes(zone: name, bytes: bytes)
        let first = try ZoneHeader(&reader)
        if first.isFirstVersion {
            self = try reader.block(first, timeBytes: 4)
            return
        }
        try reader.skip(first.byteCount(timeBytes: 4))
        let second = try ZoneHeader(&reader)
        let table = try reader.block(second, timeBytes: 8)
        self.init(
            name: name, firstOffset: table.firstOffset, changes: table.changes,
            offsets: table.offsets, footer: try reader.footer())
    }
}

/// The header of a block: how many entries of each sort follow it.
private struct ZoneHeader {
    /// Whether times have 32 bits, and no other block follows.
    let isFirstVersion: Bool
    let universalCount: Int
    let standardCount: Int
    let leapCount: Int
    let timeCount: Int
    let typeCount: Int
    let letterCount: Int

    private static let reservedBytes = 15

    init(_ reader: inout ZoneBytes) throws(ZoneError) {
        guard try reader.take(4).elementsEqual("TZif".utf8) else {
            throw .notTZif(zone: reader.zone)
        }
        let version = try reader.take(1).first ?? 0
        isFirstVersion = version == 0
        guard isFirstVersion || "234".utf8.contains(version) else {
            throw .notTZif(zone: reader.zone)
        }
        try reader.skip(Self.reservedBytes)
        universalCount = try reader.count()
        standardCount = try reader.count()
        leapCount = try reader.count()
        timeCount = try reader.count()
        typeCount = try reader.count()
        letterCount = try reader.count()
    }

    /// The length of the block that follows.
    func byteCount(timeBytes: Int) -> Int {
        timeCount * (timeBytes + 1) + typeCount * 6 + letterCount + leapCount * (timeBytes + 4)
            + standardCount + universalCount
    }
}

/// A walk over the bytes of a TZif file.
private struct ZoneBytes {
    let zone: String
    let bytes: [UInt8]
    var position = 0

    mutating func take(_ count: Int) throws(ZoneError) -> ArraySlice<UInt8> {
        guard count <= bytes.count - position else { throw .truncated(zone: zone) }
        position += count
        return bytes[position - count..<position]
    }

    mutating func skip(_ count: Int) throws(ZoneError) { _ = try take(count) }

    /// A big-endian two's complement number.
    mutating func number(bytes count: Int) throws(ZoneError) -> Int {
        let taken = try take(count)
        let sign = Int(Int8(bitPattern: taken.first ?? 0))
        return taken.dropFirst().reduce(sign) { $0 << 8 | Int($1) }
    }

    /// A number of entries: more than there are bytes is a sure sign of damage.
    mutating func count() throws(ZoneError) -> Int {
        let count = try number(bytes: 4)
        guard (0...bytes.count).contains(count) else { throw .truncated(zone: zone) }
        return count
    }

    mutating func block(_ header: ZoneHeader, timeBytes: Int) throws(ZoneError) -> ZoneRules {
        guard header.leapCount == 0 else { throw .leapSeconds(zone: zone) }
        guard header.typeCount > 0 else { throw damaged("it has no local time types") }
        var changes: [Int] = []
        for _ in 0..<header.timeCount { changes.append(try number(bytes: timeBytes)) }
        guard zip(changes, changes.dropFirst()).allSatisfy(<) else {
            throw damaged("its changes are not in order")
        }
        let indices = try take(header.timeCount)
        let types = try types(header.typeCount)
        guard indices.allSatisfy({ $0 < types.count }) else {
            throw damaged("a change names a type that does not exist")
        }
        try skip(header.letterCount + header.standardCount + header.universalCount)
        return ZoneRules(
            name: zone, firstOffset: types[0], changes: changes,
            offsets: indices.map { types[Int($0)] })
    }

    /// The offset of each local time type; its daylight flag and name are not needed.
    private mutating func types(_ count: Int) throws(ZoneError) -> [Int] {
        var offsets: [Int] = []
        for _ in 0..<count {
            let offset = try number(bytes: 4)
            guard abs(offset) < ZoneRules.offsetBound else {
                throw damaged("an offset is more than a day")
            }
            offsets.append(offset)
            try skip(2)
        }
        return offsets
    }

    /// The text between two line feeds at the end; an empty one is no rule.
    mutating func footer() throws(ZoneError) -> ZoneFooter? {
        let lineFeed = UInt8(ascii: "\n")
        guard try take(1).first == lineFeed else { throw damaged("its footer is missing") }
        guard let end = bytes[position...].firstIndex(of: lineFeed) else {
            throw .truncated(zone: zone)
        }
        let text = String(decoding: try take(end - position), as: UTF8.self)
        if text.isEmpty { return nil }
        guard let footer = ZoneFooter(text) else {
            throw .unreadableFooter(zone: zone, text: text)
        }
        return footer
    }

    private func damaged(_ reason: String) -> ZoneError { .damaged(zone: zone, reason: reason) }
}
