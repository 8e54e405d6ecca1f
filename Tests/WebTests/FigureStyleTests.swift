import Reports
import Testing

@testable import Web

@Suite struct `A figure of a page` {
    @Test(arguments: [
        ("1,234.50 EUR", "1.234,50 EUR", "1\u{A0}234,50 EUR"),
        ("−38,967.65", "−38.967,65", "−38\u{A0}967,65"), ("4,812", "4.812", "4\u{A0}812"),
        ("0.75", "0,75", "0,75"), ("33%", "33%", "33%"), ("3h 10m", "3h 10m", "3h 10m"),
        ("·", "·", "·"), ("#4,812", "#4,812", "#4,812"), ("1, 2", "1, 2", "1, 2"),
    ])
    func `has the signs of a language`(point: String, comma: String, space: String) {
        #expect(FigureStyle(language: "en-GB").text(point) == point)
        #expect(FigureStyle(language: "it").text(point) == comma)
        #expect(FigureStyle(language: "fr-CA").text(point) == space)
    }

    @Test func `stays as it is where nobody says a language`() {
        #expect(FigureStyle(language: "") == .point)
        #expect(FigureStyle(language: "*") == .point)
        #expect(FigureStyle(language: "DE") == .comma)
    }

    @Test func `is written so in tables and in no text`() {
        var page = Markup()
        page.figures = .comma
        page.text("paid 12.50")
        #expect(String(decoding: page.bytes, as: UTF8.self) == "paid 12.50")
    }
}

@Suite struct `A language that is chosen` {
    @Test func `is one of the list, or the browser's`() {
        #expect(LanguageForm.isKnown(nil) && LanguageForm.isKnown("de"))
        #expect(!LanguageForm.isKnown("tlh"))
        let empty = [Field(name: LanguageForm.field, value: "")]
        #expect(LanguageForm.language(empty) == nil)
    }
}
