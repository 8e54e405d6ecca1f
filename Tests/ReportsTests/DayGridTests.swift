import DaybookModel
import Testing

@testable import Reports

private func lines(_ block: Block, _ style: TableStyle = .plain) -> String {
    Answer(report: "test", book: "b", body: .rows([]), blocks: [block])
        .page(as: .table, style: style)
}

@Suite struct `A grid of days` {
    private func grid(
        _ first: String, _ count: Int, cells: [String], names: [String] = ["Ana", "김민수"],
        totals: [String] = [], footer: [DayGrid.Row] = []
    ) throws -> Block {
        let first = try #require(CivilDate(first))
        let dimmed = (0..<count).map { first.adding(days: $0).weekday >= .saturday }
        return .days(
            DayGrid(
                title: "Person", first: first, isDimmed: dimmed,
                totals: totals.isEmpty ? [] : ["Present"],
                rows: names.map { DayGrid.Row(name: $0, cells: cells, totals: totals) },
                footer: footer))
    }

    private func month(_ count: Int) -> [String] {
        (0..<count).map { $0 % 7 == 0 || $0 % 7 == 6 ? "" : ["█", "▀", "·"][$0 % 3] }
    }

    @Test func `has a month that begins on a Sunday on one line`() throws {
        let block = try grid("2026-11-01", 30, cells: month(30), totals: ["21"])
        #expect(
            lines(block) == """
                        1 2 Nov   9 Nov   16 Nov  23 Nov  30 Nov
                Person  S MTWTFSS MTWTFSS MTWTFSS MTWTFSS M  Present
                Ana       ▀·█▀·   ·█▀·█   █▀·█▀   ▀·█▀·   ·       21
                김민수    ▀·█▀·   ·█▀·█   █▀·█▀   ▀·█▀·   ·       21

                """)
    }

    @Test func `stands in weeks on paper, each with room for names of ten points`() throws {
        for (first, count) in [("2026-10-01", 31), ("2026-11-01", 30), ("2026-02-02", 28)] {
            guard case .days(let grid) = try grid(first, count, cells: month(count)) else { return }
            let bands = grid.paperBands
            #expect(bands.flatMap(Array.init) == Array(0..<count))
            #expect(bands.count == 2 && bands.allSatisfy { $0.count <= 21 }, "\(bands)")
            for band in bands.dropFirst() {
                #expect(grid.first.adding(days: band.lowerBound).weekday == .monday)
            }
        }
    }

    @Test func `cuts long names, never figures, and measures wide characters`() throws {
        let long = "Maximiliana-Theodora von Hohenstein zu Waldburg"
        let block = try grid(
            "2026-11-01", 30, cells: month(30), names: [long, "김민수김민수김민수김민수김민수"],
            totals: ["1,234"],
            footer: [DayGrid.Row(name: "Morning", cells: month(30).map { $0.isEmpty ? "" : "7" })])
        let text = lines(block)
        #expect(
            text == """
                                          1 2 Nov   9 Nov   16 Nov  23 Nov  30 Nov
                Person                    S MTWTFSS MTWTFSS MTWTFSS MTWTFSS M  Present
                Maximiliana-Theodora vo…    ▀·█▀·   ·█▀·█   █▀·█▀   ▀·█▀·   ·    1,234
                김민수김민수김민수김민…     ▀·█▀·   ·█▀·█   █▀·█▀   ▀·█▀·   ·    1,234
                ──────────────────────────────────────────────────────────────────────
                Morning                     77777   77777   77777   77777   7

                """)
        #expect(text.split(separator: "\n").allSatisfy { displayWidth(String($0)) <= 80 })
    }

    @Test func `has room for two signs a day in a week, over the turn of a year with week 53`()
        throws
    {
        let block = try grid(
            "2026-12-28", 7, cells: ["●●", "●·", "!●", "··", "", "", ""], totals: ["4"],
            footer: [DayGrid.Row(name: "Morning", cells: ["2", "2", "·", "12", "", "", ""])])
        #expect(
            lines(block) == """
                          28  29  30  31   1   2   3
                Person   Mon Tue Wed Thu Fri Sat Sun  Present
                Ana       ●●  ●·  !●  ··                    4
                김민수    ●●  ●·  !●  ··                    4
                ─────────────────────────────────────────────
                Morning    2   2   ·  12

                """)
    }

    @Test func `goes on below in whole weeks, with the figures at the end`() throws {
        let block = try grid("2028-02-01", 35, cells: month(35), names: ["Ana"], totals: ["9"])
        #expect(
            lines(block, TableStyle(width: 44)) == """
                        1 Feb  7 Feb   14 Feb
                Person  TWTFSS MTWTFSS MTWTFSS
                Ana      ▀·█▀·   ·█▀·█   █▀·█▀

                        21 Feb  28 Feb  6 Mar
                Person  MTWTFSS MTWTFSS M  Present
                Ana       ▀·█▀·   ·█▀·█          9

                """)
    }

    @Test func `breaks a week only where no week fits`() throws {
        let cells = Array(repeating: "1,234", count: 7)
        let text = lines(try grid("2026-11-02", 7, cells: cells), TableStyle(width: 30))
        #expect(text.split(separator: "\n").allSatisfy { displayWidth(String($0)) <= 30 })
        #expect(text.contains("Mon   Tue   Wed"))
        #expect(text.contains("Sun"))
    }

    @Test func `keeps to ASCII when asked, and dims days off in colour only`() throws {
        let block = try grid("2026-11-01", 9, cells: month(9), names: ["Ana"])
        #expect(
            lines(block, TableStyle(ascii: true)) == """
                        1 2 Nov   9 Nov
                Person  S MTWTFSS M
                Ana       ^.#^.   .

                """)
        let week = try grid("2026-11-06", 2, cells: ["█", "█"], names: ["Ana"])
        #expect(lines(week, TableStyle(color: true)).contains("█\u{1b}[2m█\u{1b}[0m"))
    }

    @Test func `is kept as it is drawn in a document`() throws {
        let block = try grid("2026-11-02", 1, cells: ["█"], names: ["Ana"])
        let answer = Answer(report: "test", book: "b", body: .rows([]), blocks: [block])
        #expect(answer.page(as: .md) == "```text\n        2 Nov\nPerson  M\nAna     █\n```\n")
    }
}

