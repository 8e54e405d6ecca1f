import Foundation
import TestSupport
import Testing

@testable import Pictures

/// With `DAYBOOK_PICTURES=DIRECTORY`, pictures to be measured by others: `.ci/pictures DIRECTORY`.
@Suite(.enabled(if: Outside.directory != nil))
struct `Pictures for the eyes of others` {
    @Test(arguments: Trials.seeds(60))
    func `are written at random`(seed: UInt64) throws {
        var random = RandomChart(generator: SeededGenerator(seed: seed))
        let chart = random.chart()
        for width in [330, 720, 1040] {
            try Outside.write(chart.svg(.file(.light, width: width)), "random-\(seed)-\(width)")
        }
    }

    /// Each text has the width that the room promises for it.
    @Test func `say how wide words are`() throws {
        var markup = Markup()
        let rows = Outside.words.flatMap { text in [false, true].map { (text, $0) } }
        let height = Double(rows.count + 1) * 40
        markup.begin(
            "svg",
            [
                Markup.Attribute("xmlns", "http://www.w3.org/2000/svg"),
                Markup.Attribute("viewBox", text: "0 0 2000 \(Int(height))"),
                Markup.Attribute("width", 2000), Markup.Attribute("height", height),
                Picture.typeface,
            ])
        for (row, (text, isBold)) in rows.enumerated() {
            let font = Font(size: 20, isBold: isBold)
            var attributes = [
                Markup.Attribute("x", 5), Markup.Attribute("y", Double(row + 1) * 40),
                Markup.Attribute("font-size", 20),
                Markup.Attribute("data-width", font.width(of: text)),
            ]
            if isBold { attributes.append(Markup.Attribute("font-weight", "600")) }
            markup.element("text", attributes, words: text)
            markup.newLine()
        }
        markup.end("svg")
        try Outside.write(markup.text, "words")
    }
}

private enum Outside {
    static let directory = ProcessInfo.processInfo.environment["DAYBOOK_PICTURES"]

    static func write(_ svg: String, _ name: String) throws {
        let folder = URL(filePath: directory ?? "")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data((Picture.declaration + svg).utf8).write(to: folder.appending(path: name + ".svg"))
    }

    static let words =
        Samples.names + [
            "The quick brown fox jumps over the lazy dog", "0123456789", "1,109", "1,330.40 so far",
            "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz", "!\"#$%&'()*+,-./:;<=>?@[]",
            "iiiiiiiiiiiiiiiiiiii", "MWMWMWMWMWMWMW", "fi ffi fl To Ta AVAWAY",
            "“quoted” – — … ‘x’",
            "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞß", "łŁśŻźćńŠžřůŐűĞışİ", "Đặng Thị Hồng Ngọc",
            "Γεώργιος Παπαδόπουλος", "Александра Ивановна Щербакова", "Ђорђе Љубичић",
            "محمد بن عبد الله الشمري", "صص ضض سس شش", "فاطمة الزهراء", "رضا پهلوان گیلانی",
            "שרה כהן", "प्रिया शर्मा", "অনিতা দাস", "தமிழ்ச்செல்வி", "മലയാളം", "สมชาย ใจดี",
            "ქეთევან", "Արամ", "አበበ በቀለ", "မောင်မောင်", "សុខា", "佐藤花子", "김민준이서연", "ｶﾀｶﾅ Ｆｕｌｌ",
            "𠮷野家", "Z̷a̷l̷g̷o̷", "e\u{301}a\u{308}", "€£¥₩₹ ½ ² ™ © •",
        ]
}
