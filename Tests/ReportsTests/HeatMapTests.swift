import DaybookModel
import Pictures
import TestSupport
import Testing

@testable import Reports

/// What is drawn, without the answer around it.
private func drawing(_ map: HeatMap, _ style: TableStyle = .plain) -> [String] {
    let answer = Answer(report: "x", book: "b", body: .rows([]), blocks: [.heat(map)])
    return answer.page(as: .table, style: style)
        .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
}

@Suite struct `A calendar of counts` {
    private func january() throws -> HeatMap {
        HeatMap(
            title: "January", first: try #require(CivilDate("2026-01-01")),
            counts: (0..<31).map { $0 == 30 ? nil : $0 }, noun: "slots")
    }

    @Test func `has weeks across, working days down and a key`() throws {
        let lines = drawing(try january())
        #expect(
            lines == [
                "January",
                "    Jan",
                "Mon  ░▒▓█",
                "Tue  ░▒▓█",
                "Wed  ░▒▓█",
                "Thu ·░▒▓█",
                "Fri ░▒▓██",
                "Slots a day: · none, ░ 1 to 7, ▒ 8 to 14, ▓ 15 to 21, █ 22 to 29",
                "Most: 29 on Fri 30 Jan 2026.",
            ])
    }

    @Test func `tells its steps apart in ASCII`() throws {
        let lines = drawing(try january(), TableStyle(ascii: true))
        #expect(lines[2] == "Mon  :+*#")
        #expect(lines[5] == "Thu .:+*#")
        #expect(lines[7].hasPrefix("Slots a day: . none, : 1 to 7, + 8 to 14, * 15"))
    }

    @Test func `is of a whole year on eighty columns`() throws {
        let year = HeatMap(
            title: "2026", first: try #require(CivilDate("2026-01-01")),
            counts: (0..<365).map { $0 % 25 }, noun: "slots")
        let lines = drawing(year)
        #expect(lines.count == 9)
        #expect(lines[1].hasPrefix("    Jan "))
        #expect(lines[1].split(separator: " ").map(String.init) == monthNames.map { $0 })
        #expect(lines[5].count == 4 + 53)
        // Half a year below the other.
        #expect(drawing(year, TableStyle(width: 40)).count == 17)
    }

    @Test(arguments: [20, 40, 80, 120], [false, true])
    func `has each count at its day, on no line too long`(width: Int, ascii: Bool) throws {
        var random = SeededGenerator(seed: UInt64(width))
        let shades: [Character] = ascii ? [".", ":", "+", "*", "#"] : ["·", "░", "▒", "▓", "█"]
        for _ in 0..<60 {
            let days = Int.random(in: 0...900, using: &random)
            let start = try #require(CivilDate("2024-01-01")).adding(days: days)
            let most = [1, 2, 3, 7, 1000].randomElement(using: &random) ?? 1
            let counts: [Int?] = (0..<Int.random(in: 1...400, using: &random)).map { _ in
                Int.random(in: 0...9, using: &random) == 0
                    ? nil : Int.random(in: 0...most, using: &random)
            }
            let map = HeatMap(
                title: "t", first: start, counts: counts, weekdays: .everyDay, noun: "slots")
            let lines = drawing(map, TableStyle(ascii: ascii, width: width))
            #expect(lines.allSatisfy { displayWidth($0) <= width })
            let largest = counts.compactMap(\.self).max() ?? 0
            for weekday in Weekday.allCases {
                let name = String(weekday.shortName.prefix(3))
                // The bands of a weekday are one after another.
                let signs = lines.filter { $0.hasPrefix(name) }
                    .reduce(into: [Character]()) { $0 += $1.dropFirst(4) }
                    .filter { $0 != " " }
                let wanted = counts.enumerated().compactMap { offset, count -> Character? in
                    guard let count, start.adding(days: offset).weekday == weekday else {
                        return nil
                    }
                    if count == 0 { return shades[0] }
                    return shades[(1...4).first { count * 4 <= largest * $0 } ?? 4]
                }
                #expect(signs == wanted)
            }
        }
    }

    @Test func `is nothing without a day`() throws {
        let first = try #require(CivilDate("2026-01-01"))
        let none = HeatMap(title: "t", first: first, counts: [], noun: "slots")
        #expect(drawing(none).isEmpty)
    }
}
