import DaybookModel
import TestSupport
import Testing

@testable import Projections

@Suite struct `Corrections of two runs of events` {
    private typealias Chains = [UInt64: CorrectionChain]

    /// Corrections of a few targets, so that many are corrected in both runs.
    private func run(
        _ sequences: Range<UInt64>, _ dice: inout Dice, into chains: inout Chains
    ) -> CorrectionState {
        var state = CorrectionState()
        for sequence in sequences {
            let kind = Kind.corrections[Int(dice.next() % 3)]
            let (target, chain) = (1 + dice.next() % 40, CorrectionChain(kind, at: sequence))
            state.add(chain, of: target)
            chains[target]?.merge(chain)
            chains[target] = chains[target] ?? chain
        }
        return state
    }

    @Test(arguments: Trials.seeds(80))
    func `merge to what each target's corrections come to`(seed: UInt64) {
        var (dice, chains) = (Dice(seed: seed), Chains())
        let middle = 100 + dice.next() % 30
        var merged = run(100..<middle, &dice, into: &chains)
        let later = run(middle..<middle + dice.next() % 30, &dice, into: &chains)
        if seed % 3 == 0 { merged.arrange() }
        merged.merge(later)
        #expect(merged.targets == chains.keys.sorted())
        for corrected in merged.corrected { #expect(corrected.chain == chains[corrected.target]) }
    }
}
