/// Words in cells that mean one of ours: halves of a day, ways through a door.
enum CellWords {
    /// A morning and an afternoon.
    static let both = "both"

    /// What a word of a cell means; nil where it is none of these.
    static func meaning(of word: String) -> String? {
        let word = word.lowercased()
        return table[word] ?? (isOfBoth(word) ? both : nil)
    }

    /// Whether words name the two halves of a day, as `Mattina e pomeriggio` does.
    private static func isOfBoth(_ text: String) -> Bool {
        let words = text.split { " +&/".contains($0) }.map(String.init)
        guard 2...3 ~= words.count, let first = words.first, let last = words.last,
            words.count == 2 || ands.contains(words[1])
        else { return false }
        let halves = [first, last].map { Slot($0) ?? table[$0].flatMap { Slot($0) } }
        return Set(halves) == Set(Slot.allCases)
    }

    private static let ands: Set = ["and", "e", "ed", "und", "et", "y", "en"]

    /// The half of a day that a word names, also one that the caller gave a meaning.
    static func half(_ word: String, _ words: [String: String]) -> Slot? {
        let word = word.trimmed
        return Slot(words[word.lowercased()] ?? word) ?? meaning(of: word).flatMap { Slot($0) }
    }

    /// The mapping that reads a column of another name, each cell of which tells a half of a day:
    /// `time=slot,evening=afternoon`; nil: one of them does not.
    static func mapping(
        _ header: String, _ cells: Set<String>, _ words: [String: String]
    ) -> String? {
        let unknown = cells.filter { half($0, words) == nil && meaning(of: $0) != both }
        guard !cells.isEmpty, unknown.allSatisfy({ late.contains($0.lowercased()) }) else {
            return nil
        }
        let meanings = unknown.sorted().map { "\($0)=\(Slot.afternoon.name)" }
        return (["\(header)=\(Field.slot.rawValue)"] + meanings).joined(separator: ",")
    }

    /// Parts of a day that are no half of it, and mostly meant as the later one.
    private static let late: Set = [
        "evening", "eve", "night", "noon", "midday", "abend", "abends", "mittag", "mittags",
        "nacht", "sera", "di sera", "soir", "le soir", "avond", "'s avonds", "noche", "noite",
        "저녁", "밤", "夜", "晚上",
    ]

    private static let table: [String: String] = {
        var table: [String: String] = [:]
        let words: [(String, [String])] = [
            (
                Slot.morning.name,
                [
                    "a.m.", "mattina", "mattino", "mattinata", "di mattina", "matin", "matinée",
                    "le matin", "vormittag", "vormittags", "morgens", "früh", "ochtend",
                    "'s ochtends", "mañana", "por la mañana", "de mañana", "manhã", "오전", "午前",
                    "上午",
                ]
            ),
            (
                Slot.afternoon.name,
                [
                    "p.m.", "pomeriggio", "di pomeriggio", "après-midi", "l'après-midi",
                    "nachmittag", "nachmittags", "middag", "namiddag", "'s middags", "tarde",
                    "por la tarde", "오후", "午後", "下午",
                ]
            ),
            (
                both,
                [
                    "both", "all day", "full day", "whole day", "am+pm", "am/pm", "beide",
                    "ganztags", "ganzer tag", "ganztägig", "entrambi", "entrambe",
                    "tutto il giorno", "giornata intera", "les deux", "journée",
                    "toute la journée", "ambos", "ambas", "todo el día", "día completo", "beiden",
                    "hele dag", "종일", "終日", "全天",
                ]
            ),
        ]
        for (ours, theirs) in words {
            for word in theirs { table[word] = ours }
        }
        return table
    }()
}
