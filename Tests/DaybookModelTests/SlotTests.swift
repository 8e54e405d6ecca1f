import DaybookModel
import Testing

@Suite struct `A slot` {
    @Test func `is read by name and by half of the clock`() {
        #expect(Slot("morning") == .morning)
        #expect(Slot("AM") == .morning)
        #expect(Slot("Afternoon") == .afternoon)
        #expect(Slot("pm") == .afternoon)
        for text in ["", "both", "noon", "a.m.", " am"] { #expect(Slot(text) == nil) }
    }

    @Test func `changes at noon`() {
        func slot(_ minute: Int) -> Slot? {
            LocalDateTime(date: .earliest, secondOfDay: minute * 60).map(Roster().slot)
        }
        #expect((0..<720).allSatisfy { slot($0) == .morning })
        #expect((720..<1440).allSatisfy { slot($0) == .afternoon })
    }

    @Test func `may be chosen alone or with the other`() {
        #expect(SlotChoice("am")?.slots == [.morning])
        #expect(SlotChoice("afternoon")?.slots == [.afternoon])
        #expect(SlotChoice("Both")?.slots == [.morning, .afternoon])
        #expect(SlotChoice("all") == nil)
        #expect(SlotChoice.allCases.allSatisfy { SlotChoice($0.name) == $0 })
    }
}
