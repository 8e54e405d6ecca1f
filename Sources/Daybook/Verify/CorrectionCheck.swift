import DaybookModel

/// A correction as it was read: what it is of, and for an amendment the kind that it says.
struct CheckedCorrection: Sendable {
    let sequence: UInt64
    let targets: ClosedRange<UInt64>?
    let kind: Kind?
}

extension CheckedCorrection {
    /// The correction that an event is, or nil.
    init?(_ content: Content, sequence: UInt64) {
        guard content.kind.role == .correction else { return nil }
        self.init(
            sequence: sequence, targets: content.targets, kind: content.replacement?.kind)
    }

    /// What is wrong with it, or nil.
    /// - Parameters:
    ///   - kinds: of the events from `first` on; 0 where one is not known.
    func flaw(among kinds: [UInt8], from first: UInt64) -> String? {
        guard let targets, targets.lowerBound >= 1 else { return "corrects no event" }
        guard targets.upperBound < sequence else {
            return "corrects #\(targets.upperBound), which follows it"
        }
        for target in [targets.lowerBound, targets.upperBound] {
            guard target >= first, target - first < kinds.count,
                let found = Kind(rawValue: kinds[Int(target - first)])
            else { continue }  // What could not be read is named already.
            guard found.role == .entry else { return "corrects #\(target), which is no entry" }
            if let kind, kind != found {
                return "amends #\(target), \(found.phrase), to \(kind.phrase)"
            }
        }
        return nil
    }
}

extension LogCheck {
    /// Checks that each correction is of entries that came before it, and an amendment of an entry
    /// of its own kind.
    mutating func checkCorrections() {
        for correction in corrections {
            guard let flaw = correction.flaw(among: kinds, from: first) else { continue }
            findings.note(
                "#\(correction.sequence) \(flaw)", at: correction.sequence...correction.sequence)
        }
    }
}
