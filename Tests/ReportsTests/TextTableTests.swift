import DaybookModel
import TestSupport
import Testing

@testable import Reports

@Suite struct `The width of a text` {
    @Test(arguments: [
        ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("佐藤", 4), ("한국", 4), ("ｱ", 1), ("Ａ", 2),
        ("👍", 2), ("👩‍👩‍👧", 2), ("🇫🇷", 2), ("❤\u{fe0f}", 2), ("1\u{fe0f}\u{20e3}", 2), ("👍🏽", 2),
        ("…·─█░●", 6), ("\u{1112}\u{1161}\u{11ab}", 2), ("\u{200b}", 0), ("שלום", 4), ("क्", 1),
        ("Jun 佐藤", 8), ("𠮷", 2), ("−1h", 3),
    ])
    func `is what a terminal shows`(text: String, width: Int) {
        #expect(displayWidth(text) == width)
    }

    @Test func `is what a cut leaves, at most`() {
        #expect(cut("Ana Lima", to: 8) == "Ana Lima")
        let marked = "e" + String(repeating: "\u{301}", count: 500)
        #expect(cut(marked, to: 8).unicodeScalars.count < 70)
        #expect(cut("e\u{301}a", to: 2) == "e\u{301}a")
        #expect(cut("Ana Lima", to: 7) == "Ana Li…")
        #expect(cut("Ana Lima", to: 5) == "Ana…")
        #expect(cut("佐藤佐藤", to: 4) == "佐…")
        #expect(cut("佐藤", to: 1) == "…" && cut("ab", to: 0) == "")
        for width in 1...20 {
            #expect(
                displayWidth(cut("Zoë 👩‍👩‍👧 佐藤 e\u{301}e\u{301}e\u{301} plain", to: width)) <= width)
        }
    }
}

@Suite struct `Text from outside` {
    @Test(arguments: [
        ("plain é 佐藤 👩‍👩‍👧", "plain é 佐藤 👩‍👩‍👧"), ("a\u{1b}[31mred\u{1b}[0m", "ared"),
        ("a\u{1b}]0;title\u{7}b", "ab"), ("a\u{1b}]8;;http://x\u{1b}\\b", "ab"),
        ("a\nb\tc\rd", "a b c d"),
        ("a\u{9b}2Jb", "ab"), ("\u{1b}(Bx", "x"), ("\u{1b}", ""), ("\u{1b}[", ""),
        ("a\u{0}\u{8}\u{7f}b", "ab"),
        ("\u{202e}evil\u{202c}", "evil"), ("a\u{1b}P1;2qdata\u{1b}\\b", "ab"), ("\u{1b}[1;2", ""),
        ("a\u{2028}b\u{feff}", "a b"), ("\u{1b}cx", "x"), ("\u{1b}\u{1b}[31mx", "x"),
    ])
    func `cannot command the terminal`(text: String, shown: String) {
        #expect(printable(text) == shown)
    }

    @Test func `never keeps an escape, whatever it is made of`() {
        let parts = ["\u{1b}", "[", "]", "31m", "\u{9b}", "\u{7}", "x", "\\", "\u{90}", "é"]
        for first in parts {
            for second in parts {
                for third in parts {
                    let shown = printable(first + second + third)
                    #expect(
                        !shown.unicodeScalars.contains {
                            $0.value < 0x20 || 0x7f...0x9f ~= $0.value
                        })
                }
            }
        }
    }
}

@Suite struct `A table for people` {
    private let columns = [
        TextColumn("Employee", shrinks: true), TextColumn("Worked", .right),
        TextColumn("Balance", .right), TextColumn("Used"),
    ]
    private let rows = [
        ["Ana Lima", "139h 10m", "+19h 10m", "█░"], ["Jun 佐藤", "58h 15m", "−1h 45m", ""],
    ]

