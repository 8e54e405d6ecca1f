import Testing

@testable import Pictures

/// Names from right to left beside figures that run the other way.
struct DirectionTests {
    static let fatima = "فاطمة الزهراء"

    @Test func `keeps the hours of an Arabic name behind it`() {
        let line = "\(Self.fatima) 8h 10m, محمد عبد الرحمن 7h"
        let runs = directedRuns(line)
        #expect(runs.map(\.isRightToLeft) == [true, false, true, false])
        #expect(runs.map { String($0.text) }.joined() == line)
        #expect(runs.first.map { String($0.text) } == Self.fatima)
    }

    @Test func `takes a name of several words as one run`() {
        #expect(directedRuns("עומר בן-דוד").map(\.isRightToLeft) == [true])
        #expect(directedRuns("Ada Rossi 7h 30m").map(\.isRightToLeft) == [false])
        #expect(directedRuns("김민준 3, Zoë").map(\.isRightToLeft) == [false])
        #expect(directedRuns("").isEmpty)
    }

    @Test func `loses nothing of any text`() {
        let signs = ["a", " ", "7", ",", "ف", "ا", "ر", "-", "한", "\u{64b}", "."]
        var state: UInt64 = 7
        for length in 0..<400 {
            let text = (0..<(length % 23)).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return signs[Int(state >> 33) % signs.count]
            }.joined()
            let runs = directedRuns(text)
            #expect(runs.map { String($0.text) }.joined() == text)
            for (run, next) in zip(runs, runs.dropFirst()) where !run.isRightToLeft {
                #expect(next.isRightToLeft)
            }
        }
    }

    @Test func `draws the hours of a line outside its Arabic name`() {
        var drawing = Drawing(PictureStyle(width: 400, inks: .paper))
        drawing.paragraph("\(Self.fatima) 8h 10m", Font(size: 12), .ink)
        #expect(drawing.markup.text.contains("\(Self.fatima)</tspan> 8h 10m</text>"))
    }
}
