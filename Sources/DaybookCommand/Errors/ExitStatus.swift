import DaybookModel

/// How a refusal or failure leaves the program: cli.md, "Exit status".
enum ExitStatus: Int32 {
    case failure = 1
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
