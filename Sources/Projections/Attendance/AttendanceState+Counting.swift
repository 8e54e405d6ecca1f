package import DaybookModel

/// How many bits a person has under each of two masks.
package struct BitCounts: Hashable, Sendable {
    package var first = 0
    package var second = 0

    package init() {}
}

extension AttendanceState {
    /// Adds up the bits of one layer of a year, of many people under two masks: the inner loop of
    /// a ranking. Bits of several courses count once.
    /// - Parameter counts: one for each of `people`, in their order; added to.
    package func count(
        _ people: [PersonID], in year: Int, isWarning: Bool, _ masks: (PersonYear, PersonYear),
        into counts: inout [BitCounts]
    ) {
        let layer = planes.filter { $0.isWarning == isWarning && $0.years.contains(year) }
        let pages = BandPages(layer, year)
        let words = words.span
        for (place, person) in people.enumerated() {
            let band = Int(person.rawValue) / AttendancePage.people
            let starts = pages.firstWords(of: band)
            if starts.isEmpty { continue }
            var union = InlineArray<12, UInt64>(repeating: 0)
            for start in starts {
                let first = pages.firstWord[start] + Self.offset(of: person)
                for word in 0..<AttendancePage.wordsPerPerson {
                    union[word] |= words[first &+ word]
                }
            }
            counts[place].first += PersonYear.count(union.span, in: masks.0)
            counts[place].second += PersonYear.count(union.span, in: masks.1)
        }
    }
}

/// Where the pages of one layer of a year begin, band by band: most bands are in few courses.
private struct BandPages {
    /// Of each page its first word, the pages of one band together.
    private(set) var firstWord: [Int] = []
    /// Where the pages of each band end.
    private var ends: [Int] = []

    init(_ layer: [AttendancePlane], _ year: Int) {
        for band in 0..<(layer.map(\.bands).max() ?? 0) {
            for index in layer.indices {
                let first = layer[index].word(year, band)
                if first >= 0 { firstWord.append(first) }
            }
            ends.append(firstWord.count)
        }
    }

    /// The indices of a band's pages.
    func firstWords(of band: Int) -> Range<Int> {
        guard band < ends.count else { return 0..<0 }
        return (band == 0 ? 0 : ends[band - 1])..<ends[band]
    }
}

extension AttendanceState {
    /// Adds the warnings beyond the first of a slot, which ``count(_:in:isWarning:_:into:)`` saw.
    func addRepeats(
        _ people: [PersonID], in year: Int, _ mask: PersonYear, into counts: inout [BitCounts]
    ) {
        let own = repeats.filter { $0.place.year == year && mask.contains(bit: $0.place.bit) }
        guard !own.isEmpty else { return }
        let more = Dictionary(own.map { ($0.place.person, Int($0.warnings)) }, uniquingKeysWith: +)
        for (place, person) in people.enumerated() {
            counts[place].first += more[person] ?? 0
        }
    }
}

extension PersonYear {
    /// How many bits are set both in `words` and in `mask`.
    fileprivate static func count(_ words: Span<UInt64>, in mask: borrowing PersonYear) -> Int {
        var count = 0
        for index in mask.words.indices {
            count &+= (words[index] & mask.words[index]).nonzeroBitCount
        }
        return count
    }
}
