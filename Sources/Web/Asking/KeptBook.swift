import Daybook
import Platform
import Synchronization

/// The book of a page, open from one request to the next: what is known of its people is read once,
/// and not for each of them. It is opened anew where another file has taken its place.
final class KeptBook: Sendable {
    /// Its directory.
    let path: String
    private let kept = Mutex<(book: Book, file: FileStamp)?>(nil)

    init(at path: String) { self.path = path }

    /// The same; nil: it does not open. Who then opens it for a line says why.
    var found: Book? { try? open() }

    /// - Throws: as `Book.open`.
    func open() throws(DaybookError) -> Book {
        let now = FileStamp(of: Files.join(path, Book.dataFile))
        if let kept = kept.withLock({ $0 }), let now, kept.file.isSameFile(as: now) {
            return kept.book
        }
        let book = try Book.open(at: path)
        kept.withLock { kept in kept = now.map { (book, $0) } }
        return book
    }
}
