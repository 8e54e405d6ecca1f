import EventCodec

/// Rows in key order, one after another in pieces of memory. A rebuild makes them by the ten
/// thousand, and an array for each would cost more than what is in it.
struct PackedRows: Sendable {
    /// Rows that lie side by side.
    struct Piece: Sendable {
        private var bytes: [UInt8] = []
        /// Where each row's key and value end; the value follows the key.
        private var ends: [(key: Int, value: Int)] = []

        init(capacity: Int) { bytes.reserveCapacity(capacity) }

        var count: Int { ends.count }
        var byteCount: Int { bytes.count }

        mutating func append(key: Span<UInt8>, value: Span<UInt8>) {
            bytes.append(copying: key)
            let end = bytes.count
            bytes.append(copying: value)
            ends.append((end, bytes.count))
        }

        @_lifetime(borrow self)
        borrowing func key(_ row: Int) -> Span<UInt8> {
            bytes.span.extracting((row == 0 ? 0 : ends[row - 1].value)..<ends[row].key)
        }

        @_lifetime(borrow self)
        borrowing func value(_ row: Int) -> Span<UInt8> {
            bytes.span.extracting(ends[row].key..<ends[row].value)
        }
    }

    /// Bytes of a piece, unless it is a single row that is larger.
    private static let pieceBytes = 1 << 20

    /// The last rows.
    private(set) var piece = Piece(capacity: pieceBytes)

    /// - Returns: the rows before, when there is no room for another beside them.
    mutating func append(key: Span<UInt8>, value: Span<UInt8>) -> Piece? {
        let bytes = key.count + value.count
        var full: Piece?
        if piece.count > 0, piece.byteCount + bytes > Self.pieceBytes {
            full = piece
            piece = Piece(capacity: max(bytes, Self.pieceBytes))
        }
        piece.append(key: key, value: value)
        return full
    }
}
