/// Names with the family's first, as lists sort them: `Berger, Anna`.
enum FamilyName {
    /// The name in the usual order; nil: it has not one comma between two names.
    static func turned(_ name: String) -> String? {
        let parts = name.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
        return "\(parts[1]) \(parts[0])"
    }
}
