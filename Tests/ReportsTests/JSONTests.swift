import DaybookModel
import Foundation
import TestSupport
import Testing

@testable import Reports

@Suite struct `A JSON value` {
    @Test func `is written compactly, fields in their order`() {
        let value: JSON = .object([
            JSONField("b", 1), JSONField("a", [nil, true, false, "x"]),
            JSONField("n", .number("-0.25")), JSONField("o", .object([])), JSONField("e", []),
        ])
        #expect(
            value.compact == #"{"b":1,"a":[null,true,false,"x"],"n":-0.25,"o":{},"e":[]}"#)
    }

    @Test func `is written over several lines`() {
        let value: JSON = .object([
            JSONField("a", [1, [], .object([JSONField("b", "c")])]), JSONField("d", .object([])),
        ])
        #expect(
            value.pretty == """
                {
                  "a": [
                    1,
                    [],
                    {
                      "b": "c"
                    }
                  ],
                  "d": {}
                }
                """)
    }

    @Test func `escapes what RFC 8259 requires and nothing else`() {
        let text = "\"\\/\u{8}\t\n\u{c}\r\u{0}\u{1b}\u{7f}\u{2028}é佐👍"
        #expect(
            JSON.string(text).compact
                == #""\"\\/\b\t\n\f\r\u0000\u001b"# + "\u{7f}\u{2028}é佐👍\"")
    }

    @Test func `escapes what a terminal would obey where it is said beside an answer`() throws {
        let text = "a\u{1b}[2J\u{7f}\u{9b}\u{61c}\u{200f}\u{2029}\u{202e}\u{2066}\u{feff}é佐👍"
        let value = JSON.object([JSONField("m", .string(text))])
        #expect(
            value.inert == #"{"m":"a\u001b[2J\u007f\u009b\u061c\u200f\u2029\u202e\u2066\ufeff"#
                + "é佐👍\"}")
        let read = try JSONSerialization.jsonObject(with: Data(value.inert.utf8))
        #expect((read as? [String: String])?["m"] == text)
    }

    @Test func `is understood by another reader`() throws {
        var text = ""
        for value in 0..<0x500 { text.unicodeScalars.append(Unicode.Scalar(value) ?? " ") }
        let value: JSON = .object([
            JSONField(text, .string(text)), JSONField("n", .integer(Int64.min)),
        ])
        for written in [value.compact, value.pretty] {
            let read = try JSONSerialization.jsonObject(with: Data(written.utf8))
            let fields = try #require(read as? [String: Any])
            #expect((fields[text] as? String)?.utf8.elementsEqual(text.utf8) == true)
            #expect((fields["n"] as? NSNumber)?.int64Value == Int64.min)
        }
    }

    @Test func `of nothing known is null`() {
        #expect(JSON.text(nil) == .null && JSON.rounded(nil) == .null)
        #expect(JSON.rounded(.nan) == .null && JSON.rounded(.infinity) == .null)
        #expect(JSON.ratio(1, of: 0) == .null && JSON.ratio(1, of: 3) == .number("0.3333"))
    }

    @Test func `refuses digits that are no JSON number`() async {
        await #expect(processExitsWith: .failure) { _ = JSON.number("1,5").compact }
        await #expect(processExitsWith: .failure) { _ = JSON.number("01").compact }
        await #expect(processExitsWith: .failure) { _ = JSON.number("−1").compact }
        #expect(
            JSON.array([.number("0"), .number("-10.50"), .number("1E+9")]).compact
                == "[0,-10.50,1E+9]")
    }
}

@Suite struct `A figure` {
    @Test(
        arguments: [
            (0.5, "0.5"), (1, "1"), (0, "0"), (-0.0, "0"), (1.0 / 3, "0.3333"), (2.0 / 3, "0.6667"),
            (0.03125, "0.0313"), (-0.03125, "-0.0313"), (0.99996, "1"), (-2.25, "-2.25"),
            (-0.00001, "0"), (0.0001, "0.0001"), (123_456_789.5, "123456789.5"),
            (1e20, "100000000000000000000"),
            (19.99996, "20"), (100.1, "100.1"), (1.1, "1.1"), (9.0001, "9.0001"),
        ] as [(Double, String)])
    func `is rounded to four places, half away from zero`(value: Double, text: String) {
        #expect(rounded4(value) == text)
    }

    @Test(
        arguments: [
            (1, 3, "0.3333"), (2, 3, "0.6667"), (8889, 20000, "0.4445"), (-8889, 20000, "-0.4445"),
            (1, -3, "-0.3333"), (-7, -7, "1"), (0, 9, "0"), (1, 100_000, "0"),
            (5, 100_000, "0.0001"),
            (-1, 100_000, "0"), (Int64.min, -1, "9223372036854775808"),
            (Int64.max, Int64.min, "-1"),
        ] as [(Int64, Int64, String)])
    func `is rounded exactly when it is a quotient`(over: Int64, under: Int64, text: String) {
        #expect(rounded4(over, of: under) == text)
    }

    @Test(
        arguments: [
            (0.998, "99%"), (0.9999, "99%"), (1, "100%"), (1.002, "101%"), (1.33, "133%"),
            (0, "0%"),
            (0.885, "89%"), (0.004, "<1%"), (0.005, "1%"), (-0.2, "−20%"),
        ] as [(Double, String)])
    func `in percent is 100 only when it is the whole`(share: Double, text: String) {
        #expect(percent(share) == text)
    }

    @Test func `from a quotient is the exact one's, halves away from zero`() {
        for under in 1...400 {
            for over in 0...under {
                let exact = rounded4(Int64(over), of: Int64(under))
                #expect(rounded4(Double(over) / Double(under)) == exact)
                let hundredths = (200 * over + under) / (2 * under)
                let shown = over < under ? min(hundredths, 99) : 100
                let text = over > 0 && shown == 0 ? "<1%" : "\(shown)%"
                #expect(percent(Double(over) / Double(under)) == text)
            }
        }
    }

    @Test(
        arguments: [
            ([1], ["100%"]), ([1, 1, 1], ["33%", "33%", "33%"]), ([1, 7], ["13%", "88%"]),
            ([100_000_000_000_000, 1230], ["99%", "<1%"]), ([0, 0], ["0%", "0%"]),
            ([.max, .max, 0], ["50%", "50%", "0%"]), ([970, 15, 15], ["97%", "2%", "2%"]),
            ([5040, 3430, 1030, 500], ["50%", "34%", "10%", "5%"]),
            ([7230, 87500], ["8%", "92%"]), ([5490, 205_714], ["3%", "97%"]),
        ] as [([Int64], [String])])
    func `of a whole is each one's own`(parts: [Int64], shown: [String]) {
        let whole = parts.reduce(Int128(0)) { $0 + Int128($1) }
        #expect(parts.map { Ratio.percent(Int128($0), of: whole) } == shown)
    }

    @Test(arguments: [(2, 3, 67), (0, 3, 0), (999, 1000, 99), (3, 3, 100), (1, 1000, 0)])
    func `is the same number where a bar has it`(part: Int, whole: Int, shown: Int) {
        #expect(Ratio.nearestPercent(part, of: whole) == shown)
    }

    @Test(arguments: [
        (1, "0.0001"), (3, "0.0002"), (-3, "-0.0002"), (-1, "-0.0001"), (5, "0.0003"),
    ])
    func `of a half goes away from zero`(twentyThousandths: Int64, text: String) {
        #expect(rounded4(twentyThousandths, of: 20_000) == text)
        #expect(rounded4(Double(twentyThousandths) / 20_000) == text)
    }
}
