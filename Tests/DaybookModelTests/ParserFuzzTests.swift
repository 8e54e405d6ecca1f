import DaybookModel
import TestSupport
import Testing

@Suite struct `Every reader of text` {
    @Test(arguments: Trials.seeds(16))
    func `returns or throws, and reads back what it wrote`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let euro = try #require(Currency("EUR"))
        for _ in 0..<400 {
            let text = Scribble.text(using: &random)
            if let date = CivilDate(text) { #expect(date.description == text) }
            if let days = Weekdays(text) { #expect(Weekdays(days.description) == days) }
            if let instant = Instant(text) { #expect(Instant(instant.text) == instant) }
            if let local = LocalDateTime(text) {
                #expect(LocalDateTime(local.description) == local)
            }
            if let moment = try? ParsedMoment(text, on: .latest) {
                #expect(try moment == ParsedMoment(text, on: .latest))
            }
            if let money = try? Money.parse(text, euro) {
                #expect(try Money.parse(money.decimalText, euro) == money)
            }
            if let minutes = try? Minutes.parse(text) {
                #expect(try Minutes.parse(minutes.description) == minutes)
            }
            if let number = try? Thousandths.parse(text) {
                #expect(try Thousandths.parse(number.description) == number)
            }
            if let currency = Currency(text) { #expect(currency.code == text) }
            if let slots = SlotChoice(text) { #expect(SlotChoice(slots.name) == slots) }
            if let day = Weekday(text) { #expect(Weekday(day.name) == day) }
        }
    }
}
