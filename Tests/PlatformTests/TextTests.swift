import Foundation
import Platform
import TestSupport
import Testing

@Suite struct `Canonical composition` {
    private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

    @Test(arguments: [
        ("plain", "plain"), ("caf\u{e9}", "caf\u{e9}"), ("cafe\u{301}", "caf\u{e9}"),
        ("\u{1112}\u{1161}\u{11ab}", "\u{d55c}"), ("\u{212b}", "\u{c5}"),
        ("q\u{307}\u{323}", "q\u{323}\u{307}"), ("\u{1e0a}\u{323}", "\u{1e0c}\u{307}"),
        ("\u{958}", "\u{915}\u{93c}"), ("", ""), ("\u{2126}", "\u{3a9}"),
    ])
    func `gives the composed form of UAX 15`(text: String, composed: String) {
        #expect(scalars(canonicalComposition(text)) == scalars(composed))
    }

    @Test(arguments: Trials.seeds(20))
    func `agrees with Foundation on random text`(seed: UInt64) {
        // Assigned since Unicode 9, so that differing table versions cannot disagree.
        let ranges: [ClosedRange<UInt32>] = [
            0x20...0x24f, 0x300...0x36f, 0x370...0x3ff, 0x590...0x5ff, 0x900...0x97f,
            0x1100...0x11ff, 0x1e00...0x1fff, 0x2100...0x2bff, 0xac00...0xac80, 0xf900...0xfa6d,
            0x1d15e...0x1d1c0, 0x1f300...0x1f5ff,
        ]
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 1...12, using: &generator) {
                let range = ranges.randomElement(using: &generator) ?? 0x20...0x7e
                let value = UInt32.random(in: range, using: &generator)
                if let scalar = Unicode.Scalar(value) { text.append(scalar) }
            }
            let string = String(text)
            #expect(
                scalars(canonicalComposition(string))
                    == scalars(string.precomposedStringWithCanonicalMapping))
        }
    }
}

@Suite struct `A collation` {
    @Test func `orders by bytes in the C locale`() {
        let collation = Collation(locale: "C")
        #expect(collation.sorted(["b", "B", "a", "é"]) == ["B", "a", "b", "é"])
        #expect(collation.compare("a", "a") == 0)
    }

    @Test func `falls back to bytes when the language is not installed`() {
        let collation = Collation(locale: "xx_XX.nonsense")
        #expect(collation.sorted(["b", "B", "a"]) == ["B", "a", "b"])
    }

    @Test func `is a total order that puts no two different texts together`() {
        let collation = Collation()
        let texts = ["e\u{301}", "\u{e9}", "E", "e", "Jun 佐藤", ""]
        for first in texts {
            for second in texts {
                let order = collation.compare(first, second)
                #expect(order.signum() == -collation.compare(second, first).signum())
                #expect((order == 0) == first.utf8.elementsEqual(second.utf8))
            }
        }
    }
}
