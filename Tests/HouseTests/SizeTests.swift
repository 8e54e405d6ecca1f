import Testing

@Suite struct `The sizes of the house` {
    static let fileLines = 300
    static let functionLines = 40
    static let columns = 100

    @Test func `keep a file within 300 lines`() {
        Self.show("files", SourceTree.swift.map { ($0.lines.count, $0.path) })
        #expect(SourceTree.swift.flatMap(Self.longFiles).isEmpty)
    }

    @Test func `keep a function within 40 lines`() {
        let spans = SourceTree.swift.flatMap { file in
            FunctionSpan.all(in: file).map {
                ($0.lineCount, "\(file.path):\($0.firstLine) \($0.name)")
            }
        }
        #expect(spans.count > 1000)
        Self.show("functions", spans)
        #expect(SourceTree.swift.flatMap(Self.longFunctions).isEmpty)
    }

    @Test func `keep a line within 100 columns`() {
        #expect(SourceTree.swift.flatMap(Self.longLines).isEmpty)
    }

    @Test func `allow no space in a path`() {
        #expect(SourceTree.files.map(\.path).filter { $0.contains(" ") }.isEmpty)
    }

    /// Prints the ten longest of something, so that growth is seen before it is a fault.
    private static func show(_ what: String, _ sizes: [(count: Int, name: String)]) {
        let longest = sizes.sorted { ($1.count, $0.name) < ($0.count, $1.name) }.prefix(10)
        print("The ten longest \(what):")
        for (count, name) in longest { print("  \(count)  \(name)") }
    }
}

extension `The sizes of the house` {
    static func longFiles(_ file: SourceFile) -> [String] {
        // A file ends with a line end, after which nothing follows.
        let count = file.text.hasSuffix("\n") ? file.lines.count - 1 : file.lines.count
        return count > fileLines ? [file.fault(count, "\(count) lines")] : []
    }

    static func longFunctions(_ file: SourceFile) -> [String] {
        FunctionSpan.all(in: file).filter { $0.lineCount > functionLines }
            .map { file.fault($0.firstLine, "\($0.name) has \($0.lineCount) lines") }
    }

    /// Lines that are too long. An address cannot be broken, so a line with one may be longer.
    static func longLines(_ file: SourceFile) -> [String] {
        file.lines.enumerated().compactMap { index, line in
            guard line.utf8.count > columns, line.count > columns, !line.contains("://")
            else { return nil }
            return file.fault(index + 1, "\(line.count) columns")
        }
    }
}
