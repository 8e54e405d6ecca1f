import CZlib

/// The checksum of ZIP, gzip and PNG (ISO 3309).
package enum CRC32 {
    /// The checksum of some bytes.
    package static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        let sum = unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe crc32(0, bytes.baseAddress, UInt32(bytes.count))
        }
        return UInt32(truncatingIfNeeded: sum)
    }
}
