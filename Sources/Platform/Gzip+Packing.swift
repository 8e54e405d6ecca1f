import CZlib

/// Writing of gzip archives (RFC 1952).
extension Gzip {
    /// zlib's usual use of memory, from 1 to 9.
    private static let memoryLevel: Int32 = 8

    /// An archive of one member that holds the bytes, as small as zlib makes it.
    /// - Returns: nil where zlib has no memory for it.
    package static func packed(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = unsafe z_stream()
        let version = unsafe zlibVersion()
        let size = unsafe Int32(MemoryLayout<z_stream>.size)
        let begun = unsafe deflateInit2_(
            &stream, Z_BEST_COMPRESSION, Z_DEFLATED, windowBits, memoryLevel, Z_DEFAULT_STRATEGY,
            version, size)
        guard begun == Z_OK else { return nil }
        defer { _ = unsafe deflateEnd(&stream) }
        let most = unsafe Int(deflateBound(&stream, UInt(bytes.count)))
        var archive = [UInt8](repeating: 0, count: most)
        let code = unsafe bytes.withUnsafeBufferPointer { input in
            unsafe archive.withUnsafeMutableBufferPointer { output in
                unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                unsafe stream.avail_in = UInt32(input.count)
                unsafe stream.next_out = output.baseAddress
                unsafe stream.avail_out = UInt32(output.count)
                return unsafe deflate(&stream, Z_FINISH)
            }
        }
        // There is room for all of it at once.
        guard code == Z_STREAM_END else { return nil }
        return unsafe Array(archive.prefix(most - Int(stream.avail_out)))
    }
}
