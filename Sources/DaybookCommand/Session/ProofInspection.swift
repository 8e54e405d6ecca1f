import Daybook
import Platform
import Reports

/// `verify --proof`: checks a proof against a checkpoint that was kept, or against the book.
struct ProofInspection {
    private let root: Root
    private let output: Output
    private let proof: ProofFile

    init(_ root: Root, _ file: String) throws(CommandError) {
        self.root = root
        output = try Output(root.common)
        proof = try ask(ProofFile(file: file))
    }

    /// - Parameters:
    ///   - checkpoint: a file; nil: the book itself.
    ///   - key: whose signature it has; nil: the book's.
    func run(_ checkpoint: String?, _ key: String?) throws(CommandError) {
        guard let checkpoint else { return try runBesideBook() }
        // With a key that was kept no book is needed, and none is looked for.
        let path =
            key == nil
            ? try BookLocation.find(root.common.book) : BookLocation.named(root.common.book)
        let kept = try ask(KeptCheckpoint(file: checkpoint, key: key, book: path))
        let ground = ProofGround(
            place: "the checkpoint \(checkpoint)", roots: [kept.size: kept.root])
        guard let path, let (book, names) = Self.names(at: path, of: kept) else {
            let frame = AnswerFrame(
                book: kept.origin, point: nil, now: Instant(microsecondsSinceEpoch: 0), zone: .utc)
            return try tell(ground, nil, frame)
        }
        let session = try Session(book, root, output)
        try tell(ground, names, session.frame(at: nil))
    }

    /// The names that an event may have, as of the checkpoint, and their book: where it can be read
    /// and has the events that were signed. Others would be shown as if they were proven.
    private static func names(at path: String, of kept: KeptCheckpoint) -> (Book, Roster)? {
        guard let book = try? Book.open(at: path), let view = try? book.view(),
            (try? view.origin()) == kept.origin, (try? view.root(size: kept.size)) == kept.root,
            let names = try? view.roster(after: kept.size)
        else { return nil }
        return (book, names)
    }

    private func runBesideBook() throws(CommandError) {
        let path = try BookLocation.find(root.common.book)
        try demand(
            BookLocation.isBook(path),
            or: "no book at \(path), and no checkpoint was given",
            remedy: "Give one with its key: verify --proof FILE --checkpoint FILE --key FILE")
        let session = try Session(try Session.open(path, output), root, output)
        let view = try session.view()
        let ground = try ask(ground(in: view))
        let frame = session.frame(at: view.point)
        let size = ground.roots.keys.max() ?? view.point.sequence
        let names: Roster
        do throws(DaybookError) { names = try view.roster(after: size) } catch {
            throw .book(error)
        }
        view.end()
        try tell(ground, names, frame)
    }

    /// The roots that the book has of the proof's trees; where it has none, that of its own.
    private func ground(in view: borrowing View) throws(DaybookError) -> ProofGround {
        let last = view.point.sequence
        let known = proof.roots.keys.filter { $0 <= last }
        var roots: [UInt64: String] = [:]
        for size in known.isEmpty ? [last] : known { roots[size] = try view.root(size: size) }
        return ProofGround(place: "the book", roots: roots)
    }

    /// - Parameter roster: whose names the event's ids are; nil: nobody knows them.
    private func tell(
        _ ground: ProofGround, _ roster: Roster?, _ frame: AnswerFrame
    ) throws(CommandError) {
        if let size = ground.roots.keys.max(),
            ground.roots.keys.allSatisfy({ proof.roots[$0] == nil })
        {
            throw .usage(
                message: "the proof is of the tree of size \(proof.size), and \(ground.place) "
                    + "has the one of size \(size)", remedy: remedy(size))
        }
        let flaw = proof.flaw(beside: ground.roots, from: ground.place)
        try output.write(.verified(proof, flaw: flaw, against: ground, roster, frame))
        if flaw != nil { throw .ended(.damaged) }
    }

    /// The proof that could be compared with a tree of that size, where there can be one.
    private func remedy(_ size: UInt64) -> Advice {
        let form = Suggestion.Word.blank("--format json -o FILE")
        switch proof.claim {
        case .inclusion(let sequence):
            return sequence <= size
                ? "Ask for another: \(run: "prove", .blank("'#\(sequence)' --size \(size)"), form)"
                : "#\(sequence) comes after that: give a later checkpoint, or name the book that "
                    + "the proof is of: --book DIR"
        case .growth(let old, _):
            return old <= size
                ? "Ask for another: \(run: "prove", .blank("--from \(old) --size \(size)"), form)"
                : "Ask for one from there: \(run: "prove", .blank("--from \(size)"), form)"
        }
    }
}
