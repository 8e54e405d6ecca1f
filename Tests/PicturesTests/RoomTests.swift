import DaybookModel
import Testing

@testable import Pictures

@Suite struct `Pictures with little room` {
    @Test func `write the times of a long stretch at its end where its beginning has no room`() {
        let row = Timeline.Row(
            name: "Wed 21 Oct",
            stretches: [.init(.work, from: 540, to: 570), .init(.work, from: 580, to: 1438)])
        let svg = Chart.timeline(Timeline(title: "t", rows: [row])).svg(.file(.light))
        #expect(svg.contains(">09:00–09:30</text>") && svg.contains(">09:40–23:58</text>"))
    }

    @Test func `cut no hours of a day, and name a month that begins late where it has room`() throws
    {
        let row = Timeline.Row(
            name: "A long name", stretches: [.init(.work, from: 500, to: 1119)], note: "10h 19m")
        let style = PictureStyle.file(.light, width: 200)
        let day = Chart.timeline(Timeline(title: "t", rows: [row])).svg(style)
        #expect(day.contains(">10h 19m</text>"))
        func months(_ first: String) throws -> String {
            let first = try #require(CivilDate(first))
            let map = HeatMap(
                title: "t", first: first, counts: Array(repeating: 1, count: 40), noun: "")
            return Chart.heat(map).svg(.file(.light))
        }
        #expect(try months("2026-02-10").contains(">Feb</text>"))
        let short = try months("2026-02-24")
        #expect(!short.contains(">Feb</text>") && short.contains(">Mar</text>"))
    }
}
