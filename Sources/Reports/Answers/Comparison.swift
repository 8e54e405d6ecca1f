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

/// A row of a report with figures that differ between two points. They are worded when they are
/// asked for: those of a long log would not stand in memory together.
package struct ChangedRow {
    /// The words that ask for its report.
    package let report: String
    private let before: ComparedRow?
    private let after: ComparedRow?
    private let isWanted: (String) -> Bool
    /// How many figures differ.
    package let count: Int
    /// Every event that touched the row.
    package var because = EventNumbers()

    /// - Parameters:
    ///   - before: what the row was; nil: it was not there.
    ///   - after: what it became; nil: it is gone.
    /// - Returns: nil where no figure that is wanted differs.
    init?(
        _ report: String, _ before: ComparedRow?, _ after: ComparedRow?,
        where isWanted: @escaping (String) -> Bool
    ) {
        (self.report, self.before, self.after, self.isWanted) = (report, before, after, isWanted)
        count = Comparison.figures(report, before, after, where: isWanted).count
        if count == 0 { return nil }
    }

    /// Whether the later state has it no longer.
    var isGone: Bool { after == nil }

    /// Which row it is.
    package var key: FigureKey { (after ?? before)?.key ?? FigureKey() }

    /// The figures that differ.
    package var figures: [ChangedFigure] {
        Comparison.figures(report, before, after, where: isWanted).map { figure in
            var figure = figure
            figure.because = because
            return figure
        }
    }
}

/// Two states of a report, row by row and figure by figure.
package enum Comparison {
    /// The rows with figures that differ: those of the later state in their order, then those that
    /// it no longer has. A side that is missing is zero.
    /// - Parameter isWanted: the figures that are compared.
    package static func rows(
        of report: String, from earlier: [ComparedRow], to later: [ComparedRow],
        where isWanted: @escaping (String) -> Bool = { _ in true }
    ) -> [ChangedRow] {
        let old = Dictionary(
            earlier.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        let new = Set(later.map(\.key))
        let there = later.compactMap { row in
            ChangedRow(report, old[row.key], row, where: isWanted)
        }
        let gone = earlier.filter { !new.contains($0.key) }
        return there + gone.compactMap { ChangedRow(report, $0, nil, where: isWanted) }
    }

    fileprivate static func figures(
        _ report: String, _ before: ComparedRow?, _ after: ComparedRow?,
        where isWanted: (String) -> Bool
    ) -> [ChangedFigure] {
        let (old, new) = (figures(before), figures(after))
        let oldValues = Dictionary(old.map { ($0.name, $0.value) }) { first, _ in first }
        let newValues = Dictionary(new.map { ($0.name, $0.value) }) { first, _ in first }
        let names = new.map(\.name) + old.map(\.name).filter { newValues[$0] == nil }
        guard let row = after ?? before else { return [] }
        let differing = names.filter { name in
            let (one, two) = sides(oldValues[name], newValues[name])
            return isWanted(name) && one != two
        }
        if differing.isEmpty { return [] }
        let key = row.names
        return differing.map { name in
            let (one, two) = sides(oldValues[name], newValues[name])
            return ChangedFigure(
                report: report, row: row.key, key: key, field: name, before: one, after: two)
        }
    }

    private static func sides(_ before: JSON?, _ after: JSON?) -> (JSON, JSON) {
        (before ?? after?.zero ?? .null, after ?? before?.zero ?? .null)
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

extension [ChangedRow] {
    /// The same rows, each with every event that touched it.
    /// - Parameters:
    ///   - view: at the later point.
    ///   - earlier: at the earlier point.
    package func explained(
        by view: borrowing View, since earlier: borrowing View, _ scope: FigureScope,
        _ progress: @escaping Progress
    ) throws(DaybookError) -> [ChangedRow] {
        guard !isEmpty else { return [] }
        let causes = try view.causes(
            of: Array<FigureKey>(Set(map(\.key))), in: scope, since: earlier, progress: progress)
        return map { row in
            var explained = row
            explained.because = causes[row.key] ?? EventNumbers()
            return explained
        }
    }
}
