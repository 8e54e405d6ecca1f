import EventCodec
import MerkleTree
import Platform

/// Reads lines as ``EventLineWriter`` writes them into columns: a line is compared with what is
/// known of its kind beforehand, and only what differs is read. Nothing is built of it
/// (`schema/decisions/2026-11-22-lines-become-columns.md`).
struct LineReader {
    let forms = LineForms()
    let marks = LineMarks()
    /// The names that ids have ahead of the line.
    var names = LineNames()
    /// What the first line named as its source; nil before it.
    private(set) var source: String?
    /// The same as JSON has it.
    private var writtenSource: [UInt8] = []
    /// The content of the line that was read last, and its client's key.
    var row = ColumnRow()
    private(set) var key: [UInt8] = []
    /// Of an amendment, while what it puts there is read.
    var outer = ColumnRow()
    var currency = LineCurrency(.none)
    private var by = RepeatedText()
    private var imported = RepeatedText()

    static let otherwise = EventLineError.wrong(
        "the line", why: "is not spelled as events have it")

    /// Reads one line and its end. Its content is then in ``row``, and its key in ``key``.
    /// - Throws: what is wrong with it; of a line in another spelling that is found out only once
    ///   it is spelled as others are: ``LineSpelling``.
    mutating func line(_ line: inout JSONCursor) throws(EventLineError) -> LineStamp {
        guard line.take(marks.start) else { throw Self.otherwise }
        guard let number = line.natural(), number > 0 else {
            throw .wrong("id", why: "is not the number of an event")
        }
        guard line.take(marks.source) else { throw Self.otherwise }
        try takeSource(&line)
        guard line.take(marks.type), let form = form(&line) else { throw Self.otherwise }
        let recordedAt = try moment(&line)
        guard take(form.schema, &line) else { throw Self.otherwise }
        let by = line.take(marks.recorder) ? try by.take("recordedby", &line) : ""
        try takeKey(&line)
        let imported =
            line.take(marks.importSource) ? try imported.take("importsource", &line) : nil
        let ids = try plainText("ids", marks.ids, &line)
        let salts = try salts(plainText("salts", marks.salts, &line), of: line)
        let keptLeaf = try keptLeaf(plainText("keptleaf", marks.keptLeaf, &line), of: line)
        let leaf = try plainText("leaf", marks.leaf, &line)
        guard line.take(marks.data) else { throw Self.otherwise }
        var reading = ContentReading(ids: ids)
        try content(form, &line, &reading)
        guard reading.ids.isEmpty else { throw Self.otherIDs }
        if form.kind.role == .correction || form.kind.isRosterTurn {
            try checkTargets(before: UInt64(number))
        }
        guard line.take(marks.end), line.takeLineEnd() else { throw Self.otherwise }
        let stamp = LineStamp(
            sequence: UInt64(number), recordedAt: recordedAt, by: by, source: imported,
            salts: salts, keptLeaf: keptLeaf)
        try confirm(stamp)
        if !leaf.isEmpty, try !isLeaf(line.copy(leaf), of: stamp) {
            throw .wrong("leaf", why: "is not that of the event")
        }
        return stamp
    }

    /// Takes a piece of what every line of a form has.
    func take(_ piece: Range<Int>, _ line: inout JSONCursor) -> Bool {
        line.take(forms.text, piece)
    }

    private func form(_ line: inout JSONCursor) -> LineForm? {
        for index in forms.kinds.indices where take(forms.kinds[index].name, &line) {
            return forms.kinds[index]
        }
        return nil
    }
}

/// What a line says beside its content and key.
struct LineStamp {
    let sequence: UInt64
    let recordedAt: Instant
    let by: String
    let source: String?
    /// The marks of its texts; nil of a plain event.
    let salts: [UInt8]?
    /// The leaf of a plain event of which a text was erased.
    let keptLeaf: TreeHash?
}

extension LineReader {
    /// What ``row`` says.
    func content() throws(EventLineError) -> Content {
        do throws(CodecError) { return try row.content() } catch { throw Self.unkept(error) }
    }

    static func unkept(_ error: CodecError) -> EventLineError {
        .wrong("data", why: "cannot be kept: \(error.message)")
    }

    /// Whoever folds a correction looks for its targets. What they are is judged once the whole log
    /// is there: see ``HistoryCheck``.
    private func checkTargets(before sequence: UInt64) throws(EventLineError) {
        guard let targets = try content().corrected, targets.upperBound < sequence else {
            throw .wrong("data", why: "corrects no event before it")
        }
    }

    private mutating func takeSource(_ line: inout JSONCursor) throws(EventLineError) {
        if source == nil {
            var text = RepeatedText()
            guard line.next == JSONCursor.quote else { throw Self.otherwise }
            let named = try text.take("source", &line)
            source = named
            writtenSource.removeAll()
            JSONText.append(named.utf8.span, to: &writtenSource)
        } else if !line.take(writtenSource) {
            throw .wrong("source", why: "is that of another book")
        }
    }

    private func moment(_ line: inout JSONCursor) throws(EventLineError) -> Instant {
        let start = line.place
        guard let (moment, offset) = line.moment(), offset == 0, line.next == JSONCursor.quote
        else {
            line.place = start
            let text = (try? line.text()) ?? ""
            throw .wrong("time", why: "is \(text), which is not how events have it")
        }
        return moment
    }

    /// A client's key is kept as it was given, whatever its form.
    private mutating func takeKey(_ line: inout JSONCursor) throws(EventLineError) {
        key.removeAll(keepingCapacity: true)
        guard line.take(marks.key) else { return }
        guard line.take(JSONCursor.quote) else { throw Self.otherwise }
        if let plain = line.plainText() {
            key.append(copying: line.bytes.extracting(plain))
        } else {
            key += try line.anyText().utf8
        }
        guard key.count <= Limits.keyBytes else {
            throw .wrong("key", why: "is longer than keys may be")
        }
        guard !key.isEmpty else { throw .wrong("key", why: "should be a text") }
    }

    /// Where the text behind a mark is; empty where there is none.
    private func plainText(
        _ name: String, _ mark: [UInt8], _ line: inout JSONCursor
    ) throws(EventLineError) -> Range<Int> {
        guard line.take(mark) else { return 0..<0 }
        guard line.take(JSONCursor.quote), let text = line.plainText(), !text.isEmpty else {
            throw .wrong(name, why: "is not how events have it")
        }
        return text
    }
}

/// A text that most lines share: kept, so that they share its memory too.
struct RepeatedText {
    /// It between its quotes, as the last line had it; empty before the first.
    private var bytes: [UInt8] = []
    private var text = ""

    /// Takes the whole text, which has to be as it would be kept: not empty, in NFC.
    mutating func take(
        _ name: String, _ line: inout JSONCursor
    ) throws(EventLineError) -> String {
        if !bytes.isEmpty, line.take(bytes) { return text }
        let start = line.place
        guard line.take(JSONCursor.quote) else { throw .wrong(name, why: "should be a text") }
        let text = try line.anyText()
        guard !text.isEmpty else { throw .wrong(name, why: "should be a text") }
        guard canonicalComposition(text).isSame(as: text) else {
            throw .wrong(name, why: "should be a text in NFC")
        }
        (bytes, self.text) = (line.copy(start..<line.place), text)
        return text
    }
}

extension JSONCursor {
    /// Takes the rest of any text, as ``text()`` does.
    mutating func anyText() throws(EventLineError) -> String {
        do throws(JSONError) { return try text() } catch { throw .json(error) }
    }
}

extension String {
    /// Whether the bytes are the same, not only what they mean.
    func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
