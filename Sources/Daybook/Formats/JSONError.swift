/// What can be wrong with a JSON text. Places are bytes, counted from 1.
@nonexhaustive
package enum JSONError: Error, Hashable, Sendable {
    case unexpected(place: Int, wanted: String)
    case tooDeep(place: Int)
    case badText(place: Int)
    case repeatedMember(String)
}

extension JSONError {
    /// What is wrong, as a clause.
    package var message: String {
        switch self {
        case .unexpected(let place, let wanted): "byte \(place) should be \(wanted)"
        case .tooDeep(let place): "byte \(place) opens a value too deep inside others"
        case .badText(let place): "the text at byte \(place) is not valid"
        case .repeatedMember(let name): "the member \"\(name)\" is there twice"
        }
    }

    /// The way out.
    package var remedy: String { "Give the file as it was written; each value is JSON (RFC 8259)." }
}
