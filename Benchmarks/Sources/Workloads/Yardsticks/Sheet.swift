import Glibc

/// A file of comma-separated values (RFC 4180), written row by row: what rivals load.
/// `unsafe` marks the bytes that write(2) reads before it returns.
final class Sheet {
    private static let flushBytes = 1 << 20
    private static let permissions: mode_t = 0o644

    private let path: String
    private let file: Int32
    private var bytes: [UInt8] = []
    private var isRowBegun = false

    /// Makes the file with a first row of names.
    init(at path: String, _ names: [String]) throws(BenchmarkError) {
        self.path = path
        file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, Self.permissions)
        guard file >= 0 else { throw .yardstick(doing: "writing \(path)", code: errno) }
        bytes.reserveCapacity(Self.flushBytes + Self.flushBytes / 8)
        for name in names { append(name) }
        try endRow()
    }

    deinit { close(file) }

    /// Appends a number to the row.
    func append(_ number: Int64) {
        beginCell()
        appendDigits(number.magnitude, isNegative: number < 0)
    }

    /// Appends text to the row, quoted, so that an empty one is not an absent one.
    func append(_ text: String) {
        beginCell()
        let quote = UInt8(ascii: "\"")
        bytes.append(quote)
        for byte in text.utf8 {
            if byte == quote { bytes.append(quote) }
            bytes.append(byte)
        }
        bytes.append(quote)
    }

    /// Leaves a cell of the row empty.
    func appendNothing() { beginCell() }

    func endRow() throws(BenchmarkError) {
        bytes.append(UInt8(ascii: "\n"))
        isRowBegun = false
        if bytes.count >= Self.flushBytes { try flush() }
    }

    /// Hands all rows to the kernel.
    func flush() throws(BenchmarkError) {
        var done = 0
        while done < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { all in
                unsafe write(file, all.baseAddress?.advanced(by: done), all.count - done)
            }
            guard count > 0 else { throw .yardstick(doing: "writing \(path)", code: errno) }
            done += count
        }
        bytes.removeAll(keepingCapacity: true)
    }

    private func beginCell() {
        if isRowBegun { bytes.append(UInt8(ascii: ",")) }
        isRowBegun = true
    }

    private func appendDigits(_ magnitude: UInt64, isNegative: Bool) {
        if isNegative { bytes.append(UInt8(ascii: "-")) }
        let first = bytes.count
        var rest = magnitude
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        bytes[first...].reverse()
    }
}
