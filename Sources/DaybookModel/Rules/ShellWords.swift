// Commands in remedies and hints are there to be pasted: what stands in them is quoted here.

/// The word as a POSIX shell takes it: quoted when it has to be, as before `#`, which begins a
/// comment. Between single quotes where a shell would read on inside double ones.
public func shellWord(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || "0123456789-_.#,:/@".unicodeScalars.contains(scalar)
    }
    if isPlain, !text.isEmpty, !text.hasPrefix("#") { return text }
    guard text.contains(where: { #""\$`!"#.contains($0) }) else { return "\"\(text)\"" }
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: #"'\''"#) + "'"
}

/// The text as the last argument of a command, also where it looks like an option.
public func shellOperand(_ text: String) -> String {
    (text.hasPrefix("-") ? "-- " : "") + shellWord(text)
}

/// A long option with its value, also where the value looks like an option.
public func shellOption(_ name: String, _ value: String) -> String {
    name + (value.hasPrefix("-") ? "=" : " ") + shellWord(value)
}

/// The number of an event as an argument of a command: `"#4812"`.
public func shellNumber(_ sequence: UInt64) -> String { shellWord("#\(sequence)") }
