import DaybookModel
import EventCodec
import Projections
import Testing

@Suite struct `The columns that daily sums are folded from` {
    @Test func `are those of their kinds`() {
        let (expenses, points) = (SumColumns.expenses, SumColumns.points)
        #expect(expenses.on == ColumnLayout.column(.date, of: .expenseRecorded))
        #expect(expenses.group == ColumnLayout.column(.category, of: .expenseRecorded))
        #expect(expenses.member == ColumnLayout.column(.currency, of: .expenseRecorded))
        #expect(expenses.total == ColumnLayout.column(.amount, of: .expenseRecorded))
        for (columns, kind) in [(points, Kind.pointsAwarded), (SumColumns.scores, .projectScored)] {
            #expect(columns.on == ColumnLayout.column(.date, of: kind))
            #expect(columns.group == ColumnLayout.column(.course, of: kind))
            #expect(columns.member == ColumnLayout.column(.student, of: kind))
            #expect(columns.total == ColumnLayout.column(.points, of: kind))
        }
    }

    @Test func `add up in any order, and leave nothing behind when all is taken back`() {
        let date = CivilDate("2026-11-20") ?? .earliest
        func change(_ units: Int64, _ sign: Sign, on date: CivilDate) -> [UInt8] {
            var state = ExpenseState()
            let money = Money(minorUnits: units, currency: .none)
            state.apply(.expenseRecorded(money, CategoryID(1), on: date), of: 1, sign)
            return state.rows()[0].value
        }
        let other = date.adding(days: -3)
        let parts = [change(5, .plus, on: date), change(7, .plus, on: other)]
        let forward = ExpenseState.combine(parts[0], parts[1])
        let backward = ExpenseState.combine(parts[1], parts[0])
        #expect(forward == backward)
        #expect(forward?.count == 32)
        let once = ExpenseState.combine(forward, change(5, .minus, on: date))
        #expect(once == parts[1])
        let none = once.flatMap { ExpenseState.combine($0, change(7, .minus, on: other)) }
        #expect(none == nil)
        // Two that cancel each other out are entries all the same.
        let refund = ExpenseState.combine(parts[0], change(-5, .plus, on: date))
        #expect(refund?.count == 16)
    }
}
