import Foundation

/// A file of the tree, as it is written and as code alone.
struct SourceFile: Sendable {
    /// From the top of the tree.
    let path: String
    let text: String
    let lines: [Substring]
    let tokens: [Token]

    init(_ path: String, _ text: String) {
        self.path = path
        self.text = text
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        tokens = path.hasSuffix(".swift") ? Token.tokens(of: BlankedCode.code(of: text)) : []
    }

    /// The target that it belongs to: `ByteStore` of `Sources/ByteStore/Store.swift`.
    var room: String {
        let parts = path.split(separator: "/")
        return parts.firstIndex { $0 == "Sources" || $0 == "Tests" }.map { String(parts[$0 + 1]) }
            ?? ""
    }

    var isSwift: Bool { path.hasSuffix(".swift") }
    /// Whether it is of the product, not of its tests or benchmarks.
    var isProduct: Bool { path.hasPrefix("Sources/") }
    var isTest: Bool { path.contains("Tests/") }

    /// What is wrong at a line, as the tests print it.
    func fault(_ line: Int, _ what: String) -> String { "\(path):\(line): \(what)" }

    /// The line, counted from 1, without the space around it.
    func line(_ number: Int) -> String {
        guard lines.indices.contains(number - 1) else { return "" }
        return lines[number - 1].trimmingCharacters(in: .whitespaces)
    }

    /// Whether a comment stands on the line or just above it.
    func isCommented(_ number: Int) -> Bool {
        line(number).contains("//") || line(number - 1).hasPrefix("//")
    }

    /// The places of the tokens that spell these words one after the other.
    func places(of words: String...) -> [Int] {
        tokens.indices.filter { place in
            guard tokens[place].text == words[0] else { return false }
            return tokens[place...].prefix(words.count).map(\.text) == words
        }
    }

    /// The text of the token at a place, empty where there is none.
    func word(_ place: Int) -> String { tokens.indices.contains(place) ? tokens[place].text : "" }

    /// The place of the bracket that closes the one at `place`.
    func closing(_ place: Int) -> Int {
        var depth = 0
        for next in place..<tokens.count {
            if ["(", "[", "{"].contains(tokens[next].text) { depth += 1 }
            if [")", "]", "}"].contains(tokens[next].text) { depth -= 1 }
            if depth == 0 { return next }
        }
        return tokens.count - 1
    }
}
