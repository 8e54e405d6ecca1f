/// Gathers the columns of a sheet; those that only some sheets have stand after an `if`.
@resultBuilder
enum SheetBuilder<Row> {
    static func buildExpression(_ column: Column<Row>) -> [Column<Row>] { [column] }
    static func buildExpression(_ columns: [Column<Row>]) -> [Column<Row>] { columns }
    static func buildExpression(_ sheet: Sheet<Row>) -> [Column<Row>] { sheet.columns }
    static func buildBlock(_ columns: [Column<Row>]...) -> [Column<Row>] { columns.flatMap(\.self) }
    static func buildArray(_ columns: [[Column<Row>]]) -> [Column<Row>] { columns.flatMap(\.self) }
    static func buildOptional(_ columns: [Column<Row>]?) -> [Column<Row>] { columns ?? [] }
    static func buildEither(first columns: [Column<Row>]) -> [Column<Row>] { columns }
    static func buildEither(second columns: [Column<Row>]) -> [Column<Row>] { columns }
}
