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
        if layer.count == 1 {
            count(people, in: year, of: layer[0], masks, into: &counts)
        } else if !layer.isEmpty {
            for (place, person) in people.enumerated() {
                let bits = self.year(year, of: person, isWarning: isWarning)
                counts[place].first += bits.count(in: masks.0)
                counts[place].second += bits.count(in: masks.1)
            }
        }
    }

    private func count(
        _ people: [PersonID], in year: Int, of plane: borrowing AttendancePlane,
        _ masks: (PersonYear, PersonYear), into counts: inout [BitCounts]
    ) {
        let words = words.span
        let firstWord = plane.firstWord.span
        let base = (year - plane.years.lowerBound) * plane.bands
        for place in people.indices {
            let person = people[place]
            let band = Int(person.rawValue) / AttendancePage.people
            let first = band < plane.bands ? firstWord[base + band] : -1
            guard first >= 0 else { continue }
            let bits = words.extracting(
                first + Self.offset(of: person)..<first + Self.offset(of: person)
                    + AttendancePage.wordsPerPerson)
            counts[place].first += PersonYear.count(bits, in: masks.0)
            counts[place].second += PersonYear.count(bits, in: masks.1)
        }
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
