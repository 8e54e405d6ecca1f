import Daybook
import DaybookModel
import Reports

/// An address with what it is called.
struct Way: Hashable, Sendable {
    let address: String
    let words: String

    init(_ address: String, _ words: String) {
        self.address = address
        self.words = words
    }
}

extension ReportTools {
    /// The day from which one goes to another unit: today where the unit runs, else its first.
    func startingDay(of span: CalendarSpan?) -> CivilDate {
        guard let span, !span.isOpen(on: facts.today) else { return facts.today }
        return span.first
    }

    /// Where to go where nothing was recorded by the moment that was asked about: the same page
    /// of that week, as it is known now.
    /// - Parameter moment: nil: there was something.
    func ways(ofNothingBy moment: Instant?) -> [Way] {
        guard let moment else { return [] }
        let day = facts.zone.local(at: moment).date
        let now = fields.filter { $0.name != "as-of" && !$0.value.isEmpty }
        let here = now.isEmpty ? path : "\(path)?\(Form.query(now))"
        let known = Way(here, "As of now")
        if path == "/" { return theirs([Way("/?on=\(day)", weekdayAndDay(day)), known]) }
        guard mayAsk(.period) else { return theirs([known]) }
        let week = Field(name: "period", value: Period(.week, containing: day).label)
        let asked = now.without("period", "from", "to") + [week]
        let that = Way("\(path)?\(Form.query(asked))", "The week of \(weekdayAndDay(day))")
        return theirs([that, known])
    }

    /// Those that are there for whoever asks.
    private func theirs(_ ways: [Way]) -> [Way] {
        ways.filter { access?.opens($0.address) ?? true }
    }
}
