@_spi(_Unicode) import Swift

/// Scalars below U+0300 never combine with one another (Unicode Standard Annex #15).
private let firstCombiningScalar: UInt32 = 0x300

/// The text in Normalization Form C of Unicode Standard Annex #15, in which equal-looking names
/// have equal bytes. ASCII and Latin-1 come back as they are, without work.
///
/// The standard library keeps its normaliser behind a service interface; it is the same code that
/// compares strings, so it can change place but not result.
package func canonicalComposition(_ text: String) -> String {
    if text.unicodeScalars.allSatisfy({ $0.value < firstCombiningScalar }) { return text }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text._nfc)
    return String(scalars)
}

/// The scalars of the text in Normalization Form D: letters, and the marks upon them by themselves.
func canonicalDecomposition(_ text: String) -> [Unicode.Scalar] { Array(text._nfd) }
