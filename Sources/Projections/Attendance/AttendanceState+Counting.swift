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

extension AttendanceState {
    /// The years that have a page, or nil when there is none.
    package var years: ClosedRange<Int>? {
        planes.reduce(nil) { $1.years.joined(with: $0) }
    }

    /// Every year from the first page to the last; none without pages.
    package var eachYear: [Int] { years.map { Array($0) } ?? [] }

    /// A person's marks (of any course) or warnings of one year.
    package func year(_ year: Int, of person: PersonID, isWarning: Bool = false) -> PersonYear {
        let band = Int(person.rawValue) / AttendancePage.people
        let offset = Self.offset(of: person)
        var bits = PersonYear()
        for plane in planes where plane.isWarning == isWarning {
            let word = plane.word(year, band)
            if word >= 0 { bits.formUnion(words.span, from: word + offset) }
        }
        return bits
    }

    /// How many slots a person ever attended, for whatever course.
    package func attended(_ person: PersonID) -> Int {
        eachYear.reduce(0) { $0 + year($1, of: person).count }
    }

    /// The marks of everyone in one year.
    package func everyone(in year: Int, people: Int) -> PersonYear {
        var bits = PersonYear()
        for person in 0..<people { bits.formUnion(self.year(year, of: PersonID(UInt32(person)))) }
        return bits
    }

    /// The days on which anyone is marked or warned.
    package func daysInUse(people: Int) -> Set<CivilDate> {
        var days: Set<CivilDate> = []
        for year in eachYear {
            guard let start = CivilDate(year: year, month: 1, day: 1) else { continue }
            var bits = everyone(in: year, people: people)
            for person in 0..<people {
                bits.formUnion(self.year(year, of: PersonID(UInt32(person)), isWarning: true))
            }
            bits.forEachRun { first, last in
                for day in first...last { days.insert(start.adding(days: day)) }
            }
        }
        return days
    }
}
