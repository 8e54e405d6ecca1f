/// How many seats a text names: `B 7, B 8` are two, `Reihe 5, Platz 7` is one.
public enum NamedSeats {
    private static let dividing: Set<Character> = [",", ";", "+", "&"]
    private static let joining: Set = ["and", "und", "et", "e", "y", "en"]
    /// Words before the name of a row or of a part of the house, which is no seat.
    private static let areas: Set = [
        "row", "reihe", "rang", "fila", "rij", "rang\u{e9}e", "block", "section", "sector", "box",
        "loge", "tier", "level",
    ]

    /// The seats of a list; 0 where the text names none by a number.
    public static func count(_ text: String) -> Int64 {
        let words = text.lowercased().split(separator: " ")
            .map { joining.contains(String($0)) ? "," : $0 }
        let parts = words.joined(separator: " ").split(whereSeparator: dividing.contains)
        return parts.reduce(0) { $0 + seats($1) }
    }

    /// How many numbers are left where rows have taken theirs: `B4 B5` are two seats and `12-13` as
    /// many, `B 7` and `Platz 7` one.
    private static func seats(_ part: Substring) -> Int64 {
        var words = part.split(separator: " ")[...]
        var (codes, most) = (Int64(0), Int64(0))
        while let word = words.popFirst() {
            if areas.contains(String(word)) {
                words = words.dropFirst()
            } else if word.contains(where: \.isNumber) {
                codes += word.first?.isLetter == true ? 1 : 0
                most = max(most, run(word))
            }
        }
        return max(codes, most)
    }

    /// How many seats a word is: `12-13` are two.
    private static func run(_ word: Substring) -> Int64 {
        let ends = word.split(separator: "-").map { Int64($0.drop(while: \.isLetter)) }
        guard ends.count == 2, let first = ends[0], let last = ends[1], first < last,
            last - first < longestRun
        else { return 1 }
        return last - first + 1
    }

    /// A longer run of numbers is no row of seats.
    private static let longestRun: Int64 = 20
}
