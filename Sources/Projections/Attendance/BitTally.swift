/// How many of many years hold each bit. The counters are kept as binary digits, 64 counters to a
/// word, so that adding a year costs a few operations a word and none a mark.
struct BitTally {
    /// Enough for every person there can be.
    private static let digits = 25
    private static let words = AttendancePage.wordsPerPerson

    /// The words of the lowest digit first.
    private var counters = [UInt64](repeating: 0, count: digits * words)

    /// Counts every bit of `year` once more.
    mutating func add(_ year: borrowing PersonYear) { add(year.words.span) }

    /// Counts every bit of a year's words once more.
    mutating func add(_ year: Span<UInt64>) {
        for word in 0..<Self.words {
            var carry = year[word]
            var place = word
            while carry != 0, place < counters.count {
                let digit = counters[place]
                counters[place] = digit ^ carry
                carry &= digit
                place += Self.words
            }
        }
    }

    /// How often the bit of a slot was counted; the first of January is day 0.
    func count(_ slot: Slot, day: Int) -> Int {
        let shift = UInt64(2 * (day & 31) + Int(slot.rawValue))
        var count = 0
        for digit in 0..<Self.digits {
            let word = counters[digit * Self.words + day >> 5]
            count |= Int(word >> shift & 1) << digit
        }
        return count
    }
}

extension AttendanceState {
    /// How many of `people` have each bit of one year marked. Bits of several courses count once.
    func tally(of people: [PersonID], in year: Int) -> BitTally {
        var tally = BitTally()
        let layer = planes.filter { !$0.isWarning && $0.years.contains(year) }
        if layer.count == 1 {
            add(people, in: year, of: layer[0], to: &tally)
        } else {
            for person in people { tally.add(self.year(year, of: person).words.span) }
        }
        return tally
    }

    private func add(
        _ people: [PersonID], in year: Int, of plane: borrowing AttendancePlane,
        to tally: inout BitTally
    ) {
        for person in people {
            let first = plane.word(year, Int(person.rawValue) / AttendancePage.people)
            guard first >= 0 else { continue }
            let start = first + Self.offset(of: person)
            tally.add(words.span.extracting(start..<start + AttendancePage.wordsPerPerson))
        }
    }
}
