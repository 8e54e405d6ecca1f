import DaybookModel
import Testing

@testable import Reports

@Suite struct `An answer` {
    private let expenses = Answer(
        report: "expenses", book: "northside",
        asOf: Answer.Point(sequence: 4804, recordedAt: "2026-11-20T10:12:00Z"),
        period: Answer.Period(
            label: "2026-11", from: "2026-11-01", to: "2026-11-30", complete: false),
        body: .rows([
            [
                JSONField("category", "Catering"), JSONField("currency", "EUR"),
                JSONField("total", "178.40"), JSONField("count", 3), JSONField("budget", nil),
            ]
        ]),
        title: "Expenses · November 2026 · so far: 20 of 30 days", unit: "EUR",
        table: TextTable(
            columns: [TextColumn("Category", shrinks: true), TextColumn("Spent", .right)],
            rows: [["Catering", "178.40"]], footer: [["Total", "178.40"]]),
        linesAfter: ["Over budget: Catering by 28.40."],
        hints: ["Explain a figure:  daybook why expenses catering"])

    @Test func `is a page for people`() {
        #expect(
            expenses.page(as: .table) == """
                Expenses · November 2026 · so far: 20 of 30 days  EUR

                Category   Spent
                Catering  178.40
                ────────────────
                Total     178.40

                Over budget: Catering by 28.40.

                """)
        #expect(expenses.advice(.plain) == ["Explain a figure:  daybook why expenses catering"])
    }

    @Test func `is one object by the contract`() throws {
        let head =
            #"{"report":"expenses","version":1,"book":"northside","asOf":{"sequence":4804,"#
            + #""recordedAt":"2026-11-20T10:12:00Z"},"period":{"label":"2026-11","#
            + #""from":"2026-11-01","to":"2026-11-30","complete":false},"rows":"#
        let row =
            #"{"category":"Catering","currency":"EUR","total":"178.40","count":3,"budget":null}"#
        #expect(try expenses.render(as: .json) == head + "[" + row + "]}\n")
        #expect(try expenses.render(as: .ndjson) == row + "\n")
    }

    @Test func `is rows for a spreadsheet and a table for a document`() throws {
        #expect(
            try expenses.render(as: .csv)
                == "category,currency,total,count,budget\nCatering,EUR,178.40,3,\n")
        #expect(
            expenses.page(as: .md) == """
                ## Expenses · November 2026 · so far: 20 of 30 days (EUR)

                | Category | Spent |
                | --- | ---: |
                | Catering | 178.40 |
                | **Total** | **178.40** |

                Over budget: Catering by 28.40.

                """)
    }

    @Test func `about one thing has its facts beside the report`() throws {
        let status = Answer(
            report: "status", book: "b",
            body: .fields([JSONField("sequence", 0), JSONField("x", nil)]))
        let facts = #"{"sequence":0,"x":null}"#
        #expect(
            try status.render(as: .json)
                == #"{"report":"status","version":1,"book":"b","asOf":null,"period":null,"#
                + facts.dropFirst() + "\n")
        #expect(try status.render(as: .ndjson) == facts + "\n")
        #expect(try status.render(as: .csv) == "sequence,x\n0,\n")
        #expect(status.page(as: .table) == "Field     Value\nsequence  0\nx\n")
    }

    @Test func `without a layout shows its figures, unless lines say them`() {
        var answer = Answer(
            report: "rank", book: "b",
            body: .rows([[JSONField("rank", 1), JSONField("person", "Ana")]]), title: "Ranking")
        #expect(answer.page(as: .table) == "Ranking\n\nrank  person\n   1  Ana\n")
        answer.linesBefore = ["Ana is first."]
        #expect(answer.page(as: .table) == "Ranking\n\nAna is first.\n")
    }

    @Test func `without rows is empty where rows alone are wanted`() throws {
        let none = Answer(report: "log", book: "b", body: .rows([]), columns: ["sequence", "by"])
        #expect(try none.render(as: .ndjson).isEmpty)
        #expect(try none.render(as: .csv) == "sequence,by\n")
        #expect(try none.render(as: .json).hasSuffix(#""rows":[]}"# + "\n"))
    }

    @Test(arguments: [20, 40, 60, 80, 120])
    func `keeps prose and headings within the width`(width: Int) {
        var answer = expenses
        answer.hints = []
        answer.linesBefore = ["  " + String(repeating: "Bo Berg, 佐藤 and others. ", count: 12)]
        for format in [TableStyle(width: width), TableStyle(color: true, width: width)] {
            for line in answer.page(as: .table, style: format).split(separator: "\n") {
                #expect(displayWidth(printable(String(line))) <= width)
            }
        }
    }

    @Test func `never sends an escape code from outside, in any form`() throws {
        var answer = expenses
        answer.title = "\u{1b}[2Jtitle"
        answer.unit = "\u{9b}1m"
        answer.linesBefore = ["a\u{1b}]0;x\u{7}  b"]
        answer.linesAfter = ["c\u{1b}[31m"]
        answer.hints = ["d\u{1b}c"]
        answer.body = .rows([[JSONField("na\u{1b}me", "x\u{1b}[0m")]])
        answer.table = nil
        for format in [OutputFormat.table, .json, .ndjson, .md] {
            let text = try answer.render(as: format)
            #expect(!text.unicodeScalars.contains { $0 == "\u{1b}" || $0 == "\u{9b}" }, "\(format)")
        }
    }

    @Test func `has no unit alone on a line`() {
        for width in 32...60 {
            let lines = expenses.page(
                as: .table, style: TableStyle(ascii: false, width: width)
            ).split(separator: "\n")
            #expect(!lines.contains { $0.allSatisfy { " ·EUR".contains($0) } }, "\(width)")
        }
    }

    @Test func `puts the unit at the right edge of its table`() {
        var answer = expenses
        answer.title = "Spent"
        answer.table = TextTable(columns: [TextColumn("A column of some width")], rows: [])
        #expect(answer.page(as: .table).hasPrefix("Spent              EUR\n"))
    }
}

