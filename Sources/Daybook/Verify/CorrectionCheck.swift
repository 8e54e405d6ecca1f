import DaybookModel

/// A correction as it was read: what it is of, and for an amendment the kind that it says.
struct CheckedCorrection: Sendable {
    let sequence: UInt64
    let targets: ClosedRange<UInt64>?
    let kind: Kind?
}

extension LogCheck {
    /// Checks that each correction is of entries that came before it, and an amendment of an entry
    /// of its own kind.
    mutating func checkCorrections() {
        for correction in corrections {
            guard let flaw = flaw(of: correction) else { continue }
            findings.note(
                "#\(correction.sequence) \(flaw)", at: correction.sequence...correction.sequence)
        }
    }

    private func flaw(of correction: CheckedCorrection) -> String? {
        guard let targets = correction.targets, targets.lowerBound >= 1 else {
            return "corrects no event"
        }
        guard targets.upperBound < correction.sequence else {
            return "corrects #\(targets.upperBound), which follows it"
        }
        for target in [targets.lowerBound, targets.upperBound] {
            guard target >= first, target - first < kinds.count,
                let kind = Kind(rawValue: kinds[Int(target - first)])
            else { continue }  // What could not be read is named already.
            guard kind.role == .entry else { return "corrects #\(target), which is no entry" }
            if let meant = correction.kind, meant != kind {
                return "amends #\(target), \(kind.phrase), to \(meant.phrase)"
            }
        }
        return nil
    }
}
