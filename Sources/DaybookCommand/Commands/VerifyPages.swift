import ArgumentParser
import Daybook
import Platform

/// The hidden half of `verify`: checks in this process, which a damaged page may end.
struct VerifyPages: Leaf {
    static let configuration = CommandConfiguration(
        commandName: Inspection.childCommand,
        abstract: "Check a book in this process, for `verify`.",
        shouldDisplay: false)

    @Argument(help: "The book's directory.")
    var path: String

    @Option(help: "Also give the root of the tree over the first N events.")
    var size: UInt64?

    @ParentCommand var root: Root

    mutating func run() throws(CommandError) {
        let verification: Verification
        do throws(DaybookError) {
            verification = try Book.inspectDamage(at: path) { done, total in
                // The parent measures our silence; if it is gone, the next write ends us.
                try? Terminal.write(FindingLine.progress(done, total).text, to: .standardOutput)
            }
        } catch {
            try say([.unseen(error.message)])
            throw .ended(ExitStatus(error.code))
        }
        try say(FindingLine.lines(of: verification))
        let (path, size) = (path, size)
        let book: Book
        do throws(DaybookError) { book = try Book.openUnchanged(at: path) } catch {
            guard verification.isSound else { return }
            try say([.unseen(error.message)])
            throw .ended(ExitStatus(error.code))
        }
        if let origin = try? book.view().origin() { try say([.origin(origin)]) }
        guard verification.isSound else { return }
        let view = try book.asked()
        if let size, size <= verification.events {
            let root = try ask(view.root(size: size))
            if let root { try say([.root(size, root)]) }
        }
        let name = view.roster.book?.name ?? Files.baseName(path)
        try say([.book(name), .point(view.point.sequence, view.point.recordedAt.text)])
    }

    private func say(_ lines: [FindingLine]) throws(CommandError) {
        try system(Terminal.write(lines.map(\.text).joined(), to: .standardOutput))
    }
}
