import DaybookModel
import MerkleTree

/// The ways in which the bytes of an event are written.
enum CanonicalBytesForm: Sendable {
    /// With its texts.
    case plain
    /// With the commitments to its texts.
    case sealed
    /// Nothing but the marks of its texts.
    case marks
}

/// Room for the bytes of one event, used again for the next.
struct CanonicalRoom {
    private var bytes = [UInt8](repeating: 0, count: 1024)
    private(set) var count = 0

    /// The most that an event takes beside its texts: its order, and all columns of a kind.
    private static let fixedBytes = 1024

    var span: Span<UInt8> {
        @_lifetime(borrow self) get { bytes.span }
    }

    mutating func clear() { count = 0 }

    private mutating func ensure(_ more: Int) {
        let missing = count + more - bytes.count
        if missing > 0 { bytes.append(contentsOf: repeatElement(0, count: missing + bytes.count)) }
    }

    mutating func put(_ value: UInt8) {
        ensure(Self.fixedBytes)
        bytes[count] = value
        count &+= 1
    }

    @inline(__always)
    mutating func put<Number: FixedWidthInteger>(_ value: Number) {
        bytes.put(value, count)
        count &+= Number.bitWidth / 8
    }

    mutating func put(_ more: [UInt8]) { put(copying: more.span) }

    private mutating func put(copying more: Span<UInt8>) {
        ensure(more.count + Self.fixedBytes)
        bytes.store(copying: more, at: count)
        count += more.count
    }

    /// A length, and that many bytes.
    mutating func put(counted more: Span<UInt8>) {
        put(UInt32(more.count))
        if !more.isEmpty { put(copying: more) }
    }

    /// A commitment to a text.
    mutating func put(_ commitment: TreeHash) {
        ensure(Self.fixedBytes)
        put(Canonical.isThere)
        commitment.copy(to: &bytes, at: count)
        count += TreeHash.byteCount
    }

    /// A mark.
    /// - Returns: where the next one begins.
    mutating func put(mark marks: Span<UInt8>, at place: Int) throws(CodecError) -> Int {
        let end = place + (try TextMark(marks, at: place).byteCount)
        put(copying: marks.extracting(place..<end))
        return end
    }

    /// That an event has not a text.
    mutating func putNoText(_ form: CanonicalBytesForm) {
        switch form {
        case .plain:
            put(UInt16(0))
            put(UInt32(0))
        case .sealed: put(UInt8(0))
        case .marks: return
        }
    }

    /// A content with the commitments to its texts.
    /// - Parameter place: where the marks of its texts begin.
    mutating func put(
        sealed content: Span<UInt8>, _ marks: Span<UInt8>, at place: Int
    ) throws(CodecError) {
        var reader = CanonicalReader(content)
        var place = place
        let (kind, on) = try reader.beginContent()
        put(kind.rawValue)
        put(kind.version)
        put(on.daysSinceEpoch)
        for field in CanonicalForm.of(Int(kind.rawValue)) {
            switch field {
            case .integer: put(try reader.number())
            case .optional:
                let isThere = try reader.isPresent()
                put(isThere ? Canonical.isThere : 0)
                if isThere { put(try reader.number()) }
            case .text:
                let text = content.extracting(try reader.textRange())
                if text.isEmpty {
                    putNoText(.sealed)
                } else {
                    put(try TreeHash(committing: text, marks, at: place))
                    place += try TextMark(marks, at: place).byteCount
                }
            case .content: throw .outOfBounds(field: "nested content")
            }
        }
    }
}

/// The names of a block's dictionary, in each way they are written.
struct CanonicalNames {
    private var plain: [[UInt8]] = []
    private var sealed: [[UInt8]] = []
    private var marks: [[UInt8]] = []

    mutating func load(
        _ block: borrowing Block, _ asked: EventRendering
    ) throws(CodecError) {
        plain.removeAll(keepingCapacity: true)
        sealed.removeAll(keepingCapacity: true)
        marks.removeAll(keepingCapacity: true)
        let isSalted = block.isSalted
        var failure: CodecError?
        try block.forEachName { name, mark in
            var bytes: [UInt8] = []
            bytes.append(littleEndian: UInt16(0))
            bytes.append(littleEndian: UInt32(name.utf8.count))
            bytes += name.utf8
            plain.append(bytes)
            guard isSalted else { return }
            marks.append(mark)
            do throws(CodecError) { sealed.append(try Self.sealed(name, mark)) } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }

    private static func sealed(_ name: String, _ mark: [UInt8]) throws(CodecError) -> [UInt8] {
        if name.isEmpty { return [0] }
        let commitment = try TreeHash(committing: name.utf8.span, mark.span, at: 0)
        return [Canonical.isThere] + commitment.bytes
    }

    func bytes(_ index: Int, _ form: CanonicalBytesForm) throws(CodecError) -> [UInt8] {
        guard index >= 0, index < plain.count else { throw .outOfBounds(field: "dictionary") }
        return switch form {
        case .plain: plain[index]
        case .sealed: sealed[index]
        case .marks: marks[index]
        }
    }
}
