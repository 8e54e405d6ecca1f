import Daybook
import Platform
import Reports

/// A word after a noun that records: `categories add`, `shows change`.
protocol ChangesNoun: TakesWrite, Action {
    static var subject: Noun { get }
    var common: CommonOptions { get }
}

extension ChangesNoun {
    static var noun: String { subject.facts.plural }

    /// Records it and prints the receipt.
    /// - Parameter said: facts by field; `none` takes one away.
    func commit(
        _ change: NounCommand.Change, named name: String? = nil, _ said: [Field: String?] = [:],
        createsMissing: Bool = false, because reason: String? = nil
    ) throws(CommandError) {
        var cells = said.mapValues { text in
            text.map { $0.lowercased() == "none" ? "" : canonicalComposition($0) }
        }
        cells[Self.subject.facts.name] = name.map(canonicalComposition)
        if case .change(let known) = change, Cells(cells).isEmpty {
            let option = Self.subject == .course ? "--name NEW" : Self.nameOption
            throw .nothingToChange(Self.noun, option, of: known)
        }
        let session = try Session(root)
        let command = NounCommand(
            Self.subject, change.composed, Cells(cells), createsMissing: createsMissing,
            because: reason.map(canonicalComposition))
        let receipt = try ask(session.book.commit(command, session.recording()))
        try session.output.write(
            .changed(
                receipt, session.roster, isDryRun: write.dryRun,
                session.frame(at: receipt.head)))
    }

    /// `--title TITLE`.
    private static var nameOption: String {
        let field = subject.facts.name.rawValue
        return "--\(field) \(field.uppercased())"
    }
}

extension NounCommand.Change {
    /// The same with names in the form in which the book keeps them.
    fileprivate var composed: NounCommand.Change {
        switch self {
        case .add(let name): .add(canonicalComposition(name))
        case .change(let known): .change(canonicalComposition(known))
        case .remove(let known, .move(let other)):
            .remove(canonicalComposition(known), entries: .move(to: canonicalComposition(other)))
        case .remove(let known, let fate): .remove(canonicalComposition(known), entries: fate)
        }
    }
}
