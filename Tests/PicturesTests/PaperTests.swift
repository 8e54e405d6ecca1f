import DaybookModel
import TestSupport
import Testing

@testable import Pictures

@Suite struct `A printed document` {
    private static let names = [
        "Ada Rossi", "김민준", "محمد الفارسي", "<script>alert(1)</script>", "A & B",
        "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamte",
        String(repeating: "Long name of many words ", count: 8), "",
    ]

    /// A document with a table of so many rows and columns of figures.
    private static func document(
        rows: Int, figures: Int, spacing: PaperTable.Spacing = .usual, note: String = ""
    ) -> Document {
        let heads = ["Person"] + (0..<figures).map { "F\($0)" } + [""]
        let cells = (0..<rows).map { row -> [PaperTable.Cell] in
            [.text("\(names[row % names.count]) r\(row)e \(note)")]
                + (0..<figures).map { .text("\(row * 37 + $0)") }
                + [.bar(used: row % 9, rest: 2, over: row % 3, hasMark: true)]
        }
        let table = PaperTable(
            caption: "Ranking", columns: heads.map { .init($0, isFigure: $0.hasPrefix("F")) },
            rows: cells, totals: [[.text("Total")] + heads.dropFirst().map { .text($0) }],
            spacing: spacing)
        return Document(
            title: "Attendance of \(names[5])", scope: "November 2026 · so far",
            foot: ["Northside · as of #4,803", "tree root \(String(repeating: "a1", count: 32))"],
            blocks: [
                .heading("First"), .lines(["One.", "  Two  three."]),
                .values([.init("First day", names[6]), .init("김민준", "x")]),
                .table(table), .pictures(Samples.all.prefix(3).map(\.chart)), .lines(["The end."]),
            ])
    }

    @Test(arguments: [Paper.a4, .letter])
    func `keeps the sign of each day beside a name of any length`(paper: Paper) {
        let heads = (1...23).map { PaperTable.Column("\($0)", isFigure: false) }
        let sums = ["Present", "Warned", "Absent"].map { PaperTable.Column($0, isFigure: true) }
        for name in Self.names {
            let cells = [name] + heads.map { _ in "█" } + ["46", "0", "0"]
            let table = PaperTable(
                columns: [.init("Person", isFigure: false)] + heads + sums,
                rows: [cells.map { .text($0) }], totals: [cells.map { .text($0) }],
                spacing: .close)
            let document = Document(
                title: "t", scope: "", foot: ["f"], blocks: [.table(table)])
            let pages = document.pages(on: paper)
            #expect(!pages.joined().contains("…"), "\(name)")
        }
    }

    /// Random shapes of tables on both papers.
    private static func shape(_ seed: UInt64) -> (Document, Paper) {
        var random = SeededGenerator(seed: seed)
        let spacings: [PaperTable.Spacing] = [.usual, .close, .even]
        let spacing = spacings[Int(seed % 3)]
        let document = document(
            rows: Int.random(in: 0...120, using: &random),
            figures: Int.random(in: 0...(spacing == .close ? 30 : 9), using: &random),
            spacing: spacing)
        return (document, seed.isMultiple(of: 2) ? .a4 : .letter)
    }

    @Test(arguments: Trials.seeds(24))
    func `has no words over others, and none outside its margins`(seed: UInt64) {
        let (document, paper) = Self.shape(seed)
        for page in document.drawings(on: paper) {
            let boxes = page.boxes
            for (place, box) in boxes.enumerated() {
                #expect(box.left >= Paper.margin - 1 && box.top >= Paper.margin - 4)
                #expect(box.right <= paper.width - Paper.margin + 1, "\(seed)")
                #expect(box.bottom <= paper.height - Paper.margin + 4, "\(seed)")
                let near = boxes[(place + 1)...].filter { $0.top < box.bottom - 1 }
                #expect(!near.contains { $0.shrunk.meets(box.shrunk) }, "\(seed): \(box)")
            }
        }
    }

    @Test(arguments: Trials.seeds(24))
    func `says every row once, in order, below the head of its table`(seed: UInt64) throws {
        let (document, paper) = Self.shape(seed)
        let pages = document.pages(on: paper)
        let marks = pages.flatMap(Self.rows)
        guard case .table(let table) = document.blocks[3] else { return }
        #expect(marks == Array(0..<table.rows.count), "\(seed)")
        for page in pages where !Self.rows(page).isEmpty {
            let head = try #require(page.firstRange(of: ">Person<"), "\(seed)")
            let row = try #require(page.firstRange(of: "r\(Self.rows(page)[0])e"))
            #expect(head.lowerBound < row.lowerBound)
        }
        for (place, page) in pages.enumerated() {
            #expect(page.contains(">page \(place + 1) of \(pages.count)<"))
            #expect(page.contains(">Northside · as of #4,803<") && page.contains(">tree root a1"))
        }
    }

