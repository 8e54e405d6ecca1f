import Daybook
import DaybookModel

/// Writes the events of a book as columns for rivals: a sheet for each kind of entry, one for its
/// amended contents, and one for all corrections, which stay events there too.
struct ColumnSheets {
    private static let stride = 1 << 16
    private static let stamps = ["sequence", "recorded_at", "writer"]
    private static let entries = Kind.allCases.filter { $0.role == .entry }
    /// What figures hang on and no sheet has; a generated book has none of it.
    private static let unknown: Set<Kind> = [
        .settingChanged, .personChanged, .personRemoved, .holidayDeclared, .holidayRevoked,
    ]

    private var originals: [Kind: Sheet] = [:]
    private var amended: [Kind: Sheet] = [:]
    private let corrections: Sheet
    /// The raw value of each event's kind, by sequence.
    private var kinds: [UInt8] = [0]
    private var writers: [String: Int64] = [:]
    /// Small numbers for the eight letters that a currency is kept in.
    private var currencies: [Int64: Int64] = [:]

    private init(in directory: String) throws(BenchmarkError) {
        for kind in Self.entries {
            let name = Self.name(of: kind)
            let columns = Self.stamps + kind.fields.map(\.field.rawValue)
            originals[kind] = try Sheet(at: "\(directory)/\(name).csv", columns)
            amended[kind] = try Sheet(at: "\(directory)/amended_\(name).csv", columns)
        }
        corrections = try Sheet(
            at: "\(directory)/corrections.csv",
            Self.stamps + ["date", "action", "kind", "target", "reason"])
    }

    /// `attendance_marked`: what its table is called.
    private static func name(of kind: Kind) -> String {
        String(kind.name.map { $0 == "." ? "_" : $0 })
    }

    /// Writes all sheets of `book` into `directory`.
    /// - Returns: how many events there are.
    static func write(_ book: Book, to directory: String) throws(BenchmarkError) -> Int {
        var sheets = try ColumnSheets(in: directory)
        var follower = book.follower(after: 0)
        while true {
            let events = try daybook { () throws(DaybookError) in
                try follower.next(limit: stride)
            }
            if events.isEmpty { break }
            for event in events { try sheets.append(event) }
        }
        try sheets.flush()
        let roster = try daybook { () throws(DaybookError) in try book.view().roster }
        try RosterSheets.write(roster, to: directory)
        return sheets.kinds.count - 1
    }

    private func flush() throws(BenchmarkError) {
        for kind in Self.entries {
            try originals[kind]?.flush()
            try amended[kind]?.flush()
        }
        try corrections.flush()
    }

    private mutating func append(_ event: Event) throws(BenchmarkError) {
        let kind = event.content.kind
        kinds.append(kind.rawValue)
        guard !Self.unknown.contains(kind) else {
            throw .usage(
                "#\(event.sequence) is \(kind.phrase); rivals are fed from generated books, "
                    + "which have none")
        }
        if let sheet = originals[kind] {
            stamp(event, on: sheet)
            try append(event.content, to: sheet)
        } else if kind.role == .correction {
            try correct(event)
        }
    }

    /// The cells that every event has.
    private mutating func stamp(_ event: Event, on sheet: Sheet) {
        let writer = writers[event.by] ?? Int64(writers.count)
        writers[event.by] = writer
        sheet.append(Int64(event.sequence))
        sheet.append(event.recordedAt.microsecondsSinceEpoch)
        sheet.append(writer)
    }

    private mutating func append(_ content: Content, to sheet: Sheet) throws(BenchmarkError) {
        sheet.append(Int64(content.on.daysSinceEpoch))
        for (value, spec) in zip(content.values, content.kind.fields.dropFirst()) {
            switch value {
            case .integer(let number) where spec.type == .currency:
                let small = currencies[number] ?? Int64(currencies.count)
                currencies[number] = small
                sheet.append(small)
            case .integer(let number): sheet.append(number)
            case .text(let text): sheet.append(text)
            case .none, .content: sheet.appendNothing()
            }
        }
        try sheet.endRow()
    }

    private mutating func correct(_ event: Event) throws(BenchmarkError) {
        let content = event.content
        guard let targets = content.targets else { return }
        // A row for each target: rivals then look none up by range.
        for target in targets {
            stamp(event, on: corrections)
            corrections.append(Int64(content.on.daysSinceEpoch))
            corrections.append(Int64(content.kind.rawValue) - Int64(Kind.entryAmended.rawValue))
            corrections.append(Int64(kinds[Int(target)]))
            corrections.append(Int64(target))
            corrections.append(content.text(.reason) ?? "")
            try corrections.endRow()
        }
        guard let replacement = content.replacement, let sheet = amended[replacement.kind] else {
            return
        }
        stamp(event, on: sheet)
        try append(replacement, to: sheet)
    }
}
