import Testing

@Suite struct `An error of the house` {
    static let types = SourceTree.product.flatMap(ErrorType.all)

    @Test func `says what happened and what to do`() {
        #expect(Self.types.count > 10)
        #expect(Self.speechless(Self.types, in: SourceTree.product).isEmpty)
    }

    @Test func `is called a flaw where it never leaves its room`() {
        #expect(Self.misnamed(Self.types).isEmpty)
    }

    @Test func `may get further cases where other rooms see it`() {
        let enums = Self.types.filter { $0.isEnum && $0.leavesItsRoom }
        #expect(enums.filter { !$0.isNonexhaustive }.map(\.place).isEmpty)
    }

    @Test func `has a sample of every case below`() {
        // A structure without cases says what another error has said.
        let types = Self.types.filter {
            !$0.name.hasSuffix("Flaw") && ($0.isEnum || !$0.cases.isEmpty)
        }
        #expect(Set(types.map(\.name)) == Set(ErrorSample.all.map(\.type)))
        for type in types {
            let sampled = ErrorSample.all.filter { $0.type == type.name }.map(\.name)
            #expect(Set(sampled) == Set(type.cases), "\(type.name) at \(type.place)")
        }
    }

    @Test(arguments: ErrorSample.all)
    func `has a message that names something and a remedy that can be followed`(
        sample: ErrorSample
    ) {
        #expect(sample.message.contains(" "))
        #expect(Self.isSomethingToDo(sample.remedy), "\(sample.remedy)")
    }
}

extension `An error of the house` {
    /// Errors without a message or a remedy. A flaw is turned into an error of its room, with the
    /// words, before it is seen.
    static func speechless(_ types: [ErrorType], in files: [SourceFile]) -> [String] {
        types.filter { !$0.name.hasSuffix("Flaw") }.compactMap { type in
            let missing = Set(["message", "remedy"]).subtracting(type.texts(in: files))
            return missing.isEmpty
                ? nil
                : "\(type.place): \(type.name) has no \(missing.sorted().joined(separator: ", "))"
        }
    }

    static func misnamed(_ types: [ErrorType]) -> [String] {
        types.filter { type in
            let isPrivate = !type.leavesItsRoom && type.room != "DaybookCommand"
            return type.name.hasSuffix("Flaw") != isPrivate
        }.map { "\($0.place): \($0.name)" }
    }

    /// Whether a remedy asks for something: it begins with an order or a question, or holds a
    /// command or an option that can be given.
    static func isSomethingToDo(_ remedy: String) -> Bool {
        let orders: Set<Substring> = [
            "Add", "Ask", "Check", "Choose", "Close", "Commit", "Compress", "Copy", "Correct",
            "Did", "Double", "Drop", "Find", "Finish", "Free", "Give", "Make", "Move", "Name",
            "Open", "Put", "Raise", "Read", "Reinstall", "Rename", "Report", "Restore", "See",
            "Shorten", "Split", "Total", "Try", "Use", "Write",
        ]
        let first = remedy.prefix { $0.isLetter }
        let isCommand = remedy.contains("daybook ") || remedy.contains("--")
        return remedy.contains(" ") && (orders.contains(first) || isCommand)
    }
}
