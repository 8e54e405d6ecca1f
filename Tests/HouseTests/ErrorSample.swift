import Accounts
import ByteStore
import Daybook
import DaybookModel
import EventCodec
import Journal
import MerkleTree
import Platform
import Reports
import Testing

@testable import DaybookCommand

/// What every error of the house can say.
protocol Speaking: Error {
    var message: String { get }
    associatedtype WayOut: Spelled
    var remedy: WayOut { get }
}

/// A text, or a sentence with proposals as the program prints it.
protocol Spelled {
    var spelled: String { get }
}

extension String: Spelled {
    var spelled: String { self }
}

extension Sentence: Spelled {
    var spelled: String {
        text { proposal in
            let command = (proposal as? Act).map { Suggestion($0) } ?? proposal as? Suggestion
            return command.map { Spelling().line($0) } ?? ""
        }
    }
}

extension AccountsError: Speaking {}
extension CSVError: Speaking {}
extension CodecError: Speaking {}
extension CommandError: Speaking {}
extension DaybookError: Speaking {}
extension DateError: Speaking {}
extension EventLineError: Speaking {}
extension JSONError: Speaking {}
extension JournalError: Speaking {}
extension LeafError: Speaking {}
extension MomentError: Speaking {}
extension MoneyError: Speaking {}
extension NoteError: Speaking {}
extension PeriodError: Speaking {}
extension PieceError: Speaking {}
extension PlatformError: Speaking {}
extension QuantityError: Speaking {}
extension Refusal: Speaking {}
extension ReportError: Speaking {}
extension StoreError: Speaking {}
extension ShowListError: Speaking {}
extension WorkbookError: Speaking {}
extension XMLError: Speaking {}
extension ZoneError: Speaking {}

/// One error with its words.
struct ErrorSample: Sendable, CustomTestStringConvertible {
    let type: String
    /// The name of the case; of a wrapped cause, that of the cause.
    let name: String
    let message: String
    let remedy: String

    init<Failure: Speaking>(_ error: Failure) {
        type = "\(Failure.self)"
        name = (error as? DaybookError).map { Self.label($0.cause) } ?? Self.label(error)
        message = error.message
        remedy = error.remedy.spelled
    }

    var testDescription: String { "\(type).\(name)" }

    private static func label(_ value: Any) -> String {
        Mirror(reflecting: value).children.first?.label ?? "\(value)"
    }

    /// At least one of every case of every error.
    static let all =
        quantities + calendar + refusals + disk + log + system + accounts + tables + lists
        + workbooks
        + notes
        + program

    static func samples<Failure: Speaking>(_ errors: [Failure]) -> [ErrorSample] {
        errors.map { ErrorSample($0) }
    }
}
