import Foundation

/// How many random cases a test tries. Each names how many the gate has time for, no fewer than
/// have found what was ever found; `DAYBOOK_TRIALS=60` tries sixty times as many, as `.ci/nightly`
/// does.
package enum Trials {
    private static let times =
        ProcessInfo.processInfo.environment["DAYBOOK_TRIALS"].flatMap { UInt64($0) } ?? 1

    /// Seeds from 0 on: so many in the gate.
    package static func seeds(_ usual: UInt64) -> Range<UInt64> { 0..<(usual * times) }

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