    @Test func `aligns text left and numbers right, totals under a rule`() {
        let table = TextTable(
            columns: columns, rows: rows, footer: [["2 people", "197h 25m", "+17h 25m"]])
        #expect(
            table.rendered() == """
                Employee    Worked   Balance  Used
                Ana Lima  139h 10m  +19h 10m  █░
                Jun 佐藤   58h 15m   −1h 45m
                ──────────────────────────────────
                2 people  197h 25m  +17h 25m

                """)
    }

    @Test func `cuts names and never numbers`() {
        let long = [["A very long name that goes on and on", "139h 10m", "+19h 10m", "█░"]]
        let text = TextTable(columns: columns, rows: long).rendered(TableStyle(width: 40))
        #expect(
            text == """
                Employee          Worked   Balance  Used
                A very long n…  139h 10m  +19h 10m  █░

                """)
    }

    @Test func `becomes a list when the numbers alone are too wide`() {
        let text = TextTable(
            columns: columns, rows: rows, footer: [["2 people", "197h 25m", "", ""]]
        ).rendered(TableStyle(width: 24))
        #expect(
            text == """
                Employee  Ana Lima
                Worked    139h 10m
                Balance   +19h 10m
                Used      █░

                Employee  Jun 佐藤
                Worked    58h 15m
                Balance   −1h 45m
                ────────────────────────
                Employee  2 people
                Worked    197h 25m

                """)
    }

    /// Names that are one for 14 letters, and three columns that may be left out.
    private func spared(_ width: Int, _ names: [String]) -> [Substring] {
        TextTable(
            columns: [
                TextColumn("Name", shrinks: true), TextColumn("A", .right, spare: .beforeCut),
                TextColumn("B", .right, spare: .first), TextColumn("C", .right, spare: .last),
            ], rows: names.map { [$0, "1,000", "2,000", "3,000"] }
        ).rendered(TableStyle(width: width)).split(separator: "\n")
    }

    @Test(arguments: [
        (44, "A B C"), (38, "A B C"), (37, "A C"), (31, "A C"), (30, "A"), (24, "A"), (23, ""),
    ])
    func `leaves columns out before two names become one`(width: Int, left: String) {
        let lines = spared(width, ["Maximiliane von A", "Maximiliane von B"])
        let titles = lines[0].split(separator: " ").dropFirst().joined(separator: " ")
        #expect(titles == left && Set(lines).count == 3)
    }

    @Test func `keeps columns where leaving them out would tell no names apart`() {
        let one = String(repeating: "Maximiliane ", count: 6)
        let lines = spared(40, [one + "A", one + "B"])
        #expect(lines[0].hasSuffix("A      B      C") && lines[1].hasSuffix("3,000"))
    }

    @Test(arguments: 20...120)
    func `fits every width`(width: Int) {
        let names = [
            "Ana", "Bartholomäus von und zu Ödland-Schönefeld", "佐藤佐藤佐藤佐藤佐藤佐藤",
            "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧",
        ]
        let table = TextTable(
            columns: [
                TextColumn("Name", shrinks: true), TextColumn("Note", shrinks: true),
                TextColumn("Total", .right), TextColumn("Count", .right),
            ],
            rows: names.map { [$0, String($0.reversed()), "1,234.50", "17"] },
            footer: [["Total", "", "9,999.00", "68"]])
        for line in table.rendered(TableStyle(width: width)).split(separator: "\n") {
            #expect(displayWidth(String(line)) <= width)
            #expect(line.last != " ")
        }
        #expect(table.rendered(TableStyle(width: width)).contains("1,234.50"))
    }

    @Test func `has no escape codes unless color was asked for, and then only in headings`() {
        let table = TextTable(columns: columns, rows: [["\u{1b}[31mRed\nName"]], footer: [["Sum"]])
        #expect(!table.rendered().contains("\u{1b}"))
        #expect(table.rendered().contains("Red Name"))
        let lines = table.rendered(TableStyle(color: true)).split(separator: "\n")
        #expect(lines[0].hasPrefix("\u{1b}[1mEmployee") && lines[0].hasSuffix("\u{1b}[0m"))
        #expect(!lines[1].contains("\u{1b}") && !lines[3].contains("\u{1b}"))
    }

    @Test func `takes missing and extra cells without complaint`() {
        let table = TextTable(columns: columns, rows: [[], ["a", "b", "c", "d", "e"]])
        #expect(
            table.rendered().split(separator: "\n", omittingEmptySubsequences: false).count == 4)
        #expect(!table.rendered().contains("e\n"))
        #expect(TextTable(columns: [], rows: [["x"]]).rendered() == "\n\n")
    }

    @Test func `can do with ASCII signs`() {
        let style = TableStyle(ascii: true, width: 30)
        let table = TextTable(
            columns: columns, rows: [["A very long name", "·", "−1h", "██░"]], footer: [["x"]])
        let text = table.rendered(style)
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
        #expect(text.contains("##.") && text.contains("-1h") && text.contains("~"))
    }
}

