/// The manifest of a package, as far as the arrows between its targets go.
enum Manifest {
    struct Target: Equatable {
        let name: String
        let isTest: Bool
        let isSystem: Bool
        let dependencies: Set<String>
        let hasHouseSettings: Bool
    }

    /// The targets in order; products of other packages are left out of their dependencies.
    static func targets(in text: String) -> [Target] {
        let kinds = [".target(", ".executableTarget(", ".testTarget(", ".systemLibrary("]
        return pieces(of: text, at: kinds).compactMap { kind, piece in
            guard let name = quoted(piece).first else { return nil }
            let list = between("dependencies: [", "]", in: piece)
            let own = list.split(separator: ".product(").first.map(String.init) ?? ""
            return Target(
                name: name,
                isTest: kind == ".testTarget(" || piece.contains("path: \"Tests/"),
                isSystem: kind == ".systemLibrary(",
                dependencies: list.hasPrefix(".product(") ? [] : Set(quoted(own)),
                hasHouseSettings: ["house", "lending", "folding", "wording"].contains { own in
                    piece.contains("swiftSettings: \(own)")
                })
        }
    }

    /// `.library Daybook` for each product.
    static func products(in text: String) -> [String] {
        pieces(of: text, at: [".library(", ".executable("]).map { kind, piece in
            "\(kind.dropLast()) \(quoted(piece).first ?? "")"
        }
    }

    private static func pieces(
        of text: String, at marks: [String]
    ) -> [(mark: String, piece: String)] {
        let starts = marks.flatMap { mark in text.ranges(of: mark).map { (mark, $0) } }
            .sorted { $0.1.lowerBound < $1.1.lowerBound }
        let ends = starts.dropFirst().map(\.1.lowerBound) + [text.endIndex]
        return zip(starts, ends).map { start, end in
            (start.0, String(text[start.1.upperBound..<end]))
        }
    }

    private static func quoted(_ text: String) -> [String] {
        text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .compactMap { $0.offset.isMultiple(of: 2) ? nil : String($0.element) }
    }

    private static func between(_ start: String, _ end: String, in text: String) -> String {
        guard let opening = text.firstRange(of: start) else { return "" }
        let rest = text[opening.upperBound...]
        return String(rest[..<(rest.firstRange(of: end)?.lowerBound ?? rest.endIndex)])
            .trimmingPrefix { $0.isWhitespace }.description
    }
}
