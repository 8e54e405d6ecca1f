import DaybookModel

/// What the cells of a column are: it decides where they stand and whether they may be cut.
enum Measure: Sendable {
    /// Names and notes, which are cut where a table is too wide.
    case text
    /// Dates, codes and words of a few letters, which are never cut.
    case word
    /// Whether something holds.
    case flag
    case count
    case share
    case minutes
    case money
    case points
    /// A list or an object, for programs alone.
    case structure

    /// Text stands left, numbers right.
    var alignment: TextColumn.Alignment {
        switch self {
        case .text, .word, .flag, .structure: .left
        case .count, .share, .minutes, .money, .points: .right
        }
    }
}

/// A value that a cell holds: exact for programs, and in the words of tables for people.
protocol CellValue {
    static var measure: Measure { get }
    /// As the JSON contract writes it.
    var json: JSON { get }
    /// As a table shows it; zero is a dot.
    var shown: String { get }
}

extension Int: CellValue {
    static var measure: Measure { .count }
    var json: JSON { .integer(Int64(self)) }
    var shown: String { cell(self) }
}

extension Int64: CellValue {
    static var measure: Measure { .count }
    var json: JSON { .integer(self) }
    var shown: String { cell(Int(self)) }
}

/// Of an event, which tables call by its number. A damaged book may name one larger than any has.
extension UInt64: CellValue {
    static var measure: Measure { .count }
    var json: JSON { .integer(Int64(clamping: self)) }
    var shown: String { id(self) }
}

extension String: CellValue {
    static var measure: Measure { .text }
    var json: JSON { .string(self) }
    var shown: String { self }
}

extension Bool: CellValue {
    static var measure: Measure { .flag }
    var json: JSON { .bool(self) }
    var shown: String { self ? "✓" : "" }
}

extension CivilDate: CellValue {
    static var measure: Measure { .word }
    var json: JSON { .string(description) }
    var shown: String { description }
}

extension Money: CellValue {
    static var measure: Measure { .money }
    var json: JSON { .string(decimalText) }
    var shown: String { amount(self) }
}

extension Thousandths: CellValue {
    static var measure: Measure { .points }
    var json: JSON { .string(description) }
    var shown: String { self == .zero ? cell(0) : description }
}

extension Optional: CellValue where Wrapped: CellValue {
    static var measure: Measure { Wrapped.measure }
    var json: JSON { map(\.json) ?? .null }
    var shown: String { map(\.shown) ?? "" }
}

extension Array: CellValue where Element: CellValue {
    static var measure: Measure { .structure }
    var json: JSON { .array(map(\.json)) }
    var shown: String { map(\.shown).joined(separator: ", ") }
}

extension JSON: CellValue {
    static var measure: Measure { .structure }
    var json: JSON { self }
    var shown: String { "" }
}

/// A word that a table never cuts.
struct Word: CellValue {
    static var measure: Measure { .word }
    private let text: String

    init(_ text: String) { self.text = text }

    /// The word, or nil when there is none.
    init?(_ text: String?) {
        guard let text else { return nil }
        self.text = text
    }

    var json: JSON { .string(text) }
    var shown: String { text }
}

/// A length of working time.
struct WorkTime: CellValue {
    static var measure: Measure { .minutes }
    private let minutes: Int
    private let isBalance: Bool

    /// - Parameter isBalance: whether a table says more than zero with a plus.
    init(_ minutes: Int, isBalance: Bool = false) {
        self.minutes = minutes
        self.isBalance = isBalance
    }

    var json: JSON { .integer(minutes) }
    var shown: String { isBalance ? balance(minutes) : hours(minutes) }
}

/// A part of a whole: four places for programs, percent for people.
struct Share: CellValue {
    static var measure: Measure { .share }
    private let value: Double
    let json: JSON

    /// The share, or nil when it is not known.
    init?(_ value: Double?) {
        guard let value else { return nil }
        self.value = value
        json = .rounded(value)
    }

    /// The exact quotient, or nil when there is nothing to divide by.
    init?(_ part: Int, of whole: Int) {
        if whole == 0 { return nil }
        value = Double(part) / Double(whole)
        json = .ratio(Int64(part), of: Int64(whole))
    }

    var shown: String { percent(value) }
}
