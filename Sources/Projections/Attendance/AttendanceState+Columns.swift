import DaybookModel

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
