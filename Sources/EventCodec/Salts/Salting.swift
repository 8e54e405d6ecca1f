/// How the texts of a block's events are kept.
package enum Salting: Sendable {
    /// Leaves have them as they are.
    case plain
    /// Leaves have commitments to them. Each text comes with its mark.
    case given
    /// Leaves have commitments to them. A text that comes without a mark gets a new salt.
    case milled(SaltMill)

    package var isSalted: Bool {
        switch self {
        case .plain: false
        case .given, .milled: true
        }
    }

    /// Appends the marks of so many new salts; of plain texts none.
    /// - Precondition: texts do not come with their marks.
    mutating func append(_ count: Int, to marks: inout [UInt8]) {
        guard count > 0 else { return }
        switch self {
        case .plain: return
        case .given: preconditionFailure("each text comes with its mark")
        case .milled(var mill):
            // Taken out and put back: copied, it would be copied again by its first write.
            self = .given
            mill.append(count, to: &marks)
            self = .milled(mill)
        }
    }

    /// The mark of a text; empty for an empty one.
    mutating func mark(of text: String) -> [UInt8] {
        var mark: [UInt8] = []
        append(text.isEmpty ? 0 : 1, to: &mark)
        return mark
    }
}
