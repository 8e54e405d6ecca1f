/// Tells the category of an expense by the words of its text, where no column of categories does:
/// the files of banks.
struct CategoryWords {
    /// The column of the texts; nil: the file has none.
    private let place: Int?
    /// Every column whose texts may have a word: a bank says in one whom it paid, in another why.
    private let texts: [Int]
    /// Words of texts and what they mean, the longest first.
    private let words: [(word: String, category: String)]
    /// The category of all others; nil: they have none.
    private let standard: String?
    /// Whether the column stands for the category alone, so that its texts would be lost.
    let isColumn: Bool

    /// - Parameters:
    ///   - names: what names in the cells mean.
    ///   - standard: the category of rows that name none.
    /// - Returns: nil where a column of categories tells them, and of rows that have none.
    init?(
        _ kind: ImportKind, _ table: CSVTable, _ columns: CSVColumns, _ names: [String: String],
        _ standard: String?
    ) {
        guard kind == .expenses else { return nil }
        let column = columns[Field.category.rawValue]
        let isText = column.map { HeaderNames.isText(table.header[$0]) } ?? true
        guard isText || standard != nil else { return nil }
        let note = columns[Field.note.rawValue]
        place = column ?? note
        let others = [Field.date, .amount, .currency].compactMap { columns[$0.rawValue] }
        texts = table.header.indices.filter { !others.contains($0) }
        isColumn = isText && column != nil && note == nil && !names.isEmpty
        words =
            isText
            ? names.map { ($0.key, $0.value) }.sorted { ($1.0.count, $0.0) < ($0.0.count, $1.0) }
            : []
        self.standard = standard
    }

    /// The category of a row that names none of the book's.
    func category(_ record: CSVTable.Record, _ cell: String?) -> String? {
        if words.isEmpty { return cell ?? standard }
        let said = texts.map { ImportTable.text(record[$0]).lowercased() }
        let word = words.first { word in said.contains { $0.contains(word.word) } }
        return word?.category ?? cell ?? standard
    }

    /// What the note says of a text that stands for a category: nothing where it is that.
    func note(_ record: CSVTable.Record, in category: String?) -> String? {
        let text = place.map { ImportTable.text(record[$0]) } ?? ""
        return text.isEmpty || text == category ? nil : text
    }
}
