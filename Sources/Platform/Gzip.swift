import CZlib
import Glibc

/// Reading of gzip archives (RFC 1952), several members in a row included.
package enum Gzip {
    /// zlib's window of 2¹⁵ bytes, plus 16 for "a gzip header and trailer".
    static let windowBits: Int32 = 15 + 16

    /// The same window of a stream without header and trailer (RFC 1951).
    private static let bareWindowBits: Int32 = -15

    /// How many bytes tell an archive from anything else.
    static let signatureBytes = 2

    /// Whether the bytes begin with the magic number of RFC 1952, 2.3.1.
    static func isArchive(_ bytes: [UInt8]) -> Bool {
        bytes.count >= signatureBytes && bytes[0] == 0x1f && bytes[1] == 0x8b
    }

    /// What the archive holds. zlib checks the length and CRC-32 of each member.
    /// - Throws: `.badArchive`; `.tooLarge` before more than `limitBytes` are kept, or more than
    ///   an archive of its size may hold.
    static func inflated(
        _ archive: [UInt8], path: String, limitBytes: Int
    ) throws(PlatformError) -> [UInt8] {
        let limitBytes = FileLimits.expanded(archive.count, limitBytes: limitBytes)
        var stream = unsafe z_stream()
        unsafe try begin(&stream, windowBits, path: path)
        defer { _ = unsafe inflateEnd(&stream) }
        var result: [UInt8] = []
        var start = 0
        while start < archive.count {
            start += unsafe try member(
                archive[start...], with: &stream, into: &result, path: path, limitBytes: limitBytes)
            if archive[start...].allSatisfy({ $0 == 0 }) { return result }
            guard isArchive(Array(archive[start...].prefix(signatureBytes))) else {
                throw .badArchive(path: path, fault: .trailingBytes)
            }
            _ = unsafe inflateReset(&stream)
        }
        return result
    }

    /// What a bare stream holds, as archives of several files have them.
    /// - Throws: `.badArchive`; `.tooLarge` before more than `limitBytes` are kept.
    static func inflated(
        bare stream: ArraySlice<UInt8>, path: String, limitBytes: Int
    ) throws(PlatformError) -> [UInt8] {
        let limitBytes = FileLimits.expanded(stream.count, limitBytes: limitBytes)
        var state = unsafe z_stream()
        unsafe try begin(&state, bareWindowBits, path: path)
        defer { _ = unsafe inflateEnd(&state) }
        var result: [UInt8] = []
        _ = unsafe try member(
            stream, with: &state, into: &result, path: path, limitBytes: limitBytes)
        return result
    }

    /// Begins a stream where it stays: zlib keeps its address.
    private static func begin(
        _ stream: inout z_stream, _ windowBits: Int32, path: String
    ) throws(PlatformError) {
        let version = unsafe zlibVersion()
        let size = unsafe Int32(MemoryLayout<z_stream>.size)
        guard unsafe inflateInit2_(&stream, windowBits, version, size) == Z_OK else {
            throw .io(operation: "inflate", path: path, errno: ENOMEM)
        }
    }

    /// Inflates one member and tells how many bytes of `input` it took.
    private static func member(
        _ input: ArraySlice<UInt8>, with stream: inout z_stream, into result: inout [UInt8],
        path: String, limitBytes: Int
    ) throws(PlatformError) -> Int {
        var chunk = [UInt8](repeating: 0, count: Files.chunkBytes)
        var taken = 0
        while true {
            let rest = input[(input.startIndex + taken)...].prefix(Files.chunkBytes)
            let step = unsafe step(rest, with: &stream, into: &chunk)
            taken += step.taken
            guard result.count + step.made <= limitBytes else {
                throw .tooLarge(path: path, limitBytes: limitBytes)
            }
            result += chunk[..<step.made]
            if step.code == Z_STREAM_END { return taken }
            if step.code == Z_BUF_ERROR, rest.isEmpty {
                throw .badArchive(path: path, fault: .truncated)
            }
            guard step.code == Z_OK else { throw .badArchive(path: path, fault: .corrupt) }
        }
    }

    /// One call of `inflate`: bytes taken from `input`, bytes made in `chunk`, zlib's code.
    private static func step(
        _ input: ArraySlice<UInt8>, with stream: inout z_stream, into chunk: inout [UInt8]
    ) -> (taken: Int, made: Int, code: Int32) {
        let room = chunk.count
        return unsafe input.withUnsafeBufferPointer { input in
            unsafe chunk.withUnsafeMutableBufferPointer { output in
                unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                unsafe stream.avail_in = UInt32(input.count)
                unsafe stream.next_out = output.baseAddress
                unsafe stream.avail_out = UInt32(output.count)
                let code = unsafe inflate(&stream, Z_NO_FLUSH)
                return unsafe (
                    input.count - Int(stream.avail_in), room - Int(stream.avail_out), code
                )
            }
        }
    }
}
