package import DaybookModel

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
}

extension AttendanceState {
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
