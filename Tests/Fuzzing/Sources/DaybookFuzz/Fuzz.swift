import Daybook
import Foundation

/// The book that files are read into. One process reads, on one thread.
private let place = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(getpid())").path
private let book = try? Book.create(
    at: place,
    BookFacts(
        name: "Fuzz", zone: "UTC", currency: .none, start: .earliest, weekdays: .mondayToFriday),
    Recording(by: "tester", now: Instant(microsecondsSinceEpoch: 1_600_000_000_000_000)))

/// What libFuzzer calls with each case: the file is read as each kind of rows that it may be, and
/// as a picture. A refusal is as good as any answer.
@_cdecl("LLVMFuzzerTestOneInput")
public func readCase(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let file = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
    var options = ImportOptions(source: "fuzz")
    options.createsMissing = true
    let now = Instant(microsecondsSinceEpoch: 1_600_000_000_000_000)
    let recording = Recording(by: "tester", now: now, isDryRun: true)
    do {
        for kind in try ImportKind.shown(by: file, options).kinds {
            _ = try book?.importRows(kind, file, options, recording)
        }
        _ = try GivenPicture(file, called: "picture")
        return 0
    } catch { return 0 }
}
