import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook restore`: a book again, of a backup or of a chain.
struct Restore: Subcommand {
    static let configuration = CommandConfiguration(
        "restore BACKUP DIR [--checkpoint FILE] [--key FILE] [--until-gap]",
        "Make a book again of a backup, or of a chain of them.",
        """
        EXAMPLES:
          daybook restore /media/usb/club-2026-11-28 again.book
          daybook restore /media/usb/club-chain again.book
          daybook restore /media/usb/club-chain again.book --until-gap
          daybook restore usb/club again.book --checkpoint 2026-11.checkpoint --key club.pub

        BACKUP is a directory that backup made, or a folder that backup --to added to.
        Nothing is written over: DIR is not there yet. Every event is read, checked and
        hashed, every figure made anew and compared, and the root of the tree compared
        with the checkpoint that lies beside the backup, or with one that was kept
        elsewhere. Only a book that passes gets its name, and up to which moment it goes
        is told. A chain with a piece that is torn or missing is refused, and the piece
        named; --until-gap takes what comes before it.
        """)

    @Argument(
        help: ArgumentHelp("What backup made.", valueName: "backup"), completion: .directory)
    var backup: String

    @Argument(
        help: ArgumentHelp("Where the book is to be.", valueName: "dir"), completion: .directory)
    var directory: String?

    @Option(
        help: ArgumentHelp("Compare with a checkpoint that was kept.", valueName: "file"),
        completion: .file())
    var checkpoint: String?

    @Option(
        help: ArgumentHelp("The public key that signed it (the backup's).", valueName: "file"),
        completion: .file())
    var key: String?

    @Flag(help: "Take what a broken chain has before the gap.")
    var untilGap = false

    @OptionGroup var shared: SharedOptions<Restore>

    mutating func run() throws(CommandError) {
        try PastBook.confirmPresent(common)
        let place = try place()
        let draft = ThrowAwayDirectory()
        Interruption.cleaning { end in draft.remove(then: end) }
        let output = try Output(common)
        let source = try ask(RestoreSource(backup))
        let kept = try keptCheckpoint(source)
        let made = try restored(source, to: place, kept, by: draft, output)
        let session = try Session(ask(Book.openUnchanged(at: place)), root, output)
        try output.write(.restored(made, session.frame(at: session.point)))
    }

    /// Where the new book is to be: `-b` names it too, as it does a book that is imported.
    private func place() throws(CommandError) -> String {
        let advice: Advice =
            "Name one place: `\(run: "restore", "BACKUP", .option("book", "NEW.book"))`"
        guard let place = directory ?? common.book else {
            throw .usage(message: "the new book needs a directory", remedy: advice)
        }
        try demand(
            directory == nil || common.book == nil,
            or: "restore was given two places: \(place) and \(common.book ?? "")",
            remedy: advice)
        return place
    }

    /// The checkpoint that the book is compared with: one that was named, else the backup's.
    private func keptCheckpoint(
        _ source: RestoreSource
    ) throws(CommandError) -> KeptCheckpoint? {
        let own = source.checkpoint
        guard let file = checkpoint ?? own?.file else { return nil }
        guard let key = key ?? own?.key ?? source.key else {
            throw .usage(
                message:
                    "the public key beside \(backup), which shows who signed \(file), is missing",
                remedy: "Give the one that was kept: --key FILE")
        }
        return try ask(KeptCheckpoint(file: file, key: key, book: nil))
    }

    private func restored(
        _ source: RestoreSource, to place: String, _ kept: KeptCheckpoint?,
        by draft: ThrowAwayDirectory, _ output: Output
    ) throws(CommandError) -> CopyMade {
        let began = SystemClock.monotonicNanoseconds()
        let copy = try source.copy(
            to: place, untilGap, by: draft,
            output.progress("Restoring", ifInterrupted: "no book was made"))
        let finding = try Inspection(of: copy.path, output, root: kept?.size).run()
        let compared = try compared(finding, kept, wanting: copy.root)
        guard compared.found.isSound, let root = compared.found.root else {
            try output.write(
                .verified(
                    compared.found, beside: nil, book: finding.name ?? backup,
                    asOf: finding.asOf))
            try output.remark("No book was made at \(place).")
            throw .ended(.damaged)
        }
        var made = CopyMade(
            place: place, source: backup, root: root, bytes: copy.bytes, pictures: copy.pictures,
            seconds: 0, checkpoint: compared.with)
        do throws(DaybookError) { try copy.keep() } catch { throw .book(error) }
        made.seconds = Double(SystemClock.monotonicNanoseconds() - began) / 1e9
        return made
    }

    /// What was found, beside what the backup and the checkpoint say.
    private func compared(
        _ finding: Inspection.Finding, _ kept: KeptCheckpoint?, wanting root: String?
    ) throws(CommandError) -> (found: Verification, with: String?) {
        var found = finding.verification
        if let root, let own = found.root, own != root {
            found = Verification(
                events: found.events, bad: nil,
                problems: ["the root is \(own), and the chain says \(root)"])
        }
        // The checkpoint beside a chain is of its end, which lies behind the gap.
        guard let kept, !(untilGap && checkpoint == nil && kept.size > found.events) else {
            return (found, nil)
        }
        if let origin = finding.origin { try ask(kept.confirm(of: origin, at: backup)) }
        return (found.compared(with: kept, finding.roots[kept.size]), kept.file)
    }
}
