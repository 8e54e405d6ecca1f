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

    /// Those that are there for whoever asks.
    func theirs(_ ways: [Way]) -> [Way] {
        ways.filter { access?.opens($0.address) ?? true }
    }
}
