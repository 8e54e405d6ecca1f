import DaybookModel
import EventCodec
import MerkleTree

/// Reads lines that are to the byte as ``EventLineWriter`` writes them, without building their
/// JSON. It knows one roster, and gives up on whatever is not plain; ``EventLineReader`` then reads
/// the line, and says what is wrong with it if something is.
struct WrittenLineReader {
    private let forms = WrittenForm.all
    private let start = Array(#"{"specversion":"\#(EventAttribute.version)","id":""#.utf8)
    private let source: [UInt8]
    private(set) var people = WrittenNames()
    private(set) var categories = WrittenNames()
    private(set) var shows = WrittenNames()
    private(set) var venues = WrittenNames()
    private(set) var courses = WrittenNames()
    private var by = Repeated()
    private var imported = Repeated()
    var currency: (code: [UInt8], currency: Currency, places: Int)?

    private static let data = Array(#","data":{"#.utf8)
    private static let end = Array("}}".utf8)
    private static let recorder = Array(#","recordedby":""#.utf8)
    private static let key = Array(#","key":""#.utf8)
    private static let importSource = Array(#","importsource":""#.utf8)
    private static let ids = Array(#","ids":""#.utf8)
    private static let leaf = Array(#","leaf":""#.utf8)

    init(source: String) {
        var text: [UInt8] = []
        JSONValue.text(source).append(to: &text)
        self.source = Array(#"","source":"#.utf8) + text + Array(#","type":"daybook."#.utf8)
    }

    /// Adds the names that are new. Names that changed ask for a new reader.
    mutating func learn(_ roster: Roster) {
        people.learn(roster.people.lazy.map(\.name))
        categories.learn(roster.categories.names)
        shows.learn(roster.shows.names)
        venues.learn(roster.venues.names)
        courses.learn(roster.courses.names)
    }

    /// Reads one line and its end; nil where it has another form.
    mutating func event(_ line: inout LineCursor) -> Event? {
        guard line.take(start), let number = line.natural(), number > 0, line.take(source),
            let form = form(&line), let (moment, offset) = line.moment(), offset == 0,
            line.take(form.schema)
        else { return nil }
        var (by, key, imported): (String, String?, String?) = ("", nil, nil)
        if line.take(Self.recorder) {
            guard let text = self.by.text(&line) else { return nil }
            by = text
        }
        if line.take(Self.key) {
            guard let text = line.plainText(), 1...Limits.keyBytes ~= text.count else { return nil }
            key = String(decoding: line.bytes[text], as: UTF8.self)
        }
        if line.take(Self.importSource) {
            guard let text = self.imported.text(&line) else { return nil }
            imported = text
        }
        guard let ids = ids(&line), let leaf = leaf(&line), line.take(Self.data) else { return nil }
        var reading = ContentReading(sequence: UInt64(number), ids: ids)
        guard let content = content(form, &line, &reading), reading.isWhole,
            line.take(Self.end), line.takeLineEnd()
        else { return nil }
        let event = Event(
            sequence: UInt64(number), recordedAt: moment, by: by, key: key, source: imported,
            content: content)
        return leaf.isEmpty || isLeaf(line.bytes[leaf], of: event) ? event : nil
    }

    private func form(_ line: inout LineCursor) -> WrittenForm? {
        for index in forms.indices where line.take(forms[index].name) { return forms[index] }
        return nil
    }

    /// The form of the entry inside an amendment.
    func nestedForm(_ line: inout LineCursor) -> WrittenForm? {
        for index in forms.indices where line.take(forms[index].nested) {
            return forms[index].kind.role == .entry ? forms[index] : nil
        }
        return nil
    }

    /// Where the ids are; empty where there are none.
    private func ids(_ line: inout LineCursor) -> Range<Int>? {
        guard line.take(Self.ids) else { return 0..<0 }
        guard let text = line.plainText(), !text.isEmpty else { return nil }
        return text
    }

    private func leaf(_ line: inout LineCursor) -> Range<Int>? {
        guard line.take(Self.leaf) else { return 0..<0 }
        guard let text = line.plainText(), !text.isEmpty else { return nil }
        return text
    }

    private func isLeaf(_ leaf: ArraySlice<UInt8>, of event: Event) -> Bool {
        var text: [UInt8] = []
        Base64.append(Canonical.bytes(of: event).span, to: &text)
        return text[...] == leaf
    }
}

/// A text that most lines share: kept, so that they share its memory too.
private struct Repeated {
    private var last: (bytes: [UInt8], text: String)?

    /// Takes the rest of the text and the quote behind it.
    mutating func text(_ line: inout LineCursor) -> String? {
        if let last, line.take(last.bytes) { return last.text }
        guard let range = line.plainText(), !range.isEmpty else { return nil }
        let text = String(decoding: line.bytes[range], as: UTF8.self)
        last = (Array(line.bytes[range.lowerBound...range.upperBound]), text)
        return text
    }
}