@Suite struct `An output format` {
    @Test func `has a name in any case`() throws {
        #expect(try OutputFormat(named: "JSON") == .json && OutputFormat(named: "md") == .md)
        #expect(try OutputFormat(suffix: "CSV") == .csv && OutputFormat(suffix: "jsonl") == .ndjson)
    }

    @Test(arguments: ["docx", "", "jsn\u{1b}[31m"])
    func `that is unknown names those that there are`(name: String) {
        #expect(throws: ReportError.unknownFormat(name: name)) {
            _ = try OutputFormat(named: name)
        }
        let error = ReportError.unknownFormat(name: name)
        #expect(error.remedy == "Use table, json, ndjson, csv, md, html, svg, png or pdf.")
        #expect(!error.message.contains("\u{1b}"))
    }

    @Test func `is not guessed from a strange suffix`() {
        #expect(throws: ReportError.unknownSuffix(suffix: "table")) {
            _ = try OutputFormat(suffix: "table")
        }
        #expect(throws: ReportError.unknownSuffix(suffix: "")) { _ = try OutputFormat(suffix: "") }
    }
}

@Suite struct `A progress bar` {
    private let second: Int64 = 1_000_000_000

    @Test func `shows nothing in a pipe or before half a second`() {
        var hidden = ProgressBar(label: "Replaying", total: 100, visible: false, started: 0)
        #expect(hidden.frame(done: 50, now: 9 * second) == nil && hidden.erasure() == nil)
        var quick = ProgressBar(label: "Replaying", total: 100, visible: true, started: 0)
        #expect(quick.frame(done: 50, now: second / 2 - 1) == nil && quick.erasure() == nil)
    }

    @Test func `draws over itself and goes away without a trace`() {
        var bar = ProgressBar(label: "Replaying", total: 100, visible: true, started: second)
        let first = bar.frame(done: 25, now: 2 * second) ?? ""
        #expect(first == "\rReplaying  ██████░░░░░░░░░░░░░░░░░░ 25% 3s left")
        #expect(bar.frame(done: 26, now: 2 * second + ProgressBar.pause - 1) == nil)
        let last = bar.frame(done: 100, now: 3 * second) ?? ""
        #expect(last.hasPrefix("\rReplaying  ████████████████████████ 100% 0s left"))
        #expect(
            displayWidth(last.replacing("\r", with: ""))
                >= displayWidth(first.replacing("\r", with: "")))
        let erased = bar.erasure() ?? ""
        #expect(erased.hasPrefix("\r ") && erased.hasSuffix(" \r") && bar.erasure() == nil)
        #expect(!(first + last + erased).contains("\u{1b}"))
    }

    @Test func `fits the width, whatever the label`() {
        let style = TableStyle(width: 30)
        let label = String(repeating: "佐", count: 50)
        var bar = ProgressBar(label: label, total: 0, visible: true, started: 0, style: style)
        let frame = bar.frame(done: 5, now: second) ?? ""
        #expect(displayWidth(frame.replacing("\r", with: "")) < 30)
    }
}
