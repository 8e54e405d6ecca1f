import EventCodec

/// Reads entries straight from the cells of a file, where these have the forms that most files
/// have: an ISO date, digits with a point, texts. A row with a cell of another form is left to the
/// one reader of all forms, whose answer for plain cells this gives again.
struct PlainCells: Sendable {
    /// Where the value of a field comes from.
    private enum Source {
        case amount(place: Int)
        case name(place: Int)
        case text(Field, place: Int)
        /// No column says it.
        case usual(FieldValue)
    }

    private let table: ImportTable
    private let date: Int
    /// Of the kind's fields after the date, with whether they are required.
    private let sources: [(Source, isRequired: Bool)]
    private let naming: (field: Field, noun: Noun)
    private let currency: Currency
    private let usual: Content

    /// - Returns: nil where a column is of another type, or is read in a way of its own.
    init?(_ table: ImportTable, _ kind: Kind, in currency: Currency) {
        let draft = EntryDraft(kind, .day(.earliest), Cells([.amount: "0"]))
        guard kind == .expenseRecorded, table.isPlain, let date = table.place(of: .date),
            let usual = try? draft.plain(in: currency, .utc)
        else { return nil }
        var sources: [(Source, isRequired: Bool)] = []
        for (spec, value) in zip(kind.fields.dropFirst(), usual.values) {
            switch (spec.type, table.place(of: spec.field)) {
            case (_, nil): sources.append((.usual(value), spec.isRequired))
            case (.amount, let place?): sources.append((.amount(place: place), spec.isRequired))
            case (.id, let place?): sources.append((.name(place: place), spec.isRequired))
            case (.text, let place?): sources.append((.text(spec.field, place: place), false))
            default: return nil
            }
        }
        (self.table, self.date, self.sources) = (table, date, sources)
        (naming, self.currency, self.usual) = ((.category, .category), currency, usual)
    }

    /// A run of which nothing is gathered yet.
    var run: PlainRun { PlainRun(like: usual, naming: naming) }

    /// Adds a row to a run, where each of its cells is plain; else does nothing and says so.
    /// - Parameter columns: is used again for each row.
    func add(
        _ row: Int, of part: CSVPart, to run: inout PlainRun, _ columns: inout ColumnRow
    ) -> Bool {
        guard let date = CivilDate(utf8: part.bytes(row, date)) else { return false }
        columns.begin(usual.kind, on: date)
        var amount: Int64 = 0
        for (source, isRequired) in sources {
            switch source {
            case .usual(.integer(let number)): columns.append(number, isRequired: isRequired)
            case .usual: columns.appendNoText()
            case .amount(let place):
                guard let money = Money(plain: part.bytes(row, place), currency),
                    !money.isNegative
                else { return false }
                amount = money.minorUnits
                columns.append(amount, isRequired: isRequired)
            case .name(let place):
                guard let name = table.name(part.bytes(row, place)) else { return false }
                columns.append(run.place(of: name), isRequired: isRequired)
            case .text(let field, let place):
                let cell = part.bytes(row, place)
                if ImportTable.isPlain(cell) {
                    columns.append(text: cell)
                } else {
                    guard let text = kept(cell, field) else { return false }
                    columns.append(text: text.utf8.span)
                }
            }
        }
        run.append(columns, amount: amount)
        return true
    }

    /// What is kept of a text in other letters, empty where it is blank; nil where it is refused.
    private func kept(_ cell: Span<UInt8>, _ field: Field) -> String? {
        guard let text = ImportTable.text(cell) else { return nil }
        do throws(Refusal) { return try TextRule.text(text, field: field.rawValue) ?? "" } catch {
            return nil
        }
    }
}
