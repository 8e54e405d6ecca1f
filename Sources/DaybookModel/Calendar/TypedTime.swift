/// Times of day and moments as people type them.
public enum TypedTime {
    /// Longer texts are no time of day.
    private static let longest = 16
    private static let halfDay = 12

    /// The second of the day that a text names: `7pm`, `7:30`, `7.30 pm`, `19.30`, `19h30`,
    /// `noon`, `midnight`, `07:30:15`.
    /// - Returns: nil for any other text; a bare number is no time.
    public static func secondOfDay(_ text: some StringProtocol) -> Int? {
        guard text.utf8.count <= longest else { return nil }
        let words = text.lowercased().filter { !$0.isWhitespace }
        if words == "noon" || words == "midday" { return halfDay * 3600 }
        if words == "midnight" { return 0 }
        let (clock, isAfternoon) = half(of: words)
        guard let parts = parts(of: clock, isOfHalf: isAfternoon != nil) else { return nil }
        let limit = isAfternoon == nil ? 0...23 : 1...halfDay
        guard limit.contains(parts[0]), parts.dropFirst().allSatisfy({ $0 < 60 }) else {
            return nil
        }
        let hour = isAfternoon.map { parts[0] % halfDay + ($0 ? halfDay : 0) } ?? parts[0]
        return hour * 3600 + parts[1] * 60 + parts[2]
    }

    /// How the times are written that a bare number may mean: `9`, `930`.
    /// - Returns: nil where it means none.
    static func spelled(_ number: String) -> String? {
        let digits = number.allSatisfy { $0.isASCII && $0.isNumber } ? number : ""
        let minutes = digits.count < 3 ? "00" : String(digits.suffix(2))
        let hours = digits.count < 3 ? digits : String(digits.dropLast(2))
        let time = "\(hours):\(minutes)"
        guard let hour = Int(hours), secondOfDay(time) != nil else { return nil }
        return hour < halfDay
            ? "Write \(time), or \(hour + halfDay):\(minutes)." : "Write \(time)."
    }

    /// The second of the day that a bare number of hours names where only a time can be meant.
    public static func hour(_ text: some StringProtocol) -> Int? {
        guard (1...2).contains(text.utf8.count), text.utf8.allSatisfy({ ASCII.digit($0) != nil }),
            let hour = Int(text), hour <= 23
        else { return nil }
        return hour * 3600
    }

    /// The clock without the word for its half of the day, and whether that is the second.
    private static func half(of words: String) -> (clock: Substring, isAfternoon: Bool?) {
        for (ends, isAfternoon) in [(["am", "a.m.", "a"], false), (["pm", "p.m.", "p"], true)] {
            if let end = ends.first(where: words.hasSuffix) {
                return (words.dropLast(end.count), isAfternoon)
            }
        }
        return (words[...], nil)
    }

    /// Hour, minute and second; an hour alone where something says that it is one.
    private static func parts(of clock: Substring, isOfHalf: Bool) -> [Int]? {
        let signs = Set(clock.filter { !$0.isNumber })
        guard signs.count <= 1, signs.isSubset(of: [":", ".", "h"]) else { return nil }
        var parts = clock.split(omittingEmptySubsequences: false) { signs.contains($0) }
        if signs == ["h"], parts.last == "" { parts.removeLast() }
        let isHour = parts.count == 1
        guard !isHour || isOfHalf || signs == ["h"], parts.count <= (signs == [":"] ? 3 : 2),
            (1...2).contains(parts[0].utf8.count),
            parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }),
            clock.allSatisfy(\.isASCII)
        else { return nil }
        let values = parts.compactMap { Int($0) }
        guard values.count == parts.count else { return nil }
        return values + Array(repeating: 0, count: 3 - values.count)
    }
}

extension DateReader {
    /// Reads a moment: all that ``ParsedMoment`` reads, and a time and a date as they are typed, in
    /// either order: `yesterday 9am`, `20 nov 19:30`, `7pm on friday`, `7pm` on `date`.
    /// - Throws: ``MomentError``.
    public func moment(
        _ text: some StringProtocol, on date: CivilDate? = nil
    ) throws(MomentError) -> ParsedMoment {
        let strict: MomentError
        do throws(MomentError) { return try ParsedMoment(text, on: date) } catch { strict = error }
        if case .noSuchTime = strict { throw strict }
        guard let (day, second) = Self.divided(String(text)) else { throw strict }
        let named = try day.isEmpty ? date : self.day(day, of: String(text))
        guard let named else { throw .dateMissing(String(text)) }
        guard let local = LocalDateTime(date: named, secondOfDay: second) else { throw strict }
        return .local(local)
    }

    private func day(_ day: String, of text: String) throws(MomentError) -> CivilDate {
        do throws(DateError) { return try date(day) } catch {
            switch error {
            case .unreadable: throw .unreadable(text)
            case .noSuchDate(_, let reason, _): throw .noSuchDate(text, reason: reason)
            case .ambiguous(_, let one, let other):
                throw .noSuchDate(text, reason: "it may mean \(one) or \(other)")
            }
        }
    }

    /// The date and the time of day of a text; no date: the time alone. Nil: there is no time.
    private static func divided(_ text: String) -> (date: String, second: Int)? {
        guard text.utf8.count <= longestMoment else { return nil }
        let words = text.split { $0.isWhitespace || $0 == "," }.map(String.init).filter {
            !["at", "on"].contains($0.lowercased())
        }
        for count in [2, 1] where words.count >= count {
            let (front, back) = (words.prefix(count), words.suffix(count))
            if let second = TypedTime.secondOfDay(back.joined()) {
                return (words.dropLast(count).joined(separator: " "), second)
            }
            if let second = TypedTime.secondOfDay(front.joined()) {
                return (words.dropFirst(count).joined(separator: " "), second)
            }
        }
        return nil
    }

    private static let longestMoment = 80
}
