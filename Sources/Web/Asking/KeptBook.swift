import Daybook
import Platform
import Synchronization

/// The book of a page, open from one request to the next: what is known of its people is read once,
/// and not for each of them. It is opened anew where another directory has taken its place; of
/// another file the book itself knows whether it goes on.
final class KeptBook: Sendable {
    /// Its directory.
    let path: String
    private let kept = Mutex<(book: Book, directory: FileStamp)?>(nil)

    init(at path: String) { self.path = path }

    /// The same; nil: it does not open. Who then opens it for a line says why.
    var found: Book? { try? open() }

    /// - Throws: as `Book.open`.
    func open() throws(DaybookError) -> Book {
        let now = FileStamp(of: path)
        if let kept = kept.withLock({ $0 }), let now, kept.directory.isSameFile(as: now) {
            return kept.book
        }
        let book = try Book.open(at: path)
        kept.withLock { kept in kept = now.map { (book, $0) } }
        return book
    }
}