@Suite struct `A page of a calendar` {
    private func page(
        _ first: String, _ count: Int, title: String = "",
        fill: (Int, inout MonthGrid.Day) -> Void = { _, _ in }
    ) throws -> Block {
        let days = (0..<count).map { index in
            var day = MonthGrid.Day()
            fill(index, &day)
            return day
        }
        return .month(
            MonthGrid(title: title, first: try #require(CivilDate(first)), days: days))
    }

    @Test func `begins its weeks on Monday, also in a month that begins on a Sunday`() throws {
        #expect(
            lines(try page("2026-11-01", 30, title: "Nov 2026")) == """
                Nov 2026
                Wk  Mon  Tue  Wed  Thu  Fri  Sat  Sun
                44                                 1
                45   2    3    4    5    6    7    8
                46   9   10   11   12   13   14   15
                47  16   17   18   19   20   21   22
                48  23   24   25   26   27   28   29
                49  30

                """)
    }

    @Test func `has ISO week 53 in January, and the leap day`() throws {
        #expect(
            lines(try page("2027-01-01", 5, title: "Jan 2027")) == """
                Jan 2027
                Wk  Mon  Tue  Wed  Thu  Fri  Sat  Sun
                53                       1    2    3
                 1   4    5

                """)
        let leap = lines(try page("2028-02-01", 29, title: "Feb 2028"))
        #expect(leap.hasSuffix(" 9  28   29\n"))
    }

    @Test func `stacks what a day holds and cuts names only`() throws {
        let block = try page("2026-11-02", 8, title: "Nov 2026") { day, cell in
            if day < 2 { cell.below = ["▀ 10,000", "▄ 9"] }
            if day == 2 { cell.name = "All Souls’ Day observed" }
        }
        #expect(
            lines(block) == """
                Nov 2026
                Wk  Mon        Tue        Wed        Thu        Fri        Sat        Sun
                45   2          3          4 All S…   5          6          7          8
                    ▀ 10,000   ▀ 10,000
                    ▄ 9        ▄ 9

                46   9

                """)
        let ascii = lines(block, TableStyle(ascii: true))
        #expect(ascii.utf8.allSatisfy { $0 < 0x80 })
        #expect(ascii.contains("^ 10,000"))
    }

    @Test func `puts signs under the number, then lists the days, where there is no room`() throws {
        let block = try page("2026-11-02", 3, title: "Nov 2026") { day, cell in
            if day < 2 { cell.beside = "●!" }
            if day == 1 { cell.below = ["▀ 9"] }
        }
        #expect(
            lines(block, TableStyle(width: 40)) == """
                Nov 2026
                Wk  Mon  Tue  Wed  Thu  Fri  Sat  Sun
                45   2    3    4
                    ●!   ●!
                         ▀ 9

                """)
        let list = "Nov 2026\nMon  2  ●!\nTue  3  ●!  ▀ 9\n"
        #expect(lines(block, TableStyle(width: 24)) == list)
    }

    @Test func `dims days off and sets today in bold where there is colour`() throws {
        let block = try page("2026-11-02", 2) { day, cell in
            cell.isBold = day == 0
            cell.isDimmed = day == 1
        }
        let text = lines(block, TableStyle(color: true))
        #expect(text.contains("\u{1b}[1m 2 \u{1b}[0m"))
        #expect(text.contains("\u{1b}[2m 3 \u{1b}[0m"))
    }

    @Test func `never sends an escape code from outside`() throws {
        let block = try page("2026-11-02", 1, title: "\u{1b}[2Jx") { _, cell in
            cell.beside = "\u{1b}[31mred"
            cell.below = ["\u{9b}1m!"]
        }
        #expect(!lines(block).unicodeScalars.contains { $0 == "\u{1b}" || $0 == "\u{9b}" })
    }
}
