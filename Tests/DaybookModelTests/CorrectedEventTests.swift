import DaybookModel
import Testing

@Suite struct `What an event corrects` {
    private static let retraction = Content.entryRetracted(
        2, through: 1 << 40, on: CivilDate(daysSinceEpoch: 20_000), because: "all of it")

    @Test(arguments: [(1, 0), (2, 0), (3, 1), (9, 7)] as [(UInt64, Int)])
    func `comes before it, whatever its range says`(sequence: UInt64, count: Int) {
        let event = Event(
            sequence: sequence, recordedAt: Instant(microsecondsSinceEpoch: 0), by: "ada",
            content: Self.retraction)
        #expect(event.targets?.count == count)
        #expect(event.corrected?.count == count)
        #expect(event.targets?.last.map { $0 < sequence } ?? (count == 0))
    }
}
