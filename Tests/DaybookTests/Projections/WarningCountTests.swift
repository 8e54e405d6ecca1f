import TestSupport
import Testing

@testable import Projections

@Suite struct `The counts of warnings` {
    @Test(arguments: Trials.seeds(50))
    func `are the sums of each slot without those that came to nothing`(seed: UInt64) {
        var dice = Dice(seed: seed)
        var (state, sums) = (WarningState(), [WarningState.Place: Int32]())
        for _ in 0..<dice.next() % (seed % 2 == 0 ? 2000 : 50) {
            let place = WarningState.Place(
                year: 2020 + Int(dice.next() % 3), person: UInt32(dice.next() % 100),
                bit: Int(dice.next() % 20))
            let warnings = dice.one(of: [-2, -1, 1, 2] as [Int32])
            state.add(warnings, at: place)
            sums[place, default: 0] += warnings
        }
        let counts = state.counts
        #expect(counts.map(\.place) == sums.filter { $0.value != 0 }.keys.sorted())
        #expect(counts.allSatisfy { sums[$0.place] == $0.warnings })
    }
}
