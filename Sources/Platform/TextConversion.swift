import Glibc

/// Conversion of text into UTF-8 by iconv(3), which knows all encodings of the C library.
package enum TextConversion {
    /// What became of a text.
    package enum Outcome: Hashable, Sendable {
        /// It is this in UTF-8.
        case converted([UInt8])
        /// The C library has no encoding of this name.
        case unknownEncoding
        /// Bytes that mean nothing in the encoding follow so much text.
        case badBytes(after: [UInt8])
    }

    private static let unitBytes = 1 << 16
    /// What iconv(3) gives back where it cannot go on: `(size_t) -1`, which is signed here.
    private static let failed = -1

    /// Whether the C library has an encoding.
    package static func knows(_ encoding: String) -> Bool {
        guard let state = unsafe opened(encoding) else { return false }
        unsafe iconv_close(state)
        return true
    }

    /// The text in UTF-8; a byte order mark of UTF-16 and UTF-32 is followed and left out.
    package static func utf8(
        _ bytes: [UInt8], from encoding: String
    ) -> Outcome {
        guard let state = unsafe opened(encoding) else { return .unknownEncoding }
        defer { unsafe iconv_close(state) }
        var (text, chunk): ([UInt8], [CChar]) = ([], Array(repeating: 0, count: unitBytes))
        text.reserveCapacity(bytes.count)
        var input = bytes.map { CChar(bitPattern: $0) }
        let isWhole = unsafe input.withUnsafeMutableBufferPointer { input in
            unsafe chunk.withUnsafeMutableBufferPointer { chunk in
                var (from, left) = (input.baseAddress, input.count)
                while true {
                    var (to, room) = (chunk.baseAddress, chunk.count)
                    // The last call, without input, ends what an encoding with states began.
                    let isLast = left == 0
                    let code =
                        unsafe isLast
                        ? iconv(state, nil, nil, &to, &room)
                        : iconv(state, &from, &left, &to, &room)
                    let failure = errno
                    let made = unsafe UnsafeRawBufferPointer(
                        rebasing: UnsafeRawBufferPointer(chunk)[..<(chunk.count - room)])
                    unsafe text.append(contentsOf: made)
                    if code == failed, failure != E2BIG { return false }
                    if isLast, code != failed { return true }
                }
            }
        }
        return isWhole ? .converted(text) : .badBytes(after: text)
    }

    /// A converter; nil where the C library does not know the name.
    private static func opened(_ encoding: String) -> iconv_t? {
        // A suffix such as //IGNORE would change what is done with bad bytes.
        guard !encoding.isEmpty, !encoding.contains("/"), encoding.utf8.allSatisfy({ $0 > 0x20 })
        else { return nil }
        let state = unsafe iconv_open("UTF-8", encoding)
        return unsafe Int(bitPattern: state) == -1 ? nil : state
    }
}
