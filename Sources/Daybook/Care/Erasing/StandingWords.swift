/// Words that are looked for where they stand in a text by themselves: no letter or figure beside
/// them. Where words have no blanks between them they may stand anywhere.
struct StandingWords: Hashable, Sendable {
    // Scalars: what nothing is seen of, such as a joiner, may follow one.
    private let words: [Unicode.Scalar]
    let areAnywhere: Bool

    init(_ words: String) {
        self.words = Array(words.unicodeScalars)
        areAnywhere = self.words.contains(where: Self.isWithoutBlanks)
    }

    func stand(in text: [Unicode.Scalar]) -> Bool { place(in: text, from: 0) != nil }

    /// Puts a sign that is part of no word in each place where they stand.
    func strike(from text: inout [Unicode.Scalar]) {
        var start = 0
        while let place = place(in: text, from: start) {
            for index in place { text[index] = "|" }
            start = place.upperBound
        }
    }

    /// The first place where they stand, from an index on.
    private func place(in text: [Unicode.Scalar], from index: Int) -> Range<Int>? {
        guard let first = words.first, text.count - index >= words.count else { return nil }
        for start in index...text.count - words.count where text[start] == first {
            let end = start + words.count
            guard text[start..<end].elementsEqual(words) else { continue }
            if areAnywhere { return start..<end }
            let isInWord =
                start > 0 && text[start - 1].isOfWord || end < text.count && text[end].isOfWord
            if !isInWord { return start..<end }
        }
        return nil
    }

    /// Whether it is of a script that has no blanks between words: those of East Asia, from the
    /// radicals of Han on, and Thai, Lao, Burmese and Khmer.
    private static func isWithoutBlanks(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...: true
        case _: false
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is a letter, a figure, or a mark that makes another letter of one.
    fileprivate var isOfWord: Bool {
        if properties.isDefaultIgnorableCodePoint { return false }
        let isMark = [.nonspacingMark, .spacingMark].contains(properties.generalCategory)
        return isMark || properties.isAlphabetic || properties.numericType != nil
    }
}
