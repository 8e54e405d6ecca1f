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
        return Int64(parts.count(where: isSeat))
    }

    /// Whether a number is left where rows have taken theirs.
    private static func isSeat(_ part: Substring) -> Bool {
        var words = part.split(separator: " ")[...]
        while let word = words.popFirst() {
            if areas.contains(String(word)) {
                words = words.dropFirst()
            } else if word.contains(where: \.isNumber) {
                return true
            }
        }
        return false
    }
}
