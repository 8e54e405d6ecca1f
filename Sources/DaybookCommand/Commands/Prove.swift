import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook prove`: what shows somebody without the book that an event is in it.
struct Prove: TakesStart {
    static let configuration = CommandConfiguration(
        "prove N [--size M] | --from OLD [--key FILE] [--size M]",
        "Prove that an event is in the log, or that the log only grew.",
        """
        EXAMPLES:
          daybook prove 12
          daybook prove 12 --format json -o 12.json
          daybook prove 12 --size 4803 --format json -o 12.json
          daybook prove --from 4803
          daybook prove --from 2026-11.checkpoint --format json -o grown.json
          daybook verify --proof 12.json --checkpoint 2026-11.checkpoint

        The first is an inclusion proof: the event's canonical bytes, and the hashes
        that lead from them to the root of the tree. The second is a consistency
        proof: that the log of OLD, a number of events or a checkpoint, is the
        beginning of this one (RFC 9162). --size takes the tree as it was after #M.
        """)

    static var startWords: String { "The size or the checkpoint of an earlier log." }

    @Argument(help: ArgumentHelp("The event.", valueName: "n"))
    var event: EventID?

    @Option(help: ArgumentHelp("Use the tree of the first M events.", valueName: "m"))
    var size: EventID?

    @Option(
        help: ArgumentHelp("The public key that signed OLD (the book's).", valueName: "file"),
        completion: .file())
    var key: String?

    @OptionGroup var shared: SharedOptions<Prove>

    mutating func run() throws(CommandError) {
        try PastBook.confirmPresent(common)
        try demand(
            (event == nil) != (days.from == nil),
            or: event == nil
                ? "neither an event nor --from was given" : "an event and --from were given",
            remedy: "Prove an event: `\(run: "prove", "12")`, "
                + "or that the log only grew: "
                + "`\(run: "prove", .option("from", "4803"))`")
        try demand(
            key == nil || days.from.map { EventID(argument: $0) == nil } ?? false,
            or: "--key belongs to a checkpoint, and no checkpoint was given",
            remedy: "Give it too: \(run: "prove", .blank("--from FILE --key FILE"))")
        let session = try Session(root)
        let view = try session.view()
        let frame = session.frame(at: view.point)
        if let event {
            let proof = try ask(view.inclusionProof(of: event.sequence, size: size?.sequence))
            view.end()
            return try session.output.write(.proved(proof, frame))
        }
        let proof = try growth(since: days.from ?? "", view, session)
        view.end()
        try session.output.write(.proved(proof, frame))
    }

    /// - Parameter old: a number of events, or a file with a checkpoint.
    private func growth(
        since old: String, _ view: borrowing View, _ session: Session
    ) throws(CommandError) -> ConsistencyProof {
        let (book, size) = (session.book.path, size?.sequence)
        if let event = EventID(argument: old) {
            return try ask(view.consistencyProof(from: event.sequence, to: size))
        }
        try demand(
            Files.exists(old), or: "\"\(old)\" is neither a number of events nor a file",
            remedy: "Give one, or a checkpoint that was kept: "
                + "\(run: "prove", .option("from", "4803"))")
        let kept = try ask(KeptCheckpoint(file: old, key: key, book: book))
        return try ask(view.consistencyProof(from: kept, to: size))
    }
}
