/// What can be wrong with an XML file, in the order in which it is checked. Lines count from 1.
@nonexhaustive
package enum XMLError: Error, Hashable, Sendable {
    /// The file has more bytes than such a list needs.
    case fileTooLarge(limitBytes: Int)
    /// Bytes that are not UTF-8 text.
    case badText(line: Int)
    /// The declaration names an encoding that is not UTF-8.
    case otherEncoding(name: String)
    /// A document type, which could define entities or fetch other files.
    case documentType(line: Int)
    /// An entity other than the five that XML has of its own.
    case unknownEntity(line: Int, name: String)
    /// Something that is not well-formed XML.
    case malformed(line: Int, why: String)
    /// Elements within elements past any list's depth.
    case tooDeep(line: Int, limit: Int)
    /// The text of one element has more bytes than is allowed.
    case textTooLong(line: Int, limitBytes: Int)
    /// The file is another kind of document.
    case otherRoot(name: String)
    /// Where the list was asked for, something was said instead of it.
    case noList(said: String, code: String?)
}

extension XMLError {
    /// What is wrong, as one sentence.
    package var message: String {
        switch self {
        case .fileTooLarge(let limit): "The XML has more than \(limit) bytes."
        case .badText(let line): "Line \(line) has bytes that are not utf-8 text."
        case .otherEncoding(let name): "The XML says that it is in \(name), not in UTF-8."
        case .documentType(let line):
            "Line \(line) has a document type, which no list of shows needs."
        case .unknownEntity(let line, let name): "Line \(line) has the unknown entity &\(name);."
        case .malformed(let line, let why): "Line \(line) of the XML: \(why)."
        case .tooDeep(let line, let limit): "Line \(line) nests elements deeper than \(limit)."
        case .textTooLong(let line, let limit):
            "Line \(line) begins a text of over \(limit) bytes."
        case .noList(let said, let code):
            "The XML holds no show, but an answer: “\(said.prefix(200))”"
                + (code.map { " (\($0))" } ?? "") + "."
        case .otherRoot(let name): "The XML holds <\(name)>, not the <dbs> of a list of shows."
        }
    }

    /// What the reader can do about it, as one sentence.
    package var remedy: Remedy {
        switch self {
        case .fileTooLarge: "Split the list: each file is one <dbs> with some of the <db>."
        case .badText, .otherEncoding:
            "Save it as UTF-8, or name its encoding: "
                + "\(.give(.encoding, "windows-1252")), latin1 or utf-16."
        case .documentType: "Write the list without a DOCTYPE; nothing of it was read."
        case .unknownEntity: "Write the character itself, or &amp; where an ampersand is meant."
        case .malformed: "Check that the file is whole, or take it from its source again."
        case .tooDeep, .textTooLong: "Check that this is the list of shows that was meant."
        case .noList: "Ask for the list again; with KOPIS, check the service key and the dates."
        case .otherRoot: "Give the answer of the KOPIS list, or a CSV file with a title column."
        }
    }
}
