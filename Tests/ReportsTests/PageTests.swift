import DaybookModel
import Pictures
import Testing

@testable import Reports

@Suite struct `A page in a file` {
    private static let hostile = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "]]></style></table>",
        "Ana & Bo &amp; <b>", "O'Neil", "김민준", "محمد", "███░░│", "a\u{1b}[31mred\u{0}\u{7}",
        "back\u{202e}wards", String(decoding: [0xfffe] as [UInt16], as: UTF16.self), "",
        "--", "{{x}} ${y}", "</title><svg/onload=a>",
    ]

    /// A page whose every text is that of somebody else.
    private static func page(_ names: [String]) throws -> Answer {
        let day = try #require(CivilDate("2026-11-02"))
        let cells = names.map { [$0, $0, "1"] }
        return Answer(
            report: "rank", book: names[0],
            asOf: Answer.Point(sequence: 4804, recordedAt: "2026-11-20T10:12:00Z"),
            body: .rows([]), title: "\(names[0]) · \(names[0])", unit: names[0],
            table: TextTable(
                columns: [TextColumn(names[0], shrinks: true), TextColumn("B"), TextColumn("")],
                rows: cells, footer: cells, tones: cells.map { _ in [.bad, .warning, .good] }),
            blocks: [
                .lines([names[0], "  " + names[0]]),
                .problem(
                    DayProblem(
                        text: names[0], advice: names[0], command: Advice(names[0]), tone: .bad)),
                .commands([Advice(names[0])]), .lines(["a  \(names[0])"]),
                .group([.lines([names[0]]), .lines([names[0]])]),
                .table(TextTable(columns: [TextColumn("A")], rows: cells)),
                .days(
                    DayGrid(
                        title: names[0], first: day,
                        isDimmed: [false, true], totals: [names[0]],
                        rows: [DayGrid.Row(name: names[0], cells: names, totals: [names[0]])])),
                .month(
                    MonthGrid(
                        title: names[0], first: day,
                        days: [MonthGrid.Day(beside: names[0], below: names)])),
                .bars([BarChart(title: names[0], bars: [.init(label: names[0], value: 3)])]),
            ],
            linesBefore: [names[0]], linesAfter: [names[0]], hints: [Advice(names[0])])
    }

    private static func written(
        _ answer: Answer, _ setting: PageSetting = PageSetting()
    ) throws -> String {
        var bytes: [UInt8] = []
        _ = try answer.write(as: .html, setting) { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The names of the tags of a page, but for those that pictures give to names that are long or
    /// run from right to left.
    private static func tags(_ page: String) -> [String] {
        page.split(separator: "<").dropFirst().map { part in
            String(part.prefix { $0.isLetter || $0.isNumber || "/!".contains($0) })
        }.filter { !["tspan", "/tspan", "bdi", "/bdi", "title", "/title"].contains($0) }
    }

    @Test(arguments: hostile)
    func `has names as text alone`(name: String) throws {
        let command = PageSetting(command: name)
        let page = try Self.written(Self.page([name, name]), command)
        let plain = try Self.written(Self.page(["x", "x"]), PageSetting(command: "x"))
        let isEmpty = printable(name).trimmedBlanks.isEmpty
        if !isEmpty { #expect(Self.tags(page) == Self.tags(plain)) }
        #expect(!page.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
        #expect(!page.unicodeScalars.contains { $0.value == 0xfffe || $0.value == 0x202e })
        #expect(page.count { $0 == "\"" }.isMultiple(of: 2))
        let quoted = name.contains { "<>\"'&".contains($0) }
        #expect(!quoted || !page.contains(name))
    }

    @Test(arguments: hostile)
    func `gives the same text back to who reads it`(name: String) throws {
        var text = escaped(name)
        for (entity, sign) in [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
        ] { text = text.replacing(entity, with: sign) }
        let kept = printable(name).unicodeScalars.map { scalar in
            scalar.value == 0xfffe ? "\u{fffd}" : String(scalar)
        }
        #expect(text == kept.joined())
    }

    @Test func `has a table for programs that read it aloud`() throws {
        let page = try Self.written(Self.page(["Ana", "Bo"]))
        #expect(page.hasPrefix("<!doctype html>\n<html lang=\"en\">\n"))
        #expect(page.contains("<title>Ana · Ana · Ana</title>"))
        #expect(page.contains("<caption>Ana, Ana</caption>\n<thead><tr><th scope=\"col\" class=\""))
        #expect(page.contains("<tr><th scope=\"row\" class=\"t bad\">Bo</th>"))
        var plain = try Self.page(["Ana", "Bo"])
        plain.unit = ""
        #expect(try Self.written(plain).contains("<caption class=\"heard\">Ana</caption>"))
        #expect(page.contains("<tfoot>\n<tr><th scope=\"row\" class=\"t\">Ana</th>"))
    }

    @Test func `says names with their values as such, and keeps what was drawn`() throws {
        var answer = Answer(report: "stats", book: "b", body: .rows([]))
        answer.values = [
            .init("First day", "Mon 5 Jan 2026"), .init("Best day", "17 <attended>"),
        ]
        answer.blocks = [.section("Now", [.lines(["nobody"])]), .drawn(["├ #1", "│   x"])]
        let page = try Self.written(answer)
        #expect(
            page.contains(
                """
                <dl>
                <dt>First day</dt><dd>Mon 5 Jan 2026</dd>
                <dt>Best day</dt><dd>17 &lt;attended&gt;</dd>
                </dl>

                """))
        #expect(page.contains("<h2>Now</h2>\n<p>nobody</p>"))
        #expect(page.contains("<pre class=\"drawn\">├ #1\n│   x\n</pre>"))
        let text = answer.text(TableStyle(width: 80))
        #expect(text.contains("First day  Mon 5 Jan 2026\nBest day   17 <attended>\n"))
        #expect(text.contains("Now\n  nobody\n"))
    }

    @Test func `lists what became of an entry, which a terminal draws`() throws {
        var answer = Answer(report: "show", book: "b", body: .rows([]))
        answer.blocks = [.steps(["#1 <x>\nprice 2"], drawn: ["├ #1", "│   price 2"])]
        let page = try Self.written(answer)
        #expect(page.contains("<ol class=\"steps\">\n<li>#1 &lt;x&gt;<br>price 2</li>\n</ol>"))
        #expect(answer.text(TableStyle(width: 80)).contains("├ #1\n│   price 2\n"))
    }

    @Test func `begins the weeks of a month as it is told, and says what signs mean`() throws {
        let first = try #require(CivilDate("2026-11-01"))
        var day = MonthGrid.Day(below: ["▀ 3"])
        day.told = ["3 present in the morning"]
        let days = [day] + Array(repeating: MonthGrid.Day(), count: 29)
        var answer = Answer(report: "calendar", book: "b", body: .rows([]))
        answer.blocks = [.month(MonthGrid(title: "Nov", first: first, days: days, begins: .sunday))]
        let page = try Self.written(answer)
        #expect(page.contains("Wk</th><th scope=\"col\">Sun</th><th scope=\"col\">Mon</th>"))
        // The week of Thursday 5 November 2026.
        #expect(page.contains("<tr><th scope=\"row\" class=\"k\">45</th><td>1<span"))
        #expect(page.contains("<span class=\"heard\">3 present in the morning</span>"))
        answer.blocks = [.month(MonthGrid(title: "Nov", first: first, days: days))]
        #expect(try Self.written(answer).contains("class=\"k\">44</th><td></td>"))
    }

    @Test func `lets no name from right to left turn what stands beside it`() throws {
        var answer = Answer(report: "today", book: "b", body: .rows([]))
        answer.title = "فاطمة · b"
        answer.linesBefore = ["فاطمة الزهراء 8h, Ana 7h"]
        let page = try Self.written(answer)
        #expect(page.contains("<p><bdi>فاطمة الزهراء</bdi> 8h, Ana 7h</p>"))
        #expect(page.contains("<title>فاطمة · b"))
    }

    @Test func `has each picture for a desk, for a phone and for paper`() throws {
        let bars = BarChart(title: "Weekdays", bars: [.init(label: "Mon & <Tue>", value: 3)])
        var answer = Answer(report: "stats", book: "b", body: .rows([]))
        answer.blocks = [.bars([bars, bars])]
        let page = try Self.written(answer)
        #expect(page.count { $0 == "$" } == 0)
        #expect(page.split(separator: "<svg ").count == 7)
        #expect(page.split(separator: "<div class=\"print\">\n<svg ").count == 3)
        #expect(page.contains("fill=\"var(--accent)\"") && page.contains("Mon &amp; &lt;Tue&gt;"))
    }

    @Test(arguments: [Theme.light, .dark, nil])
    func `is printed black on white in each theme`(theme: Theme?) throws {
        let page = try Self.written(Self.page(["Ana"]), PageSetting(theme: theme))
        let start = try #require(page.firstRange(of: "@media print{:root{")).upperBound
        let printed = page[start...].prefix { $0 != "}" }
        let screen = try #require(page.firstRange(of: ":root{color-scheme:")).upperBound
        let names = page[screen...].prefix { $0 != "}" }.split(separator: ";").dropFirst()
            .compactMap { $0.split(separator: ":").first }
        #expect(names.contains("--series-1") && names.contains("--rest"))
        for name in names { #expect(printed.contains("\(name):#"), "\(name)") }
        for number in 1...8 { #expect(printed.contains("--series-\(number):#000000;")) }
        #expect(page.contains("@bottom-right{font:8pt sans-serif;color:#000;"))
    }

    @Test(arguments: [(Paper.a4, "A4"), (.letter, "letter")])
    func `turns the paper for days across, which are as large as all else`(
        paper: Paper, name: String
    ) throws {
        let page = try Self.written(Self.page(["Ana"]), PageSetting(paper: paper))
        #expect(page.contains("@page wide{size:\(name) landscape;"))
        #expect(page.contains("body:has(.days){page:wide}") && page.contains("class=\"days\""))
    }

    @Test func `needs nothing besides itself`() throws {
        let page = try Self.written(Self.page(["Ana", "Bo"]))
            .replacing("http://www.w3.org/2000/svg", with: "")
        for word in ["http:", "https:", "url(", "@import", "<script", "<link", "<img", "src="] {
            #expect(!page.contains(word), "\(word)")
        }
    }

    @Test func `says which point it is of, and how it is asked again`() throws {
        let page = try Self.written(
            try Self.page(["Ana"]), PageSetting(command: "daybook rank --as-of 4804"))
        #expect(page.contains("<p>Ana · as of #4,804 · recorded 2026-11-20 10:12 UTC</p>"))
        #expect(page.contains("<code>$ daybook rank --as-of 4804</code>"))
        #expect(try !Self.written(try Self.page(["Ana"])).contains("<code>"))
    }

    @Test func `is light, dark or as its reader's screen`() throws {
        let answer = try Self.page(["Ana"])
        let (light, dark) = ("--paper:#fbfaf6", "--paper:#161512")
        let both = try Self.written(answer)
        #expect(both.contains(light) && both.contains(dark))
        #expect(try !Self.written(answer, PageSetting(theme: .light)).contains(dark))
        #expect(try !Self.written(answer, PageSetting(theme: .dark)).contains(light))
        #expect(try Self.written(answer, PageSetting(paper: .letter)).contains("size:letter"))
        #expect(both.contains("size:A4"))
    }

    @Test func `hands rows on while it is written`() throws {
        let rows = (0..<10_000).map { ["\($0)", "Somebody \($0)", "1"] }
        let answer = Answer(
            report: "rank", book: "b", body: .rows([]), title: "Ranking",
            table: TextTable(columns: [TextColumn("R", .right), TextColumn("P")], rows: rows))
        var sizes: [Int] = []
        let count = try answer.write(as: .html) { sizes.append($0.count) }
        #expect(count == 10_000)
        #expect(sizes.count > 5 && sizes.allSatisfy { $0 < 1 << 17 })
    }
}

@Suite struct `A bar in a cell` {
    private static func page(_ bar: CellBar, _ text: String = "x") throws -> String {
        var answer = Answer(report: "expenses", book: "b", body: .rows([]))
        answer.table = TextTable(
            columns: [TextColumn("Category"), TextColumn("")], rows: [["█ Food", text]],
            drawings: [[nil, .bar(bar)]])
        var bytes: [UInt8] = []
        _ = try answer.write(as: .html) { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func `is drawn, and a name of blocks is none`() throws {
        let bar = CellBar(150, against: 100, of: 150, width: 10)
        let page = try Self.page(bar)
        #expect(page.contains("<svg class=\"bar\" width=\"\(bar.steps * 8)\""))
        #expect(page.contains("class=\"over\"") && page.contains("class=\"mark\""))
        #expect(page.contains("<th scope=\"row\" class=\"w\">█ Food</th>"))
        #expect(!page.contains(">x<"))
    }

    @Test func `is hollow where it is of something that is not over`() throws {
        let bar = CellBar(5, against: nil, of: 10, width: 10, isOpen: true)
        #expect(try Self.page(bar).contains("<rect class=\"open\" x=\"0\" width=\"40\""))
    }
}
