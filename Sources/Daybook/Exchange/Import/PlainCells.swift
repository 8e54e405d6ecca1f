/// Reads entries straight from the cells of a file where all of them have the forms that most files
/// have: an ISO date, digits with a point, printable ASCII. A cell of another form, and the first
/// of each name, is left to the one reader of all forms, whose answer for a row of plain cells this
/// gives again.
struct PlainCells: Sendable {
    /// What a column holds, and where its value stands among those of the entry.
    private enum Column {
        case amount(place: Int, value: Int)
        case name(Field, Noun, place: Int, value: Int)
        case text(place: Int, value: Int)
    }

    private let date: Int
    private let columns: [Column]
    private let currency: Currency
    /// What an entry says where no cell of its row is looked at.
    private let usual: Content

    /// - Returns: nil where a column is of another type, or is read in a way of its own.
    init?(_ table: ImportTable, _ kind: Kind, in currency: Currency) {
        guard kind == .expenseRecorded, table.isPlain, let date = table.place(of: .date) else {
            return nil
        }
        var columns: [Column] = []
        for (value, spec) in kind.fields.dropFirst().enumerated() {
            guard let place = table.place(of: spec.field) else { continue }
            switch spec.type {
            case .amount: columns.append(.amount(place: place, value: value))
            case .text where !spec.isRequired: columns.append(.text(place: place, value: value))
            default:
                guard let noun = spec.type.noun else { return nil }
                columns.append(.name(spec.field, noun, place: place, value: value))
            }
        }
        let draft = EntryDraft(kind, .day(.earliest), Cells([.amount: "0"]))
        guard let usual = try? draft.plain(in: currency, .utc) else { return nil }
        (self.date, self.columns, self.currency, self.usual) = (date, columns, currency, usual)
    }

    /// The ids of names that were looked up, by the field and the cell.
    struct Known {
        private var ids: [Field: [String: UInt32]] = [:]

        subscript(field: Field, cell: ArraySlice<UInt8>) -> UInt32? {
            get { ids[field]?[String(decoding: cell, as: UTF8.self)] }
            set { ids[field, default: [:]][String(decoding: cell, as: UTF8.self)] = newValue }
        }
    }

    /// The entry of a row; nil where a cell has another form.
    /// - Parameter known: nil: names are left open, because rows before may add some.
    func entry(_ part: CSVPart, _ row: Int, _ known: Known?) -> ReadEntry.Found? {
        guard let date = CivilDate(utf8: part.bytes(row, date)) else { return nil }
        var values = usual.values
        var names: [EntryDraft.Name] = []
        for column in columns {
            switch column {
            case .amount(let place, let value):
                guard let money = Money(plain: part.bytes(row, place), currency),
                    !money.isNegative
                else { return nil }
                values[value] = .integer(money.minorUnits)
            case .name(let field, let noun, let place, let value):
                let cell = part.bytes(row, place)
                if let known {
                    guard let id = known[field, cell] else { return nil }
                    values[value] = .integer(Int64(id))
                } else {
                    guard !cell.isEmpty, let text = ImportTable.plain(cell) else { return nil }
                    names.append(EntryDraft.Name(field, noun, text))
                }
            case .text(let place, let value):
                guard let text = ImportTable.plain(part.bytes(row, place)) else { return nil }
                if !text.isEmpty { values[value] = .text(text) }
            }
        }
        let entry = Content(kind: usual.kind, version: usual.version, on: date, values: values)
        return known == nil ? .draft(entry, names, named: nil) : .entry(entry)
    }

    /// Keeps what the names of a row mean.
    func learn(_ entry: Content, of part: CSVPart, _ row: Int, _ known: inout Known?) {
        for case .name(let field, _, let place, _) in columns {
            known?[field, part.bytes(row, place)] = entry.id(field)
        }
    }
}
