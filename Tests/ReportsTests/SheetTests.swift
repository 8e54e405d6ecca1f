import DaybookModel
import Testing

@testable import Projections
@testable import Reports

@Suite struct `The columns of a report` {
    private struct Row {
        let span: CalendarSpan?
        let currency: Currency
        let count: Int
        let days: [CivilDate]
        let streak: Streak?
    }

    private static func sheet() -> Sheet<Row> {
        Sheet {
            Column.span(\.span)
            Column.currency(\.currency)
            Column("count", "Entries", \.count)
            Column("days", \.days)
            Column.object("streak", .streak, \.streak)
            Column(nil, "Many") { $0.count > 2 }
        }
    }

    private static func row(_ month: Int?, count: Int) throws -> Row {
        let date = try #require(CivilDate("2026-03-02"))
        return Row(
            span: month.map { _ in .month(YearMonth(containing: date)) },
            currency: try #require(Currency("EUR")), count: count, days: [date],
            streak: count == 0 ? nil : Streak(days: count, first: date, last: date))
    }

    @Test func `are the fields of a row by their names`() throws {
        let fields = Self.sheet().fields(try Self.row(3, count: 3))
        #expect(fields.map(\.name) == ["period", "currency", "count", "days", "streak"])
        #expect(
            JSON.object(fields).compact
                == #"{"period":"2026-03","currency":"EUR","count":3,"days":["2026-03-02"],"#
                + #""streak":{"days":3,"from":"2026-03-02","to":"2026-03-02"}}"#)
    }

    @Test func `are the cells of a table by their titles`() throws {
        let table = Self.sheet().table([try Self.row(3, count: 3), try Self.row(nil, count: 0)])
        #expect(table.columns.map(\.title) == ["Period", "Currency", "Entries", "Many"])
        #expect(table.columns.map(\.alignment) == [.left, .left, .right, .left])
        #expect(table.rows == [["2026-03", "EUR", "3", "✓"], ["", "EUR", "·", ""]])
    }

    @Test func `stand in a header without rows, those of lists aside`() {
        #expect(
            Self.sheet().header
                == ["period", "currency", "count", "streak.days", "streak.from", "streak.to"])
    }

    @Test func `are left out of totals where they say which row it is, currencies aside`() throws {
        let rows = [try Self.row(3, count: 1), try Self.row(3, count: 2)]
        let table = Self.sheet().table(rows, totals: [try Self.row(3, count: 3)])
        #expect(table.footer == [["Total", "EUR", "3", "✓"]])
    }

    @Test func `say which row it is`() throws {
        let row = try Self.row(3, count: 3)
        #expect(Self.sheet().keyNames == ["period", "currency"])
        #expect(Self.sheet().key(row).span == row.span)
        #expect(Self.sheet().key(row).currency == row.currency)
    }
}
