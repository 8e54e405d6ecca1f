/// A part of a text that is read in one direction.
package struct DirectedRun: Hashable, Sendable {
    package let text: Substring
    /// Whether it is of a script that runs from right to left.
    package let isRightToLeft: Bool
}

/// The text in runs of one direction each: a name from right to left with the blanks within it, and
/// what stands between names. A figure, a comma or a letter of another script ends a name, so that
/// what is said of it stays on its own side (Unicode Standard Annex 9, isolates).
package func directedRuns(_ text: String) -> [DirectedRun] {
    guard text.utf8.contains(where: { $0 >= firstLeadByte }) else {
        return text.isEmpty ? [] : [DirectedRun(text: text[...], isRightToLeft: false)]
    }
    var runs: [DirectedRun] = []
    var start = text.startIndex
    // Where the run from right to left in the making begins and ends.
    var (first, end): (String.Index?, String.Index) = (nil, start)
    func close() {
        guard let begin = first else { return }
        if start < begin {
            runs.append(DirectedRun(text: text[start..<begin], isRightToLeft: false))
        }
        runs.append(DirectedRun(text: text[begin..<end], isRightToLeft: true))
        (start, first) = (end, nil)
    }
    for (index, scalar) in zip(text.unicodeScalars.indices, text.unicodeScalars) {
        if Words.isRightToLeft(scalar) {
            first = first ?? index
            end = text.unicodeScalars.index(after: index)
        } else if !joins(scalar) {
            close()
        }
    }
    close()
    if start < text.endIndex {
        runs.append(DirectedRun(text: text[start...], isRightToLeft: false))
    }
    return runs
}

/// No scalar of those scripts has a lower first byte in UTF-8.
private let firstLeadByte: UInt8 = 0xd6

/// Whether a scalar may stand between two words of a name.
private func joins(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "-", "'", "’", ".", "\u{a0}", "\u{200c}", "\u{200d}": true
    default: scalar.properties.generalCategory == .nonspacingMark
    }
}
