import DaybookModel
import EventCodec
import MerkleTree

/// Reads lines that are to the byte as ``EventLineWriter`` writes them, without building their
/// JSON. It knows one roster, and gives up on whatever is not plain; ``EventLineReader`` then reads
/// the line, and says what is wrong with it if something is.
struct WrittenLineReader {
    let forms = WrittenForms()
    private var names = WrittenNames.List.allCases.map { _ in WrittenNames() }
    /// What a line begins with, up to its number, and from there up to its type.
    private let start = Array(#"{"specversion":"\#(EventAttribute.version)","id":""#.utf8)
    private let source: [UInt8]
    private let marks = WrittenMarks()
    /// The content of the line that was read last.
    var row = ColumnRow()
    /// Of an amendment, while what it puts there is read.
    var outer = ColumnRow()
    var currency = WrittenCurrency()
    private var by = RepeatedText()
    private var imported = RepeatedText()

    init(source: String) {
        var text: [UInt8] = []
        JSONValue.text(source).append(to: &text)
        self.source = Array(#"","source":"#.utf8) + text + Array(#","type":"daybook."#.utf8)
    }

    /// Adds the names that are new. Names that changed ask for a new reader.
    mutating func learn(_ roster: Roster) {
        names[WrittenNames.List.people.rawValue].learn(roster.people.lazy.map(\.name))
        names[WrittenNames.List.categories.rawValue].learn(roster.categories.names)
        names[WrittenNames.List.shows.rawValue].learn(roster.shows.names)
        names[WrittenNames.List.venues.rawValue].learn(roster.venues.names)
        names[WrittenNames.List.courses.rawValue].learn(roster.courses.names)
    }

    /// Reads one line and its end. Its content is then in ``row``.
    /// - Returns: nil where the line has another form.
    mutating func line(_ line: inout LineCursor) -> WrittenLine? {
        guard line.take(start, start.indices), let number = line.natural(), number > 0,
            line.take(source, source.indices), let form = form(&line),
            let (moment, offset) = line.moment(), offset == 0, take(form.schema, &line),
            let by = by(&line), let key = key(&line), let imported = imported(&line)
        else { return nil }
        guard let ids = text(marks.ids, &line), let leaf = text(marks.leaf, &line),
            line.take(marks.text, marks.data)
        else { return nil }
        var reading = ContentReading(sequence: UInt64(number), ids: ids)
        guard content(form, &line, &reading), reading.isWhole,
            line.take(marks.text, marks.end), line.takeLineEnd()
        else { return nil }
        let read = WrittenLine(
            sequence: UInt64(number), recordedAt: moment, by: by, key: key, source: imported)
        return leaf.isEmpty || isLeaf(line.copy(leaf), of: read, line) ? read : nil
    }

    /// Takes a piece of what every line of a form has.
    func take(_ piece: Range<Int>, _ line: inout LineCursor) -> Bool {
        line.take(forms.text, piece)
    }

    /// Takes the name of `id`.
    func take(_ list: WrittenNames.List, _ id: Int64, _ line: inout LineCursor) -> Bool {
        guard let name = names[list.rawValue].place(of: id) else { return false }
        return line.take(names[list.rawValue].bytes, name)
    }

    private func form(_ line: inout LineCursor) -> WrittenForm? {
        for index in forms.kinds.indices where take(forms.kinds[index].name, &line) {
            return forms.kinds[index]
        }
        return nil
    }
}

/// What a plain line says beside its content.
struct WrittenLine {
    let sequence: UInt64
    let recordedAt: Instant
    let by: String
    /// Where the client's key is; empty where there is none.
    let key: Range<Int>
    let source: String?
}

/// What is written before the attributes that an event need not have, and around its data.
private struct WrittenMarks {
    private(set) var text: [UInt8] = []
    private(set) var recorder = 0..<0
    private(set) var key = 0..<0
    private(set) var source = 0..<0
    private(set) var ids = 0..<0
    private(set) var leaf = 0..<0
    private(set) var data = 0..<0
    private(set) var end = 0..<0

    init() {
        recorder = add(#","recordedby":""#)
        key = add(#","key":""#)
        source = add(#","importsource":""#)
        ids = add(#","ids":""#)
        leaf = add(#","leaf":""#)
        data = add(#","data":{"#)
        end = add("}}")
    }

    private mutating func add(_ piece: String) -> Range<Int> {
        let start = text.count
        text += piece.utf8
        return start..<text.count
    }
}

extension WrittenLineReader {
    /// Who recorded the event; "" where nobody is named.
    private mutating func by(_ line: inout LineCursor) -> String? {
        guard line.take(marks.text, marks.recorder) else { return "" }
        return by.take(&line) ? by.text : nil
    }

    /// The import that the event came with, if any; nil where that is not plain.
    private mutating func imported(_ line: inout LineCursor) -> String?? {
        guard line.take(marks.text, marks.source) else { return .some(nil) }
        return imported.take(&line) ? .some(imported.text) : nil
    }

    private func key(_ line: inout LineCursor) -> Range<Int>? {
        guard let key = text(marks.key, &line), key.count <= Limits.keyBytes else { return nil }
        return key
    }

    /// Where the text behind a mark is; empty where there is none, nil where it is not plain.
    private func text(_ mark: Range<Int>, _ line: inout LineCursor) -> Range<Int>? {
        guard line.take(marks.text, mark) else { return 0..<0 }
        guard let text = line.plainText(), !text.isEmpty else { return nil }
        return text
    }

    private func isLeaf(_ leaf: [UInt8], of read: WrittenLine, _ line: LineCursor) -> Bool {
        var bytes = Canonical.order(
            of: read.sequence, read.recordedAt, by: read.by,
            key: String(decoding: line.copy(read.key), as: UTF8.self), source: read.source ?? "")
        row.appendCanonical(to: &bytes)
        var text: [UInt8] = []
        Base64.append(bytes.span, to: &text)
        return text == leaf
    }
}
