/// The name of a file that rows came from.
enum SourceName {
    /// Whether it is what a system calls a copy: `bank (1).csv`, `bank - Copy.csv`.
    static func isCopy(_ name: String) -> Bool {
        let stem = name.split(separator: ".").first.map { $0.lowercased() } ?? ""
        let words = stem.split { !$0.isLetter && !$0.isNumber && $0 != "(" && $0 != ")" }
        return words.contains { word in
            let isNumbered = word.hasPrefix("(") && word.hasSuffix(")") && word.count > 2
            return copies.contains(String(word))
                || isNumbered && word.dropFirst().dropLast().allSatisfy(\.isNumber)
        }
    }

    private static let copies: Set = ["copy", "kopie", "copia", "copie", "kopia", "사본"]
}
