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
