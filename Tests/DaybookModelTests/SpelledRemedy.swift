import DaybookModel
import Reports

@testable import DaybookCommand

extension Remedy {
    /// The remedy as the program prints it.
    var spelled: String { Spelling().text(map { Suggestion($0) }) }
}