    /// The numbers of the rows that a page has: `r17e`.
    private static func rows(_ page: String) -> [Int] {
        page.split(separator: "<").flatMap { $0.split(separator: " ") }.compactMap { word in
            let word = word.split(separator: ">").last ?? word
            guard word.hasPrefix("r"), word.hasSuffix("e") else { return nil }
            return Int(word.dropFirst().dropLast())
        }
    }

    /// The timesheet of 31 days in six weeks, with a line to sign.
    private static func timesheet(of name: String) -> Document.Block {
        let rows = (0..<37).map { day -> [PaperTable.Cell] in
            ["Wed \(day) Aug", "normal", "08:57–12:30 13:05–17:41", "8h 09m", "+0h 09m"].map {
                .text($0)
            }
        }
        let table = PaperTable(
            caption: "",
            columns: ["Day", "Status", "Punches", "Worked", "Overtime"].map {
                .init($0, isFigure: false)
            }, rows: rows, totals: [rows[0]], spacing: .usual)
        return .sheet([.heading("\(name) · normal pay"), .table(table), .signature(name)])
    }

    @Test(arguments: [Paper.a4, .letter])
    func `has a timesheet of 31 days on one page, whoever signs it`(paper: Paper) {
        for name in Self.names {
            let document = Document(
                title: "Overtime", scope: "2026-08 · complete · as of #10,024",
                foot: ["Northside · as of #4,803", "tree root a1"],
                blocks: [Self.timesheet(of: name), .turn, Self.timesheet(of: name)])
            #expect(document.pages(on: paper).count == 2, "\(name)")
        }
    }

    @Test func `parts a row that no page holds, and loses no word of it`() {
        let words = (0..<4000).map { "w\($0)x" }
        let document = Self.document(
            rows: 2, figures: 2, note: words.joined(separator: " "))
        let text = document.pages(on: .a4).joined()
        for word in words { #expect(text.contains(word), "\(word)") }
    }

    @Test func `says on each page whole what it goes on with`() {
        let title = (0..<60).map { "t\($0)title" }.joined(separator: " ")
        let turns = [Document.Block.lines(["One."]), .turn, .lines(["Two."])]
        let document = Document(title: title, scope: "s60scope", foot: [], blocks: turns)
        for page in document.pages(on: .letter) {
            for word in "\(title) s60scope".split(separator: " ") {
                #expect(page.contains(String(word)), "\(word)")
            }
        }
    }

    @Test func `has names as text alone`() {
        let text = Self.document(rows: 20, figures: 1).pages(on: .a4).joined()
        #expect(!text.contains("<script") && text.contains("&lt;script&gt;"))
    }

    @Test func `is of the size of its paper`() {
        let document = Document(title: "T", scope: "", foot: [], blocks: [])
        #expect(document.pages(on: .a4)[0].contains("width=\"793.7\" height=\"1122.52\""))
        #expect(document.pages(on: .letter)[0].contains("width=\"816\" height=\"1056\""))
    }

    @Test func `is black on white`() {
        let text = Self.document(rows: 9, figures: 2).pages(on: .a4).joined()
        let colours = Set(
            text.split(separator: "#" as Character).dropFirst().map { String($0.prefix(6)) }
                .filter { $0.count == 6 && $0.allSatisfy(\.isHexDigit) })
        // A bar is a fifth of black.
        let ours: Set = ["000000", "ffffff", "b3b3b3", "666666", "cccccc"]
        #expect(colours.subtracting(ours).isEmpty, "\(colours)")
    }
}

extension Box {
    /// Without the room that letters keep above and below.
    fileprivate var shrunk: Box {
        Box(left: left + 0.5, top: top + 3, right: right - 0.5, bottom: bottom - 3)
    }
}

@Suite struct `Pictures in one file` {
    @Test func `stand below one another, below what they are of`() throws {
        let charts = Samples.all.prefix(3).map(\.chart)
        let heights = charts.map { $0.picture(.file(.light)).height }
        let whole = try #require(
            Picture.file(
                of: charts, title: "Statistics <b>", scope: "2026", foot: "Northside",
                .file(.light)))
        let places = whole.svg.split(separator: "<g transform=\"translate(0 ").dropFirst()
            .compactMap { Double($0.prefix { $0 != ")" }) }
        #expect(places.count == 3)
        #expect(zip(places, places.dropFirst()).map { Int($1 - $0) } == Array(heights.prefix(2)))
        #expect(Double(whole.height) > places[2] + Double(heights[2]))
        for text in [">Statistics &lt;b&gt;<", ">2026<", ">Northside<"] {
            #expect(whole.svg.contains(text))
        }
        let none = Picture.file(of: [], title: "T", scope: "", foot: "", .file(.light))
        #expect(none == nil)
    }
}
