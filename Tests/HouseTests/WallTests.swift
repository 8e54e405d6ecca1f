import Testing

/// One module shows every file to every other, so names tell the arrows: a type or a function
/// that one folder alone declares is known where it is named.
@Suite struct `The walls within the book's room` {
    private static let files = SourceTree.product.filter { $0.room == Walls.room }

    @Test func `are its folders`() {
        let folders = Set(Self.files.compactMap(Walls.folder))
        #expect(folders == Set(Walls.arrows.map(\.folder)))
        #expect(Walls.arrows.allSatisfy { $0.reason.contains(" ") })
    }

    @Test func `let only those through that the table shows`() {
        let owners = Self.owners(SourceTree.product)
        #expect(Self.files.flatMap { Self.strayNames($0, owners) }.isEmpty)
    }

    @Test func `are listed from the ground up`() {
        var below: Set<String> = []
        for (folder, sees, _) in Walls.arrows {
            #expect(sees.isSubset(of: below), "\(folder) sees a folder that is not below it")
            below.insert(folder)
        }
    }

    @Test func `use every arrow that they have`() {
        let owners = Self.owners(SourceTree.product)
        for (folder, sees, _) in Walls.arrows {
            let files = Self.files.filter { Walls.folder(of: $0) == folder }
            let used = Set(files.flatMap(\.tokens).compactMap { owners[$0.text] ?? nil })
            #expect(sees.isSubset(of: used), "\(folder) sees nothing of \(sees.subtracting(used))")
        }
    }

    @Test func `stop a name that stands behind one`() {
        let book = SourceFile("Sources/Daybook/Ledger/A.swift", "struct Page { let load: Parcel }")
        let parcel = SourceFile(
            "Sources/Daybook/Exchange/B.swift", "struct Parcel { let page: Page }")
        let owners = Self.owners([book, parcel])
        #expect(Self.strayNames(book, owners).count == 1)
        #expect(Self.strayNames(parcel, owners).isEmpty)
    }
}

extension `The walls within the book's room` {
    private static let declaring: Set<String> = [
        "struct", "enum", "class", "protocol", "typealias", "func", "case", "let", "var",
    ]
    private static let owned: Set<String> = [
        "struct", "enum", "class", "protocol", "typealias", "func",
    ]

    /// The folder that a name belongs to; nil: it is declared in more than one, or elsewhere too.
    static func owners(_ files: [SourceFile]) -> [String: String?] {
        var owners: [String: String?] = [:]
        var named: Set<String> = []
        for file in files {
            for place in file.tokens.indices where declaring.contains(file.tokens[place].text) {
                let name = file.word(place + 1)
                let folder = file.room == Walls.room ? Walls.folder(of: file) : nil
                if owned.contains(file.tokens[place].text) { named.insert(name) }
                owners[name] = owners.keys.contains(name) && owners[name] != folder ? nil : folder
            }
        }
        return owners.filter { named.contains($0.key) && $0.value != nil }
    }

    /// Names of folders that the file's own may not see.
    static func strayNames(_ file: SourceFile, _ owners: [String: String?]) -> [String] {
        let sees = Walls.arrows.first { $0.folder == Walls.folder(of: file) }?.sees ?? []
        return file.tokens.indices.compactMap { place in
            let token = file.tokens[place]
            guard let owner = owners[token.text] ?? nil, owner != Walls.folder(of: file),
                !sees.contains(owner)
            else { return nil }
            // `text.utf8` is not the function of that name: a function is called, or asked of.
            let isType = token.text.first?.isUppercase ?? false
            guard isType || file.word(place + 1) == "(" else { return nil }
            return file.fault(token.line, "\(token.text) stands behind the wall of \(owner)")
        }
    }
}
