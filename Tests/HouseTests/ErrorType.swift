/// A type of the product that is thrown, as its source declares it.
struct ErrorType: Hashable {
    let name: String
    let room: String
    /// Where it stands, as faults begin.
    let place: String
    /// Whether other rooms see it.
    let leavesItsRoom: Bool
    let isNonexhaustive: Bool
    let isEnum: Bool
    let cases: [String]

    /// The errors that a file declares.
    static func all(in file: SourceFile) -> [ErrorType] {
        file.tokens.indices.compactMap { place in
            guard ["enum", "struct", "class"].contains(file.word(place)),
                file.word(place + 2) == ":",
                let opening = file.tokens[place...].firstIndex(where: { $0.text == "{" }),
                file.tokens[place..<opening].contains(where: { $0.text == "Error" })
            else { return nil }
            let before = file.tokens[..<place].suffix(3).map(\.text)
            return ErrorType(
                name: file.word(place + 1), room: file.room,
                place: "\(file.path):\(file.tokens[place].line)",
                leavesItsRoom: before.contains("public") || before.contains("package"),
                isNonexhaustive: before.contains("nonexhaustive"),
                isEnum: file.word(place) == "enum", cases: cases(of: place, opening, in: file))
        }
    }

    /// The cases of an enum; of a structure, those of the causes that it wraps.
    private static func cases(of place: Int, _ opening: Int, in file: SourceFile) -> [String] {
        guard file.word(place) != "enum" else { return cases(below: opening, in: file) }
        let inside = opening...file.closing(opening)
        guard let cause = inside.first(where: { file.word($0) == "enum" }),
            let brace = inside.first(where: { $0 > cause && file.word($0) == "{" })
        else { return [] }
        return cases(below: brace, in: file)
    }

    /// The names after `case`, also where several share one.
    private static func cases(below opening: Int, in file: SourceFile) -> [String] {
        var names: [String] = []
        var place = opening + 1
        let end = file.closing(opening)
        var isList = false
        while place < end {
            let word = file.word(place)
            if word == "case" || isList && word == "," {
                names.append(file.word(place + 1))
                (isList, place) = (true, place + 2)
            } else if ["(", "{"].contains(word) {
                place = file.closing(place) + 1
            } else {
                isList = isList && !file.tokens[place].isFirst
                place += 1
            }
        }
        return names
    }

    /// The properties of text that the room gives it, in its own braces and in extensions.
    func texts(in files: [SourceFile]) -> Set<String> {
        var found: Set<String> = []
        // A remedy may propose something to do: a sentence with values in it.
        let kinds = ["String", "Remedy", "Advice"]
        for file in files where file.room == room {
            let words = ["enum", "struct", "class", "extension"]
            for opening in words.flatMap({ file.places(of: $0, name) }) {
                guard let brace = file.tokens[opening...].firstIndex(where: { $0.text == "{" })
                else { continue }
                let body = brace...file.closing(brace)
                for place in body where file.word(place) == "var" || file.word(place) == "let" {
                    guard kinds.contains(file.word(place + 3)) else { continue }
                    found.insert(file.word(place + 1))
                }
            }
        }
        return found
    }
}
