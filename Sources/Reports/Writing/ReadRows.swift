import Daybook

/// Rows for programs that are read from the book while they are written.
struct ReadRows {
    /// Whoever takes a row, and may refuse more.
    typealias Taking = (_ row: [JSONField]) throws(DaybookError) -> Void
    /// Hands on rows in their order.
    typealias Reading = (Taking) throws(DaybookError) -> Void

    let all: Reading
    /// Hands on those that first have a field: all columns are known from few rows.
    let outline: Reading

    /// - Parameters:
    ///   - all: hands on each row.
    ///   - outline: hands on the rows that have columns of their own, at least the first of each.
    init(all: @escaping Reading, outline: @escaping Reading) {
        self.all = all
        self.outline = outline
    }
}

extension ReadRows {
    /// Rows that are there already, whose columns are known.
    init(_ rows: RowList) {
        self.init { (take) throws(DaybookError) in
            for row in rows { try take(row) }
        } outline: { _ in
        }
    }
}

/// The facts of one thing, some of which are lists that may be long.
struct LongFacts {
    enum Part {
        case facts(Facts)
        case list(String, ReadRows)
    }

    /// In order.
    let parts: [Part]
    /// The list that the forms have which are rows alone.
    let rows: ReadRows
    /// How many of it they have, at most.
    let limit: Int
}