@Suite struct `A bar` {
    @Test(
        arguments: [
            (0.96, "███████░"), (1, "████████"), (1.27, "████████"), (0, "░░░░░░░░"),
            (0.04, "░░░░░░░░"),
            (0.99, "███████░"), (-1, "░░░░░░░░"), (.nan, "░░░░░░░░"), (0.5, "████░░░░"),
        ] as [(Double, String)])
    func `is full only for the whole`(share: Double, text: String) {
        #expect(CellBar(share: share, width: 8).text == text)
    }

    @Test(
        arguments: [
            (50, 100, 100, "█████░░░░│"), (100, 100, 100, "█████████│"),
            (0, 100, 100, "░░░░░░░░░│"), (200, 100, 200, "█████│████"),
            (101, 100, 101, "████████│█"), (1, 100, 1000, "█│"), (30, nil, 100, "███"),
            (-5, nil, 100, ""), (5, nil, 0, ""),
        ] as [(Int64, Int64?, Int64, String)])
    func `has the mark of a budget inside`(
        amount: Int64, mark: Int64?, whole: Int64, text: String
    ) {
        #expect(CellBar(amount, against: mark, of: whole, width: 10).text == text)
    }

    /// No bar is longer than its room or shorter than its amount, and only what is over a budget
    /// goes beyond its mark: a column at least, beside the mark's own.
    @Test func `is as long as its amount`() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<3000 {
            let whole = Int64.random(in: 1...100_000, using: &random)
            let width = Int.random(in: 4...40, using: &random)
            let amount = Int64.random(in: 0...whole, using: &random)
            let mark: Int64? =
                random.next() % 3 == 0 ? nil : Int64.random(in: 1...whole, using: &random)
            let isOpen = random.next() % 2 == 0
            let bar = CellBar(amount, against: mark, of: whole, width: width, isOpen: isOpen)
            let text = bar.text
            #expect(bar.steps == text.count)
            #expect(text.count <= width)
            let full: Character = isOpen ? "▒" : "█"
            #expect(!text.contains(isOpen ? "█" : "▒"))
            #expect(text.contains(full) == (amount > 0) || mark.map { amount < $0 } ?? false)
            let exact = Double(amount) / Double(whole) * Double(width)
            guard let mark else {
                #expect(abs(Double(text.count) - exact) <= 1)
                continue
            }
            let parts = text.split(separator: "│", omittingEmptySubsequences: false)
            #expect(parts.count == 2)
            #expect(parts[1].isEmpty == (amount <= mark))
            #expect(!(amount > mark && parts[0].contains("░")))
            let place = Double(mark) / Double(whole) * Double(width)
            #expect(abs(Double(parts[0].count) - place) <= 2)
            if amount > mark { #expect(-1...3 ~= Double(text.count) - exact) }
        }
    }

    @Test func `can do with ASCII signs`() {
        #expect(TableStyle(ascii: true).shown(CellBar(share: 0.5, width: 4).text) == "##..")
    }
}
