import ArgumentParser
import Daybook
import Platform
import Reports

/// A command for which `--to` is a place of its own.
protocol TakesEnd: Subcommand {
    /// What its help calls the place, and what it says of it.
    static var end: (value: String, words: String) { get }
}

/// `daybook backup`: a copy of the book, or of what was added to it.
struct Backup: TakesEnd {
    static let configuration = CommandConfiguration(
        "backup DIR [--with-key] | --to FOLDER [--since N]",
        "Copy the book while it is in use, whole or what is new.",
        """
        EXAMPLES:
          daybook backup /media/usb/club-2026-11-28
          daybook backup /media/usb/club-2026-11-28 --with-key
          daybook backup --to /media/usb/club-chain
          daybook backup --to /media/usb/club-chain --since 4812
          daybook restore /media/usb/club-2026-11-28 again.book

        The first makes a directory with data.mdb, pictures, checkpoint.pub and a
        signed checkpoint of what it holds, verified before it gets its name: a book of
        its own, to be looked at with -b. The second adds to a folder, a chain, what was
        recorded since the last time, in pieces of whole commits; a share on the network
        will do. Others may write meanwhile. The key that signs checkpoints stays behind
        without --with-key, and so do the accounts of the page. To have one file of a
        backup, pack the directory with tar.
        """)

    static var end: (value: String, words: String) {
        ("folder", "The folder of a chain, to add what is new.")
    }

    @Argument(
        help: ArgumentHelp("A directory that is not there yet.", valueName: "dir"),
        completion: .directory)
    var place: String?

    @Option(help: ArgumentHelp("Begin a chain behind this event.", valueName: "n"))
    var since: EventID?

    @Flag(help: "Take along the key that signs checkpoints.")
    var withKey = false

    @OptionGroup var shared: SharedOptions<Backup>

    mutating func run() throws(CommandError) {
        try PastBook.confirmPresent(common)
        try confirmOneWay()
        let draft = ThrowAwayDirectory()
        Interruption.cleaning { end in draft.remove(then: end) }
        let session = try Session(root)
        if let folder = days.to { return try chain(in: folder, by: draft, session) }
        try copy(to: place ?? "", by: draft, session)
    }

    private func confirmOneWay() throws(CommandError) {
        try demand(
            (place == nil) != (days.to == nil),
            or: place == nil ? "backup needs a place" : "backup was given two places",
            remedy: "Name a directory that is not there yet: `\(run: "backup", "DIR")`, or the "
                + "folder of a chain: `\(run: "backup", .option("to", "FOLDER"))`")
        try demand(
            since == nil || days.to != nil, or: "--since says where a chain begins",
            remedy: "Name its folder: "
                + "`\(run: "backup", .option("to", "FOLDER"), .option("since", "N"))`")
        try demand(
            !withKey || days.to == nil, or: "a chain holds no secret key",
            remedy: "Leave --with-key out, or copy the book whole: "
                + "`\(run: "backup", "DIR", .flag("with-key"))`")
    }

    private func chain(
        in folder: String, by draft: ThrowAwayDirectory, _ session: Session
    ) throws(CommandError) {
        let growth = try ask(
            session.book.addToChain(
                in: folder, since: since?.sequence, by: draft,
                progress: session.output.progress(
                    "Copying", ifInterrupted: "what is in \(folder) by now is whole")))
        try note(growth.point.sequence, at: folder, session)
        try session.output.write(.chained(growth, in: folder, session.frame(at: growth.point)))
    }

    /// What came of a look at a copy.
    private enum Outcome {
        case kept(CopyMade, Point)
        case damaged(Inspection.Finding)
        /// Where writers do not know of a reader, they may write pages that it copies.
        case overtaken
    }

    private static let attempts = 4

    private func copy(
        to place: String, by draft: ThrowAwayDirectory, _ session: Session
    ) throws(CommandError) {
        for _ in 0..<Self.attempts {
            switch try attempt(place, by: draft, session) {
            case .overtaken: continue
            case .kept(let made, let point):
                try note(point.sequence, at: place, session)
                return try session.output.write(.backedUp(made, session.frame(at: point)))
            case .damaged(let finding):
                try session.output.write(
                    .verified(
                        finding.verification, beside: nil, book: session.frame(at: nil).book,
                        asOf: finding.asOf))
                try session.output.remark("Nothing was kept at \(place).")
                throw .ended(.damaged)
            }
        }
        throw .busy(
            message: "others wrote while \(session.book.path) was copied, each time",
            remedy: "Copy it as a user who may write lock.mdb in it: writers then wait for that.")
    }

    private func attempt(
        _ place: String, by draft: ThrowAwayDirectory, _ session: Session
    ) throws(CommandError) -> Outcome {
        let began = SystemClock.monotonicNanoseconds()
        let copy = try session.copy(to: place, withKey: withKey, by: draft)
        let finding = try Inspection(of: copy.path, session.output).run()
        guard finding.verification.isSound, let root = finding.verification.root,
            let asOf = finding.asOf, let moment = Instant(asOf.recordedAt)
        else { return copy.isGuarded ? .damaged(finding) : .overtaken }
        let point = Point(sequence: finding.verification.events, recordedAt: moment)
        let signed = try session.signed(point.sequence, root: root)
        var made = CopyMade(
            place: place, root: root, bytes: copy.bytes, pictures: copy.pictures, seconds: 0,
            checkpoint: signed == nil ? nil : Files.join(place, BookCopy.checkpointFile))
        do throws(DaybookError) { try copy.keep(beside: signed) } catch { throw .book(error) }
        made.seconds = Double(SystemClock.monotonicNanoseconds() - began) / 1e9
        return .kept(made, point)
    }

    /// Notes it in the book, for `status` and `today`. The backup is good without.
    private func note(
        _ sequence: UInt64, at place: String, _ session: Session
    ) throws(CommandError) {
        do throws(DaybookError) { try session.book.noteBackup(of: sequence, at: place) } catch {
            try session.output.remark(
                "`status` will not know of this backup: \(error.message)")
        }
    }
}
