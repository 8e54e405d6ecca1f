/// What a figure is to come to, on a quiet machine and at full size.
package struct Aim: Hashable, Sendable {
    package enum Subject: Hashable, Sendable { case value, ratio }
    package enum Bound: Hashable, Sendable { case atLeast, atMost, below }

    package let subject: Subject
    package let bound: Bound
    package let limit: Double

    package init(_ subject: Subject, _ bound: Bound, _ limit: Double) {
        self.subject = subject
        self.bound = bound
        self.limit = limit
    }

    /// Whether `number` keeps to the bound.
    package func isMet(by number: Double) -> Bool {
        switch bound {
        case .atLeast: number >= limit
        case .atMost: number <= limit
        case .below: number < limit
        }
    }

    /// Such as `ratio ≥ 0.8`, or `< 5`.
    package var text: String {
        let sign =
            switch bound {
            case .atLeast: "≥"
            case .atMost: "≤"
            case .below: "<"
            }
        let number = FigureText.number(limit, digits: 1)
        return subject == .ratio ? "ratio \(sign) \(number)" : "\(sign) \(number)"
    }
}

/// Whether a figure keeps to its aim.
package enum Verdict: String, Hashable, Sendable {
    case met, missed
    /// The run was too small, or the directory was no disk.
    case notJudged = "not judged"
    case noAim = ""
}
