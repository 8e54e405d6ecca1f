import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook verify`: checks everything there is, in a child process that may come to grief.
struct Verify: Subcommand {
    static let configuration = CommandConfiguration(
        "verify [--checkpoint FILE] [--proof FILE] [--key FILE]",
        "Check every event and figure, a checkpoint, or a proof.",
        """
        EXAMPLES:
          daybook verify
          daybook verify --format json
          daybook verify --checkpoint 2026-11.checkpoint
          daybook verify --checkpoint 2026-11.checkpoint --key club.pub
          daybook verify --proof 12.json
          daybook verify --proof 12.json --checkpoint 2026-11.checkpoint --key club.pub

        Every event is read, checked and hashed, the tree over them compared with the
        one that is kept, and all kept figures with the log. The smallest range that
        holds all damage is named. Exit status 5 means damage.
        A checkpoint that was kept also shows what the book alone cannot: an older copy
        put back, or a log written anew. One of another book, or changed since it was
        signed, is not damage: status 65. A proof is checked against a checkpoint, else
        against the book; with a checkpoint and a key no book is needed. Its event is
        read and shown, and of a log that grew, which of the two roots was compared.
        """)

    @Option(
        help: ArgumentHelp("Also compare with a checkpoint that was kept.", valueName: "file"),
        completion: .file())
    var checkpoint: String?

    @Option(
        help: ArgumentHelp("Check what daybook prove wrote.", valueName: "file"),
        completion: .file())
    var proof: String?

    @Option(
        help: ArgumentHelp("The public key that signed it (the book's).", valueName: "file"),
        completion: .file())
    var key: String?

    @OptionGroup var shared: SharedOptions<Verify>

    mutating func run() throws(CommandError) {
        try PastBook.confirmPresent(common)
        try demand(
            key == nil || checkpoint != nil,
            or: "--key belongs to a checkpoint, and no checkpoint was given",
            remedy: "Give it too: \(run: "verify", .blank("--checkpoint FILE --key FILE"))")
        if let proof { return try ProofInspection(root, proof).run(checkpoint, key) }
        let output = try Output(common)
        let path = try BookLocation.find(common.book)
        guard BookLocation.isBook(path) else { throw .book(DaybookError(.noBook(path: path))) }
        let kept = try checkpoint.map { [key] file throws(CommandError) in
            try ask(KeptCheckpoint(file: file, key: key, book: path))
        }
        let finding = try Inspection(of: path, output, root: kept?.size).run()
        var found = finding.verification
        if let kept {
            if let origin = finding.origin {
                try ask(kept.confirm(of: origin, at: path))
            }
            found = found.compared(with: kept, finding.roots[kept.size])
        }
        try output.write(
            .verified(
                found, beside: finding.verification.isSound ? kept?.file : nil,
                book: finding.name ?? Files.baseName(path), asOf: finding.asOf))
        if !found.isSound { throw .ended(.damaged) }
    }
}
