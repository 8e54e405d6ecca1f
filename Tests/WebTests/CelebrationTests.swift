import DaybookModel
import TestSupport
import Testing

@testable import Web

@Suite struct `What is celebrated` {
    private func names(_ count: Int) -> [String] { (1...count).map { "N\($0)" } }

    @Test(arguments: [
        (1, "N1"), (3, "N1, N2, N3"), (4, "N1, N2, N3, N4"), (5, "N1, N2, N3 and 2 others"),
    ])
    func `names a few, and counts the others`(count: Int, told: String) throws {
        let day = try #require(CivilDate("2026-11-20"))
        let one = Celebration(span: CalendarSpan(.week, containing: day), names: names(count))
        #expect(one.words == "Perfect week 2026-W47: \(told)")
    }

    @Test(arguments: [
        ("2026-11-27", ["2026-W47"]), ("2026-12-07", ["2026-W49", "2026-11"]),
        ("2026-12-08", ["2026-W49"]), ("2027-01-01", ["2026-W52", "2026-12", "2026"]),
        ("2027-01-31", ["2027-W03", "2026"]),
    ])
    func `is what ended lately`(today: String, told: [String]) throws {
        let spans = Celebration.spans(on: try #require(CivilDate(today)))
        #expect(spans.map { Period($0).label } == told)
    }

    @Test func `is known by a mark without names, and is another with more people`() throws {
        let span = CalendarSpan(.week, containing: try #require(CivilDate("2026-11-20")))
        let marks = [1, 2].map { Celebration(span: span, names: names($0)).mark }
        #expect(Set(marks).count == 2)
        #expect(marks.allSatisfy { $0.count == 16 && !$0.contains("N") })
    }
}
