import DaybookModel

/// What the colour of a text means. A word or a sign beside it says the same.
enum Tone: Hashable, Sendable {
    /// Over budget, absent.
    case bad
    /// Warned, missing, nearly used up.
    case warning
    /// Done, present.
    case good
    /// Of a category: its own.
    case own(Colour)

    /// The colour that somebody chose; nil: it has a meaning.
    var colour: Colour? { if case .own(let colour) = self { colour } else { nil } }
}

extension TableStyle {
    /// The text in its colour; blanks around it stay as they are.
    func toned(_ text: String, _ tone: Tone?) -> String {
        guard color, let tone, let first = text.firstIndex(where: { $0 != " " }),
            let last = text.lastIndex(where: { $0 != " " })
        else { return text }
        let end = text.index(after: last)
        return "\(text[..<first])\u{1b}[\(code(tone))m\(text[first..<end])\u{1b}[0m\(text[end...])"
    }

    private func code(_ tone: Tone) -> String {
        switch tone {
        case .bad: "31"
        case .warning: "33"
        case .good: "32"
        case .own(let colour) where hasAllColors:
            "38;2;\(colour.red);\(colour.green);\(colour.blue)"
        case .own(let colour): "38;5;\(colour.nearestOf256)"
        }
    }
}

extension Colour {
    /// The steps of light in the cube of 6 × 6 × 6 colours that terminals of 256 have.
    private static let steps: [Int] = [0, 95, 135, 175, 215, 255]
    /// Where the cube begins among the 256.
    private static let cube = 16

    /// The nearest of a terminal's 256 colours.
    var nearestOf256: Int {
        [red, green, blue].reduce(0) { number, part in
            let step = Self.steps.indices.min {
                abs(Self.steps[$0] - Int(part)) < abs(Self.steps[$1] - Int(part))
            }
            return number * Self.steps.count + (step ?? 0)
        } + Self.cube
    }
}
