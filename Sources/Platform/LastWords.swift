import Glibc
import Synchronization

/// The sentence that an interrupted program leaves on standard error.
package enum LastWords {
    /// The address of the bytes; 0: none. A signal's handler writes them, so they are made
    /// beforehand. They are never freed: the handler may be reading them.
    private static let address = Atomic<UInt>(0)

    /// Back to the line's beginning, and nothing behind it: a progress bar may be there.
    private static let lineStart = "\r\u{1B}[K"

    /// From now on an interrupt says that.
    /// - Parameter sentence: without a line's end; nil: nothing is said.
    package static func set(_ sentence: String?) {
        let words = sentence.map { (isTerminal ? lineStart : "") + $0 + "\n" }
        let bytes = unsafe words.flatMap { unsafe strdup($0) }
        address.store(unsafe bytes.map { UInt(bitPattern: $0) } ?? 0, ordering: .releasing)
    }

    private static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Says them. Only what a signal's handler may do.
    static func say() {
        let place = address.load(ordering: .acquiring)
        guard let words = unsafe UnsafePointer<CChar>(bitPattern: place) else { return }
        // If nobody can be told any more, the exit status is left.
        _ = unsafe write(STDERR_FILENO, words, strlen(words))
    }
}
