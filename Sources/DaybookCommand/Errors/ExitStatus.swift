import DaybookModel

/// How a refusal or failure leaves the program: cli.md, "Exit status".
enum ExitStatus: Int32, CaseIterable {
    case failure = 1
    /// What was asked for is told, and something in it is to be put right.
    case attention = 2
    case refused = 3
    case notFound = 4
    case damaged = 5
    case busy = 6
    case usage = 64
    case badData = 65
    case inputOutput = 74

    /// The status of failures of one sort.
    init(_ code: ErrorCode) {
        self =
            switch code {
            case .failure: .failure
            case .refused, .locked, .conflict: .refused
            case .notFound: .notFound
            case .damaged: .damaged
            case .busy: .busy
            case .usage: .usage
            case .badData: .badData
            case .inputOutput: .inputOutput
            }
    }
}

extension ExitStatus {
    /// What it means.
    private var meaning: String {
        switch self {
        case .failure: "failure"
        case .attention: "something needs attention (today --fail-on-attention)"
        case .refused: "refused by a rule, nothing written"
        case .notFound: "not found"
        case .damaged: "the book is damaged"
        case .busy: "the book is busy"
        case .usage: "usage"
        case .badData: "bad input data"
        case .inputOutput: "input or output"
        }
    }

    /// Every status and what it means, that of success first.
    static var meanings: [(status: String, meaning: String)] {
        [("0", "done")] + allCases.map { ("\($0.rawValue)", $0.meaning) }
            + [("130", "interrupted")]
    }
}
