import Foundation

/// How many random cases a test tries. Each names how many the gate has time for, no fewer than
/// have found what was ever found; `DAYBOOK_TRIALS=60` tries sixty times as many, as `.ci/nightly`
/// does.
package enum Trials {
    private static let times =
        ProcessInfo.processInfo.environment["DAYBOOK_TRIALS"].flatMap { UInt64($0) } ?? 1

    /// The seed of the first random case: `DAYBOOK_SEED`, which the night sets anew each time.
    package static let first =
        ProcessInfo.processInfo.environment["DAYBOOK_SEED"].flatMap { UInt64($0) } ?? 0

    /// Seeds one after the other: so many in the gate.
    package static func seeds(_ usual: UInt64) -> Range<UInt64> {
        first..<(first + usual * times)
    }

    /// Whether more is tried than the gate has time for.
    package static var isLong: Bool { times > 1 }

    /// How long a test goes on that has no end of its own: `DAYBOOK_SECONDS`, in the gate so long.
    package static func seconds(_ usual: Double) -> Double {
        ProcessInfo.processInfo.environment["DAYBOOK_SECONDS"].flatMap { Double($0) } ?? usual
    }

    /// Whether a case is tried, by its place among all: one in so many in the gate, every one where
    /// more are tried.
    package static func tries(_ place: Int, oneIn usual: Int) -> Bool {
        times > 1 || place % usual == 0
    }

    /// Cases evenly taken from all: so many in the gate, all where more are tried.
    package static func sample<Case>(_ all: [Case], _ usual: Int) -> [Case] {
        let step = times > 1 ? 1 : max(1, all.count / usual)
        return all.indices.filter { $0 % step == 0 }.map { all[$0] }
    }
}
