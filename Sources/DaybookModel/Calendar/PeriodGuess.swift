/// Finds the valid period that a wrong one was most likely meant to be.
struct PeriodGuess {
    let today: CivilDate

    /// The nearest valid form of any kind; always one that can be read.
    func nearest(to text: String) -> String {
        let words = ASCII.lowercased(text.prefix(PeriodGrammar.lengthLimit)).trimmed
        let guess = range(words) ?? single(words)
        return isValid(guess) ? guess : fallback
    }

    /// The nearest valid form of a single unit.
    func nearestEnd(to text: String) -> String {
        let words = ASCII.lowercased(text.prefix(PeriodGrammar.lengthLimit)).trimmed
        let sides = PeriodGrammar.split(words).map { $0.isEmpty ? $1 : $0 }
        return end(sides ?? words) ?? Period(.day, containing: today).label
    }

    // The default period of most reports: named when nothing is anywhere near.
    private var fallback: String { "this month" }

    private func isValid(_ text: String) -> Bool {
        (try? PeriodGrammar(today: today).period(text)) != nil
    }
}

extension PeriodGuess {
    /// Ways to write "from … to …" besides the right one, longest first.
    private static let separators = ["...", "..", "\u{2026}", "\u{2013}", " to ", " until ", " - "]

    /// A range with each end mended and both in order, or `nil` when there are not two ends.
    private func range(_ words: String) -> String? {
        guard let separator = Self.separators.first(where: { words.firstOffset(of: $0) != nil }),
            let offset = words.firstOffset(of: separator)
        else { return nil }
        let bytes = words.utf8
        let left = String(decoding: bytes.prefix(offset), as: UTF8.self)
        let right = String(
            decoding: bytes.dropFirst(offset + separator.utf8.count), as: UTF8.self)
        let sides = [left.trimmed, right.trimmed]
        let ends = sides.map { $0.isEmpty ? "" : end($0) ?? "" }
        if ends == ["", ""] { return sides == ends ? Period.all.label : nil }
        let guess = ends[0] + Period.dots + ends[1]
        return isValid(guess) ? guess : ends[1] + Period.dots + ends[0]
    }

    /// The single unit nearest to some words, in a form that names the same days tomorrow.
    private func end(_ words: String) -> String? {
        let guess = single(words)
        return (try? PeriodGrammar(today: today).end(guess))?.description
    }

    private func single(_ words: String) -> String {
        if isValid(words), PeriodGrammar.split(words) == nil { return words }
        let tokens = PeriodTokens(words)
        let shape = CalendarText(words) ?? dateOfMoment(words) ?? tokens.shape(today: today)
        return shape?.nearest.description ?? tokens.keyword(today: today) ?? fallback
    }

    /// The date that a date and a time of day begin with.
    private func dateOfMoment(_ words: String) -> CalendarText? {
        let date = words.utf8.prefix(Self.dateLength)
        let next = words.utf8.dropFirst(Self.dateLength).first
        guard next == ASCII.space || next == UInt8(ascii: "t") else { return nil }
        return CalendarText(String(decoding: date, as: UTF8.self))
    }

    private static let dateLength = 10
}
