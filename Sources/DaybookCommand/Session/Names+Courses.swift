import Daybook
import Platform
import Reports

extension Names {
    /// The course that is meant: the one given, else the one that the last of some words names,
    /// which is taken from them, else the only one of the book.
    /// - Throws: `.usage` where the book has several and none is named.
    func course(
        _ given: String?, orLastOf words: inout [String]
    ) throws(CommandError) -> String {
        if let given { return try whole(given, .course) }
        if let last = words.last, let course = named(last) {
            words.removeLast()
            return course
        }
        let known = names(of: .course)
        if known.count == 1 { return known[0] }
        guard let first = known.first else {
            throw .nothing(
                message: "this book has no course",
                remedy: "Add one, and enrol students: \(run: "courses add", "NAME")\n    "
                    + "\(run: "enrol", "WHO", .option("course", "NAME"))")
        }
        throw .usage(
            message: "this book has \(known.count) courses: " + known.joined(separator: ", "),
            remedy: "Say which: add \(words: .option("course", first))")
    }

    /// The course that a word names but for case and accents.
    private func named(_ word: String) -> String? {
        let word = canonicalComposition(word)
        return names(of: .course).first { $0 == word }
            ?? names(of: .course).first { foldedName($0) == foldedName(word) }
    }
}

extension Names {
    /// Names that the book has, near to those among some cells that it has not.
    func near(
        _ said: [Field: String?], of kind: Kind
    ) throws(CommandError) -> [String] {
        kind.fields.compactMap { spec in
            guard let noun = spec.type.noun, let name = said[spec.field] ?? nil else { return nil }
            let known = names(of: noun)
            return known.contains(name) ? nil : nearestFullName(to: name, among: known)
        }
    }
}
