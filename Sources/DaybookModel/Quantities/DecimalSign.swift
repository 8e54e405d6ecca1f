/// The sign before the decimals of a number.
public enum DecimalSign: Character, Hashable, Sendable {
    /// `1234.50`
    case point = "."
    /// `1234,50`
    case comma = ","

    /// The sign that a number's own shape tells: the comma of `12,30`, the point of `1,234.50`.
    /// - Returns: nil where it has no decimals, or may be read in two ways.
    public init?(shownIn text: some StringProtocol) {
        guard let number = try? TypedAmount(text).number,
            let shape = try? NumberShape(number, decimals: Thousandths.places, sign: nil),
            let sign = shape.decimal
        else { return nil }
        self = sign
    }
}

/// The digits of a number as people write it: `1.234,50`, `1 234`, `12,30`.
struct NumberShape {
    /// Digits alone.
    let whole: String
    /// Digits alone; empty where no sign stands before any.
    let fraction: String
    /// The sign that stands before the decimals.
    let decimal: DecimalSign?

    /// Signs that only ever stand between thousands.
    private static let spacers: Set<Character> = [
        " ", "'", "_", "\u{2019}", "\u{A0}", "\u{202F}",
    ]
    private static let groupLength = 3

    /// Reads a number without its minus.
    /// - Parameters:
    ///   - decimals: how many there may be: with none, a comma only divides thousands.
    ///   - sign: what stands before decimals here; nil: what can mean nothing else.
    /// - Throws: `.ambiguous` for `1,234`, which some read as a thousand and others as a little
    ///   more than one, and for `1.234` where there cannot be three decimals; `.grouped`,
    ///   `.unreadable`.
    init(
        _ text: some StringProtocol, decimals: Int, sign: DecimalSign?
    ) throws(DecimalFlaw) {
        let text = String(text)
        guard text.first?.isDigit == true, text.last?.isDigit == true,
            text.allSatisfy({ $0.isDigit || Self.isSign($0) })
        else { throw .unreadable }
        if let sign { decimal = sign } else { decimal = try Self.decimalSign(of: text, decimals) }
        let parts = text.split(
            separator: decimal?.rawValue ?? "\n", omittingEmptySubsequences: false)
        guard parts.count <= 2 else { throw .grouped }
        fraction = parts.count == 2 ? String(parts[1]) : ""
        guard fraction.allSatisfy(\.isDigit) else { throw .grouped }
        whole = try Self.joined(parts[0])
    }

    /// The number with a point, as programs write it.
    var plain: String { fraction.isEmpty ? whole : "\(whole).\(fraction)" }

    private static func isSign(_ character: Character) -> Bool {
        spacers.contains(character) || DecimalSign(rawValue: character) != nil
    }

    /// The sign before the decimals; nil where there are none.
    private static func decimalSign(
        of text: String, _ decimals: Int
    ) throws(DecimalFlaw) -> DecimalSign? {
        let signs = text.compactMap { DecimalSign(rawValue: $0) }
        guard let last = signs.last else { return nil }
        let others = signs.filter { $0 != last }.count
        if others > 0 { return last }
        // Twice the same: it divides thousands.
        guard signs.count == 1 else { return nil }
        if last == .point, decimals == 0 || decimals >= groupLength { return last }
        if text.contains(where: spacers.contains) { return last }
        let parts = text.split(separator: last.rawValue)
        guard parts[1].count == groupLength, parts[0].count <= groupLength, parts[0].first != "0"
        else { return last }
        if decimals == 0 { return nil }
        throw .ambiguous(parts.joined(), parts.joined(separator: "."))
    }

    /// The digits without what stands between their groups, which are of three, or as in India.
    private static func joined(_ whole: Substring) throws(DecimalFlaw) -> String {
        guard whole.contains(where: { !$0.isDigit }) else { return String(whole) }
        let groups = whole.split(omittingEmptySubsequences: false) { !$0.isDigit }.map(\.count)
        let inner = Set(groups.dropFirst().dropLast())
        guard Set(whole.filter { !$0.isDigit }).count == 1, 1...groupLength ~= groups[0],
            groups.last == groupLength, inner.isSubset(of: [groupLength]) || inner == [2]
        else { throw .grouped }
        return whole.filter(\.isDigit)
    }
}

extension Character {
    fileprivate var isDigit: Bool { isASCII && isNumber }
}
