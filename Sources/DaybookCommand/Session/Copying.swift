import Daybook
import Platform

// A copy cannot be copied, so the door that wraps errors by an argument is not open to it.

extension Session {
    /// Copies the book.
    func copy(
        to place: String, withKey: Bool, by draft: ThrowAwayDirectory
    ) throws(CommandError) -> BookCopy {
        do throws(DaybookError) {
            return try book.copy(to: place, hasSecretKey: withKey, by: draft)
        } catch { throw .book(error) }
    }

    /// The checkpoint of a copy, where the book has a key.
    func signed(_ size: UInt64, root: String) throws(CommandError) -> String? {
        try ask(book.signedNote(size: size, root: root))
    }
}

extension RestoreSource {
    /// Makes a book of it.
    func copy(
        to place: String, _ untilGap: Bool, by draft: ThrowAwayDirectory,
        _ progress: @escaping Progress
    ) throws(CommandError) -> BookCopy {
        do throws(DaybookError) {
            return try Book.restore(
                self, to: place, untilGap: untilGap, by: draft, progress: progress)
        } catch { throw .book(error) }
    }
}
