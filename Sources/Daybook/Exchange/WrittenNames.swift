import DaybookModel

/// Names by their ids, each as JSON has it.
struct WrittenNames {
    /// Which names they are.
    enum List: Int, CaseIterable {
        case people, categories, shows, venues, courses
    }

    private(set) var bytes: [UInt8] = []
    private var ends: [Int] = []

    /// Adds the names of the ids that are new.
    /// - Parameter names: of the ids from 0 on.
    mutating func learn(_ names: some Collection<String>) {
        for name in names.dropFirst(ends.count) {
            JSONValue.text(name).append(to: &bytes)
            ends.append(bytes.count)
        }
    }

    /// Where the name of `id` is, or nil.
    func place(of id: Int64) -> Range<Int>? {
        guard id < ends.count else { return nil }
        return (id == 0 ? 0 : ends[Int(id) - 1])..<ends[Int(id)]
    }
}

/// A text that most lines share: kept, so that they share its memory too.
struct RepeatedText {
    /// It and the quote behind it, as the last line had it; empty before the first.
    private var bytes: [UInt8] = []
    private(set) var text = ""

    /// Takes the rest of the text and the quote behind it.
    mutating func take(_ line: inout LineCursor) -> Bool {
        if !bytes.isEmpty, line.take(bytes, 0..<bytes.count) { return true }
        guard let range = line.plainText(), !range.isEmpty else { return false }
        bytes = line.copy(range.lowerBound..<range.upperBound + 1)
        text = String(decoding: bytes.dropLast(), as: UTF8.self)
        return true
    }
}
