import ByteStore
public import DaybookModel
import EventCodec
import Journal
import MerkleTree
import Platform
import Projections

extension Book {
    /// Makes a book in the directory at `path`, which may exist but hold no book yet, and records
    /// its first event.
    /// - Throws: `.bookExists`; why the directory cannot be written.
    public static func create(
        at path: String, _ facts: BookFacts, _ recording: Recording
    ) throws(DaybookError) -> Book {
        guard !Files.exists(Files.join(path, dataFile)) else {
            throw DaybookError(.bookExists(path: path))
        }
        _ = try rule(TextRule.name(recording.by, field: "by"))
        let name = try rule(TextRule.name(facts.name, field: "name"))
        _ = try Zones.find(facts.zone)
        try platform(Files.makeDirectory(path, recursive: true))
        let book = Book(store: try openStore(at: path, creating: true), path: path)
        try book.open(facts, named: name, recording)
        try book.makeKey(named: book.view().origin())
        return book
    }

    private func open(
        _ facts: BookFacts, named name: String, _ recording: Recording
    ) throws(DaybookError) {
        let content = Content(
            .bookOpened, on: facts.start,
            [
                .name: .text(name), .zone: .text(facts.zone),
                .currency: .integer(Int64(bitPattern: facts.currency.rawValue)),
                .weekdays: .integer(Int64(facts.weekdays.mask)),
            ])
        var draft = try store.writing(timeoutSeconds: recording.timeoutSeconds)
        let head = try journal(LogReader(draft.reader).head())
        guard head == nil else { throw DaybookError(.bookExists(path: path)) }
        _ = try Self.write(
            [NewEvent(content)], after: Head(tree: Frontier()), recording.by, nil, into: &draft)
        try draft.settle()
    }
}
