import DaybookModel
import Platform
import Reports

/// The preferences that hold, and the names that they may have.
enum ConfigValue {
    /// What holds without any option: of the environment, else of the file; then the aliases.
    static var all: [PreferenceRow] {
        let file = Preferences.read()
        let preferences = Preference.allCases.compactMap { preference -> PreferenceRow? in
            let name = preference.rawValue
            let kept = file.value(of: name)
            if let value = ProcessEnvironment.given(preference.variable), !isApplied(kept, value) {
                return PreferenceRow(name: name, value: value, origin: "$" + preference.variable)
            }
            return kept.map { PreferenceRow(name: name, value: $0, origin: Preferences.path) }
        }
        return preferences
            + file.aliases.map {
                PreferenceRow(
                    name: Preferences.aliasPrefix + $0.name, value: $0.line,
                    origin: Preferences.path)
            }
    }

    /// Whether a variable has its value from the file: see ``Preferences/apply()``.
    private static func isApplied(_ kept: String?, _ value: String) -> Bool {
        guard let kept else { return false }
        return kept == value || (kept.hasPrefix("~/") && value.hasSuffix(kept.dropFirst()))
    }

    /// The name as the file has it.
    /// - Throws: `.usage` for one that means nothing.
    static func name(_ text: String) throws(CommandError) -> String {
        let name = text.lowercased()
        if Preference(rawValue: name) != nil { return name }
        let alias = name.dropFirst(Preferences.aliasPrefix.count)
        guard name.hasPrefix(Preferences.aliasPrefix) else {
            if let told = Neighbours.told(name, [.attendance]), name == "slot" {
                throw .usage(message: "\"\(text)\" is not a preference", remedy: told)
            }
            throw .usage(
                message: "\"\(text)\" is not a preference",
                remedy: rather(name, among: Preference.allCases.map(\.rawValue) + ["alias.NAME"]))
        }
        try demand(
            !CommandNames.here.contains(String(alias)),
            or: "\(alias) is a command, and an alias cannot hide it",
            remedy: "Choose another name for the alias.")
        let isWord = alias.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
        try demand(
            isWord && alias.first?.isLetter == true, or: "\"\(alias)\" cannot be called",
            remedy: "Use letters, digits and dashes, such as alias.lunch.")
        return name
    }

    /// - Throws: `.usage` for a value that the preference cannot have.
    static func check(_ value: String, of name: String) throws(CommandError) {
        if let preference = Preference(rawValue: name) {
            try demand(
                preference.allows(value), or: "\"\(value)\" is not a value of \(name)",
                remedy: "\(preference.rawValue): \(preference.meaning)")
        } else {
            let word = Preferences.words(value).first { !$0.hasPrefix("-") } ?? ""
            try demand(
                CommandNames.here.contains(word),
                or: "\"\(word)\" is not a command, so the alias would run nothing",
                remedy: "Give a line without `daybook`: "
                    + "\(run: "config set", .operand(name), .blank("'rank -p \"this week\"'"))")
        }
    }
}
