import DaybookModel
import Journal
import Projections

extension LogReader {
    /// The entry at `sequence` with what corrections have made of it, or nil past the end.
    func entry(at sequence: UInt64, _ head: Head) throws(JournalError) -> EntryState? {
        guard sequence > 0, sequence <= head.sequence,
            let original = try contents(of: [sequence]).first
        else { return nil }
        let chain = try corrections(of: [sequence], head).chain(of: sequence)
        var content = original
        if let chain, chain.amendment > 0 {
            content = try contents(of: [chain.amendment]).first?.replacement ?? original
        }
        return EntryState(
            sequence: sequence, original: original, content: content,
            isLive: chain?.isLive ?? true, correctedBy: chain?.last)
    }
}
