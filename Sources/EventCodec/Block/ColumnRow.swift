package import DaybookModel

/// The columns of one event, gathered before a block takes them all at once. It is used again for
/// the next event, so that an event allocates nothing.
package struct ColumnRow: Sendable {
    package private(set) var kind: Kind
    package private(set) var on: CivilDate
    /// Of the columns after the date, in the order of ``ColumnLayout``; of a text, where it ends
    /// in ``text``.
    private(set) var integers: [Int64] = []
    private(set) var text: [UInt8] = []
    /// How many of its own texts, and of those of the content in it, are not empty.
    private(set) var (ownTexts, nestedTexts) = (0, 0)
    /// The marks of these texts in their order; empty where they have none yet.
    private(set) var marks: [UInt8] = []

    package init() {
        kind = .attendanceMarked
        on = CivilDate(daysSinceEpoch: 0)
    }

    /// The columns of a content.
    init(_ content: Content) {
        self.init()
        take(content)
    }

    /// Takes in the columns of a content.
    mutating func take(_ content: Content) {
        begin(content.kind, on: content.on)
        for (spec, value) in zip(content.kind.fields.dropFirst(), content.values) {
            switch value {
            case .text(let text): append(text: text.utf8.span)
            case .content(let content): append(content: ColumnRow(content))
            case .integer(let number): append(number, isRequired: spec.isRequired)
            case .none where spec.type.isText: appendNoText()
            case .none where spec.isRequired: integers.append(0)
            case .none: appendNoNumber()
            }
        }
    }

    /// Begins the columns of another event.
    package mutating func begin(_ kind: Kind, on: CivilDate) {
        self.kind = kind
        self.on = on
        integers.removeAll(keepingCapacity: true)
        text.removeAll(keepingCapacity: true)
        marks.removeAll(keepingCapacity: true)
        (ownTexts, nestedTexts) = (0, 0)
    }

    /// How many texts it has, those of a content in it included.
    package var textCount: Int { ownTexts + nestedTexts }

    /// Gives its texts their marks.
    package mutating func give(marks: ArraySlice<UInt8>) { self.marks = Array(marks) }

    /// Adds a number.
    package mutating func append(_ value: Int64, isRequired: Bool) {
        if !isRequired { integers.append(1) }
        integers.append(value)
    }

    /// Adds a text.
    package mutating func append(text: Span<UInt8>) {
        self.text.append(copying: text)
        integers.append(Int64(self.text.count))
        if !text.isEmpty { ownTexts += 1 }
    }

    /// Adds the content of another entry.
    package mutating func append(content: borrowing ColumnRow) {
        content.appendCanonical(to: &text)
        integers.append(Int64(text.count))
        nestedTexts = content.ownTexts
    }

    /// Adds that an optional number is not there.
    package mutating func appendNoNumber() {
        integers.append(0)
        integers.append(0)
    }

    /// Adds that an optional text is not there.
    package mutating func appendNoText() { integers.append(Int64(text.count)) }

    /// The content, which only events need that change what holds for those behind them.
    package func content() throws(CodecError) -> Content {
        var bytes: [UInt8] = []
        appendCanonical(to: &bytes)
        return try Canonical.content(from: bytes.span)
    }

    /// Appends the canonical bytes of the content.
    package func appendCanonical(to bytes: inout [UInt8]) {
        bytes.append(kind.rawValue)
        bytes.append(kind.version)
        bytes.append(littleEndian: on.daysSinceEpoch)
        var (column, start) = (0, 0)
        for form in CanonicalForm.of(Int(kind.rawValue)) {
            switch form {
            case .integer: bytes.append(littleEndian: integers[column])
            case .optional:
                bytes.append(UInt8(integers[column]))
                column += 1
                if integers[column - 1] != 0 { bytes.append(littleEndian: integers[column]) }
            case .text, .content:
                let end = Int(integers[column])
                if form == .text { bytes.append(littleEndian: UInt16(0)) }
                bytes.append(littleEndian: UInt32(end - start))
                bytes.append(copying: text.span.extracting(start..<end))
                start = end
            }
            column += 1
        }
    }
}

extension GroupBuffer {
    /// Adds an event's columns, and the marks of its texts.
    mutating func append(_ row: borrowing ColumnRow, _ salting: inout Salting) {
        append(row)
        guard salting.isSalted, row.textCount > 0 else { return }
        let content = ColumnLayout.of(kind).content
        var (place, start) = (0, 0)
        for index in row.integers.indices where columns[index + 1].isText {
            let end = Int(row.integers[index])
            let texts = index + 1 == content ? row.nestedTexts : end > start ? 1 : 0
            start = end
            if row.marks.isEmpty {
                salting.append(texts, to: &columns[index + 1].salts)
            } else {
                columns[index + 1].append(marks: texts, of: row.marks, from: &place)
            }
        }
    }

    /// Adds an event's columns.
    /// - Precondition: it is of the group's kind, and whole.
    mutating func append(_ row: borrowing ColumnRow) {
        precondition(row.integers.count == columns.count - 1, "one value a column after the date")
        count += 1
        columns[0].integers.append(Int64(row.on.daysSinceEpoch))
        var start = 0
        for index in row.integers.indices {
            let value = row.integers[index]
            guard columns[index + 1].isText else {
                columns[index + 1].integers.append(value)
                continue
            }
            columns[index + 1].append(copying: row.text.span.extracting(start..<Int(value)))
            start = Int(value)
        }
    }
}

extension ColumnBuffer {
    /// Appends the next of some marks.
    fileprivate mutating func append(marks count: Int, of marks: [UInt8], from place: inout Int) {
        for _ in 0..<count {
            guard place < marks.count, let mark = TextMark(rawValue: marks[place]) else {
                preconditionFailure("as many marks as texts")
            }
            salts += marks[place..<place + mark.byteCount]
            place += mark.byteCount
        }
    }
}
