/// The marks of a drawing: elements of a kind, as they are written.
func marks(_ element: String, _ svg: String) -> [Substring] {
    svg.split(separator: "\n").filter { $0.hasPrefix("<\(element) ") }
}

/// An attribute of a mark; not a number: it has none.
func number(_ name: String, _ mark: Substring) -> Double {
    let start = mark.firstRange(of: " \(name)=\"")?.upperBound ?? mark.endIndex
    return Double(mark[start...].prefix { $0 != "\"" }) ?? .nan
}
