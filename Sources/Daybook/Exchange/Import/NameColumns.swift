import Platform

/// The first and the last name of people, where each has a column of its own.
struct NameColumns: Sendable {
    /// The names of both columns.
    let names: [String]
    private let first: Int
    private let last: Int

    /// - Returns: nil where the file has not both, or a column of whole names.
    init?(_ kind: ImportKind, _ table: CSVTable, _ map: CSVColumnMap) {
        guard let field = kind.personField,
            !map.pairs.contains(where: { $0.ours == field.rawValue })
        else { return nil }
        let headers = table.header.map(HeaderNames.folded)
        let place = { (names: Set<String>) in headers.firstIndex { names.contains($0) } }
        let (first, last, either) = (place(Self.first), place(Self.last), place(Self.either))
        // Beside a family name `Name` is the given one, beside a given name it is the family's.
        guard let first = first ?? either, let last = last ?? either, first != last,
            place(Self.whole.union(field == .name ? [] : [field.rawValue])) == nil
        else { return nil }
        (self.first, self.last) = (first, last)
        names = [table.header[first], table.header[last]]
    }

    /// The whole name that a line has: `Eva Keller`, `김민수`.
    func text(_ record: CSVTable.Record) -> String {
        let (given, family) = (ImportTable.text(record[first]), ImportTable.text(record[last]))
        let isEastern =
            !given.isEmpty && !family.isEmpty && (given + family).allSatisfy(Self.isEastern)
        return isEastern ? family + given : "\(given) \(family)".trimmed
    }

    /// Whether a letter is of a script in which the family's name comes first, without a space.
    private static func isEastern(_ letter: Character) -> Bool {
        letter.unicodeScalars.allSatisfy {
            0x3040...0x30ff ~= $0.value || 0x3400...0x9fff ~= $0.value
                || 0xac00...0xd7a3 ~= $0.value
        }
    }

    private static let first: Set = [
        "firstname", "givenname", "givennames", "forename", "first", "vorname", "prénom", "prenom",
        "voornaam", "nombres", "名",
    ]
    private static let last: Set = [
        "lastname", "surname", "familyname", "last", "nachname", "familienname", "zuname",
        "cognome", "apellido", "apellidos", "achternaam", "nomdefamille", "성", "姓",
    ]
    private static let either: Set = ["name", "nome", "nombre", "nom", "naam", "이름"]
    private static let whole: Set = ["fullname", "displayname", "person", "성명", "氏名", "姓名"]
}

/// Where the name of a person stands.
enum NamePlace: Sendable {
    case column(Int)
    case columns(NameColumns)

    /// - Returns: nil where the file has neither.
    init?(_ composed: NameColumns?, _ column: Int?) {
        if let composed {
            self = .columns(composed)
        } else if let column {
            self = .column(column)
        } else {
            return nil
        }
    }

    /// The name that a line has, empty where it has none.
    func text(_ record: CSVTable.Record) -> String {
        switch self {
        case .column(let place): ImportTable.text(record[place])
        case .columns(let columns): columns.text(record)
        }
    }
}

extension ImportKind {
    /// The field of the name of whoever a row is about; nil: it is about nobody.
    var personField: Field? { self == .people ? .name : whoField }
}
