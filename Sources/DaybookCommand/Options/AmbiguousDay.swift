import DaybookModel
import Reports

/// A day that may be two, where nobody knows the order of its numbers: `12/01/2027`.
struct AmbiguousDay {
    let text: String
    private let days: [CivilDate]

    /// Nil: another mistake.
    init?(_ error: DateError) {
        guard case .ambiguous(let text, let one, let other) = error else { return nil }
        (self.text, days) = (text, [one, other])
    }

    /// The first of some words that is one, with its year; nil: none is.
    init?(among words: [String]) {
        let reader = DateReader(today: PlacedWords.today, Moments.habits)
        let found = words.lazy.compactMap { word -> AmbiguousDay? in
            guard word.split(separator: "/").count == 3 else { return nil }
            do throws(DateError) { _ = try reader.date(word) } catch { return AmbiguousDay(error) }
            return nil
        }.first
        guard let found else { return nil }
        self = found
    }

    /// The line of each day; nil: one has none.
    /// - Parameter line: the line with a day as it is written in full.
    func lines(_ line: (_ day: String) -> Suggestion?) -> Advice? {
        let lines = days.compactMap { line("\($0)") }.map { Advice("`\($0)`") }
        return lines.count == days.count ? lines.joined(separator: " or ") : nil
    }
}
