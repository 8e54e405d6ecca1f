import Testing

@Suite struct `The habits of the house` {
    @Test func `never force a value`() {
        #expect(SourceTree.swift.flatMap(Self.forced).isEmpty)
    }

    @Test func `never end the program without a reason`() {
        #expect(SourceTree.swift.flatMap(Self.speechlessTraps).isEmpty)
    }

    @Test func `prove beside it what the compiler cannot check`() {
        #expect(SourceTree.swift.flatMap(Self.unprovenSharing).isEmpty)
    }

    @Test func `say which error is thrown`() {
        #expect(SourceTree.product.flatMap(Self.untypedThrows).isEmpty)
    }

    @Test func `drop no error in silence`() {
        #expect(SourceTree.product.flatMap(Self.droppedErrors).isEmpty)
    }

    @Test func `speak to the terminal through one door`() {
        #expect(SourceTree.product.flatMap(Self.strayPrinting).isEmpty)
    }

    @Test func `keep to a command a file`() {
        let root = SourceTree.product.first { $0.path == "Sources/DaybookCommand/Root.swift" }
        let commands = Set(root.map(Self.commands) ?? [])
        #expect(commands.count > 15)
        #expect(SourceTree.product.flatMap { Self.crowded($0, among: commands) }.isEmpty)
    }

    @Test func `leave nothing for later`() {
        #expect(SourceTree.swift.flatMap(Self.promises).isEmpty)
    }
}

extension `The habits of the house` {
    /// `value!`, `try!`, `as!` and types that unwrap themselves: a `!` that is joined to what
    /// stands before it and does not begin `!=`.
    static func forced(_ file: SourceFile) -> [String] {
        file.places(of: "!").compactMap { place in
            let (mark, before) = (file.tokens[place], file.word(place - 1))
            guard mark.isJoined, place > 0 else { return nil }
            let next = file.word(place + 1) == "=" && file.tokens[place + 1].isJoined
            let isValue =
                file.tokens[place - 1].isWord
                || [")", "]", "}", "?", ">", "\"", "`"].contains(before)
            return isValue && !next ? file.fault(mark.line, "\(before)!") : nil
        }
    }

    /// `fatalError`, and preconditions without a sentence.
    static func speechlessTraps(_ file: SourceFile) -> [String] {
        let fatal = file.places(of: "fatalError", "(").map { file.tokens[$0].line }
        let names = ["precondition", "preconditionFailure", "assert", "assertionFailure"]
        let mute = names.flatMap { file.places(of: $0, "(") }.filter { place in
            !file.tokens[place...file.closing(place + 1)].contains { $0.text == "\"" }
        }
        return fatal.map { file.fault($0, "fatalError") }
            + mute.map { file.fault(file.tokens[$0].line, "\(file.word($0)) without a sentence") }
    }

    static func unprovenSharing(_ file: SourceFile) -> [String] {
        let places =
            file.places(of: "@", "unchecked", "Sendable")
            + file.places(of: "nonisolated", "(", "unsafe", ")")
        return places.map { file.tokens[$0].line }.filter { !file.isCommented($0) }
            .map { file.fault($0, "no proof beside it") }
    }

    static func untypedThrows(_ file: SourceFile) -> [String] {
        // The server's library says in no signature what it throws.
        if ["Web", "DaybookServer"].contains(file.room) { return [] }
        return file.places(of: "throws").filter { file.word($0 + 1) != "(" }
            .map { file.fault(file.tokens[$0].line, "throws what?") }
    }

    /// Empty `catch` blocks, and `try?` as a statement without a comment that says why.
    static func droppedErrors(_ file: SourceFile) -> [String] {
        let empty = file.places(of: "catch", "{", "}")
        let silent = file.places(of: "try", "?").filter { place in
            let isStatement = file.tokens[place].isFirst || file.word(place - 2) == "_"
            return isStatement && !file.isCommented(file.tokens[place].line)
        }
        return (empty + silent).map { file.fault(file.tokens[$0].line, "an error is dropped") }
    }

    static func strayPrinting(_ file: SourceFile) -> [String] {
        ["print", "debugPrint", "dump"].flatMap { file.places(of: $0, "(") }
            .filter { ![".", "func"].contains(file.word($0 - 1)) }
            .map { file.fault(file.tokens[$0].line, file.word($0)) }
    }

    /// The types that the root of the command line lists: `Mark.self`.
    static func commands(of root: SourceFile) -> [String] {
        root.places(of: ".", "self").map { root.word($0 - 1) }
    }

    /// A command stands alone in its file, with its own subcommands at most.
    static func crowded(_ file: SourceFile, among commands: Set<String>) -> [String] {
        let own = file.places(of: "struct").filter { commands.contains(file.word($0 + 1)) }
        return own.dropFirst().map { file.fault(file.tokens[$0].line, "a second command") }
    }

    static func promises(_ file: SourceFile) -> [String] {
        // Spelled in halves, so that this line is none of them.
        let marks = ["TO" + "DO", "FIX" + "ME", "HA" + "CK"]
        return file.lines.enumerated().compactMap { index, line in
            let words = line.split { !$0.isLetter }
            let isComment = line.contains("//")
            let mark = marks.first { mark in isComment && words.contains { $0 == mark } }
            return mark.map { file.fault(index + 1, $0) }
        }
    }
}
