import ArgumentParser
import Daybook
import Platform
import Reports

/// `\(run: "checkpoint")`: signs the head of the tree, to be kept elsewhere.
struct Checkpoint: Subcommand {
    static let configuration = CommandConfiguration(
        "checkpoint [-o FILE]", "Sign the state of the log, to keep elsewhere.",
        """
        EXAMPLES:
          daybook checkpoint
          daybook checkpoint -o 2026-11.checkpoint
          daybook checkpoint -o 2026-11.pdf
          daybook checkpoint --format json
          daybook verify --checkpoint 2026-11.checkpoint

        A checkpoint is a signed note (C2SP): whose log, how many events, and the root
        of the Merkle tree over them. Kept where nobody who writes the book can change
        it, it shows later that none of these events was changed, left out or cut off.
        It is signed with checkpoint.key in the book's directory, made by init; keep
        checkpoint.pub beside the checkpoint, for whoever checks it. If others can read
        checkpoint.key, it is refused.
        """)

    // Looked for here by whoever knows it from prove.
    @Option(help: .hidden) var size: String?
    @OptionGroup var shared: SharedOptions<Checkpoint>

    /// Whether a file is called so that it holds the answer, to be read or printed, and not the
    /// bare note.
    private static func isAnswer(_ file: String?) -> Bool {
        let form = file.flatMap { try? OutputFormat(suffix: Files.suffix(of: $0)) }
        return form.map { $0 == .json || $0.isKept } ?? false
    }

    mutating func run() throws(CommandError) {
        try PastBook.confirmPresent(common)
        try demand(
            size == nil, or: "a checkpoint is of the whole log, and takes no --size",
            remedy: "Sign it as it is: `\(run: "checkpoint")`. What it was before is proven from "
                + "a number of events or a checkpoint: "
                + "`\(run: "prove", .option("from", "OLD"))`")
        // What is kept is the note itself, unless the file is a page or JSON.
        var plain = root
        plain.common.output = nil
        let isNote = common.format == nil && !Self.isAnswer(common.file)
        let session = try Session(isNote ? plain : root)
        let made = try ask(session.book.checkpoint())
        if made.isKeyNew {
            try session.output.remark("Made a key: checkpoint.key, in \(session.book.path)")
        }
        if made.isPublicKeyNew, !made.isKeyNew {
            try session.output.remark(
                "checkpoint.pub was missing, and was made again of checkpoint.key")
        }
        let place = common.file.map(Output.place)
        if !isNote {
            try session.output.write(.checkpoint(made, session.frame(at: made.point)))
        } else if let file = common.file {
            try Output.write(Array(made.note.utf8), to: file)
        } else {
            try session.output.write(made.note)
        }
        guard let place else { return }
        try session.output.remark(
            "A checkpoint of \(counted(Int(clamping: made.size), "event")) written to \(place)")
    }
}
