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
