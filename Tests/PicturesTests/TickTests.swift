import DaybookModel
import TestSupport
import Testing

@testable import Pictures

@Suite struct `A printed sheet to tick` {
    private static let names = [
        "Ada Rossi", "김민준", "محمد عبد الرحمن الفارسي بن عبد العزيز الخوارزمي البغدادي القاهري",
        "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamte",
        "Maximiliane von Hohenberg-Sternfels-Donauwörth zu Altenburg",
    ]

    private static func document(people: Int, days: Int, halves: [String], bands: Int) -> Document {
        let table = TickTable(
            caption: "30 Nov to 4 Dec", title: "Person", halves: halves,
            days: (0..<days).map { TickTable.Day("Wed \(21 + $0)", isClosed: $0 == 1) },
            rows: (0..<people).map { row in
                TickTable.Row(
                    "\(names[row % names.count]) r\(row)e", (0..<days).map { $0 != 2 || row > 0 })
            })
        return Document(
            title: "Attendance sheet", scope: "2026-W49", foot: ["Northside"],
            blocks: (0..<bands).map { _ in .ticks(table) })
    }

    /// The sides of the boxes on a page, in millimetres.
    private static func sides(_ page: String) -> [Double] {
        page.split(separator: "<rect ").compactMap { part -> Double? in
            guard part.contains("rx=\"2\""), let width = part.firstRange(of: "width=\"") else {
                return nil
            }
            return Double(part[width.upperBound...].prefix { $0 != "\"" })
        }.map { $0 / Paper.millimetre }
    }

    @Test(arguments: [(10, [""]), (7, ["am", "pm"]), (5, ["am", "pm"]), (1, [""])])
    func `has boxes that are large enough for a pen, in whole rows`(
        days: Int, halves: [String]
    ) {
        for paper in Paper.allCases {
            let document = Self.document(people: 70, days: days, halves: halves, bands: 2)
            let pages = document.pages(on: paper)
            let sides = pages.flatMap(Self.sides)
            let open = days == 1 ? 70 : 70 * (days - 1) - (days > 2 ? 1 : 0)
            #expect(sides.count == 2 * open * halves.count)
            #expect(sides.allSatisfy { $0 >= 6 })
            for page in pages { #expect(page.contains(">Person<")) }
            for drawing in document.drawings(on: paper) {
                for (place, box) in drawing.boxes.enumerated() {
                    #expect(box.left >= Paper.margin - 1)
                    #expect(box.right <= paper.width - Paper.margin + 1)
                    #expect(box.bottom <= paper.height - Paper.margin + 4)
                    let inner = Box(
                        left: box.left + 0.5, top: box.top + 4, right: box.right - 0.5,
                        bottom: box.bottom - 4)
                    let later = drawing.boxes[(place + 1)...]
                    #expect(!later.contains { $0.meets(inner) && $0.top < inner.bottom - 4 })
                }
            }
        }
    }

    @Test func `tears no week that one page holds`() {
        let document = Self.document(people: 12, days: 5, halves: ["am", "pm"], bands: 4)
        for page in document.pages(on: .a4) {
            let heads = page.ranges(of: ">Person<").count
            #expect(page.ranges(of: " r11e").count == heads && heads > 0)
        }
    }

    @Test func `has every name whole`() {
        let document = Self.document(people: 5, days: 7, halves: ["am", "pm"], bands: 1)
        let text = document.pages(on: .a4).joined()
        #expect(!text.contains("…"))
    }
}
