import Daybook
import Testing

@testable import Reports

@Suite struct `A table of a page` {
    private func html(_ table: TextTable, _ sorting: Sorting? = nil) throws -> String {
        var page = Markup()
        page.sorting = sorting
        try page.table(table, caption: nil) { (_) throws(DaybookError) in }
        return String(decoding: page.bytes, as: UTF8.self)
    }

    private let rows = [["Ada", "1"], ["", "2"]]

    @Test func `names a row to whoever hears it, where the name stands above alone`() throws {
        var table = TextTable(columns: [TextColumn("Person"), TextColumn("N", .right)], rows: rows)
        #expect(try html(table).contains("<tr><td class=\"w\"></td>"))
        table.leavesOutSame = true
        let named = "<th scope=\"row\" class=\"w\"><span class=\"heard\">Ada</span></th>"
        #expect(try html(table).contains(named))
    }

    @Test func `sorts at its heads, and turns around the order that it has`() throws {
        let table = TextTable(
            columns: [
                TextColumn("Person", order: "name"),
                TextColumn("N", .right, order: "count"),
            ],
            rows: rows)
        #expect(try !html(table).contains("href"))
        let page = try html(table, Sorting("count") { "/rank?sort=\($0)" })
        #expect(page.contains("<th scope=\"col\" class=\"w\"><a href=\"/rank?sort=name\">"))
        let current = "aria-sort=\"descending\"><a href=\"/rank?sort=-count\">"
        #expect(page.contains(current))
        let turned = try html(table, Sorting("-name") { "/rank?sort=\($0)" })
        #expect(turned.contains("aria-sort=\"descending\"><a href=\"/rank?sort=name\">"))
    }
}
