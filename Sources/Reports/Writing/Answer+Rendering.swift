extension Answer {
    /// The whole output in one form, every line ended; empty only for `ndjson` without rows and for
    /// `csv` without rows and ``columns``.
    package func render(as format: OutputFormat, style: TableStyle = .plain) -> String {
        switch format {
        case .table: text(style)
        case .json: object.compact + "\n"
        case .ndjson: records.map { JSON.object($0).compact + "\n" }.joined()
        case .csv: CSV.write(sheet ?? records, columns: columns)
        case .md: markdown
        }
    }

    /// The object of the JSON contract.
    package var object: JSON {
        var fields = [
            JSONField("report", .string(report)), JSONField("version", .integer(version)),
            JSONField("book", .string(book)), JSONField("asOf", asOf.map(Self.object) ?? .null),
        ]
        fields.append(JSONField("period", period.map(Self.object) ?? .null))
        switch body {
        case .rows(let rows): fields.append(JSONField("rows", .array(rows.map(JSON.object))))
        case .fields(let facts), .course(let facts, _): fields += facts
        }
        return .object(fields)
    }

    /// The rows; the facts of one thing are one row.
    private var records: [[JSONField]] {
        switch body {
        case .rows(let rows), .course(_, let rows): rows
        case .fields(let facts): [facts]
        }
    }

    private static func object(_ point: Point) -> JSON {
        .object([
            JSONField("sequence", .integer(point.sequence)),
            JSONField("recordedAt", .string(point.recordedAt)),
        ])
    }

    private static func object(_ period: Period) -> JSON {
        .object([
            JSONField("label", .string(period.label)), JSONField("from", .text(period.from)),
            JSONField("to", .text(period.to)), JSONField("complete", .bool(period.complete)),
        ])
    }
}
