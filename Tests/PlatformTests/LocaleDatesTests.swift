import Testing

@testable import Platform

@Suite struct `The dates of a locale` {
    @Test(arguments: [
        ("de_DE.UTF-8", true), ("en_GB", true), ("nl_NL@euro", true), ("en_US.UTF-8", false),
        ("ko_KR.UTF-8", false), ("en_CA.UTF-8", nil), ("C.UTF-8", nil), ("POSIX", nil), ("", nil),
    ])
    func `have the order of its territory`(name: String, isDayFirst: Bool?) {
        #expect(LocaleDates.isDayFirst(in: name) == isDayFirst)
    }

    @Test func `have a name for each month and day where the C library knows them`() {
        #expect([0, 12].contains(LocaleDates.months.count))
        #expect([0, 7].contains(LocaleDates.weekdays.count))
    }
}

@Suite struct `A name as it is compared by eye` {
    @Test(arguments: [
        ("Ana Lima", "ana lima"), ("Chloé  LEFÈVRE", "chloe lefevre"), ("Łukasz", "lukasz"),
        ("Straße", "strasse"), ("O'Neil-Smith", "o neil smith"), (" Bo ", "bo"),
        ("Chloe\u{301}", "chloe"), ("Søren", "soren"), ("Æsop", "aesop"), ("", ""), ("--", ""),
        ("Ж", "ж"), ("陳大文", "陳大文"), ("A1", "a1"),
    ])
    func `has small letters without accents`(text: String, folded: String) {
        #expect(foldedName(text) == foldedName(folded))
        #expect(foldedName(text).unicodeScalars.allSatisfy { $0.value != 0x301 })
    }

    @Test func `begins as its first sign does`() {
        for name in [
            "Cy Dahl\u{200B}", "C\u{AD}y Dahl", "Cy\u{A0}Dahl", "\u{202A}Cy Dahl\u{202C}",
            "Cy \u{2060}Dahl", "Cy  Dahl", "C\u{3164}y D\u{FE0F}ahl", "Cy\u{E0041} Dahl",
        ] { #expect(foldedName(name) == "cy dahl") }
        #expect(foldedName("김민수").hasPrefix(foldedName("김")))
    }
}
