import Daybook
import DaybookModel
import Platform
import Reports

/// `verify --proof`: checks a proof against a checkpoint that was kept, or against the book.
struct ProofInspection {
    private let common: CommonOptions
    private let proof: String
    private let checkpoint: String?
    private let key: String?

    init(_ common: CommonOptions, _ proof: String, _ checkpoint: String?, _ key: String?) {
        self.common = common
        self.proof = proof
        self.checkpoint = checkpoint
        self.key = key
    }

    func run() throws(CommandError) {
        let output = try Output(common)
        let read = try ask { [proof] () throws(DaybookError) in try ProofFile(file: proof) }
        let path = try BookLocation.find(common.book)
        let (known, place) = try root(for: read, path)
        guard read.isAbout(size: known.size) else {
            let what = read.sequence.map { "'#\($0)'" } ?? "--from \(read.from?.size ?? 1)"
            throw .usage(
                message: "the proof is of a log of \(read.size) events, and \(place) of "
                    + "\(known.size)",
                remedy: "Ask for another: daybook prove \(what) --size \(known.size) "
                    + "--format json -o FILE")
        }
        let flaw = read.flaw(beside: known, from: place)
        try output.write(
            .verified(read, flaw: flaw, against: place, book: Files.baseName(path)))
        if flaw != nil { throw .ended(.damaged) }
    }

    /// A root that is known from elsewhere, and where from.
    private func root(
        for proof: ProofFile, _ path: String
    ) throws(CommandError) -> ((size: UInt64, root: String), place: String) {
        if let checkpoint {
            let kept = try ask { [key] () throws(DaybookError) in
                try KeptCheckpoint(file: checkpoint, key: key, book: path)
            }
            return ((kept.size, kept.root), "the checkpoint")
        }
        guard BookLocation.isBook(path) else {
            throw .usage(
                message: "there is no book here, and no checkpoint was given",
                remedy: "Give one with its key: "
                    + "daybook verify --proof FILE --checkpoint FILE --key FILE")
        }
        let book = try ask { () throws(DaybookError) in try Book.open(at: path) }
        let last = try ask { () throws(DaybookError) in try book.roster() }.point.sequence
        let size = min(proof.size, last)
        let root = try ask { () throws(DaybookError) in try book.root(size: size) }
        return ((size, root ?? ""), "the book")
    }
}
