import ArgumentParser
import Daybook

/// What a command declares, read from the argument parser's own account of it: completion and
/// manual pages follow from the declaration, and say nothing of it again.
struct Declared {
    let command: any ParsableCommand.Type
    /// In the order of the help; those of the command itself come before the shared ones.
    let arguments: [DeclaredArgument]

    init(_ command: any ParsableCommand.Type) {
        self.command = command
        let account = try? JSONObject.read(Array(command._dumpHelp().utf8))
        arguments = (account?.object("command")?.objects("arguments") ?? []).map(
            DeclaredArgument.init)
    }

    var configuration: CommandConfiguration { command.configuration }
    /// The words that call it: `people add`; of the program itself, none.
    var words: String { command == Root.self ? "" : CommandNames.words(command) }

    /// What is given by its place, in order.
    var operands: [DeclaredArgument] { arguments.filter { $0.kind == .positional } }

    /// Its options and flags that the help lists.
    var options: [DeclaredArgument] {
        arguments.filter { $0.kind != .positional && $0.isShown }
    }

    /// The option or flag called so, hidden ones too.
    func option(_ name: String) -> DeclaredArgument? {
        arguments.first { $0.kind != .positional && $0.names.contains(name) }
    }
}

/// One argument of a command.
struct DeclaredArgument {
    enum Kind: String { case positional, option, flag }

    let kind: Kind
    /// As they are typed: `-p`, `--period`; none of what is given by its place.
    let names: [String]
    /// What its value is called: `period`.
    let valueName: String
    /// What the help says of it.
    let help: String
    /// The heading in the help that it stands under; nil: the command's own.
    let section: String?
    /// The only values that it may have, or those proposed; empty: any.
    let values: [String]
    let isShown: Bool
    let isRepeating: Bool
    let isOptional: Bool
    let isFile: Bool
    let isDirectory: Bool

    fileprivate init(_ account: JSONObject) {
        kind = account.text("kind").flatMap(Kind.init) ?? .positional
        names = account.objects("names").compactMap { name in
            name.text("name").map { (name.text("kind") == "short" ? "-" : "--") + $0 }
        }
        valueName = account.text("valueName") ?? ""
        help = account.text("abstract") ?? ""
        section = account.text("sectionTitle")
        let completion = account.object("completionKind")
        values =
            completion?.object("list")?.texts("values") ?? account.texts("allValues") ?? []
        isShown = account.flag("shouldDisplay") ?? true
        isRepeating = account.flag("isRepeating") ?? false
        isOptional = account.flag("isOptional") ?? true
        isFile = completion?.object("file") != nil
        isDirectory = completion?.object("directory") != nil
    }
}
