package import Daybook

/// A figure that differs between two points.
package struct ChangedFigure: Hashable, Sendable {
    /// The words that ask for its report.
    package let report: String
    /// Its row.
    package let row: FigureKey
    /// The fields that say which row it is.
    package let key: [JSONField]
    /// Its name; within an object or a list of the row, with dots between.
    package let field: String
    package let before: JSON
    package let after: JSON
    /// Every event that touched the row, ascending.
    package var because = EventNumbers()
}

/// Two states of a report, row by row and figure by figure.
package enum Comparison {
    /// The figures that differ: the rows of the later state in their order, then those that it no
    /// longer has. A side that is missing is zero.
    /// - Parameter isWanted: the figures that are compared.
    package static func changes(
        of report: String, from earlier: [ComparedRow], to later: [ComparedRow],
        where isWanted: (String) -> Bool = { _ in true }
    ) -> [ChangedFigure] {
        let old = Dictionary(
            earlier.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        let new = Set(later.map(\.key))
        let there = later.flatMap { row in
            changes(report, row, old[row.key], row)
        }
        let gone = earlier.filter { !new.contains($0.key) }.flatMap { row in
            changes(report, row, row, nil)
        }
        return (there + gone).filter { isWanted($0.field) }
    }

    private static func changes(
        _ report: String, _ row: ComparedRow, _ before: ComparedRow?, _ after: ComparedRow?
    ) -> [ChangedFigure] {
        let (old, new) = (figures(before), figures(after))
        let oldValues = Dictionary(old.map { ($0.name, $0.value) }) { first, _ in first }
        let newValues = Dictionary(new.map { ($0.name, $0.value) }) { first, _ in first }
        let names = new.map(\.name) + old.map(\.name).filter { newValues[$0] == nil }
        return names.compactMap { name in
            let (one, two) = (oldValues[name], newValues[name])
            let value = (one ?? two?.zero ?? .null, two ?? one?.zero ?? .null)
            if value.0 == value.1 { return nil }
            return ChangedFigure(
                report: report, row: row.key, key: row.names, field: name, before: value.0,
                after: value.1)
        }
    }

    /// The figures of a row, those within objects and lists of objects with dotted names.
    private static func figures(_ row: ComparedRow?) -> [JSONField] {
        (row?.figures ?? []).flatMap { flattened($0.value, $0.name) }
    }

    private static func flattened(_ value: JSON, _ name: String) -> [JSONField] {
        switch value {
        case .object(let fields):
            return fields.flatMap { flattened($0.value, "\(name).\($0.name)") }
        case .array(let elements):
            let parts = elements.compactMap { element -> [JSONField]? in
                guard case .object(let fields) = element, let first = fields.first,
                    case .string(let label) = first.value
                else { return nil }
                let rest = fields.dropFirst()
                if rest.count == 1, let only = rest.first {
                    return [JSONField("\(name).\(label)", only.value)]
                }
                return rest.flatMap { flattened($0.value, "\(name).\(label).\($0.name)") }
            }
            guard parts.count == elements.count, !elements.isEmpty else {
                return [JSONField(name, value)]
            }
            return parts.flatMap(\.self)
        default: return [JSONField(name, value)]
        }
    }
}

extension JSON {
    /// What a value of its kind is in a row that is not there; null where that is no number.
    fileprivate var zero: JSON {
        switch self {
        case .integer: .integer(Int64(0))
        case .number: .number("0")
        case .string(let text) where JSON.isNumber(text):
            // With as many decimals.
            .string(text.firstIndex(of: ".").map { "0" + Self.zeros(text[$0...]) } ?? "0")
        case .array: .array([])
        default: .null
        }
    }

    private static func zeros(_ text: Substring) -> String {
        String(text.map { $0.isNumber ? "0" : $0 })
    }
}

extension [ChangedFigure] {
    /// The same figures, each with every event that touched its row.
    /// - Parameters:
    ///   - view: at the later point.
    ///   - earlier: at the earlier point.
    package func explained(
        by view: borrowing View, since earlier: borrowing View, _ scope: FigureScope,
        _ progress: @escaping Progress
    ) throws(DaybookError) -> [ChangedFigure] {
        guard !isEmpty else { return [] }
        let rows = Array<FigureKey>(Set(map(\.row)))
        let causes = try view.causes(of: rows, in: scope, since: earlier, progress: progress)
        return map { change in
            var explained = change
            explained.because = causes[change.row] ?? EventNumbers()
            return explained
        }
    }
}
