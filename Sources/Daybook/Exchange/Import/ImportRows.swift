import Platform

/// The rows of a file, made when they are read: a long file is never there twice.
struct ImportRows: Sendable {
    /// Where rows come from.
    private enum Origin: Sendable {
        case list([ImportRow])
        indirect case table(ImportTable)
    }

    private let origin: Origin

    init(_ list: [ImportRow]) { origin = .list(list) }

    init(_ table: ImportTable) { origin = .table(table) }

    /// Lines of the file, or rows of the list.
    var count: Int {
        switch origin {
        case .list(let list): list.count
        case .table(let table): table.table.count
        }
    }

    /// The table that they are lines of; nil: none.
    var table: ImportTable? { if case .table(let table) = origin { table } else { nil } }

    /// How many parts there are, which different threads may read.
    var parts: Int { table?.table.parts.count ?? 1 }

    /// - Throws: where there are more than can be held at once.
    func confirmFew() throws(DaybookError) {
        guard count > Limits.importNouns else { return }
        try reading { () throws(CSVError) in throw .tooManyRows(limit: Limits.importNouns) }
    }

    /// Every row at once.
    var all: [ImportRow] { (0..<parts).flatMap { self[$0] } }

    /// The rows of a part: a line may have several, or none.
    subscript(part: Int) -> [ImportRow] {
        switch origin {
        case .list(let list): list
        case .table(let table): table.rows(of: table.table.parts[part])
        }
    }

    /// What the rows of a part say of one field.
    func texts(of field: Field, in part: Int) -> [String] {
        self[part].compactMap { $0.cells[field] }
    }
}
