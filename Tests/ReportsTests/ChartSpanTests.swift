import DaybookModel
import Testing

@testable import Reports

@Suite struct `The units that a picture stands side by side` {
    private func spans(_ months: [String], _ period: Period = .all) throws -> ChartSpans {
        let today = try #require(CivilDate("2026-11-26"))
        let known = try months.map {
            CalendarSpan(.month, containing: try #require(CivilDate("\($0)-01")))
        }
        return ChartSpans(known, in: period, today: today)
    }

    @Test func `are filled, and go on to the one that runs`() throws {
        let spans = try spans(["2026-10", "2026-08"])
        #expect(spans.all.map(\.description) == ["2026-08", "2026-09", "2026-10", "2026-11"])
        #expect(spans.caption.isEmpty)
    }

    @Test func `end where nothing would be most of the picture, and say so`() throws {
        let spans = try spans(["2026-05", "2026-06"])
        #expect(spans.all.map(\.description) == ["2026-05", "2026-06"])
        #expect(spans.caption == "Nothing since 2026-06.")
    }

    @Test func `go no further than a period that is over`() throws {
        let spans = try spans(["2025-10", "2025-11"], Period(.year(2025)))
        #expect(spans.all.map(\.description) == ["2025-10", "2025-11"])
        #expect(spans.caption.isEmpty)
    }

    @Test func `say how far each has come`() throws {
        let today = try #require(CivilDate("2026-11-26"))
        let words = try spans(["2026-10", "2026-12"]).all.map { $0.words(on: today) }
        #expect(words == ["2026-10", "2026-11 so far", "2026-12 to come"])
    }
}
