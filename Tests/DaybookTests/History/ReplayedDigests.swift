import Journal
import Projections

@testable import Daybook

extension Book {
    /// The digests of every projection, folded on one core in two parts: the events to `prefix`,
    /// settled, then the rest on top. A check that any prefix is a place to begin from.
    func replayedDigests(from prefix: UInt64) throws(DaybookError) -> [UInt64] {
        let view = try view()
        return try journal { () throws(JournalError) in
            let log = view.log
            guard let events = view.head.events, events.contains(prefix) else { return [] }
            var state = try Replay.fold(1...prefix, in: log)
            if prefix < events.upperBound {
                var rest = try Replay.gather(
                    EventRun(prefix + 1...events.upperBound), in: log, progress: { _, _ in })
                try Settlement.settle(
                    rest.corrections.corrected, before: state.corrections, in: log, into: &rest)
                state.merge(rest)
            }
            return try ProjectionKind.all.map { (kind) throws(JournalError) in
                try kind.digest(of: [state], in: log)
            }
        }
    }
}
