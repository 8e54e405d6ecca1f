import ArgumentParser

/// The number of an event, as it is printed: `#1,234`, `#1234` or `1234`.
struct EventID: ExpressibleByArgument, Hashable {
    let sequence: UInt64

    /// Reads any of the three spellings; 0 is no event.
    init?(argument: String) {
        let digits = (argument.hasPrefix("#") ? argument.dropFirst() : argument[...])
            .filter { $0 != "," }
        guard let first = digits.utf8.first, 48...57 ~= first, let sequence = UInt64(digits),
            sequence > 0
        else { return nil }
        self.sequence = sequence
    }
}

/// How many rows are wanted: a whole number, 0 for all.
struct RowCount: ExpressibleByArgument, Equatable {
    let value: Int

    /// Reads digits, with commas between thousands.
    init?(argument: String) {
        let digits = argument.filter { $0 != "," }
        guard let value = Int(digits), value >= 0, !digits.hasPrefix("+") else { return nil }
        self.value = value
    }
}

/// How long to wait for another writer, in seconds.
struct WaitSeconds: ExpressibleByArgument {
    let value: Double

    /// What a person waits without becoming uneasy.
    static let usual = WaitSeconds(value: 5)
    /// A day: longer waits are a mistake.
    private static let longest: Double = 86_400

    private init(value: Double) { self.value = value }

    /// Reads a number of seconds, zero or more.
    init?(argument: String) {
        guard let value = Double(argument), value >= 0, value <= Self.longest else { return nil }
        self.value = value
    }
}
