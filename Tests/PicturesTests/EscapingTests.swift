import Foundation
import FoundationXML
import TestSupport
import Testing

@testable import Pictures

/// Reads SVG with the parser of the system, and keeps what is text.
private final class Reading: NSObject, XMLParserDelegate {
    private(set) var texts: [String] = []
    private(set) var elements: Set<String> = []
    private(set) var attributes: Set<String> = []
    private var depths: [String] = []

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        elements.insert(element)
        self.attributes.formUnion(attributes.keys)
        depths.append(element)
        if element == "text" { texts.append("") }
    }

    func parser(
        _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
        qualifiedName: String?
    ) { depths.removeLast() }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if depths.contains("text"), depths.last != "title" { texts[texts.count - 1] += string }
    }
}

@Suite struct `Names in a picture` {
    private static let hostile = [
        "<script>alert(1)</script>", "\"onload=\"x", "' onclick='x", "]]>", "<![CDATA[", "&amp;",
        "&#60;b&#62;", "--><svg>", "a\u{0}b\u{7}c\u{1b}[31md", "\u{202e}evil", "\u{2066}x\u{2069}",
        "line\nend\ttab\u{85}\u{2028}", "\u{fffe}\u{ffff}", "\u{feff}", "%s${x}{{y}}", "&", "<",
        ">",
        String(decoding: [0x41, 0xed, 0xa0, 0x80, 0x42, 0xff], as: UTF8.self), "</text></svg>",
        "سارة\u{202e}", "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>&e;",
    ]

    private static func chart(_ name: String) -> [Chart] {
        [
            .line(
                LineChart(
                    title: name, lines: [LineChart.Line(name: name, values: [1, 2, 3])],
                    labels: [name, name, name], isOpen: true, budget: 2, caption: name)),
            .bars(
                BarChart(
                    title: name, bars: [BarChart.Bar(label: name, value: 3, note: name)],
                    areNames: true, caption: name)),
            .podium(
                Podium(
                    title: name, places: [Podium.Place(rank: 1, name: name, value: name)],
                    caption: name)),
            .heat(
                HeatMap(title: name, first: Samples.year.first, counts: [1, 2], noun: name)),
        ]
    }

    private static func read(_ svg: String) -> Reading? {
        let parser = XMLParser(data: Data(svg.utf8))
        let reading = Reading()
        parser.delegate = reading
        return parser.parse() ? reading : nil
    }

    @Test(arguments: hostile)
    func `stay text`(name: String) throws {
        let plain = Samples.all.map(\.chart.description)
        #expect(!plain.isEmpty)
        for chart in Self.chart(name) {
            for inks in [PictureStyle.Inks.light, .page] {
                let svg = chart.svg(PictureStyle(width: 1040, inks: inks))
                let reading = try #require(Self.read(svg), "\(name): \(svg)")
                let known: Set = [
                    "svg", "title", "desc", "rect", "line", "circle", "polyline", "text", "tspan",
                ]
                #expect(reading.elements.isSubset(of: known), "\(reading.elements)")
                #expect(!reading.attributes.contains { $0.hasPrefix("on") })
            }
        }
    }

    @Test(arguments: Trials.seeds(100))
    func `come out as they were, whatever letters they have`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let signs = Array("<>&\"'/!-[]=;#xA é陳سא ") + ["\u{301}", "\u{1f469}"]
        let name = "n" + String((0..<12).map { _ in signs[generator.below(signs.count)] }) + "m"
        let chart = Chart.bars(
            BarChart(title: "t", bars: [BarChart.Bar(label: name, value: 1)], areNames: true))
        let reading = try #require(Self.read(chart.svg(.file(.light, width: 1200))))
        let shown = name.split(separator: " ").joined(separator: " ")
        #expect(reading.texts.contains(shown), "\(reading.texts)")
    }

    @Test func `keep their direction to themselves`() {
        let svg = Chart.line(Samples.weeks).svg(.file(.light))
        #expect(
            svg.contains("<tspan unicode-bidi=\"plaintext\">سارة العلي</tspan> 39"))
        #expect(!svg.contains("plaintext\">김"))
    }

    @Test(arguments: [330, 620, 1040])
    func `are never cut`(width: Int) {
        for inks in [PictureStyle.Inks.paper, .light, .page] {
            for (name, chart) in Samples.all {
                let svg = chart.svg(PictureStyle(width: width, inks: inks))
                #expect(!svg.contains("…"), "\(name)")
            }
        }
    }

    @Test func `are written as they stand where every letter may be`() {
        for byte in UInt8.min...0x7f {
            let text = "a" + String(UnicodeScalar(byte)) + "b"
            if needsNoEscape(text) { #expect(escaped(text) == text, "\(byte)") }
        }
        #expect(needsNoEscape("Ana Lima, 3 of 4") && !needsNoEscape("Ana & Bo"))
        #expect(!needsNoEscape("Chloé") && !needsNoEscape("a\tb"))
    }
}
