import DaybookModel
import Testing

@Suite struct `Days of the week` {
    @Test func `are read by full and short name in any case`() {
        #expect(Weekday("Monday") == .monday)
        #expect(Weekday("sUN") == .sunday)
        #expect(Weekday("tues") == nil)
        #expect(Weekday("") == nil)
        #expect(Weekday.allCases.map(\.shortName).joined() == "MonTueWedThuFriSatSun")
        #expect(
            Weekday.allCases.allSatisfy { Weekday($0.name) == $0 && Weekday($0.shortName) == $0 })
    }

    @Test(arguments: [
        ("mon-fri", 0b001_1111, "mon-fri"), ("mon-sun", 0b111_1111, "mon-sun"),
        ("mon,wed,fri", 0b001_0101, "mon,wed,fri"), ("mon-wed,sat", 0b010_0111, "mon-wed,sat"),
        ("Sat, Sun", 0b110_0000, "sat,sun"), ("sat-mon", 0b110_0001, "mon,sat,sun"),
        ("sunday", 0b100_0000, "sun"), ("fri-fri", 0b001_0000, "fri"),
        ("tue,mon,wed,mon", 0b000_0111, "mon-wed"), ("none", 0, "none"),
    ])
    func `are read as sets and written in one canonical form`(
        text: String, mask: UInt8, canonical: String
    ) throws {
        let days = try #require(Weekdays(text))
        #expect(days.mask == mask)
        #expect(days.description == canonical)
        #expect(days.count == mask.nonzeroBitCount)
    }

    @Test(arguments: ["", ",", "mon,", "mon-", "-fri", "mon-wed-fri", "moon", "mon fri", "1-5"])
    func `are not read from other texts`(text: String) {
        #expect(Weekdays(text) == nil)
    }

    @Test func `read back from every set there is`() {
        for mask in UInt8.min...0b111_1111 {
            let days = Weekdays(mask: mask)
            #expect(Weekdays(days.description) == days)
            #expect(Weekdays(days.days) == days)
            #expect(Weekday.allCases.filter(days.contains) == days.days)
        }
        #expect(Weekdays(mask: 0xFF) == .everyDay)
    }
}
