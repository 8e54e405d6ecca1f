import Daybook
import DaybookModel
import Testing

@testable import Reports

@Suite struct `A written CSV file` {
    @Test func `quotes what RFC 4180 requires`() {
        let text = CSV.write(
            header: ["a", "b c"],
            rows: [
                [.text("x,y"), .text("say \"hi\"")], [.text("two\r\nlines"), .empty],
                [.number("-12.50"), .text(" spaced")],
            ])
        #expect(
            text == "a,b c\n\"x,y\",\"say \"\"hi\"\"\"\n\"two\r\nlines\",\n-12.50,\" spaced\"\n")
    }

    @Test(arguments: ["=1+1", "+1", "-x", "@sum", "\tx", "\rx"])
    func `guards text that a spreadsheet would run`(text: String) {
        let guarded = CSV.write(header: ["a"], rows: [[.text(text)]])
        #expect(guarded.contains("'" + text))
        let plain = CSV.write(header: ["a"], rows: [[.text(text)]], guarded: false)
        #expect(!plain.contains("'") && plain.contains(text))
    }

    @Test(arguments: ["=1", "-x", "'=1", "''=1", "'-2h", "'plain", "'", "''", "a'=1", "+1"])
    func `is read back as what it was, whether it is guarded or not`(text: String) {
        for guarded in [true, false] {
            let file = CSV.write(header: ["a"], rows: [[.text(text)]], guarded: guarded)
            let cell = file.split(separator: "\n").last.map(String.init) ?? ""
            #expect(FormulaGuard.meaning(of: cell) == text)
            if !text.hasPrefix("'"), !guarded { #expect(cell == text) }
        }
    }

    @Test func `does not guard lengths of time`() {
        #expect(CSV.write([[JSONField("a", "-2h"), JSONField("b", "-x")]]) == "a,b\n-2h,'-x\n")
    }

    @Test func `tells the parts of a list from signs in its texts`() {
        let list: JSON = [
            .object([JSONField("a", "x;y"), JSONField("b", "19:30")]), .string("back\\slash"),
        ]
        #expect(CSV.write([[JSONField("l", list)]]) == "l\nx\\;y:19\\:30;back\\\\slash\n")
    }

    @Test func `does not guard numbers or ordinary text`() {
        let text = CSV.write(
            header: ["a", "b"], rows: [[.number("-3"), .text("a-b=c")], [.empty, .text("")]])
        #expect(text == "a,b\n-3,a-b=c\n,\n")
    }

    @Test func `has no blank line for an empty cell alone`() {
        #expect(CSV.write(header: ["a"], rows: [[.empty], [.text("")]]) == "a\n\"\"\n\"\"\n")
    }

    @Test func `lays nested fields out flat`() {
        let best: JSON = .object([JSONField("days", 3), JSONField("from", "2026-11-02")])
        let weeks: JSON = [
            .object([JSONField("week", "2026-W47"), JSONField("overtimeMinutes", 120)]),
            .object([JSONField("week", "2026-W48"), JSONField("overtimeMinutes", nil)]),
        ]
        let rows = [
            [JSONField("person", "Ana"), JSONField("best", best), JSONField("weeks", weeks)],
            [JSONField("person", "=Bo"), JSONField("best", nil), JSONField("weeks", [])],
            [
                JSONField("person", "Chen"), JSONField("total", "-33.20"),
                JSONField("weeks", [1, 2]),
            ],
        ]
        #expect(
            CSV.write(rows) == """
                person,best.days,best.from,weeks,total
                Ana,3,2026-11-02,2026-W47:120;2026-W48:,
                '=Bo,,,,
                Chen,,,1;2,-33.20

                """)
    }

    @Test func `has its header without rows when it is known`() {
        #expect(CSV.write([], columns: ["a", "b"]) == "a,b\n")
        #expect(
            CSV.write([[JSONField("b", 1), JSONField("c", true)]], columns: ["a", "b"])
                == "a,b,c\n,1,true\n")
        #expect(CSV.write([]).isEmpty)
    }
}

@Suite struct `A Markdown table` {
    @Test func `escapes what Markdown would act on`() {
        let table = TextTable(
            columns: [TextColumn("Name", shrinks: true), TextColumn("Total", .right)],
            rows: [["a|b *c* <i>\nd", "1"], ["x"]], footer: [["Sum", "1"]])
        #expect(
            Markdown.table(table) == #"""
                | Name | Total |
                | --- | ---: |
                | a\|b \*c\* \<i\> d | 1 |
                | x |  |
                | **Sum** | **1** |

                """#)
    }
}
